import type { Page, Route } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { shareOf } from '#test/walks.ts'
import { expectAccessible } from './accessibility.ts'
import { coveredControls } from './covered-controls.ts'
import { expectLargeTextFits } from './large-text.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, isWalkedIn, ONCE, resize, takenOver, test as base } from './shop-test.ts'
import { openTill, seen } from './till-people.ts'

/**
 * Every panel of the till, on a phone, a tablet held either way, and a wide screen: each button is what a finger meets at its middle, and
 * with letters of twice the size nothing is beside the screen. Then its panels come on a slow connection, and on none.
 */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({
  serviceWorkers: 'block',
  expectedErrors: ['WebSocket connection', 'Failed to load resource', 'Failed to fetch'],
})

const SCREENS = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 900 },
]

for (const lang of ['en', 'am'] as const) {
  if (!isWalkedIn(lang, 'am')) continue
  test(`nothing lies over a button of the till, or beside the screen with very large letters, and each press is answered, in ${lang} ${ONCE}`, async ({
    page,
    baseURL,
  }) => {
    const t = translateTo(lang)
    await openTill(page, baseURL!, { lang, notes: 3 })
    let turn = 0
    const check = async (panel: string) => {
      for (const screen of shareOf(SCREENS, { turn, step: SCREENS.length })) {
        await resize(page, screen)
        expect.soft(await coveredControls(page), `${panel}, ${screen.width}`).toEqual([])
      }
      const screens = shareOf(SCREENS, { turn: turn + 1, step: 2 })
      await expectLargeTextFits(page, screens, (width, body) => test.step(`${panel}, ${width}`, body))
      turn += 1
      await resize(page, { width: 1280, height: 900 })
    }
    const click = (name: string) =>
      seen(page.getByRole('button', { name, exact: true }))
        .first()
        .click()

    await check('no sale')
    for (const cake of [0, 1, 1]) await page.locator('[data-tile]').nth(cake).click()
    await check('sale')
    for (const panel of ['cash', 'wallet', 'qr', 'split', 'account', 'discount'] as const) {
      await click(t(`counter.${panel}`))
      await check(panel)
      await click(t('counter.back'))
    }
    await click(t('counter.park'))
    await check('park')
    await page.getByRole('dialog').getByLabel(t('counter.park.name')).press('Enter')
    await page.getByRole('button', { name: new RegExp(`^${t('counter.parked')}`) }).click()
    await check('parked')
    await click(t('counter.parked.go.on'))
    await click(t('counter.cash'))
    await page.locator('[data-exact]').click()
    await check('sold')
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('counter.recent') })
      .click()
    await check('last sales')
    await click(t('counter.return'))
    await check('return')
    await click(t('counter.back'))
    await click(t('counter.void'))
    await check('void')
    await page.keyboard.press('Escape')
    await click(t('counter.back'))
    for (const panel of ['counter.money', 'counter.hand', 'counter.unsent', 'counter.menu.close'] as const) {
      await click(t('counter.menu'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(panel), exact: true })
        .click()
      await check(panel)
      await click(t('counter.back'))
    }
    await page.getByRole('button', { name: new RegExp(`${t('counter.person.switch')}$`) }).click()
    await check('person')
    if (lang === 'am') await test.step('a slow line', () => seePanelsCome(page))
  })
}

const PANELS = '**/assets/panels-*'

/** Panels whose program has not come yet: a press answers at once, and a lost connection is said with a way to try again. */
async function seePanelsCome(page: Page): Promise<void> {
  const t = translateTo('am')
  await resize(page, SCREENS[0]!)
  const waiting: Route[] = []
  await page.route(PANELS, (route) => void waiting.push(route))
  await page.reload()
  await takenOver(page)
  const tile = page.locator('[data-tile]').first()
  await expect(tile).toBeVisible()
  await expect.poll(() => waiting.length).toBeGreaterThan(0)

  const coming = seen(page.getByText(t('counter.part.coming')))
  const click = (name: string | RegExp) => seen(page.getByRole('button', { name })).first().tap()
  const leave = () => click(t('counter.back'))
  const answersAtOnce = async (work: () => Promise<void>) => {
    await work()
    // In the same frame: longer than that, and somebody presses again.
    await expect(coming).toBeVisible({ timeout: 500 })
  }
  for (const name of [t('counter.menu'), new RegExp(`${t('counter.person.switch')}$`), t('counter.parked')]) {
    await answersAtOnce(() => click(name))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await leave()
    await expect(coming).toHaveCount(0)
  }
  await answersAtOnce(() => page.locator('[data-line-dot]').tap())
  await leave()
  // A long press of a tile.
  await answersAtOnce(() => tile.click({ button: 'right' }))
  await leave()
  await tile.tap()
  await answersAtOnce(() => click(t('counter.park')))
  await leave()
  await answersAtOnce(() => seen(page.locator('[data-shortcut=cash]')).tap())
  for (const route of waiting) await route.continue()
  await expect(page.locator('[data-exact]')).toBeVisible()
  await expect(coming).toHaveCount(0)

  // While offline, and back after a press.
  await page.unroute(PANELS)
  const cut = (route: Route) => route.abort('internetdisconnected')
  await page.route(PANELS, cut)
  // The connection is found again by an answer, and none comes before the press.
  const probes: Route[] = []
  await page.route('**/healthz', (route) => void probes.push(route))
  await page.reload()
  await takenOver(page)
  await seen(page.getByRole('button', { name: t('counter.menu') })).tap()
  const dialog = page.getByRole('dialog', { name: t('counter.menu') })
  await expect(dialog.getByText(t('counter.part.held.up'))).toBeVisible()
  await expectAccessible(page)
  await page.unroute(PANELS, cut)
  const asked = probes.length
  await dialog.getByRole('button', { name: t('counter.unsent.try') }).tap()
  await expect.poll(() => probes.length).toBeGreaterThan(asked)
  for (const probe of probes) await probe.continue()
  await expect(dialog.getByRole('button', { name: t('counter.menu.close'), exact: true })).toBeVisible()
}

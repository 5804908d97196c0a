import { translateTo } from '#app/messages.server.ts'
import { shareOf } from '#test/walks.ts'
import { coveredControls } from './covered-controls.ts'
import { expectLargeLettersFit } from './large-letters.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { expect, isTold, ONCE, resize, test as base } from './shop-test.ts'
import { openTill, seen } from './till-people.ts'

/**
 * Every panel of the till, on a phone, a tablet held either way, and a wide screen: each button is what a finger meets at its middle, and
 * with letters of twice the size nothing is beside the screen.
 */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'block', expectedErrors: ['WebSocket connection', 'Failed to load resource'] })

const SCREENS = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 900 },
]

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`nothing lies over a button of the till, or beside the screen with very large letters, in ${lang} ${ONCE}`, async ({
    page,
    baseURL,
  }) => {
    const t = translateTo(lang)
    await openTill(page, baseURL!, { lang, notes: 3 })
    let turn = 0
    const look = async (panel: string) => {
      for (const screen of shareOf(SCREENS, { turn, step: SCREENS.length })) {
        await resize(page, screen)
        expect.soft(await coveredControls(page), `${panel}, ${screen.width}`).toEqual([])
      }
      const screens = shareOf(SCREENS, { turn: turn + 1, step: 2 })
      await expectLargeLettersFit(page, screens, (width, body) => test.step(`${panel}, ${width}`, body))
      turn += 1
      await resize(page, { width: 1280, height: 900 })
    }
    const press = (name: string) =>
      seen(page.getByRole('button', { name, exact: true }))
        .first()
        .click()

    await look('no sale')
    for (const cake of [0, 1, 1]) await page.locator('[data-tile]').nth(cake).click()
    await look('sale')
    for (const panel of ['cash', 'wallet', 'qr', 'split', 'account', 'discount'] as const) {
      await press(t(`counter.${panel}`))
      await look(panel)
      await press(t('counter.back'))
    }
    await press(t('counter.park'))
    await look('park')
    await page.getByRole('dialog').getByLabel(t('counter.park.name')).press('Enter')
    await page.getByRole('button', { name: new RegExp(`^${t('counter.parked')}`) }).click()
    await look('parked')
    await press(t('counter.parked.go.on'))
    await press(t('counter.cash'))
    await page.locator('[data-exact]').click()
    await look('sold')
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('counter.recent') })
      .click()
    await look('last sales')
    await press(t('counter.return'))
    await look('return')
    await press(t('counter.back'))
    await press(t('counter.void'))
    await look('void')
    await page.keyboard.press('Escape')
    await press(t('counter.back'))
    for (const panel of ['counter.money', 'counter.hand', 'counter.unsent', 'counter.menu.close'] as const) {
      await press(t('counter.menu'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(panel), exact: true })
        .click()
      await look(panel)
      await press(t('counter.back'))
    }
    await page.getByRole('button', { name: new RegExp(`${t('counter.person.switch')}$`) }).click()
    await look('person')
  })
}

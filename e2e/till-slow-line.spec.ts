import type { Route } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, ONCE, takenOver, test as base } from './shop-test.ts'
import { openTill, seen } from './till-people.ts'

/** Panels of the till whose program has not come yet: a press answers at once, and a lost line is said with a way to try again. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
// No worker keeps the panels on the device.
test.use({
  serviceWorkers: 'block',
  expectedErrors: ['Failed to load resource', 'Failed to fetch', 'WebSocket connection'],
})

const PANELS = '**/assets/panels-*'
const t = translateTo('am')

test(`each press is answered while its part is on the way, opens when it is there, and without a line says so ${ONCE}`, async ({
  page,
  baseURL,
}) => {
  await openTill(page, baseURL!, { lang: 'am', notes: 1 })
  const waiting: Route[] = []
  await page.route(PANELS, (route) => void waiting.push(route))
  await page.reload()
  await takenOver(page)
  const tile = page.locator('[data-tile]').first()
  await expect(tile).toBeVisible()
  await expect.poll(() => waiting.length).toBeGreaterThan(0)

  const coming = seen(page.getByText(t('counter.part.coming')))
  const press = (name: string | RegExp) => seen(page.getByRole('button', { name })).first().tap()
  const leave = () => press(t('counter.back'))
  const answersAtOnce = async (act: () => Promise<void>) => {
    await act()
    // In the same frame: longer than that, and somebody presses again.
    await expect(coming).toBeVisible({ timeout: 500 })
  }
  for (const name of [t('counter.menu'), new RegExp(`${t('counter.person.switch')}$`), t('counter.parked')]) {
    await answersAtOnce(() => press(name))
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
  await answersAtOnce(() => press(t('counter.park')))
  await leave()
  await answersAtOnce(() => seen(page.locator('[data-act=cash]')).tap())
  for (const route of waiting) await route.continue()
  await expect(page.locator('[data-exact]')).toBeVisible()
  await expect(coming).toHaveCount(0)

  // Without a line, and back after a press.
  await page.unroute(PANELS)
  const cut = (route: Route) => route.abort('internetdisconnected')
  await page.route(PANELS, cut)
  // The line is found again by an answer, and none comes before the press.
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
})

import type { Locator, Page, Route } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop, type OwnShopFixtures } from './own-shop.ts'
import { ADMINISTRATOR, expect, expectNoSidewaysScroll, ONCE, open, takenOver, test as base } from './shop-test.ts'

/** Panels of the till whose program has not come yet: a press answers at once, and a lost line is said with a way to try again. */

const OWNER = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password }

const test = base.extend<OwnShopFixtures>(ownShop).extend({
  baseURL: async ({ startShop }, runTest) => {
    const { origin } = await startShop({ ...OWNER, DEMO_SHOP: 'true', PAYMENT_SIMULATOR: 'true' })
    await runTest(origin)
  },
})
// No worker keeps the panels on the device.
test.use({
  serviceWorkers: 'block',
  expectedErrors: ['Failed to load resource', 'Failed to fetch', 'WebSocket connection'],
})

const PANELS = '**/assets/panels-*'
const t = translateTo('am')
const seen = (target: Locator) => target.filter({ visible: true })

/** A till with an open shift, of which the browser has the first screen and nothing else. */
async function openTill(page: Page, origin: string): Promise<void> {
  expect((await page.request.post(`${origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })).ok()).toBe(true)
  await page.context().addCookies([{ name: 'lang', value: 'am', url: origin }])
  await open(page, `${origin}/admin/counter`)
  await page.getByRole('button', { name: t('counter.make.do') }).tap()
  await page.getByRole('button', { name: t('drawer.count.more', { worth: '100' }) }).tap()
  await page.getByRole('button', { name: t('drawer.open.go', { amount: 'ብር 100' }) }).tap()
  await expect(page.locator('[data-tile]').first()).toBeVisible()
}

test(`each press is answered while its part is on the way, and the part opens when it is there ${ONCE}`, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(100_000)
  await openTill(page, baseURL!)
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
})

test(`without a line a part says so, and opens after a press when the line is back ${ONCE}`, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(100_000)
  await openTill(page, baseURL!)
  const cut = (route: Route) => route.abort('internetdisconnected')
  await page.route(PANELS, cut)
  await page.route('**/healthz', cut)
  await page.reload()
  await takenOver(page)
  await seen(page.getByRole('button', { name: t('counter.menu') })).tap()
  const dialog = page.getByRole('dialog', { name: t('counter.menu') })
  await expect(dialog.getByText(t('counter.part.held.up'))).toBeVisible()
  await expectAccessible(page)
  await page.unroute(PANELS, cut)
  await page.unroute('**/healthz', cut)
  await dialog.getByRole('button', { name: t('counter.unsent.try') }).tap()
  await expect(dialog.getByRole('button', { name: t('counter.menu.close'), exact: true })).toBeVisible()
})

import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expect, isTold, ONCE, open, openCart, paymentDialog, rememberCart, takenOver, test } from './shop-test.ts'

/** The order's page on the customer's phone: there without a line, gone when the phone may be somebody else's. */

test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'Failed to fetch', 'error occurred when fetching the script'],
})

/** Addresses of the orders on the phone. */
function keptOrders(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('tafach.own'))) return []
    const requests = await (await caches.open('tafach.own')).keys()
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** Buys six pieces with a phone that approves, and returns the address of the order's page, which is open. */
async function buy(page: Page, lang: 'en' | 'am'): Promise<string> {
  const t = translateTo(lang)
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, `/?lang=${lang}`)
  const panel = await openCart(page)
  await panel.getByLabel(t('payment.phone')).fill(lang === 'en' ? '0900000006' : '0700000006')
  await panel.getByRole('button', { name: lang === 'en' ? /^Pay ETB/ : /^ብር .* ይክፈሉ$/ }).click()
  const address = await paymentDialog(page).locator('a[href^="/orders/"]').getAttribute('href')
  await expect(page.getByRole('main')).toContainText(t('order.paid.thanks'), { timeout: 20_000 })
  await expect(paymentDialog(page)).toBeHidden({ timeout: 10_000 })
  return address ?? ''
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'en')) continue
  const t = translateTo(lang)
  test(`a paid order is there without a line, in ${lang} ${ONCE}`, async ({ page }) => {
    test.slow()
    const address = await buy(page, lang)
    await expect.poll(() => keptOrders(page), { timeout: 20_000 }).toEqual([address])
    await page.context().setOffline(true)
    for (const reopen of [() => page.reload(), () => page.goto(`${address}&paid=yes`)]) {
      await reopen()
      await takenOver(page)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('main')).toContainText(t('order.paid.thanks'))
      await expect(page.getByText(t('ui.line.lost.cart'))).toBeVisible()
    }
  })
}

/** Tells the worker of an order as a tab does in which it was opened at that moment, and waits until it has kept the page after it. */
async function tellOf(
  page: Page,
  address: string,
  { lang, openedAt, after }: { lang: 'en' | 'am'; openedAt: number; after: string },
): Promise<void> {
  const told = { seen: [address, after], lang, openedAt, changedAt: Date.now() }
  await page.evaluate((all) => navigator.serviceWorker.controller?.postMessage(all), told)
  await expect
    .poll(() => page.evaluate((path) => caches.match(path).then(Boolean), `/.kept/${lang}${after}`))
    .toBe(true)
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)
  test(`nobody else finds an order on the phone, in ${lang} ${ONCE}`, async ({ page, context }) => {
    test.slow()
    const address = await buy(page, lang)
    await expect.poll(() => keptOrders(page), { timeout: 20_000 }).toEqual([address])
    const since = await page.evaluate(() => performance.timeOrigin)

    // The tab with the order stays open while somebody signs up in another one, and out again.
    const other = await context.newPage()
    await open(other, '/auth?mode=sign-up')
    await other.getByLabel(t('auth.email')).fill(`sara-${crypto.randomUUID()}@example.test`)
    await other.getByLabel(t('auth.password')).fill('seven small honey cakes')
    await other
      .getByRole('main')
      .getByRole('button', { name: t('auth.sign.up') })
      .click()
    await expect(other).toHaveURL(/\/account\?/)
    expect(await keptOrders(other)).toEqual([])
    await tellOf(page, address, { lang, openedAt: since, after: '/cakes/carrot-cake' })
    await tellOf(page, address, { lang, openedAt: Date.now(), after: '/cakes/teff-honey-cake' })
    expect(await keptOrders(other)).toEqual([])
    await other.goto(address)
    await expect(other.getByRole('main')).toContainText(t('order.paid.thanks'))
    expect(await keptOrders(other)).toEqual([])

    await open(other, '/account')
    await other
      .getByRole('main')
      .getByRole('button', { name: t('ui.sign.out') })
      .click()
    await expect(other).toHaveURL('/')
    await tellOf(page, address, { lang, openedAt: since + 1, after: '/cakes/vanilla-buttercream-cake' })
    expect(await keptOrders(other)).toEqual([])
    await context.setOffline(true)
    await other.goto(address)
    await expect(other.getByRole('heading', { level: 1, name: t('ui.offline.title') })).toBeVisible()
  })
}

import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expect, ONCE, open, takenOver, test } from './shop-test.ts'

/** The order's page on the customer's phone: there while offline, gone when the phone may be somebody else's. */

test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'Failed to fetch', 'error occurred when fetching the script'],
})

/** Addresses of the orders on the phone. */
function cachedOrders(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('tafach.own'))) return []
    const requests = await (await caches.open('tafach.own')).keys()
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** What the cached page of an order says; it is kept again each time the order changes. */
function cachedPage(page: Page, address: string): Promise<string> {
  return page.evaluate(async (path) => {
    const cached = await (await caches.open('tafach.own')).match(path)
    const html = (await cached?.text()) ?? ''
    return new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent ?? ''
  }, address)
}

const t = translateTo('am')

/** Buys six pieces with a phone that approves, and opens the order's page; returns its address. */
async function buy(page: Page): Promise<string> {
  const cartItems = [{ cake: { id: 'baklava' }, quantity: 6 }]
  const data = { cartItems, total: 540, paymentMethod: 'Mpesa', phone: '+251700000006' }
  const answer = await page.request.post('/api/direct-pay', { data })
  const { orderUrl } = (await answer.json()) as { orderUrl: string }
  await open(page, orderUrl)
  await expect(page.getByRole('main')).toContainText(t('order.paid.thanks'))
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Tells the worker of an order as a tab does in which it was opened at that moment, and waits until it has kept the page after it. */
async function reportOf(
  page: Page,
  address: string,
  { openedAt, after }: { openedAt: number; after: string },
): Promise<void> {
  const message = { seen: [address, after], lang: 'am', openedAt, changedAt: Date.now() }
  await page.evaluate((all) => navigator.serviceWorker.controller?.postMessage(all), message)
  await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), `/.kept/am${after}`)).toBe(true)
}

test(`a paid order is there without a line, and nobody else finds it on the phone ${ONCE}`, async ({
  page,
  context,
}) => {
  await open(page, '/?lang=am')
  const address = await buy(page)
  await expect.poll(() => cachedOrders(page)).toEqual([address])
  await expect.poll(() => cachedPage(page, address)).toContain(t('order.paid.thanks'))
  await context.setOffline(true)
  for (const to of [address, `${address}&paid=yes`, address]) {
    await page.goto(to)
    await takenOver(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
    await expect(page.getByRole('main')).toContainText(t('order.paid.thanks'))
    await expect(page.getByText(t('ui.line.lost.cart'))).toBeVisible()
  }
  await context.setOffline(false)
  await open(page, address)
  await expect.poll(() => cachedOrders(page)).toEqual([address])
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
  expect(await cachedOrders(other)).toEqual([])
  await reportOf(page, address, { openedAt: since, after: '/cakes/carrot-cake' })
  await reportOf(page, address, { openedAt: Date.now(), after: '/cakes/teff-honey-cake' })
  expect(await cachedOrders(other)).toEqual([])
  await other.goto(address)
  await expect(other.getByRole('main')).toContainText(t('order.paid.thanks'))
  expect(await cachedOrders(other)).toEqual([])

  await open(other, '/account')
  await other
    .getByRole('main')
    .getByRole('button', { name: t('ui.sign.out') })
    .click()
  await expect(other).toHaveURL('/')
  await reportOf(page, address, { openedAt: since + 1, after: '/cakes/vanilla-buttercream-cake' })
  expect(await cachedOrders(other)).toEqual([])
  await context.setOffline(true)
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: t('ui.offline.title') })).toBeVisible()
})

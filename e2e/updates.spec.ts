import type { Page } from '@playwright/test'

import { SECOND, startUpdatingShop } from '#test/updating-shop.ts'
import { cartPanel, expect, ONCE, open, takenOver, test as shopTest } from './shop-test.ts'

/** A phone that has the shop open while it is updated. */
const test = shopTest.extend<{ shop: Awaited<ReturnType<typeof startUpdatingShop>> }>({
  shop: async ({ baseURL }, run) => {
    const shop = await startUpdatingShop(baseURL ?? '')
    await run(shop)
    await shop.close()
  },
})

test.use({
  expectedErrors: [
    'asks http://127.0.0.1',
    'Failed to load resource',
    'Failed to fetch dynamically imported module',
    'Error loading route module',
  ],
})

const UNEXPECTED = /Unexpected Application Error|Something went wrong/

/** The versions of the scripts that the open document has loaded. */
function watchVersions(page: Page): () => Set<string> {
  let versions = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) versions = new Set()
    const script = /\/assets\/([^/]+)\.js$/.exec(request.url())?.[1]
    if (script) versions.add(script.startsWith(SECOND) ? 'second' : 'first')
  })
  return () => versions
}

/** A second visit, so that the service worker answers. */
async function visitAgain(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => savedFiles(page)).not.toEqual([])
  await open(page, address)
}

function savedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (await caches.open('tafach.files')).keys()).map(({ url }) => new URL(url).pathname),
  )
}

/**
 * Opens a page of the first version, with the answer to what its router asks after it: for the routes that it links to. Of another version,
 * that answer lets the next address open as a document.
 */
async function openFirst(page: Page, address: string): Promise<void> {
  const routes = page.waitForResponse(/\/__manifest\?/)
  await open(page, address)
  await routes
}

async function addOne(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible()
}

test.describe(`with a service worker ${ONCE}`, () => {
  test.use({ serviceWorkers: 'allow' })

  test('an update reaches the phone within the visit and takes nothing away', async ({ page, shop }) => {
    const versions = watchVersions(page)
    await page.clock.install()
    await visitAgain(page, `${shop.origin}/`)
    await addOne(page)
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('link', { name: 'Track an order' }).first().click()
    await page.getByLabel('Order code').fill('ABC234')
    expect([...versions()]).toEqual(['first'])

    shop.version = 'second'
    await page.clock.setSystemTime(Date.now() + 15 * 60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(async () => (await savedFiles(page)).some((file) => file.startsWith(`/assets/${SECOND}`)))
      .toBe(true)
    await expect(page.getByLabel('Order code')).toHaveValue('ABC234')
    expect([...versions()]).toEqual(['first'])

    // The next page is of the second version only, though the phone has kept it of the first.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/.kept/facts'))?.text()) ?? ''))
      .toContain(`"shell":["/assets/${SECOND}`)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/$/)
    await takenOver(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible()
    expect([...versions()]).toEqual(['second'])
    await expect(page.getByText(UNEXPECTED)).toBeHidden()
  })

  test('without a line after the update the phone shows one version', async ({ page, shop, context }) => {
    const versions = watchVersions(page)
    await visitAgain(page, `${shop.origin}/`)
    await expect.poll(() => page.evaluate(() => caches.match('/.kept/en/').then(Boolean))).toBe(true)
    shop.version = 'second'
    await open(page, `${shop.origin}/terms`)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/.kept/en/terms'))?.text()) ?? ''))
      .toContain(SECOND)
    await page.evaluate(() => navigator.serviceWorker.ready.then((ready) => ready.update()))
    await context.setOffline(true)
    for (const [address, version] of [
      ['/terms', 'second'],
      ['/', 'first'],
    ] as const) {
      await open(page, shop.origin + address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect([...versions()], address).toEqual([version])
      await expect(page.getByText(UNEXPECTED)).toBeHidden()
    }
  })
})

type Shop = Awaited<ReturnType<typeof startUpdatingShop>>

/** A page whose files are gone opens with the present program. */
async function loseFiles(page: Page, shop: Shop): Promise<void> {
  const versions = watchVersions(page)
  await openFirst(page, `${shop.origin}/`)
  await addOne(page)
  shop.version = 'second'
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('link', { name: 'Track an order' }).first().click()
  await expect(page).toHaveURL(/\/track$/)
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(UNEXPECTED)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible()
  expect([...versions()]).toEqual(['second'])
}

/** A page whose files are there is not given data of the present program. */
async function keepFiles(page: Page, shop: Shop): Promise<void> {
  const versions = watchVersions(page)
  await openFirst(page, `${shop.origin}/cakes/mango-cake`)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  await addOne(page)
  shop.version = 'second'
  await page
    .getByRole('link', { name: /^Mango cake/i })
    .first()
    .click()
  await expect(page).toHaveURL(/mango-cake$/)
  await takenOver(page)
  expect([...versions()]).toEqual(['second'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible()
}

/** A part that is gone opens the page again, which has it. */
async function losePart(page: Page, shop: Shop): Promise<void> {
  await openFirst(page, `${shop.origin}/`)
  await addOne(page)
  shop.version = 'second'
  const clickCart = () => page.getByRole('banner').getByRole('link', { name: 'Cart, 1 piece' }).click()
  const reopened = page.waitForEvent('load')
  await clickCart()
  await reopened
  expect(shop.missed.join()).toContain('cart-panel')
  await takenOver(page)
  await clickCart()
  await expect(cartPanel(page)).toContainText('1 piece')
  await expect(page.getByText(UNEXPECTED)).toBeHidden()
}

/** A form stays filled when its program is gone and the page opens again: for a part of it, or for what a link asked of its routes. */
async function fillForm(page: Page, shop: Shop, by: 'finger' | 'Enter'): Promise<void> {
  const versions = watchVersions(page)
  await openFirst(
    page,
    `${shop.origin}/customize?cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta&step=topper`,
  )
  await page.getByLabel('What should we write on it?').fill('Hanna is 30!')
  shop.version = 'second'
  const reopened = page.waitForEvent('load')
  if (by === 'finger') await page.getByRole('button', { name: 'Continue', exact: true }).tap()
  else await page.getByLabel('What should we write on it?').press('Enter')
  await reopened
  await takenOver(page)
  expect([...versions()]).toEqual(['second'])
  await expect(page.getByRole('heading', { name: 'Day and time' })).toBeVisible()
  await expect(page.locator('[data-chip]').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('What should we write on it?')).toHaveValue('Hanna is 30!')
  await expect(page.getByText(UNEXPECTED)).toBeHidden()
}

test.describe(`without a service worker ${ONCE}`, () => {
  test('an update opens pages with the present program', ({ page, shop }) => loseFiles(page, shop))
  test('a page whose files are there goes on', ({ page, shop }) => keepFiles(page, shop))
  test('a part that is gone opens the page again, which has it', ({ page, shop }) => losePart(page, shop))
  for (const by of ['finger', 'Enter'] as const)
    test(`a form stays filled when a part of its program is gone and the page opens again, by ${by}`, ({
      page,
      shop,
    }) => fillForm(page, shop, by))
})

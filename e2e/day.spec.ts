import { aheadOfOpening } from '#test/open-hours.ts'
import { Visitor } from '#test/visits/visitor.ts'
import { expectAccessible } from './accessibility.ts'
import { OWNED_DEMO, ownShop, type OwnShopFixtures, signInOwner } from './own-shop.ts'
import { ADMINISTRATOR, expect, test as base } from './shop-test.ts'

/** What a browser shows of the evening; the whole day is test/visits/whole-day.db.test.ts. */

const test = base.extend<OwnShopFixtures>(ownShop).extend({
  isFilled: true,
  baseURL: async ({ startShop }, runTest) => {
    const { origin } = await startShop({ ...OWNED_DEMO, TEST_CLOCK_AHEAD_MS: String(aheadOfOpening(new Date())) })
    await runTest(origin)
  },
})

/** Bakes 24 pieces and sells six of them for cash, by forms; returns the birr that were taken. */
async function bakeAndSell(origin: string): Promise<number> {
  const owner = new Visitor(origin, { lang: 'en', address: '10.0.0.1' })
  const headers = { 'content-type': 'application/json' }
  await owner.ask('/api/auth/sign-in/email', { method: 'POST', headers, body: JSON.stringify(ADMINISTRATOR) })
  await owner.send(await owner.open('/admin/inventory'), 'Start counting Baklava', { 'Pieces of Baklava': '24' })
  const placed = await owner.send(await owner.open('/admin/orders/new?cake=baklava'), 'Place the order', {
    'Mobile number': '0900000442',
    Name: 'Dawit',
    'How many: Baklava': '6',
  })
  const paying = await owner.open(`${placed.address}/pay`)
  await owner.send(paying, 'Record the payment')
  return Number(paying.field('Amount in birr').getAttribute('value'))
}

test('in the evening one more is sold by a tap, what is left is shared out, the cash is counted, and the day closed', async ({
  page,
  baseURL,
}) => {
  const cash = await bakeAndSell(baseURL!)
  await signInOwner(page, baseURL!)
  const main = page.getByRole('main')
  await page.goto('/admin/inventory')
  const stock = main.locator('[data-row]').filter({ hasText: 'Baklava' })
  await expect(stock.locator('strong')).toHaveText('18')
  await stock.getByRole('button', { name: 'Sold Baklava at the counter' }).click()
  await expect(stock.locator('strong')).toHaveText('17')
  await expect(stock.locator('strong')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect(main).toContainText('17 pieces are left')
  await main.getByText('Share out').click()
  await main.getByLabel('Carry over, of 17 pieces of Baklava').fill('4')
  await expect(main).toContainText('4 + 13')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next: cash' }).click()
  await expect(main.getByText('Expected')).toBeHidden() // until the first number is in
  await page.getByLabel('Number of 200 birr notes').fill(String(Math.floor(cash / 200)))
  await page.getByLabel('Number of 1 birr notes').fill(String(cash % 200))
  await expect(main.getByText('Expected').locator('..')).toContainText(cash.toLocaleString('en'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next: finish' }).click()
  await expect(main).toContainText('is ready to close')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Close \w+day$/ }).click()
  await expect(main).toContainText('is closed')
  await expectAccessible(page)
})

import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { addisMoment, dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

import { ownShop, type OwnShopFixtures } from './own-shop.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, open, paymentDialog, test as base } from './shop-test.ts'

const OWNER = { email: 'owner@example.test', password: randomUUID() }

const MINUTE_MS = 60_000
/** How far the shop's clock is ahead, so that the shop is open for half an hour at least. */
function aheadOfNow(now: Date): number {
  for (let days = 0; days < 2; days += 1) {
    const day = addDays(dayInAddis(now), days)
    const [from, to] = new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? ['08:00', '18:00'] : ['07:30', '20:00']
    if (now.getTime() > addisMoment(day, to) - 30 * MINUTE_MS) continue
    return Math.max(0, addisMoment(day, from) + 5 * MINUTE_MS - now.getTime())
  }
  return 0
}

const AHEAD_MS = aheadOfNow(new Date())
const shopNow = () => new Date(Date.now() + AHEAD_MS)

/** A separate shop, so that the dashboard shows exactly these events. */
const test = base.extend<OwnShopFixtures>(ownShop).extend({
  baseURL: async ({ startShop }, runTest) => {
    const environment = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
    const { origin } = await startShop({
      TEST_CLOCK_AHEAD_MS: String(AHEAD_MS),
      DEMO_SHOP: 'true',
      PAYMENT_SIMULATOR: 'true',
      ...environment,
    })
    await runTest(origin)
  },
})

const main = (page: Page) => page.getByRole('main')

/** A figure of the dashboard, by the name of its tile. */
const figure = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name }).first()

const SIX_BAKLAVA = {
  cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
  total: 540,
  paymentMethod: 'Telebirr',
  phone: '+251900000001',
}

/** Six baklava by mobile money; resolves after the payment has arrived. */
async function buyOnline(page: Page): Promise<void> {
  const answer = await page.request.post(`/api/direct-pay`, {
    data: SIX_BAKLAVA,
  })
  const { transactionId } = (await answer.json()) as { transactionId: string }
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/api/payment-status/${transactionId}`)).json()) as { status: string }).status,
    )
    .toBe('completed')
}

/** A customer requests a carrot cake in four weeks; resolves to the order's id and the customer's page. */
async function askForPrice(page: Page): Promise<{ id: string; url: string }> {
  const available = await page.request.get(`/api/available-days?cake_id=carrot-cake&size_id=medium`)
  const { days } = (await available.json()) as { days: { date: string; state: string }[] }
  const answer = await page.request.post(`/api/orders`, {
    data: {
      customer_name: 'Hana',
      phone: '0900000441',
      cake_id: 'carrot-cake',
      size_id: 'medium',
      flavor_id: 'caramel',
      cake_type_id: 'chiffon',
      has_topper: true,
      topper_text: 'መልካም ልደት',
      delivery_date: days.findLast(({ state }) => state === 'open')?.date,
    },
  })
  const { id, order_url: url } = (await answer.json()) as { id: string; order_url: string }
  return { id, url }
}

const HALF_HOUR_MS = 30 * 60_000

/** Sends one option from the desk, valid for a little over two hours; ends on that page. */
async function sendPrice(page: Page, address: string, birr: string): Promise<void> {
  await open(page, address)
  const until = new Date(Math.ceil(shopNow().getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + 4 * HALF_HOUR_MS)
  const day = dayInAddis(until)
  const change = main(page).getByRole('button', { name: 'Change: Valid until' })
  if (await change.isVisible()) await change.click() // open already when the cake is needed too soon for the usual end
  await main(page).getByRole('button', { name: 'Valid until: ' }).click()
  const wall = page.getByRole('dialog', { name: 'Valid until' })
  await expect(wall.getByRole('grid')).toBeVisible()
  const cell = wall.locator('label', { has: page.locator(`[data-day="${day}"]`) })
  if ((await cell.count()) === 0) await wall.getByRole('button').nth(1).click() // turns to the next month
  await cell.click()
  await main(page).getByLabel('Time', { exact: true }).selectOption(timeInAddis(until))
  await main(page).getByLabel('Price of the cake').first().fill(birr)
  await main(page).getByRole('button', { name: 'Send the price' }).click()
  await expect(main(page)).toContainText('The price is on the customer’s page.')
}

/** Takes cash for an order: everything owed, or the given sum. */
async function takeCash(page: Page, orderPage: string, birr?: string): Promise<void> {
  await open(page, `${orderPage}/pay`)
  if (birr) await page.getByLabel('Amount in birr').fill(birr)
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
}

test('the shop opens, bakes, sells, prices two cakes, takes a deposit, prints tomorrow’s sheet and closes', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000)
  const signedIn = await page.request.post(`/api/auth/sign-in/email`, { data: OWNER })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  await open(page, `/admin`)
  await expect(page.getByRole('region', { name: 'Set up your bakery' })).toBeVisible()
  await expect(main(page)).toContainText('after seven days of sales: 7 to go')
  await page.getByRole('link', { name: 'Show all figures' }).click()
  await expect(figure(page, 'Placed today')).toContainText('0')
  await expectAccessible(page)

  // Bake 24.
  await page.goto(`/admin/inventory`)
  await page.getByLabel('Pieces of Baklava').fill('24')
  await page.getByRole('button', { name: 'Start counting Baklava' }).click()
  const stock = main(page).locator('[data-row]').filter({ hasText: 'Baklava' })
  await expect(stock).toContainText('24')

  // Sells online, and to a person at the counter who pays in cash.
  await buyOnline(page)
  await open(page, `/admin/orders/new?cake=baklava`)
  await page.getByLabel('Mobile number').fill('0900000442')
  await page.getByLabel('Name', { exact: true }).fill('Dawit')
  await page.getByLabel('How many: Baklava').fill('6')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  const counterOrder = page.url()
  await open(page, `${counterOrder}/pay`)
  const counterBirr = Number(await page.getByLabel('Amount in birr').inputValue())
  await takeCash(page, counterOrder)
  for (const step of ['Start production', 'Mark ready']) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await expect(page.getByRole('button', { name: step, exact: true })).toBeHidden()
  }
  await page.getByRole('link', { name: 'No code', exact: true }).click()
  await page.getByLabel('Who takes it').fill('Dawit')
  await page.getByLabel('Last four digits of the phone').fill('0442')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect(page.getByText('Ready → Completed')).toBeVisible()

  // Pauses online orders because the kitchen is too busy. Visitors, who have another browser, see the notice and cannot pay.
  const homeText = async () => (await request.get(`/`)).text()
  const notice = 'We’re not taking online orders until'
  expect(await homeText()).not.toContain(notice)
  await open(page, `/admin`)
  await page.getByRole('link', { name: 'Pause online orders' }).click()
  await page.getByRole('button', { name: 'Pause for 30 minutes' }).click()
  const strip = page.getByText(/^No online orders until/)
  await expect(strip).toBeVisible()
  await expectAccessible(page)
  await expect.poll(homeText).toContain(notice)
  const refused = await request.post(`/api/direct-pay`, { data: SIX_BAKLAVA })
  expect([refused.status(), await refused.text()]).toEqual([409, expect.stringContaining('orders_paused')])
  await page.getByRole('button', { name: 'Take orders again' }).click()
  await expect(strip).toBeHidden()
  await expect.poll(homeText).not.toContain(notice)

  // Quotes two cakes: one requested online, and one that a regular requests by phone for tomorrow.
  const asked = await askForPrice(page)
  await sendPrice(page, `/admin/orders/${asked.id}/quote`, '2400')
  await open(page, `/admin/orders/new?cake=red-velvet-cake&size=medium&flavor=vanilla&type=butter-sponge`)
  await page.getByLabel('Mobile number').fill('0900000443')
  await page.getByLabel('Name', { exact: true }).fill('Almaz')
  await page.getByText('Override the rules').click()
  await page.getByLabel(/Any day/).check()
  await page.getByLabel('Reason').filter({ visible: true }).fill('A regular')
  const tomorrow = addDays(dayInAddis(shopNow()), 1)
  await page.locator(`label:has([data-day="${tomorrow}"])`).click()
  await page.getByRole('button', { name: 'Place and go to the price' }).click()
  await page.waitForURL(/\/quote$/)
  const phoneOrder = page.url().replace('/quote', '')
  await sendPrice(page, page.url(), '3000')

  // The first customer accepts and pays the deposit online. The second accepts by phone and sends somebody with cash.
  await open(page, asked.url)
  await main(page).getByRole('radio').first().check()
  await main(page)
    .getByRole('button', { name: /^Accept · deposit/ })
    .click()
  const policies = page.getByRole('dialog', { name: 'Please read' })
  await policies.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await policies.getByRole('button', { name: /^Accept/ }).click()
  const next = page.getByRole('dialog', { name: 'One step left' })
  await next.getByLabel('Phone to charge').fill('0900000001')
  await next.getByRole('button', { name: 'Pay now' }).click()
  await expect(paymentDialog(page)).toContainText('Payment completed successfully!', { timeout: 15_000 })
  await open(page, phoneOrder)
  await page.getByText('Accepted on the phone').first().click()
  await page.getByRole('checkbox').filter({ visible: true }).last().check()
  await page
    .getByRole('button', { name: /accept/i })
    .filter({ visible: true })
    .last()
    .click()
  await expect(main(page)).toContainText('Pending')
  await takeCash(page, phoneOrder)

  // Print tomorrow's sheet.
  await open(page, `/admin/orders/production?day=${tomorrow}`)
  await expect(main(page)).toContainText('Red Velvet Cake')
  await expect(main(page)).toContainText('1 order')
  await page.evaluate(() => (window.print = () => undefined)) // another test covers the paper
  await page.getByRole('button', { name: 'Print on A4' }).click()
  await expect(main(page)).toContainText(`by ${OWNER.email}`)

  // On the tablet at the counter one more is sold by a tap. Then the day is closed: four pieces are carried over and seven are waste,
  // and the cash is counted.
  await page.goto(`/admin/inventory`)
  await expect(stock.locator('strong')).toHaveText('12')
  await stock.getByRole('button', { name: 'Sold Baklava at the counter' }).click()
  await expect(stock.locator('strong')).toHaveText('11')
  await expect(stock.locator('strong')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('link', { name: 'Close the day' }).click()
  await expect(main(page)).toContainText('11 pieces are left')
  await main(page).getByText('Share out').click()
  await main(page).getByLabel('Carry over, of 11 pieces of Baklava').fill('4')
  await expect(main(page)).toContainText('4 + 7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next: cash' }).click()
  await expect(main(page).getByText('Expected')).toBeHidden() // until the first number is in
  const cash = counterBirr + 3000
  await page.getByLabel('Number of 200 birr notes').fill(String(Math.floor(cash / 200)))
  await page.getByLabel('Number of 1 birr notes').fill(String(cash % 200))
  await expect(main(page).getByText('Expected').locator('..')).toContainText(cash.toLocaleString('en'))
  await expectAccessible(page)
  // Whoever leaves goes on where they stopped: no transfer waits, so that step is skipped.
  await page.getByRole('button', { name: 'Next: finish' }).click()
  await expect(main(page)).toContainText('is ready to close')
  await page.goto(`/admin/close-day?step=cakes`)
  await expect(main(page)).toContainText('4 + 7')
  await page.goto(`/admin/close-day`)
  const taken = main(page).getByText('Taken', { exact: true }).locator('..')
  await expect(taken).toContainText(formatSantim((540 + 1200 + cash) * 100, 'en'))
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Close \w+day$/ }).click()
  await expect(main(page)).toContainText('is closed')
  await expectAccessible(page)
  await page.goto(`/admin/inventory?day=${dayInAddis(shopNow())}`)
  await expect(stock).toContainText('Closed')

  // The dashboard shows exactly these events.
  await open(page, `/admin/dashboard?figures=all`)
  await expect(page.getByRole('region', { name: 'Set up your bakery' })).toBeVisible() // until it is done or put away
  await expect(figure(page, 'Placed today')).toContainText('4')
  await expect(figure(page, 'Quotes waiting')).toContainText('0')
  const money = page.getByRole('heading', { name: 'Taken today' }).locator('..')
  const birr = (amount: number) => `ETB\u00A0${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await expect(money).toContainText(`Telebirr2 payments${birr(540 + 1200)}`)
  await expect(money).toContainText(`Cash2 payments${birr(counterBirr + 3000)}`)
  await expect(money).toContainText(`Total${birr(540 + 1200 + counterBirr + 3000)}`)
  await expect(money).toContainText(`for 1 order${birr(1200)}`)
  await expect(main(page).getByRole('region', { name: 'The last 30 days' })).toContainText(
    birr(540 + counterBirr + 2400 + 3000),
  )
  const day = main(page).getByRole('link').filter({ hasText: 'Tomorrow' }).filter({ hasText: 'points' })
  await expect(day).toContainText('1 order')
  await expect(day).toContainText('2 of')
})

import type { Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import {
  addFromHome,
  cartButton,
  expect,
  ONCE,
  open,
  openCart,
  paymentDialog,
  rememberCart,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

/** Six pastries in the cart, the panel open, the phone typed. */
async function readyToPay(page: Page, phone: string) {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByLabel('Phone to charge').fill(phone)
  return panel
}

const codeIn = (orderUrl: string | null) => /\/orders\/([2-9A-Z]{6})/.exec(orderUrl ?? '')?.[1] ?? ''

test('six pastries are paid with Telebirr, and the back office has the paid order', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow() // two people, from the first page to the back office
  await open(page, '/')
  await addFromHome(page, 'Baklava', 4)
  await addFromHome(page, 'Cream Roll', 2)
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 6 pieces/)
  const panel = await openCart(page)
  await expect(panel.getByRole('heading')).toContainText('2 items · 6 pieces')
  await expect(panel).toContainText('ETB 600.00')
  await panel.getByRole('radio', { name: /Telebirr/ }).check()
  await panel.getByLabel('Phone to charge').fill('0900000001')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Pay ETB 600 with Telebirr' }).click()

  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Approve ETB 600')
  await expect(dialog).toContainText('on 0900 000 001 · Telebirr')
  await expect(dialog).toContainText('Waiting for confirmation')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectAccessible(page)
  const orderUrl = await dialog.getByRole('link', { name: 'See your order' }).getAttribute('href')
  await expect(dialog).toContainText('Payment completed successfully!', { timeout: 15_000 })
  await expect(dialog).toBeHidden({ timeout: 10_000 })
  await expect(panel).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 pieces')

  await expect(page).toHaveURL(orderUrl!)
  await expect(page.getByRole('main')).toContainText('Paid. Thank you!')
  await expect(page.getByRole('main')).toContainText('Confirmed')
  await expectAccessible(page)

  const staff = await browser.newPage(baseURL ? { baseURL } : {})
  await signInAsAdministrator(staff)
  await staff.goto(`/admin/orders?search=${codeIn(orderUrl)}`)
  const row = staff.getByRole('row').filter({ hasText: codeIn(orderUrl) })
  await expect(row).toContainText('Confirmed')
  await expect(row).toContainText('ETB 600')
  await expect(row).not.toContainText('owed')
  await row.getByRole('link', { name: codeIn(orderUrl) }).click()
  await expect(staff.getByRole('heading', { name: `Order ${codeIn(orderUrl)}` })).toBeVisible()
  await expect(staff.getByRole('main')).toContainText('Baklava × 4')
  await expect(staff.getByRole('main')).toContainText('Payment received')
  await staff.close()
})

test('a payment declined on the phone says so, and the cart stays', { tag: ONCE }, async ({ page }) => {
  const panel = await readyToPay(page, '0900000002')
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Payment failed. Please try again.', { timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('6 pieces')
})

test('a payment cancelled on the phone says so', { tag: ONCE }, async ({ page }) => {
  const panel = await readyToPay(page, '0900000003')
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  await expect(paymentDialog(page)).toContainText('Payment was cancelled.', { timeout: 15_000 })
})

test(`a customer who closes the dialog finds the order, and the reload of a pending payment picks it up ${ONCE}`, async ({
  page,
}) => {
  const phone = '0900000134' // this number never answers by itself
  const panel = await readyToPay(page, phone)
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Waiting for confirmation')
  const orderUrl = await dialog.getByRole('link', { name: 'See your order' }).getAttribute('href')

  await page.reload()
  await expect(dialog).toContainText('Waiting for confirmation')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  // In a separate tab, because closing the dialog goes one step back in this tab's history and would cancel a navigation.
  const order = await page.context().newPage()
  await open(order, orderUrl!)
  await expect(order.getByRole('main')).toContainText('A payment request is on your phone')

  const simulator = await page.context().newPage()
  await simulator.goto('/simulator')
  const spaced = phone.replace(/^0(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
  const prompt = simulator.locator('section').first().locator('> *').filter({ hasText: spaced })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await expect(prompt).toBeHidden()
  await simulator.close()

  await expect(order.getByRole('main')).toContainText('Paid. Thank you!', { timeout: 15_000 })
})

test(
  'below the minimum the button says how many pieces are missing, and minus stops at one',
  { tag: ONCE },
  async ({ page }) => {
    await open(page, '/')
    await addFromHome(page, 'Baklava', 1)
    const panel = await openCart(page)
    await expect(panel.getByRole('button', { name: 'Need 5 more pieces' })).toBeDisabled()
    await expect(panel.getByRole('radio', { name: /Telebirr/ })).toBeChecked()
    await panel.getByLabel('Phone to charge').fill('0900000001')
    await expect(panel.getByRole('button', { name: 'Need 5 more pieces' })).toBeDisabled()
    await expect(panel.getByRole('button', { name: 'Other payment methods' })).toBeDisabled()
    await expect(panel).toContainText('Minimum order: 1 of 6 pieces')
    await expect(panel.getByRole('button', { name: 'Remove one Baklava' })).toBeDisabled()
    for (let piece = 0; piece < 4; piece += 1) await panel.getByRole('button', { name: 'Add one Baklava' }).click()
    await expect(panel.getByRole('button', { name: 'Need 1 more piece', exact: true })).toBeDisabled()
    await panel.getByRole('button', { name: 'Add to cart: Baklava' }).click()
    await expect(panel.getByRole('button', { name: 'Pay ETB 540 with Telebirr' })).toBeEnabled()
    await expect(panel.getByRole('button', { name: 'Other payment methods' })).toBeEnabled()
    await panel.getByRole('button', { name: 'Remove Baklava' }).click()
    await expect(panel).toContainText('Your cart is empty')
  },
)

test('a number that starts with 07 greys Telebirr and takes the next method', { tag: ONCE }, async ({ page }) => {
  const panel = await readyToPay(page, '')
  const telebirr = panel.getByRole('radio', { name: /Telebirr/ })
  const mpesa = panel.getByRole('radio', { name: /M-Pesa/ })
  await telebirr.check()
  const phone = panel.getByLabel('Phone to charge')
  await phone.pressSequentially('07-00 0a0 00 01 99')
  await expect(phone).toHaveValue('0700000001')
  await expect(telebirr).toBeDisabled()
  await expect(mpesa).toBeChecked()
  await expect(panel).toContainText('N/A')
  await expect(panel.getByText('07 does not work with Telebirr: you pay with M-Pesa.')).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Pay ETB 540 with M-Pesa' })).toBeEnabled()
  await phone.fill('0900000001')
  await expect(telebirr).toBeEnabled()
})

test.describe('when the shop refuses', { tag: ONCE }, () => {
  test.use({ expectedErrors: ['status of 429', 'status of 409', 'net::ERR_FAILED'] })

  test('the fourth open prompt of one phone is refused in words, above the button', async ({ page }, { project }) => {
    const phone = project.name.startsWith('mobile') ? '0900000105' : '0900000205'
    for (let prompt = 0; prompt < 3; prompt += 1) {
      const answer = await page.request.post('/api/direct-pay', {
        data: {
          cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
          total: 540,
          paymentMethod: 'Telebirr',
          phone: `+251${phone.slice(1)}`,
        },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    const panel = await readyToPay(page, phone)
    await panel.getByRole('button', { name: /^Pay ETB/ }).click()
    await expect(panel.getByRole('alert')).toContainText('Too many payment requests')
    await expect(paymentDialog(page)).toBeHidden()
  })

  test('a price that changed since the cart was checked is shown, and nothing is charged', async ({ page }) => {
    await rememberCart(page, [{ cakeId: 'baklava', quantity: 6, priceSantim: 8000 }])
    await page.route('**/api/daily-cakes', (route) => route.abort(), { times: 1 })
    await open(page, '/')
    const panel = await openCart(page)
    await expect(panel).toContainText('We couldn’t check today’s prices.')
    await panel.getByLabel('Phone to charge').fill('0900000001')
    await panel.getByRole('button', { name: 'Pay ETB 480 with Telebirr' }).click()
    await expect(panel).toContainText('Price changed: ETB 80 to ETB 90')
    await expect(panel.getByRole('button', { name: 'Pay ETB 540 with Telebirr' })).toBeEnabled()
    await expect(paymentDialog(page)).toBeHidden()
  })
})

for (const { button, heading, path } of [
  { button: 'Pay', heading: 'Payment succeeded', path: '/payment-success' },
  { button: 'Let it fail', heading: 'Payment failed', path: '/payment-failure' },
  { button: 'Cancel', heading: 'Payment cancelled', path: '/payment-cancel' },
]) {
  test(`a payment page that ends with "${button}" returns to ${path}`, { tag: ONCE }, async ({ page }) => {
    const panel = await readyToPay(page, '')
    await panel.getByRole('button', { name: 'Other payment methods' }).click()
    await expect(page.getByRole('heading', { name: 'Pay ETB 540.00' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?order=`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page)
    await page.getByRole('link', { name: /your order/ }).click()
    const isPaid = button === 'Pay'
    await expect(page.getByRole('main')).toContainText(isPaid ? 'Paid. Thank you!' : 'Still to pay')
    await expect(cartButton(page)).toHaveAccessibleName(isPaid ? 'Cart, 0 pieces' : 'Cart, 6 pieces')
  })
}

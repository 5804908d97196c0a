import type { Page, Route } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import {
  addFromHome,
  cartButton,
  expect,
  forgetVisits,
  ONCE,
  open,
  openCart,
  paymentDialog,
  rememberCart,
  test,
} from './shop-test.ts'

/** What a browser alone shows; payments and their pages are in test/visits/paying.db.test.ts. */

const ORDER_ADDRESS = /\/orders\/[2-9A-Z]{6}\?key=/

/** Six pastries in the cart, the panel open, the phone typed. */
async function readyToPay(page: Page, phone: string) {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByLabel('Phone to charge').fill(phone)
  return panel
}

test('six pastries are put together and paid with Telebirr', async ({ page }) => {
  await open(page, '/inspirations')
  await open(page, '/')
  await addFromHome(page, 'Baklava', 1)
  const panel = await openCart(page)
  const phone = panel.getByLabel('Phone to charge')
  const other = panel.getByRole('button', { name: 'Other payment methods' })
  const telebirr = panel.getByRole('radio', { name: /Telebirr/ })
  // Below the minimum the button says how many pieces are missing, and minus stops at one.
  await expect(panel.getByRole('button', { name: 'Need 5 more pieces' })).toBeDisabled()
  await expect(telebirr).toBeChecked()
  await phone.fill('0900000001')
  await expect(panel.getByRole('button', { name: 'Need 5 more pieces' })).toBeDisabled()
  await expect(other).toBeDisabled()
  await expect(panel).toContainText('Minimum order: 1 of 6 pieces')
  await expect(panel.getByRole('button', { name: 'Remove one Baklava' })).toBeDisabled()
  for (let piece = 0; piece < 4; piece += 1) await panel.getByRole('button', { name: 'Add one Baklava' }).click()
  await expect(panel.getByRole('button', { name: 'Need 1 more piece', exact: true })).toBeDisabled()
  await panel.getByRole('button', { name: 'Add to cart: Baklava' }).click()
  await expect(other).toBeEnabled()
  await expect(panel.getByRole('heading')).toContainText('6 pieces')

  // A number that starts with 07 greys Telebirr and takes the next method.
  await phone.fill('')
  await phone.pressSequentially('07-00 0a0 00 01 99')
  await expect(phone).toHaveValue('0700000001')
  await expect(telebirr).toBeDisabled()
  await expect(panel.getByRole('radio', { name: /M-Pesa/ })).toBeChecked()
  await expect(panel).toContainText('N/A')
  await expect(panel.getByText('07 does not work with Telebirr: you pay with M-Pesa.')).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Pay ETB 540 with M-Pesa' })).toBeEnabled()
  await phone.fill('0900000001')
  await telebirr.check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Pay ETB 540 with Telebirr' }).click()

  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Approve ETB 540')
  await expect(dialog).toContainText('on 0900 000 001 · Telebirr')
  await expect(dialog).toContainText('Waiting for confirmation')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectAccessible(page)
  const orderUrl = await dialog.getByRole('link', { name: 'See your order' }).getAttribute('href')
  await expect(dialog).toContainText('Payment completed successfully!')
  await expect(page).toHaveURL(orderUrl!)
  await expect(dialog).toBeHidden()
  await expect(panel).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 pieces')

  await expect(page).toHaveURL(orderUrl!)
  await expect(page.getByRole('main')).toContainText('Paid. Thank you!')
  await expect(page.getByRole('main')).toContainText('Confirmed')
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

/** An answer that is lost is followed like one that came, a reload picks the payment up, and who closes its success is on the order. */
async function loseAnswerAndReload(page: Page): Promise<void> {
  const phone = '0900000134' // this number never answers by itself
  const panel = await readyToPay(page, phone)
  // The answer is lost, and the cart follows the one payment that it began.
  const { promise: lost, resolve: lose } = Promise.withResolvers<string>()
  const loseAnswer = async (route: Route) => {
    lose(await (await route.fetch({ maxRedirects: 0 })).text())
    await route.abort('connectionreset')
  }
  await page.route(/\/api\/direct-pay$/, loseAnswer, { times: 1 })
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  const { transactionId } = JSON.parse(await lost) as { transactionId: string }
  const dialog = paymentDialog(page)
  await expect(dialog).toContainText(transactionId)
  await expect(dialog).toContainText('Waiting for confirmation')
  const orderUrl = await dialog.getByRole('link', { name: 'See your order' }).getAttribute('href')
  await page.reload()
  await expect(dialog).toContainText('Waiting for confirmation')
  const order = await page.context().newPage()
  await open(order, orderUrl!)
  await expect(order.getByRole('main')).toContainText('A payment request is on your phone')

  const prompts = await (await page.request.get('/simulator')).text()
  const [, reference = ''] =
    /name="reference" value="([^"]+)"/.exec(prompts.slice(prompts.indexOf('0900 000 134'))) ?? []
  await page.request.post('/simulator', { form: { reference, decision: 'approve' } })
  await page.bringToFront()
  await expect(dialog).toContainText('Payment completed successfully!')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(ORDER_ADDRESS)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 pieces')
  await expect(order.getByRole('main')).toContainText('Paid. Thank you!')
}

/** A price that changed is shown and nothing charged, and the fourth open prompt is refused above the button. */
async function beRefused(page: Page): Promise<void> {
  const phone = '0900000105'
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
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6, priceSantim: 8000 }])
  await page.route('**/api/daily-cakes', (route) => route.abort(), { times: 1 })
  await open(page, '/')
  const panel = await openCart(page)
  await expect(panel).toContainText('We couldn’t check today’s prices.')
  await panel.getByLabel('Phone to charge').fill(phone)
  await panel.getByRole('button', { name: 'Pay ETB 480 with Telebirr' }).click()
  await expect(panel).toContainText('Price changed: ETB 80 to ETB 90')
  await expect(paymentDialog(page)).toBeHidden()
  await panel.getByRole('button', { name: 'Pay ETB 540 with Telebirr' }).click()
  await expect(panel.getByRole('alert').filter({ hasText: 'Too many payment requests' })).toBeVisible()
  await expect(paymentDialog(page)).toBeHidden()
  await panel.getByRole('button', { name: 'Remove Baklava' }).click()
  await expect(panel).toContainText('Your cart is empty')
}

/** The cart stays until its payment page says that it is paid. */
async function payOnPage(page: Page): Promise<void> {
  for (const { button, heading, pieces } of [
    { button: 'Let it fail', heading: 'Payment failed', pieces: 6 },
    { button: 'Pay', heading: 'Payment succeeded', pieces: 0 },
  ]) {
    const panel = pieces === 6 ? await readyToPay(page, '') : await openCart(page)
    await panel.getByRole('button', { name: 'Other payment methods' }).click()
    await expect(page.getByRole('heading', { name: 'Pay ETB 540.00' })).toBeVisible()
    if (pieces === 6) await expectAccessible(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page)
    await expect(cartButton(page)).toHaveAccessibleName(`Cart, ${pieces} pieces`)
  }
}

test.describe('a cart', { tag: ONCE }, () => {
  test.use({ expectedErrors: ['Failed to load resource'] })

  test('whose payment is refused, lost on the way or fails is kept, until it is paid', async ({ page }) => {
    for (const part of [payOnPage, beRefused, loseAnswerAndReload]) {
      await forgetVisits(page)
      await test.step(part.name, () => part(page))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  cartButton,
  cartPanel,
  expect,
  expectNoSidewaysScroll,
  ONCE,
  open,
  openCart,
  expectUncovered,
  paymentDialog,
  rememberCart,
  resize,
  test,
} from './shop-test.ts'

const ORDER_ADDRESS = /\/orders\/[2-9A-Z]{6}\?key=/

async function pay(page: Page, phone: string) {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/inspirations')
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByLabel('Phone to charge').fill(phone)
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  return paymentDialog(page)
}

const codeOf = async (page: Page) =>
  /[2-9A-Z]{6}$/.exec((await paymentDialog(page).getByRole('link', { name: 'See your order' }).textContent()) ?? '')![0]

test('a paid cart ends on its order, with the cart empty, and back leads to the page before', async ({ page }) => {
  const dialog = await pay(page, '0900000001')
  await expect(dialog).toContainText('Payment completed successfully!', { timeout: 15_000 })
  await expect(page).toHaveURL(ORDER_ADDRESS)
  await expect(dialog).toBeVisible() // until the cart is cleared, 3 s after the success
  await expect(dialog).toBeHidden({ timeout: 10_000 })
  await expect(cartPanel(page)).toBeHidden()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 pieces')
  await expect(page).toHaveURL(ORDER_ADDRESS)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('who closes the success early is on the order too', { tag: ONCE }, async ({ page }) => {
  const dialog = await pay(page, '0700000001')
  await expect(dialog).toContainText('Payment completed successfully!', { timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(ORDER_ADDRESS)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 pieces')
})

test('after half a minute the dialog helps to a prompt, and a second one keeps the order', async ({ page }, info) => {
  await page.clock.install()
  const phone = info.project.name.startsWith('mobile') ? '0900000184' : '0900000185'
  const dialog = await pay(page, phone)
  await expect(dialog).toContainText('Waiting for confirmation')
  await expect(dialog).not.toContainText('No request on your phone?')
  const code = await codeOf(page)
  await page.clock.fastForward(31_000)
  await expect(dialog).toContainText('No request on your phone?')
  await expect(dialog.getByRole('link', { name: 'Dial *127#' })).toHaveAttribute('href', 'tel:*127%23')
  await expect(dialog).toContainText('Sending again cancels the first request.')
  await expect(dialog.getByRole('status')).toContainText('4:30 minutes left')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog).not.toContainText('No request on your phone?')
  expect(await codeOf(page)).toBe(code)
})

test('a declined payment says that nothing was charged, and is tried again for the same order', async ({
  page,
}, info) => {
  const dialog = await pay(page, info.project.name.startsWith('mobile') ? '0900000002' : '0700000002')
  const code = await codeOf(page)
  await expect(dialog).toContainText('Payment failed. Please try again.', { timeout: 15_000 })
  await expect(dialog).toContainText('Nothing was charged.')
  await expect(dialog).toContainText('Your order is kept until')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try again · ETB 540' }).click()
  await expect(dialog).toContainText('Waiting for confirmation')
  expect(await codeOf(page)).toBe(code)
})

test('another way to pay opens the same order at its payment form', { tag: ONCE }, async ({ page }) => {
  const dialog = await pay(page, '0900000002')
  await expect(dialog).toContainText('Payment failed. Please try again.', { timeout: 15_000 })
  await dialog.getByRole('link', { name: 'Another way to pay' }).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=[\w-]+#pay$/)
  await expect(dialog).toBeHidden()
  await expect(cartPanel(page)).toBeHidden()
  await expect(page.getByLabel('Phone to charge')).toBeVisible()
})

test.describe('without a line', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'Failed to fetch'] })

  test('the dialog says that the line dropped, and goes on by itself when it is back', async ({ page }, info) => {
    await resize(page, { width: 360, height: 640 })
    const dialog = await pay(page, info.project.name.startsWith('mobile') ? '0900000194' : '0900000195')
    await expect(dialog).toContainText('Waiting for confirmation')
    await page.context().setOffline(true)
    await expect(dialog).toContainText('Your line dropped; we’ll keep checking')
    await expect(dialog).toContainText('Don’t pay twice.')
    await expect(dialog).toContainText('This may take a few minutes.')
    await expect(dialog.getByRole('button', { name: 'Check now' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Call the shop' })).toHaveAttribute('href', /^tel:/)
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(dialog).toContainText('Open the request on your phone')
    await page.context().setOffline(true)
    await expect(dialog).toContainText('Your line dropped')
    await expectUncovered(dialog.getByRole('button', { name: 'Cancel' }))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.context().setOffline(false)
  })
})

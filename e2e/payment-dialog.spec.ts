import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  cartPanel,
  expect,
  expectNoSidewaysScroll,
  open,
  openCart,
  expectUncovered,
  paymentDialog,
  rememberCart,
  resize,
  test,
} from './shop-test.ts'

async function pay(page: Page, phone: string) {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByLabel('Phone to charge').fill(phone)
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  return paymentDialog(page)
}

const codeOf = async (page: Page) =>
  /[2-9A-Z]{6}$/.exec((await paymentDialog(page).getByRole('link', { name: 'See your order' }).textContent()) ?? '')![0]

test.describe('a prompt that nobody answers', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'Failed to fetch'] })

  test('is helped after half a minute, sent again for the same order, and looked after when the line drops', async ({
    page,
  }) => {
    await resize(page, { width: 360, height: 640 })
    await page.clock.install()
    const dialog = await pay(page, '0900000184')
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

test('a declined payment says that nothing was charged, and the order is paid again, from any phone', async ({
  page,
}) => {
  const declined = '0900000002'
  const dialog = await pay(page, declined)
  const code = await codeOf(page)
  await expect(dialog).toContainText('Payment failed. Please try again.')
  await expect(dialog).toContainText('Nothing was charged.')
  await expect(dialog).toContainText('Your order is kept until')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try again · ETB 540' }).click()
  await expect(dialog).toContainText('Waiting for confirmation')
  expect(await codeOf(page)).toBe(code)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const panel = cartPanel(page)
  await expect(panel).toContainText('6 pieces')
  await panel.getByLabel('Phone to charge').fill('0700000002')
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  await expect(dialog).toContainText('0700 000 002')
  expect(await codeOf(page)).toBe(code)

  await expect(dialog).toContainText('Payment failed. Please try again.')
  await dialog.getByRole('link', { name: 'Another way to pay' }).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=[\w-]+#pay$/)
  await expect(dialog).toBeHidden()
  await expect(panel).toBeHidden()
  await expect(page.getByLabel('Phone to charge')).toBeVisible()
})

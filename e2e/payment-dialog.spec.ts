import type { Page } from '@playwright/test'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  cartPanel,
  expect,
  expectNoSidewaysScroll,
  forgetVisits,
  isWalkedIn,
  ONCE,
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

/** A declined payment says that nothing was charged, and the order is paid again, from any phone. */
async function decline(page: Page): Promise<void> {
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
}

/** A prompt that nobody answers is helped after half a minute, sent again for the same order, and looked after when the connection drops. */
async function letWait(page: Page): Promise<void> {
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
  await expect(dialog).toContainText('Your connection dropped; we’ll keep checking')
  await expect(dialog).toContainText('Don’t pay twice.')
  await expect(dialog).toContainText('This may take a few minutes.')
  await expect(dialog.getByRole('button', { name: 'Check now' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Call the shop' })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(dialog).toContainText('Open the request on your phone')
  await page.context().setOffline(true)
  await expect(dialog).toContainText('Your connection dropped')
  await expectUncovered(dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.context().setOffline(false)
}

/** The cart's panel with a phone to charge; its button pays, or waits for the connection. */
async function fillCart(page: Page, phone: string) {
  await open(page, '/')
  const panel = await openCart(page)
  await panel.locator('input[name=phone], input[type=tel]').first().fill(phone)
  return panel.locator('button[type=submit]').last()
}

/** Nobody is charged without a tap when the connection is back, in two tabs. */
async function payOffline(page: Page, origin: string, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  const context = page.context()
  const phone = lang === 'en' ? '0900000761' : '0900000762'
  await context.addCookies([{ name: 'lang', value: lang, url: origin }])
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /pay|checkout|orders/.test(pathname)) sent.push(pathname)
  })
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  const other = await context.newPage()
  const tabs = [page, other]
  const buttons = [await fillCart(page, phone), await fillCart(other, phone)]
  const pays = await Promise.all(buttons.map((button) => button.innerText()))

  await context.setOffline(true)
  for (const [index, button] of buttons.entries()) {
    await tabs[index]!.bringToFront()
    await expect(button).toHaveText(t('ui.line.pay'))
    await button.click()
    await button.click()
    await tabs[index]!.locator('input[name=phone], input[type=tel]').first().press('Enter')
  }
  await context.setOffline(false)
  for (const [index, button] of buttons.entries()) {
    await tabs[index]!.bringToFront()
    await expect(button).toHaveText(pays[index]!)
    await expect(paymentDialog(tabs[index]!)).toBeHidden()
  }
  // A full round trip later there is still nothing.
  await other.reload()
  expect(sent).toEqual([])

  await page.bringToFront()
  await buttons[0]!.click()
  await expect(paymentDialog(page)).toContainText(t('payment.progress.pending'))
  expect(sent).toHaveLength(1)
  await other.close()
}

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'Failed to load resource', 'Failed to fetch'] })

test(`a payment that is declined, that nobody answers or that has no line is helped, and charges nobody twice ${ONCE}`, async ({
  page,
  baseURL,
}) => {
  await test.step('declined', () => decline(page))
  for (const lang of LANGS) {
    if (!isWalkedIn(lang, 'am')) continue
    await forgetVisits(page)
    await test.step(`no line, ${lang}`, () => payOffline(page, baseURL!, lang))
  }
  await forgetVisits(page)
  await test.step('nobody answers', () => letWait(page))
})

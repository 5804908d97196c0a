import { formatSantim } from '#app/base/platform/money.ts'
import type { Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  openCancelling,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

/** A phone that never answers by itself, used by one journey. */
const newPhone = (last: string) => `+25170${String(Date.now() % 1_000_000).padStart(6, '0')}${last}`

/** Six pieces for 540 birr, paid by phone; returns the code and the customer's page. */
async function payFor(page: Page, phone: string) {
  const asked = await page.request.post('/api/direct-pay', {
    data: { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540, paymentMethod: 'Mpesa', phone },
  })
  const { transactionId, orderCode } = (await asked.json()) as { transactionId: string; orderCode: string }
  // Only its own prompt, because other journeys wait for theirs.
  const cards = (await (await page.request.get('/simulator')).text()).split('name="reference" value="')
  const own = cards.findIndex((card) => card.includes(orderCode)) + 1
  await page.request.post('/simulator', { form: { reference: cards[own]!.split('"')[0]!, decision: 'approve' } })
  const paid = await page.request.get(`/api/payment-status/${transactionId}`)
  const { orderUrl } = (await paid.json()) as { orderUrl: string }
  return { orderCode, orderUrl }
}

for (const [lang, last] of [
  ['en', '3'],
  ['am', '4'],
] as const) {
  if (!isTold(lang, 'am')) continue
  test(`a cancelled order is refunded, and the day’s settlement shows it, ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const { orderCode, orderUrl } = await payFor(page, newPhone(last))
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    // The refund is shown before the order is cancelled.
    const cancelling = await openCancelling(page, orderCode)
    await expect(cancelling).toContainText('540.00')
    await cancelling.getByRole('textbox').fill('The oven broke')
    await cancelling.getByRole('button').click()
    await expect(cancelling).toBeHidden()

    await open(page, '/admin/payments/refunds')
    await expectNoSidewaysScroll(page)
    await page.locator('[data-row]').filter({ hasText: orderCode }).getByRole('link').first().click()
    await page.getByRole('button', { name: t('refunds.act.approve') }).click()
    await page
      .locator('summary')
      .filter({ hasText: t('refunds.act.hand') })
      .click()
    await page.getByLabel(t('refunds.hand.reference'), { exact: true }).fill('FT26326XK')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') {
      const words = (await latinWords(page)).filter((text) => !/The oven broke|owner|Hana|[A-Z0-9]{6}/.test(text))
      expect(words).toEqual([])
    }
    await page.getByRole('button', { name: t('refunds.act.hand') }).click()
    await expect(page.getByText(t('refunds.hint.sent.hand'))).toBeVisible()

    await open(page, '/admin/payments/settlement')
    // The journeys in both languages share the day's sums.
    const transfers = page.locator('[data-row]').filter({ hasText: t('settlement.transfer') })
    await expect(transfers).toContainText(/(540|1,080)\.00/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await open(page, orderUrl)
    // Told at the head and in the history.
    await expect(page.getByText(t('order.event.refunded', { amount: formatSantim(54_000, lang) }))).toHaveCount(2)
  })
}

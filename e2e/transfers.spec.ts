import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, isTold, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

const SETTINGS = '/admin/settings/transfers'
const KEYS = ['payment.transfer_accounts', 'payment.transfer_reference'] as const

/** Enters the shop's accounts and enables reports of transfers, unless the other language's journey has done so. */
async function takeTransfers(page: Page): Promise<void> {
  const form = await (await page.request.get(SETTINGS)).text()
  const versions = KEYS.map((key) => {
    const version = new RegExp(`name="version:${key.replace('.', '\\.')}" value="(\\d+)"`).exec(form)![1]!
    return [`version:${key}`, version] as const
  })
  const saved = await page.request.post(SETTINGS, {
    form: {
      ...Object.fromEntries(versions),
      'payment.transfer_reference': 'on',
      'payment.transfer_accounts_en': 'CBE 1000 0000 0000, Tafach',
      'payment.transfer_accounts_am': 'ንግድ ባንክ 1000 0000 0000፣ ጣፋጭ',
    },
  })
  expect([200, 409]).toContain(saved.status()) // 409: both journeys saved at the same time
}

/** An unpaid order of six pieces. */
async function placeOrder(page: Page): Promise<{ orderCode: string; orderUrl: string }> {
  const phone = `+25170${String(Date.now() % 10_000_000).padStart(7, '0')}`
  const response = await page.request.post('/api/direct-pay', {
    data: { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540, paymentMethod: 'Mpesa', phone },
  })
  return (await response.json()) as { orderCode: string; orderUrl: string }
}

// Expected: the form is refused once.
test.use({ expectedErrors: ['422 (Unprocessable Entity)'] })

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`a transfer is reported, confirmed and on the receipt, ${lang} ${ONCE}`, async ({ page, context, baseURL }) => {
    const t = translateTo(lang)
    const reference = `FT${lang}${String(Date.now()).slice(-8)}`.toUpperCase()
    await signInAsAdministrator(page)
    await takeTransfers(page)
    const { orderCode, orderUrl } = await placeOrder(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])

    await open(page, orderUrl)
    await page.getByText(t('transfer.open'), { exact: true }).click()
    await expect(page.getByLabel(t('transfer.amount'))).toHaveValue('540')
    await page.getByLabel(t('transfer.with')).selectOption('CBE')
    await page.getByRole('button', { name: t('transfer.send') }).click()
    await expect(page.getByText(t('transfer.error.reference'))).toBeVisible()
    await page.getByLabel(t('transfer.reference')).fill(reference.toLowerCase())
    await page.getByRole('button', { name: t('transfer.send') }).click()
    await expect(page.getByText(t('transfer.next'))).toBeVisible()
    if (lang === 'am') await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await open(page, '/admin/payments/transfers')
    const card = page.getByRole('listitem').filter({ has: page.getByText(reference, { exact: true }) })
    await expect(card).toContainText(orderCode)
    if (lang === 'en') await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await card.getByRole('button', { name: t('transfers.confirm'), exact: true }).click()
    await expect(page.getByText(t('transfers.done.confirmed'))).toBeVisible()

    await open(page, orderUrl.replace(/\?/, '/receipt?'))
    const paper = page.locator('.paper')
    await expect(paper).toContainText(t('receipt.paid.with', { method: t('receipt.method.transfer') }))
    await expect(paper).toContainText(reference)
    await expect(paper).toContainText(t('receipt.not.fiscal'))
    if (lang === 'am') await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

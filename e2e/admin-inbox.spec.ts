import process from 'node:process'

import type { Page } from '@playwright/test'
import { Client } from 'pg'

import { translateTo } from '#app/messages.server.ts'
import { findRunningPostgres } from '#app/platform/postgres/embedded.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, latinWords, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

/** A phone that waits for a person, of one journey alone. */
const newPhone = (last: string) => `+25170${String(Date.now() % 1_000_000).padStart(6, '0')}${last}`

/** Six pieces at 540 birr, of which the simulator's books say that 500 were paid. */
async function payLess(page: Page, phone: string): Promise<string> {
  const asked = await page.request.post('/api/direct-pay', {
    data: { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540, paymentMethod: 'Mpesa', phone },
  })
  const { transactionId, orderCode } = (await asked.json()) as { transactionId: string; orderCode: string }
  const books = new Client(await findRunningPostgres(process.env['E2E_DATA_DIR']!))
  await books.connect()
  const { rows } = await books.query<{ reference: string }>(
    'update simulator_payments set amount_santim = 50000 where phone = $1 returning reference',
    [phone],
  )
  await books.end()
  await page.request.post('/simulator', { form: { reference: rows[0]!.reference, decision: 'approve' } })
  await page.request.get(`/api/payment-status/${transactionId}`)
  return orderCode
}

test.use({ expectedErrors: ['status of 422'] }) // a code that no order has

for (const [lang, last] of [
  ['en', '1'],
  ['am', '2'],
] as const) {
  test(`money that was not asked for so is found and put onto its order, ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const code = await payLess(page, newPhone(last))
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(page, '/admin/payments/inbox')
    const row = page.locator('[data-row]').filter({ hasText: code })
    await expect(row).toContainText(t('inbox.kind.amount_mismatch'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await row.getByRole('link').first().click()

    await expect(page.getByText(t('inbox.hint.mismatch'))).toBeVisible()
    await expect(page.getByRole('radio', { name: new RegExp(code) })).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
    await page.getByLabel(t('inbox.order.code')).fill('ZZZZZZ')
    await page.getByLabel(t('inbox.note')).fill('Selam called')
    await page.getByRole('button', { name: t('inbox.decide') }).click()
    await expect(page.getByText(t('inbox.refused.order_not_found'))).toBeVisible()
    await expect(page.getByLabel(t('inbox.note'))).toHaveValue('Selam called') // nothing typed is lost
    await page.getByLabel(t('inbox.order.code')).fill(code.toLowerCase())
    await page.getByRole('button', { name: t('inbox.decide') }).click()

    await expect(page.getByText(t('inbox.done'))).toBeVisible()
    await page.getByRole('link', { name: t('inbox.closed') }).click()
    await expect(row).toContainText(t('inbox.outcome.attached', { code }))
  })
}

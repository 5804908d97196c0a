import process from 'node:process'

import type { Page } from '@playwright/test'
import { Client } from 'pg'

import { translateTo } from '#app/messages.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'
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

interface Asked {
  transactionId: string
  orderCode: string
  orderUrl: string
}

/** Sends a prompt for six pieces at 540 birr. */
async function ask(page: Page, phone: string): Promise<Asked> {
  const asked = await page.request.post('/api/direct-pay', {
    data: { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540, paymentMethod: 'Mpesa', phone },
  })
  return (await asked.json()) as Asked
}

/** Changes the prompt of this phone in a way that no button of the simulator does; returns its reference. */
async function rewriteBooks(phone: string, change: string): Promise<string> {
  const books = new Client(await findRunningPostgres(process.env['E2E_DATA_DIR']!))
  await books.connect()
  const { rows } = await books.query<{ reference: string }>(
    `update simulator_payments set ${change} where phone = $1 returning reference`,
    [phone],
  )
  await books.end()
  return rows[0]!.reference
}

/** Six pieces at 540 birr; the simulator reports 500 as paid. */
async function payLess(page: Page, phone: string): Promise<string> {
  const { transactionId, orderCode } = await ask(page, phone)
  const reference = await rewriteBooks(phone, 'amount_santim = 50000')
  await page.request.post('/simulator', { form: { reference, decision: 'approve' } })
  await page.request.get(`/api/payment-status/${transactionId}`)
  return orderCode
}

test.use({ expectedErrors: ['status of 422'] }) // an unknown order code

for (const [lang, last] of [
  ['en', '1'],
  ['am', '2'],
] as const) {
  if (!isTold(lang, 'am')) continue
  test(`money with another sum than requested is found and attached to its order, ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const code = await payLess(page, newPhone(last))
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(page, '/admin/payments/exceptions')
    const row = page.locator('[data-row]').filter({ hasText: code })
    await expect(row).toContainText(t('exception.kind.amount_mismatch'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await row.getByRole('link').first().click()

    await expect(page.getByText(t('exception.hint.mismatch'))).toBeVisible()
    await expect(page.getByRole('radio', { name: new RegExp(code) })).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
    await page.getByLabel(t('exception.order.code')).fill('ZZZZZZ')
    await page.getByLabel(t('exception.note')).fill('Selam called')
    await page.getByRole('button', { name: t('exception.decide') }).click()
    await expect(page.getByText(t('exception.refused.order_not_found'))).toBeVisible()
    await expect(page.getByLabel(t('exception.note'))).toHaveValue('Selam called') // the typed note stays
    await page.getByLabel(t('exception.order.code')).fill(code.toLowerCase())
    await page.getByRole('button', { name: t('exception.decide') }).click()

    await expect(page.getByText(t('exception.done'))).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${t('exception.closed')}`) }).click()
    await expect(row).toContainText(t('exception.outcome.attached', { code }))
  })
}

for (const [lang, last] of [
  ['en', '3'],
  ['am', '4'],
] as const) {
  if (!isTold(lang, 'am')) continue
  test(`money for an order that staff have cancelled is announced to the customer and refunded, ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const phone = newPhone(last)
    const { transactionId, orderCode, orderUrl } = await ask(page, phone)
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    const cancelling = await openCancelling(page, orderCode)
    await cancelling.getByRole('textbox').fill('Selam')
    await cancelling.getByRole('button').click()
    await expect(cancelling).toBeHidden()

    // The customer approved while the prompt was being withdrawn.
    await rewriteBooks(phone, "state = 'completed', reason = null, decided_at = now()")
    await expect
      .poll(async () => (await page.request.get(`/api/payment-status/${transactionId}`)).json())
      .toMatchObject({ status: 'completed', orderClosed: true })
    const customer = await context.browser()!.newContext({ baseURL: baseURL!, viewport: page.viewportSize() })
    await customer.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    const own = await customer.newPage()
    await open(own, orderUrl)
    const told = own.getByText(t('order.closed.money', { amount: formatSantim(54_000, lang) }))
    await expect(told).toBeVisible()
    await expect(own.getByText(t('order.paid.thanks'))).toBeHidden()
    // Nobody comes for an order that was called off.
    const ownPage = own.getByRole('main')
    await expect(ownPage.getByRole('link', { name: t('order.directions') })).toHaveCount(0)
    await expect(ownPage.getByRole('link', { name: t('order.share') })).toHaveCount(0)
    await expectAccessible(own)
    await expectNoSidewaysScroll(own)

    await open(page, '/admin/payments/exceptions')
    const row = page.locator('[data-row]').filter({ hasText: orderCode })
    await expect(row).toContainText(t('exception.kind.closed_order'))
    await row.getByRole('link').first().click()
    await expect(page.getByText(t('exception.hint.closed_order'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect((await latinWords(page)).filter((word) => word !== 'Selam')).toEqual([])
    await page.getByRole('radio', { name: t('exception.act.refund') }).check()
    await page.getByLabel(t('exception.note')).fill('Selam')
    await page.getByRole('button', { name: t('exception.decide') }).click()
    await expect(page.getByText(t('exception.done'))).toBeVisible()
    await open(page, '/admin/payments/refunds')
    await expect(page.locator('[data-row]').filter({ hasText: orderCode })).toBeVisible()

    await own.reload()
    await expect(told).toBeHidden()
    await customer.close()
  })
}

import process from 'node:process'

import { Client } from 'pg'

import { translateTo } from '#app/messages.server.ts'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, latinWords, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

test.use({ expectedErrors: ['status of 422'] }) // an unknown order code

interface Asked {
  transactionId: string
  orderCode: string
  orderUrl: string
}

test(`money with another sum than requested fits a phone, and so does what its customer reads ${ONCE}`, async ({
  page,
  context,
  baseURL,
}) => {
  const t = translateTo('am')
  // A phone that never answers by itself; the simulator reports 500 of 540 birr as paid, which none of its buttons does.
  const phone = `+25170${String(Date.now() % 10_000_000).padStart(7, '0')}`
  const cart = { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540 }
  const asked = await page.request.post('/api/direct-pay', { data: { ...cart, paymentMethod: 'Mpesa', phone } })
  const { transactionId, orderCode, orderUrl } = (await asked.json()) as Asked
  const books = new Client(await findRunningPostgres(process.env['E2E_DATA_DIR']!))
  await books.connect()
  await books.query(
    `update simulator_payments set amount_santim = 50000, state = 'completed', decided_at = now() where phone = $1`,
    [phone],
  )
  await books.end()
  await page.request.get(`/api/payment-status/${transactionId}`)
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  await open(page, orderUrl)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await signInAsAdministrator(page)
  await open(page, '/admin/payments/exceptions')
  const row = page.locator('[data-row]').filter({ hasText: orderCode })
  await expect(row).toContainText(t('exception.kind.amount_mismatch'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('link').first().click()
  await expect(page.getByText(t('exception.hint.mismatch'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await latinWords(page)).toEqual([])
  // Who types a code means that order, not the one that is proposed.
  await expect(page.getByRole('radio', { name: new RegExp(orderCode) })).toBeChecked()
  await page.getByLabel(t('exception.order.code')).fill('ZZZZZZ')
  await page.getByLabel(t('exception.note')).fill('ሰላም')
  await page.getByRole('button', { name: t('exception.decide') }).click()
  await expect(page.getByText(t('exception.refused.order_not_found'))).toBeVisible()
  await expect(page.getByLabel(t('exception.note'))).toHaveValue('ሰላም')
})

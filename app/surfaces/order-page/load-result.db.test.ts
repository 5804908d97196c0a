import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadResult } from './load-result.server.ts'
import type { ResultPage } from '#app/money/checkout/paying/payment-result.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import {
  APP_SECRET,
  buildCatalog,
  buildTestShop,
  SILENT,
  type TestShop,
} from '#app/money/checkout/test-shop.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

function open(page: ResultPage, search: string, lang: Lang = 'en') {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(sessionContext, null)
  context.set(
    requestContext,
    buildFacts({ lang, log: shop.deps.log, clientAddress: '198.51.100.1', origin: 'http://shop.test' }),
  )
  const url = new URL(`/payment-${page}?${search}`, 'http://shop.test')
  return loadResult({ context, url }, page)
}

/** A cart at 270 birr whose prompt waits on the phone. */
async function started() {
  const { transactionId, orderCode } = (await shop.directPay({ phone: SILENT })).body
  const order = await db
    .selectFrom('orders')
    .select(['id', 'code'])
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const key = orderUrl(APP_SECRET, order).split('key=')[1]!
  return { transactionId, id: order.id, search: `order=${order.code}&key=${key}`, code: order.code }
}

describe('the pages on which a payment ends', () => {
  it('promise nothing for an unknown order, an invented key, or no key', async () => {
    const { code } = await started()
    for (const search of ['', 'order=ZZZZZZ', `order=${code}`, `order=${code}&key=invented0000000000000`]) {
      for (const page of ['success', 'failure', 'cancel'] as const) {
        const shown = await open(page, search)
        expect(shown).toMatchObject({ result: 'unknown', order: undefined })
        expect(JSON.stringify([shown.keys, shown.texts[shown.keys.title as keyof typeof shown.texts]])).not.toMatch(
          /succe/,
        )
      }
    }
  })

  it('have the name of their screen as title when there is no order', async () => {
    const titles = (lang: Lang) =>
      Promise.all((['success', 'failure', 'cancel'] as const).map(async (page) => (await open(page, '', lang)).title))
    expect(await titles('en')).toEqual(['Payment succeeded', 'Payment failed', 'Payment cancelled'])
    expect(await titles('am')).toEqual(['ክፍያዎ ተሳክቷል', 'ክፍያው አልተሳካም', 'ክፍያው ተሰርዟል'])
  })

  it('show that the shop is checking until the provider answers, then the payment with day and place', async () => {
    const { transactionId, search, code, id } = await started()
    for (const page of ['success', 'failure', 'cancel'] as const) {
      expect(await open(page, search)).toMatchObject({ result: 'checking', order: { code } })
    }
    await db
      .updateTable('orders')
      .set({ delivery_date: '2026-11-23', delivery_time: '14:30' })
      .where('id', '=', id)
      .execute()
    await shop.decide(transactionId, 'approve') // and no message comes, so the page queries the provider
    shop.clock.advance(5000)
    for (const page of ['success', 'failure', 'cancel'] as const) {
      expect(await open(page, search)).toMatchObject({
        result: 'paid',
        title: 'Payment succeeded',
        order: {
          paid: 'ETB\u00a0270.00',
          owed: '',
          when: expect.stringMatching(/23.*2:30/),
          place: expect.any(String),
        },
      })
    }
    expect(await open('success', search, 'am')).toMatchObject({ title: 'ክፍያዎ ተሳክቷል', order: { paid: /270/ } })
  })

  it('report no payment after the customer refused, under the page’s name', async () => {
    const { transactionId, search } = await started()
    await shop.decide(transactionId, 'decline')
    await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
    const titles = await Promise.all((['success', 'failure', 'cancel'] as const).map((page) => open(page, search)))
    expect(titles.map(({ result, title }) => [result, title])).toEqual([
      ['unpaid', 'We have not received this payment'],
      ['unpaid', 'Payment failed'],
      ['unpaid', 'Payment cancelled'],
    ])
  })

  it('offer the same payment again after the customer refused, and nothing while one may still be paid', async () => {
    const { transactionId, search } = await started()
    expect((await open('failure', search)).retry).toBeNull()
    await shop.decide(transactionId, 'decline')
    await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
    for (const page of ['success', 'failure', 'cancel'] as const) {
      expect((await open(page, search)).retry).toMatchObject({
        phone: SILENT,
        method: 'Telebirr',
        isHosted: false,
        amount: expect.stringMatching(/^ETB.270$/),
      })
    }
  })

  it('refer to the order’s page for money of a closed order', async () => {
    const { transactionId, search, id } = await started()
    await db
      .updateTable('orders')
      .set({ status: 'Cancelled', closed_reason: 'x', updated_at: shop.clock.now() })
      .where('id', '=', id)
      .execute()
    await shop.decide(transactionId, 'approve')
    await settlePayment(shop.deps, { attemptId: transactionId, learnedBy: 'sweep' })
    expect(await open('success', search)).toMatchObject({ result: 'closed', title: 'Your payment' })
  })
})

import { acceptQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { APP_SECRET, buildTestShop, SILENT, type TestShop } from '../test-shop.factory.ts'
import { bookInStoreMoney, takeInStorePayment, type TypedMoney } from '../money-commands.factory.ts'
import type { InStoreMoney } from './take-in-store-payment.server.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  shop = buildTestShop(db)
  await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '100000000' }).execute()
})
afterAll(() => database.drop())

/** A cake at 5,200 birr with a deposit of half. */
async function buildAccepted(): Promise<string> {
  const id = await buildRequest(shop.deps)
  await sendPrice(shop.deps, id)
  await acceptQuote(shop.deps, { orderId: id, version: 1, position: 2, hasAgreed: true })
  return id
}

const cash = (orderId: string) => ({
  orderId,
  amountSantim: 260_000,
  method: 'Cash' as const,
  transferReference: '',
  note: '',
  actor: { name: 'hana@shop.example' },
  requestKey: randomUUID(),
})
const take = (orderId: string, more: Partial<TypedMoney> = {}) =>
  takeInStorePayment(shop.deps, { ...cash(orderId), ...more })
const book = (orderId: string, more: Partial<InStoreMoney>) =>
  bookInStoreMoney(shop.deps, { ...cash(orderId), ...more })
const findOrder = (id: string) =>
  db.selectFrom('orders').select(['status', 'paid_santim', 'payment_status']).where('id', '=', id).executeTakeFirst()

describe('money taken by a person', () => {
  it('cannot be cash where the owner has disabled it; a transfer still counts', async () => {
    const id = await buildAccepted()
    await db.insertInto('settings').values({ key: 'payment.cash', value: 'false' }).execute()
    expect(await take(id)).toEqual({ ok: false, reason: 'cash_off' })
    expect(await findOrder(id)).toMatchObject({ status: 'Pending', paid_santim: 0 })
    expect(await take(id, { method: 'Transfer', transferReference: 'FT26AB12' })).toMatchObject({ ok: true })
  })

  it('is refused in cash above the limit of the whole order, unless it was taken without a line', async () => {
    const id = await buildAccepted()
    await db
      .insertInto('settings')
      .values([
        { key: 'tax.is_on', value: 'true' },
        { key: 'tax.cash_over_limit', value: '"refuse"' },
        { key: 'counter.cash_limit_santim', value: '400000' },
      ])
      .execute()
    expect(await take(id)).toMatchObject({ ok: true })
    expect(await take(id)).toEqual({ ok: false, reason: 'cash_over_limit', limitSantim: 400_000 })
    expect(await take(id, { amountSantim: 140_000 })).toMatchObject({ ok: true })
    expect(await book(id, { amountSantim: 120_000, hasHappened: true })).toMatchObject({ ok: true })
    const noted = await db
      .selectFrom('order_events')
      .select(sql<boolean | null>`(data -> 'over_cash_limit')::boolean`.as('isOver'))
      .where('kind', '=', 'payment')
      .orderBy('id')
      .execute()
    expect(noted.map(({ isOver }) => isOver)).toEqual([null, null, true])
  })

  it('is booked once under its key, and another payment with that key is refused, on any order', async () => {
    const [id, other] = [await buildAccepted(), await buildAccepted()]
    const requestKey = randomUUID()
    expect(await take(id, { requestKey })).toMatchObject({ ok: true })
    expect(await take(id, { requestKey })).toMatchObject({ ok: true })
    const otherwise = { ok: false, reason: 'booked_otherwise' }
    expect(await take(id, { requestKey, amountSantim: 100_000 })).toEqual(otherwise)
    expect(await take(id, { requestKey, method: 'Transfer', transferReference: 'FT26AB12' })).toEqual(otherwise)
    expect(await take(other, { requestKey })).toEqual(otherwise)
    expect(await take(id, { requestKey, actor: { id: 'sara', name: 'sara@shop.example' } })).toEqual(otherwise)
    const both = await buildAccepted()
    const key = randomUUID()
    const answers = await Promise.all([take(other, { requestKey: key }), take(both, { requestKey: key })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('has no key of a sale at a till, whatever writes it', async () => {
    const id = await buildAccepted()
    const constraint = 'payment_attempts_key_of_sale'
    await expect(book(id, { requestKey: `sale ${id} 0` })).rejects.toMatchObject({ constraint })
    await expect(book(id, { requestKey: `sale ${randomUUID()} 0` })).rejects.toMatchObject({ constraint })
    expect(await findOrder(id)).toMatchObject({ paid_santim: 0 })
  })

  it('counts as any other: the deposit confirms the order, the rest pays it', async () => {
    const id = await buildAccepted()
    expect(await take(id, { note: 'Counted twice' })).toEqual({ ok: true, status: 'Confirmed' })
    expect(await findOrder(id)).toMatchObject({ payment_status: 'deposit_paid', paid_santim: 260_000 })
    await take(id, { method: 'Transfer', transferReference: ' ft26ab12 ' })
    expect(await findOrder(id)).toMatchObject({ payment_status: 'paid', paid_santim: 520_000 })
    const attempts = await db.selectFrom('payment_attempts').selectAll().orderBy('provider').execute()
    expect(attempts).toMatchObject([
      { provider: 'cash', channel: 'counter', state: 'completed', learned_by: 'person', note: 'Counted twice' },
      { provider: 'transfer', provider_reference: 'FT26AB12', recorded_by: 'hana@shop.example', next_check_at: null },
    ])
    const ledger = await db.selectFrom('ledger_entries').select(['amount_santim', 'provider']).orderBy('id').execute()
    expect(ledger).toEqual([
      { amount_santim: 260_000, provider: 'cash' },
      { amount_santim: 260_000, provider: 'transfer' },
    ])
    const log = await db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'entity_id', 'reason'])
      .orderBy('id')
      .execute()
    expect(log).toContainEqual({
      actor: 'hana@shop.example',
      action: 'take_payment',
      entity_id: id,
      reason: 'Counted twice',
    })
  })

  it('is recorded once, however often its form is sent', async () => {
    const id = await buildAccepted()
    const requestKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(id, { requestKey })))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await findOrder(id)).toMatchObject({ paid_santim: 260_000 })
  })

  it('is never more than the owed sum, also when two people take it at the same time', async () => {
    const id = await buildAccepted()
    expect(await take(id, { amountSantim: 520_001 })).toEqual({
      ok: false,
      reason: 'more_than_owed',
      owedSantim: 520_000,
    })
    const answers = await Promise.all([take(id, { amountSantim: 520_000 }), take(id, { amountSantim: 520_000 })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'order_already_paid' })
    expect(await findOrder(id)).toMatchObject({ paid_santim: 520_000, payment_status: 'paid' })
  })

  it('accepts each transfer once, across orders', async () => {
    const [first, second] = [await buildAccepted(), await buildAccepted()]
    const transfer = { method: 'Transfer', transferReference: 'FT26AB12' } as const
    const answers = await Promise.all([
      take(first, transfer),
      take(second, { ...transfer, transferReference: 'ft26ab12' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'transfer_reference_used' })
    expect(await take(second, { ...transfer, transferReference: '  ' })).toEqual({
      ok: false,
      reason: 'transfer_reference_missing',
    })
    const { paid } = await db
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.sum<string>('amount_santim').as('paid'))
      .executeTakeFirstOrThrow()
    expect(Number(paid)).toBe(260_000)
  })

  it('is refused for a quote that is not accepted, and withdraws an open prompt', async () => {
    const request = await buildRequest(shop.deps)
    expect(await take(request)).toEqual({ ok: false, reason: 'order_not_payable' })
    expect(await take(randomUUID())).toEqual({ ok: false, reason: 'order_not_found' })

    const id = await buildAccepted()
    const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    const order = { code, key: signOrderKey(APP_SECRET, id) }
    const prompt = { order, total: 0, paymentMethod: 'Telebirr', phone: SILENT }
    const { body } = await shop.call('POST', '/direct-pay', prompt)
    expect(await take(id)).toEqual({ ok: true, status: 'Confirmed' })
    const attempt = await db
      .selectFrom('payment_attempts')
      .select(['state', 'next_check_at'])
      .where('id', '=', body.transactionId)
      .executeTakeFirst()
    expect(attempt).toEqual({ state: 'void', next_check_at: null })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder, completeOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildTestShop, type TestShop } from '../test-shop.factory.ts'
import { takeInStorePayment, voidCash } from '../money-commands.factory.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const HANA = { id: 'hana', name: 'hana@shop.example' }
const SARA = { id: 'sara', name: 'sara@shop.example' }
const MINUTE_MS = 60_000

async function takeCash(orderId: string, amountSantim = 10_000): Promise<number> {
  const money = { orderId, amountSantim, transferReference: '', note: '', actor: HANA, requestKey: randomUUID() }
  expect(await takeInStorePayment(shop.deps, { ...money, method: 'Cash' })).toMatchObject({ ok: true })
  const { id } = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const takeBack = (orderId: string, entryId: number, more: Partial<Parameters<typeof voidCash>[1]> = {}) =>
  voidCash(shop.deps, { orderId, entryId, reason: 'A zero too many', actor: HANA, mayVoidOthers: false, ...more })
const findOrder = (id: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'paid_santim', 'owed_santim', 'payment_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const kinds = async (id: string) =>
  (await db.selectFrom('ledger_entries').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe('a mistyped payment in cash', () => {
  it('is taken back with a reason; the order owes it again, and the ledger says both', async () => {
    const id = await buildOrder(db, { status: 'Ready' })
    const entry = await takeCash(id)
    expect(await takeBack(id, entry)).toEqual({ ok: true })
    expect(await findOrder(id)).toEqual({
      status: 'Ready',
      paid_santim: 0,
      owed_santim: 10_000,
      payment_status: 'unpaid',
    })
    expect(await kinds(id)).toEqual(['payment', 'void'])
    const log = await db.selectFrom('audit_log').select(['action', 'reason', 'actor']).orderBy('id').execute()
    expect(log.at(-1)).toEqual({ action: 'void_payment', reason: 'A zero too many', actor: HANA.name })
  })

  it('once, whoever presses how often', async () => {
    const id = await buildOrder(db, { status: 'Ready' })
    const entry = await takeCash(id)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => takeBack(id, entry)))
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => ({ ok: true })))
    expect(await kinds(id)).toEqual(['payment', 'void'])
  })

  it('within ten minutes; after that it is refunded', async () => {
    const id = await buildOrder(db, { status: 'Ready' })
    const entry = await takeCash(id)
    shop.clock.advance(10 * MINUTE_MS + 1)
    expect(await takeBack(id, entry)).toEqual({ ok: false, reason: 'void_too_late' })
  })

  it('by who recorded it, or by a manager', async () => {
    const id = await buildOrder(db, { status: 'Ready' })
    const entry = await takeCash(id)
    expect(await takeBack(id, entry, { actor: SARA })).toEqual({ ok: false, reason: 'void_of_another' })
    await db.insertInto('users').values({ id: SARA.id, email: SARA.name, name: 'Sara' }).execute()
    await db
      .insertInto('profiles')
      .values({ id: SARA.id, email: SARA.name, is_admin: true, role: 'manager' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_admin: true, role: 'manager' }))
      .execute()
    expect(await takeBack(id, entry, { actor: SARA, mayVoidOthers: true })).toEqual({ ok: true })
  })

  it('by the account that recorded it, whatever its email is by then, and by nobody who has the email since', async () => {
    const id = await buildOrder(db, { status: 'Ready' })
    const entry = await takeCash(id)
    const [moved, other] = [
      { id: HANA.id, name: 'new@shop.example' },
      { id: 'biniam', name: HANA.name },
    ]
    expect(await takeBack(id, entry, { actor: other })).toEqual({ ok: false, reason: 'void_of_another' })
    const paid = await db.selectFrom('ledger_entries').selectAll().where('id', '=', entry).executeTakeFirstOrThrow()
    const { order_id, attempt_id, amount_santim, provider, at } = paid
    const by = { recorded_by: other.name, recorded_by_id: other.id }
    const around = db
      .insertInto('ledger_entries')
      .values({ order_id, attempt_id, amount_santim, provider, at, kind: 'void', voids: entry, ...by })
    await expect(around.execute()).rejects.toMatchObject({ constraint: 'ledger_entries_void_by_whom' })
    expect(await takeBack(id, entry, { actor: moved })).toEqual({ ok: true })
  })

  it('not without a reason, not of another order, and not beside a refund of it', async () => {
    const id = await buildOrder(db, { status: 'Ready' })
    const entry = await takeCash(id)
    expect(await takeBack(id, entry, { reason: ' ' })).toEqual({ ok: false, reason: 'void_reason_missing' })
    expect(await takeBack(await buildOrder(db, { status: 'Ready' }), entry)).toMatchObject({
      reason: 'order_not_found',
    })
    const { attempt_id: attemptId } = await db
      .selectFrom('ledger_entries')
      .select('attempt_id')
      .where('id', '=', entry)
      .executeTakeFirstOrThrow()
    const refund = { orderId: id, attemptId: attemptId!, amountSantim: 100, reason: 'Too much', actor: HANA }
    expect(await requestRefund(shop.deps, refund)).toMatchObject({ ok: true })
    expect(await takeBack(id, entry)).toEqual({ ok: false, reason: 'void_refunded' })
  })

  it('brings an order that was handed over for it back into the shop, and no other', async () => {
    const id = await buildOrder(db, { status: 'Ready' })
    const entry = await takeCash(id)
    await completeOrder(db, id)
    expect(await takeBack(id, entry)).toEqual({ ok: true })
    expect(await findOrder(id)).toMatchObject({ status: 'Ready', owed_santim: 10_000 })
  })

  it('does not leave an order on its way unpaid', async () => {
    const id = await buildOrder(db, { status: 'Ready', delivery_method: 'delivery' })
    const entry = await takeCash(id)
    await db.updateTable('orders').set({ status: 'Out for Delivery' }).where('id', '=', id).execute()
    expect(await takeBack(id, entry)).toEqual({ ok: false, reason: 'void_order_left' })
  })
})

describe('the database refuses', () => {
  const BY_HANA = { recorded_by: HANA.name, recorded_by_id: HANA.id }
  const insert = (values: Record<string, unknown>) =>
    db
      .insertInto('ledger_entries')
      .values({ kind: 'void', provider: 'cash', ...BY_HANA, at: shop.clock.now(), ...values } as never)
      .execute()
  const build = async () => {
    const id = await buildOrder(db, { status: 'Ready' })
    const voids = await takeCash(id)
    const paid = await db.selectFrom('ledger_entries').selectAll().where('id', '=', voids).executeTakeFirstOrThrow()
    return { order_id: id, attempt_id: paid.attempt_id, amount_santim: 10_000, voids }
  }

  it('another sum, another order, a second void, and one of something else', async () => {
    const entry = await build()
    await expect(insert({ ...entry, amount_santim: 9000 })).rejects.toThrow('does not take back')
    await expect(insert({ ...entry, order_id: await buildOrder(db) })).rejects.toThrow('does not take back')
    await expect(insert({ ...entry, voids: null })).rejects.toThrow('does not take back')
    await insert(entry)
    await expect(insert(entry)).rejects.toThrow('ledger_entries_void_once')
  })

  it('one that comes too late, or from somebody else', async () => {
    const entry = await build()
    const late = new Date(shop.clock.now().getTime() + 10 * MINUTE_MS + 1)
    await expect(insert({ ...entry, at: late })).rejects.toThrow('too old')
    await expect(insert({ ...entry, recorded_by: SARA.name, recorded_by_id: null })).rejects.toThrow('another person')
    await expect(insert({ ...entry, recorded_by: SARA.name, recorded_by_id: SARA.id })).rejects.toThrow(
      'another person',
    )
  })

  it('a void of money that goes back already', async () => {
    const entry = await build()
    const refund = {
      orderId: entry.order_id,
      attemptId: entry.attempt_id!,
      amountSantim: 100,
      reason: 'x',
      actor: HANA,
    }
    await requestRefund(shop.deps, refund)
    await expect(insert(entry)).rejects.toThrow('more would go back')
  })
})

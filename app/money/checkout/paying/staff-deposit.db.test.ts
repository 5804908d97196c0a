import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildOwnerCaller } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { buildCake, buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import { loadKitchenPaper } from '#app/ordering/saved-sheets/load-kitchen-paper.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { placePhoneOrder } from '#app/ordering/phone-orders/place-phone-order.server.ts'
import { loadBakePlan } from '#app/ordering/production/bake-plan.queries.server.ts'
import { listOffSheet } from '#app/ordering/production/off-sheet.queries.server.ts'
import { countProductionOrders, listProductionOrders } from '#app/ordering/production/production.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildTestShop, type TestShop } from '../test-shop.factory.ts'
import { bookInStoreMoney, takeInStorePayment, voidCash, type TypedMoney } from '../money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop

const TOMORROW = '2026-11-22'
const HANA = { id: 'hana', name: 'hana@shop.example' }

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  await buildCake(db, { id: 'torta', is_available_daily: true, price_santim: 209_00 })
  await buildVariant(db, { id: 'one', pieces: 1, price_multiplier_milli: 1000 })
})
afterAll(() => database.drop())

/** Six pieces at 209 birr for tomorrow: 1,254 birr. */
function placeByPhone(fields: Record<string, string>) {
  const form = new FormData()
  const typed = {
    formKey: randomUUID(),
    phone: '0900000123',
    source: 'phone',
    customerLang: 'am',
    customerName: 'Sara',
  }
  const wanted = {
    'item.torta': '6',
    date: TOMORROW,
    time: '09:00',
    overrideCapacity: 'on',
    overrideReason: 'A sample',
  }
  for (const [name, value] of Object.entries({ ...typed, ...wanted, ...fields })) form.set(name, value)
  const owner = buildOwnerCaller(HANA)
  const caller = { ...owner, profile: { ...owner.profile, id: HANA.id } }
  return placePhoneOrder(shop.deps, { form, caller })
}

async function placed(fields: Record<string, string>): Promise<string> {
  const result = await placeByPhone(fields)
  if (!result.ok) throw new Error(JSON.stringify(result.answer))
  return result.orderId
}

const take = (orderId: string, amountSantim: number, more: Partial<TypedMoney> = {}) =>
  takeInStorePayment(shop.deps, {
    orderId,
    amountSantim,
    method: 'Cash',
    transferReference: '',
    note: '',
    actor: HANA,
    requestKey: randomUUID(),
    ...more,
  })
const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const onSheet = async () => (await listProductionOrders(db, TOMORROW)).map(({ id }) => id)
const offSheet = async () => (await listOffSheet(db, TOMORROW)).map(({ id, reason }) => [id, reason])

describe('a part of the price that staff took of an order for tomorrow', () => {
  it('is its deposit: the kitchen sees it on every sheet and count, and the rest is due at the pickup', async () => {
    const id = await placed({ payment: 'take' })
    expect(await onSheet()).toEqual([])
    expect(await take(id, 500_00)).toEqual({ ok: true, status: 'Confirmed' })
    expect(await findOrder(id)).toMatchObject({
      order_total_santim: 1254_00,
      deposit_santim: 500_00,
      owed_santim: 754_00,
      payment_status: 'deposit_paid',
      payment_deadline_at: null,
      balance_due_at: null,
      pays_at_handover: true,
    })
    expect(await onSheet()).toEqual([id])
    expect(await offSheet()).toEqual([])
    expect(await countProductionOrders(db, TOMORROW, TOMORROW)).toEqual(new Map([[TOMORROW, 1]]))
    const now = shop.clock.now()
    const orders = await listProductionOrders(db, TOMORROW)
    const plan = await loadBakePlan(db, { day: TOMORROW, orders, now })
    expect(JSON.stringify(plan)).toContain('torta')
    const paper = await loadKitchenPaper(db, { day: TOMORROW, lang: 'en', t: shop.deps.translateTo('en'), now })
    expect(paper.orders).toBe(1)
    shop.clock.advance(24 * 60 * 60_000)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(0)
    const { data } = await db
      .selectFrom('order_events')
      .select('data')
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ rest_at_handover: true, amount_santim: 500_00 })
  })

  it('confirms a cart that its customer has not paid', async () => {
    const id = await buildOrder(db, { status: 'Pending', delivery_date: TOMORROW, delivery_time: '09:00' })
    expect(await take(id, 4000)).toEqual({ ok: true, status: 'Confirmed' })
    expect(await onSheet()).toEqual([id])
  })

  it('is the next sum after a mistyped one was taken back; until then the sheet says what is missing', async () => {
    const id = await placed({ payment: 'take' })
    await take(id, 500_00)
    const { id: entryId } = await db.selectFrom('ledger_entries').select('id').executeTakeFirstOrThrow()
    const mistyped = { orderId: id, entryId, reason: 'It was 300', actor: HANA, mayVoidOthers: false }
    expect(await voidCash(shop.deps, mistyped)).toEqual({ ok: true })
    expect([await onSheet(), await offSheet()]).toEqual([[], [[id, 'deposit_owed']]])
    await take(id, 300_00)
    expect(await findOrder(id)).toMatchObject({ deposit_santim: 300_00, owed_santim: 954_00 })
    expect([await onSheet(), await offSheet()]).toEqual([[id], []])
  })

  it('is none of an order that is paid at the handover anyway, nor of one that is being made', async () => {
    const agreed = await placed({ payment: 'handover' })
    await take(agreed, 500_00)
    expect(await findOrder(agreed)).toMatchObject({ deposit_santim: null, pays_at_handover: true })
    const made = await buildOrder(db, { status: 'Ready', delivery_date: TOMORROW, delivery_method: 'delivery' })
    await take(made, 4000)
    expect(await findOrder(made)).toMatchObject({ deposit_santim: null, pays_at_handover: false })
  })

  it('is none where the customer chose the sum, or a company withheld it', async () => {
    const id = await buildOrder(db, { status: 'Pending', delivery_date: TOMORROW, phone: '+251900000010' })
    const money = {
      orderId: id,
      amountSantim: 4000,
      method: 'Transfer' as const,
      transferReference: 'FT26AB1299',
      note: '',
      actor: HANA,
      requestKey: randomUUID(),
    }
    expect(await bookInStoreMoney(shop.deps, { ...money, isReported: true })).toEqual({ ok: true, status: 'Pending' })
    expect(await findOrder(id)).toMatchObject({ deposit_santim: null, pays_at_handover: false })
  })
})

describe('a deposit that the form of a phone order asks for', () => {
  it('is due now like any sum: without it the kitchen sees nothing, and the order lapses', async () => {
    const id = await placed({ payment: 'deposit', deposit: '500' })
    expect(await findOrder(id)).toMatchObject({ deposit_santim: 500_00, pays_at_handover: true })
    expect([await onSheet(), await offSheet()]).toEqual([[], [[id, 'deposit_owed']]])
    const started = await moveAsOwner(shop.deps, {
      orderId: id,
      to: 'In Production',
      actor: HANA,
      reason: '',
      expectedVersion: 1,
    })
    expect(started).toEqual({ ok: false, reason: 'deposit_owed', owedSantim: 500_00 })
    shop.clock.advance(24 * 60 * 60_000)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(1)
  })

  it('is taken: made, never handed over while the rest is owed', async () => {
    const id = await placed({ payment: 'deposit', deposit: '500' })
    await take(id, 500_00)
    expect(await onSheet()).toEqual([id])
    let { version } = await findOrder(id)
    for (const to of ['In Production', 'Ready'] as const) {
      const change = { orderId: id, to, actor: HANA, reason: '', expectedVersion: version }
      expect(await moveAsOwner(shop.deps, change)).toMatchObject({ ok: true })
      version += 1
    }
    const handedOver = { orderId: id, to: 'Completed', actor: HANA, reason: '', expectedVersion: version } as const
    expect(await moveAsOwner(shop.deps, handedOver)).toEqual({ ok: false, reason: 'balance_owed', owedSantim: 754_00 })
  })

  it.each([
    ['', 'Enter the deposit in birr, such as 500'],
    ['0', 'Enter the deposit in birr, such as 500'],
    ['much', 'Enter the deposit in birr, such as 500'],
    [
      '1254',
      'The deposit must be less than the total of ETB\u00a01,254.00. To take all of it, choose one of the other ways.',
    ],
  ])('%j is refused beside its field', async (deposit, text) => {
    const refused = await placeByPhone({ payment: 'deposit', deposit })
    expect(refused).toMatchObject({ ok: false, answer: { override: { deposit: text } } })
  })

  it('holds in the database too: an agreement about the rest starts nothing while the deposit is owed', async () => {
    const id = await placed({ payment: 'deposit', deposit: '500' })
    const start = sql`update orders set status = 'In Production' where id = ${id}`.execute(db)
    await expect(start).rejects.toMatchObject({ constraint: 'orders_move_with_money' })
  })
})

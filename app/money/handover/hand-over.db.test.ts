import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { readDrawer } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { asOwner } from '#app/people/auth/profile.factory.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { checkCode } from './check-code.server.ts'
import { handOverAs, type HandingOver } from './hand-over.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const HANA = { id: 'hana', name: 'hana@shop.example' }
const READY = { status: 'Ready', phone: '+251900000010' } as const

const findOrder = (id: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'paid_santim', 'owed_santim', 'version', 'unpaid_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const ledger = (id: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['kind', 'provider', 'amount_santim'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
const events = (id: string) =>
  db.selectFrom('order_events').select(['kind', 'to_status', 'data']).where('order_id', '=', id).orderBy('id').execute()
const codeOf = async (id: string) =>
  (await db.selectFrom('pickup_codes').select('code').where('order_id', '=', id).executeTakeFirstOrThrow()).code
/** A code that is not the order's. */
const otherCode = async (id: string) => String((Number(await codeOf(id)) + 1) % 10_000).padStart(4, '0')

async function hand(orderId: string, more: Partial<HandingOver> = {}) {
  return handOverAs(shop.deps, {
    orderId,
    check: more.check ?? { by: 'code', code: await codeOf(orderId) },
    cashSantim: 10_000,
    actor: HANA,
    ...more,
  })
}

describe('a pickup code', () => {
  it('is made once an order is ready, and stays when it comes back', async () => {
    const id = await buildOrder(db, { status: 'In Production' })
    expect(await db.selectFrom('pickup_codes').selectAll().execute()).toEqual([])
    await db.updateTable('orders').set({ status: 'Ready', owed_santim: undefined }).where('id', '=', id).execute()
    const code = await codeOf(id)
    expect(code).toMatch(/^\d{4}$/)
    await db
      .updateTable('orders')
      .set({ status: 'In Production', pays_at_handover: true })
      .where('id', '=', id)
      .execute()
    await db.updateTable('orders').set({ status: 'Ready' }).where('id', '=', id).execute()
    expect(await codeOf(id)).toBe(code)
  })

  it('differs between orders', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => buildOrder(db, READY)))
    const codes = new Set(await Promise.all(ids.map(codeOf)))
    expect(codes.size).toBeGreaterThan(30)
  })
})

describe('take and hand over', () => {
  it('books the cash, completes the order and counts for the drawer, in one act', async () => {
    const id = await buildOrder(db, READY)
    expect(await hand(id)).toEqual({ ok: true })
    expect(await findOrder(id)).toMatchObject({
      status: 'Completed',
      paid_santim: 10_000,
      owed_santim: 0,
      unpaid_reason: null,
    })
    expect(await ledger(id)).toEqual([{ kind: 'payment', provider: 'cash', amount_santim: 10_000 }])
    expect(await readDrawer(db, '2026-11-21')).toBe(10_000)
    expect((await events(id)).map(({ kind, to_status, data }) => [kind, to_status, data])).toMatchObject([
      ['payment', null, { method: 'Cash', amount_santim: 10_000 }],
      ['moved', 'Completed', { handover: 'code' }],
    ])
  })

  it('is one handover and one payment when the button is pressed twice', async () => {
    const id = await buildOrder(db, READY)
    const key = randomUUID()
    const outcomes = await Promise.all([hand(id, { id: key }), hand(id, { id: key })])
    expect(outcomes).toEqual([{ ok: true }, { ok: true }])
    expect(await ledger(id)).toHaveLength(1)
  })

  it('is one when two colleagues press at the same moment', async () => {
    const id = await buildOrder(db, READY)
    const outcomes = await Promise.all([hand(id), hand(id, { actor: { id: 'sara', name: 'sara@shop.example' } })])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await ledger(id)).toHaveLength(1)
  })

  it('takes nothing when another sum is owed than the button says', async () => {
    const id = await buildOrder(db, READY)
    expect(await hand(id, { cashSantim: 9000 })).toEqual({ ok: false, reason: 'money_changed', owedSantim: 10_000 })
    expect(await hand(id, { cashSantim: 0 })).toMatchObject({ ok: false, reason: 'balance_owed' })
    expect(await findOrder(id)).toMatchObject({ status: 'Ready', paid_santim: 0 })
    expect(await hand(id, { cashSantim: 10_000, version: 2 })).toMatchObject({ reason: 'order_changed' })
  })

  it('takes no cash where the owner has disabled it, and nothing of an order that wants a call first', async () => {
    const id = await buildOrder(db, READY)
    await db.insertInto('settings').values({ key: 'payment.cash', value: 'false' }).execute()
    expect(await hand(id)).toMatchObject({ ok: false, reason: 'cash_off' })
    const called = await buildOrder(db, { ...READY, wants_call: true })
    expect(await hand(called)).toMatchObject({ ok: false, reason: 'call_wanted' })
    expect([await ledger(id), await ledger(called)]).toEqual([[], []])
  })

  it('hands over no delivery and no order that is not ready', async () => {
    const delivery = await buildOrder(db, { ...READY, delivery_method: 'delivery' })
    expect(await hand(delivery)).toMatchObject({ ok: false, reason: 'move_not_allowed' })
    const made = await buildOrder(db, { status: 'In Production' })
    const check = { by: 'code', code: '0000' } as const
    expect(await hand(made, { check })).toMatchObject({ ok: false, reason: 'move_not_allowed' })
  })
})

describe('the check', () => {
  it('keeps a wrong code in the timeline, and takes nothing', async () => {
    const id = await buildOrder(db, READY)
    expect(await hand(id, { check: { by: 'code', code: await otherCode(id) } })).toEqual({
      ok: false,
      reason: 'code_wrong',
    })
    expect(await hand(id, { check: { by: 'code', code: '' } })).toMatchObject({ reason: 'code_wrong' })
    expect(await events(id)).toMatchObject([
      { kind: 'handover', data: { wrong: 'code' } },
      { kind: 'handover', data: { wrong: 'code' } },
    ])
    expect(await findOrder(id)).toMatchObject({ status: 'Ready', paid_santim: 0, version: 1 })
  })

  it('accepts no code after five wrong ones, not even in a race, until an hour has passed', async () => {
    const id = await buildOrder(db, READY)
    const wrong = await otherCode(id)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => checkCode(shop.deps, { orderId: id, code: wrong, actor: HANA })),
    )
    const reasons = tries.map((tried) => (tried.ok ? '' : tried.reason))
    expect(reasons.filter((reason) => reason === 'code_wrong')).toHaveLength(5)
    expect(await hand(id)).toEqual({ ok: false, reason: 'too_many_codes' })
    expect(await hand(await buildOrder(db, READY))).toEqual({ ok: true })
    shop.clock.advance(61 * 60_000)
    expect(await hand(id)).toEqual({ ok: true })
  })

  it('without the code asks for a name and the end of the phone, and keeps the name', async () => {
    const id = await buildOrder(db, READY)
    const person = (name: string, phoneTail: string) => hand(id, { check: { by: 'person', name, phoneTail } })
    expect(await person('', '0010')).toMatchObject({ reason: 'name_missing' })
    expect(await person('Sample Taker', '9999')).toMatchObject({ reason: 'phone_wrong' })
    expect(await person('Sample Taker', '0010')).toEqual({ ok: true })
    expect((await events(id)).at(-1)).toMatchObject({ data: { handover: 'person', received_by: 'Sample Taker' } })
  })
})

describe('one undo', () => {
  const lastChange = async (id: string) => {
    const row = await db
      .selectFrom('audit_log')
      .select('id')
      .where('entity_id', '=', id)
      .where('is_undoable', '=', true)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.id
  }

  it('takes back the status and the cash; the entry stays and is voided', async () => {
    const id = await buildOrder(db, READY)
    await hand(id)
    const change = await lastChange(id)
    expect(await undoChange(shop.deps, change, asOwner(HANA))).toEqual({ undone: 1, left: 0 })
    expect(await findOrder(id)).toMatchObject({ status: 'Ready', paid_santim: 0, owed_santim: 10_000 })
    expect((await ledger(id)).map(({ kind }) => kind)).toEqual(['payment', 'void'])
    expect(await readDrawer(db, '2026-11-21')).toBe(0)
    expect(await undoChange(shop.deps, change, asOwner(HANA))).toEqual({ undone: 0, left: 0 })
    const { version } = await findOrder(id)
    expect(await hand(id, { version })).toEqual({ ok: true })
  })

  it('leaves the money of a paid order alone', async () => {
    const id = await buildOrder(db, { ...READY, paid_santim: 10_000 })
    expect(await hand(id, { cashSantim: 0 })).toEqual({ ok: true })
    expect(await undoChange(shop.deps, await lastChange(id), asOwner(HANA))).toEqual({ undone: 1, left: 0 })
    expect(await findOrder(id)).toMatchObject({ status: 'Ready', paid_santim: 10_000 })
  })

  it('is refused for another person', async () => {
    const id = await buildOrder(db, READY)
    await hand(id)
    const other = asOwner({ id: 'sara', name: 'sara@shop.example' })
    expect(await undoChange(shop.deps, await lastChange(id), other)).toEqual({ undone: 0, left: 0 })
    expect(await findOrder(id)).toMatchObject({ status: 'Completed' })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { confirmShift } from '#app/till/drawer/commands/confirm-shift.server.ts'
import { doAs } from '#app/till/drawer/drawer.factory.ts'
import { readShiftReport } from '#app/till/drawer/shift-report.queries.server.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { addDrawerEntry } from '#app/till/drawer/drawer.server.ts'
import { findCashEntry, recordVoid } from '#app/money/payments/record-void.server.ts'
import { insertRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { InputOf } from '#app/base/commands/command.server.ts'
import type { ReturnLines, Sale } from './till-command.ts'
import type { voidSale } from './commands/void-sale.server.ts'
import { listNoticesOf } from './notice-list.queries.server.ts'
import { readGivenAlone } from './notices.server.ts'
import { readReceipt } from './receipt/receipt.queries.server.ts'
import {
  bakePieces,
  buildCounter,
  buildPin,
  buildSale,
  buildSeller,
  buildTill,
  enrolTablet,
  openShiftOf,
  sendFromTill,
  type TestTill,
} from './till.factory.ts'
import { takeInStorePayment, voidCash, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { rejectRefund } from '#app/surfaces/finance/commands/decide-refund.server.ts'

const database = await createTestDatabase({ poolSize: 16 })
const { db } = database
const START = new Date('2026-11-21T06:00:00Z')
let now = START
let hana: StaffActor
let biniam: StaffActor
let sara: StaffActor
let till: TestTill
let sale: Sale

beforeEach(async () => {
  await database.truncate()
  now = START
  ;({ hana, sara, till } = await buildCounter(db, now))
  biniam = await buildSeller(db, 'biniam', 'counter')
  await bakePieces(db, 10, now)
  sale = buildSale(till)
  await send('sell', sale)
})
afterAll(() => database.drop())

const DAY = '2026-11-21'
const OK = { status: 200, reply: { ok: true } }
const MINUTE = 60_000

function send(
  command: Parameters<typeof sendFromTill>[1],
  body: unknown,
  envelope: Parameters<typeof sendFromTill>[3] & { session?: StaffActor } = {},
) {
  const { session = hana, ...more } = envelope
  return sendFromTill({ db, now: () => now, till, session }, command, body, more)
}
const voidIt = (values: Partial<InputOf<typeof voidSale>> = {}, envelope?: Parameters<typeof send>[2]) =>
  send('void', { saleId: sale.saleId, reason: 'Mistyped', piecesTo: 'stock', ...values }, envelope)
const bringBack = (values: Partial<ReturnLines> = {}, envelope?: Parameters<typeof send>[2]) => {
  const body = {
    returnId: randomUUID(),
    saleId: sale.saleId,
    shiftId: till.shiftId,
    reason: 'Not fresh',
    piecesTo: 'waste',
  }
  return send('return', { ...body, lines: [{ position: 0, quantity: 1 }], by: 'cash', ...values }, envelope)
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}

const ledger = async () =>
  (await db.selectFrom('ledger_entries').select(['kind', 'amount_santim as santim']).orderBy('id').execute()).map(
    ({ kind, santim }) => `${kind} ${santim}`,
  )
const entries = async () =>
  (
    await db.selectFrom('drawer_entries').select(['kind', 'amount_santim as santim']).orderBy('received_at').execute()
  ).map(({ kind, santim }) => `${kind} ${santim}`)
const stock = () =>
  db
    .selectFrom('stock_days')
    .select(['left_pieces as left', 'sold_counter as sold', 'wasted'])
    .where('cake_id', '=', 'baklava')
    .executeTakeFirstOrThrow()
const order = () =>
  db
    .selectFrom('orders')
    .select(['status', 'order_total_santim as total', 'net_paid_santim as paid', 'owed_santim as owed'])
    .where('id', '=', sale.saleId)
    .executeTakeFirstOrThrow()
const approve = async (person = sara, { at = now, saleId = sale.saleId, act = 'void', santim = 13_500 } = {}) => {
  const id = randomUUID()
  const row = { id, order_id: saleId, act, santim, person: person.name, person_id: person.id, device_id: 'tablet', at }
  await buildPin(db, row.person_id)
  await db.insertInto('counter_approvals').values(row).execute()
  return id
}

const countDrawer = () => send('count_shift', { shiftId: till.shiftId, pieces: { 10_000: 15 } })
/** Closes the counted shift with a second person; the next one of the till may be opened then. */
async function closeDrawer(): Promise<string> {
  const { shiftId } = till
  await doAs({ db, clock: { now: () => now } }, confirmShift, { shiftId, what: 'witness', actor: biniam })
  const closing = { shiftId, pieces: { 10_000: 15 }, reason: 'short', keptSantim: 0, witness: biniam.name }
  expect(await send('close_shift', closing)).toEqual(OK)
  till = { ...till, shiftId: randomUUID() }
  return shiftId
}
const differenceOf = async (shiftId: string) => (await readShiftReport(db, shiftId))!.finalDifferenceSantim

describe('a void within ten minutes by who sold it', () => {
  it('takes money and pieces back, and keeps the sale with its number', async () => {
    later(10)
    expect(await voidIt()).toEqual(OK)
    expect(await order()).toEqual({ status: 'Cancelled', total: 13_500, paid: 0, owed: 13_500 })
    expect(await ledger()).toEqual(['payment 13500', 'void 13500'])
    expect(await entries()).toEqual(['sale 13500', 'void -13500'])
    expect(await stock()).toEqual({ left: 10, sold: 0, wasted: 0 })
    expect((await readReceipt(db, sale.saleId))?.voided).toMatchObject({ by: hana.name, reason: 'Mistyped' })
    expect(await send('sell', buildSale(till, { number: 2 }))).toEqual(OK)
  })

  it('may call the pieces waste', async () => {
    expect(await voidIt({ piecesTo: 'waste' })).toEqual(OK)
    expect(await stock()).toEqual({ left: 7, sold: 0, wasted: 3 })
    const movements = await db
      .selectFrom('stock_movements')
      .select(['reason', 'pieces', 'left_pieces'])
      .orderBy('id')
      .execute()
    expect(movements.map((each) => Object.values(each).join(' '))).toEqual([
      'sale -3 7',
      'correction 3 10',
      'waste -3 7',
    ])
  })

  it('is in the log and cannot be undone', async () => {
    await voidIt()
    const log = await db.selectFrom('audit_log').select(['action', 'actor', 'reason', 'is_undoable']).execute()
    expect(log).toEqual([{ action: 'void_sale', actor: hana.name, reason: 'Mistyped', is_undoable: false }])
  })

  it('is one, in the same envelope twice, by two tabs at once, and again later', async () => {
    const id = randomUUID()
    expect(await Promise.all([voidIt({}, { id }), voidIt({}, { id })])).toEqual([OK, OK])
    expect(await voidIt()).toMatchObject({ status: 409, reply: { answer: { reason: 'sale_voided' } } })
    expect(await ledger()).toHaveLength(2)
    expect(await stock()).toMatchObject({ left: 10 })
  })

  it('is theirs also after their email has changed', async () => {
    const name = 'hana.new@shop.example'
    await db.updateTable('users').set({ email: name }).where('id', '=', hana.id).execute()
    await db.updateTable('profiles').set({ email: name }).where('id', '=', hana.id).execute()
    expect(await voidIt({}, { session: { ...hana, name } })).toEqual(OK)
    expect(await entries()).toEqual(['sale 13500', 'void -13500'])
  })

  it('of two people at once, one goes through', async () => {
    const both = await Promise.all([voidIt(), voidIt({}, { session: sara })])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(await ledger()).toHaveLength(2)
  })

  it('gives back no pieces of a cake that is counted only since', async () => {
    const other = buildSale(till, {
      number: 2,
      lines: [{ cakeId: 'kunafa', quantity: 2, unitSantim: 6050, totalSantim: 12_100 }],
    })
    await send('sell', other)
    await bakePieces(db, 5, now, 'kunafa')
    expect(await voidIt({ saleId: other.saleId })).toEqual(OK)
    const row = await db
      .selectFrom('stock_days')
      .select('left_pieces')
      .where('cake_id', '=', 'kunafa')
      .executeTakeFirst()
    expect(row).toEqual({ left_pieces: 5 })
  })

  it('made without a line counts at its own time, but not before a later sale of the till', async () => {
    later(30)
    expect(await voidIt({}, { madeAt: new Date(START.getTime() + 5 * MINUTE) })).toEqual(OK)
    const next = buildSale(till, { number: 2 })
    await send('sell', next)
    later(15)
    await send('sell', buildSale(till, { number: 3 }))
    const forged = { madeAt: new Date(now.getTime() - 14 * MINUTE) }
    expect((await voidIt({ saleId: next.saleId }, forged)).status).toBe(403)
  })

  it('turns a transfer into a refund that waits', async () => {
    const paid = buildSale(till, { number: 2, parts: [{ by: 'transfer', santim: 13_500, reference: 'FT123456' }] })
    await send('sell', paid)
    expect(await voidIt({ saleId: paid.saleId })).toEqual(OK)
    const refund = await db.selectFrom('refunds').select(['state', 'amount_santim as santim']).executeTakeFirst()
    expect(refund).toEqual({ state: 'requested', santim: 13_500 })
  })

  it('ends what was owed on account', async () => {
    const parts = [{ by: 'account', santim: 13_500, phone: '+251900000031', name: 'Abebe' }] as const
    const owed = buildSale(till, { number: 2, parts })
    await send('sell', owed)
    expect(await voidIt({ saleId: owed.saleId })).toEqual(OK)
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([])
    const row = await db.selectFrom('orders').select('status').where('id', '=', owed.saleId).executeTakeFirst()
    expect(row).toEqual({ status: 'Cancelled' })
  })
})

describe('a void by another person, or later', () => {
  it('needs a manager', async () => {
    expect((await voidIt({}, { session: biniam })).status).toBe(403)
    later(11)
    expect((await voidIt()).status).toBe(403)
    expect(await ledger()).toEqual(['payment 13500'])
  })

  it('is a manager’s own, and pays late cash out of the open drawer', async () => {
    later(11)
    expect(await voidIt({}, { session: sara })).toEqual(OK)
    expect(await ledger()).toEqual(['payment 13500', 'refund 13500'])
    expect(await entries()).toEqual(['sale 13500', 'refund -13500'])
    expect(await db.selectFrom('counter_voids').select('approved_by').executeTakeFirst()).toEqual({
      approved_by: sara.name,
    })
  })

  it('is not made before a sale that was set aside, whatever the clock of the device says', async () => {
    later(30)
    const lines = [{ cakeId: null, name: 'Candle', quantity: 1, unitSantim: 5_000_000_000, totalSantim: 5_000_000_000 }]
    const aside = buildSale(till, { number: 2, lines, parts: [{ by: 'cash', santim: 5_000_000_000 }] })
    expect(await send('sell', aside)).toEqual(OK)
    expect((await voidIt({}, { madeAt: new Date(START.getTime() + 5 * MINUTE) })).status).toBe(403)
    expect(await send('sell', buildSale(till, { number: 3 }), { madeAt: START })).toEqual(OK)
    const { sold_at } = await db
      .selectFrom('counter_sales')
      .select('sold_at')
      .where('number', '=', 3)
      .executeTakeFirstOrThrow()
    expect(sold_at).toEqual(now)
  })

  it('pays cash of the drawer’s shift, whatever the clock of the device says: a day that was settled stays', async () => {
    const [made, opened] = [new Date(now.getTime() + 11 * MINUTE), new Date(now.getTime() + 24 * 60 * MINUTE)]
    till = await buildTill(db, hana, opened, 2)
    now = new Date(opened.getTime() + 5 * MINUTE)
    expect(await voidIt({}, { session: sara, madeAt: made })).toEqual(OK)
    const refund = db.selectFrom('ledger_entries').select('at').where('kind', '=', 'refund')
    expect(await refund.executeTakeFirstOrThrow()).toEqual({ at: opened })
  })

  it('goes with a manager’s approval of this sale, which is kept', async () => {
    later(20)
    const approvalId = await approve()
    expect(await voidIt({ approvalId })).toEqual(OK)
    const row = await db.selectFrom('counter_voids').select(['person', 'approved_by']).executeTakeFirst()
    expect(row).toEqual({ person: hana.name, approved_by: sara.name })
  })

  it('in time, of a colleague’s cash, with a manager’s approval', async () => {
    const approvalId = await approve()
    expect(await voidIt({ approvalId }, { session: biniam })).toEqual(OK)
    expect(await ledger()).toEqual(['payment 13500', 'void 13500'])
  })

  it('does not go with an approval of another sale, act or sum, an old one, an invented one, or one of no manager', async () => {
    later(20)
    const wrong = [
      await approve(sara, { saleId: randomUUID() }),
      await approve(sara, { act: 'return' }),
      await approve(sara, { santim: 13_499 }),
      await approve(sara, { at: new Date(now.getTime() - 11 * MINUTE) }),
      randomUUID(),
      await approve(biniam),
    ]
    for (const approvalId of wrong) expect((await voidIt({ approvalId })).status).toBe(403)
    expect(await ledger()).toEqual(['payment 13500'])
  })

  it('goes with a manager’s own session only: a cashier on the shared tablet may not name one', async () => {
    await enrolTablet(db, till, sara)
    await db.insertInto('settings').values({ key: 'refund.counter_limit_santim', value: '4000' }).execute()
    later(20)
    const forged = { person: sara, staffDeviceId: 'tablet' }
    expect((await voidIt({}, forged)).status).toBe(403)
    expect((await bringBack({}, forged)).status).toBe(403)
    expect(await ledger()).toEqual(['payment 13500'])
    const approvalId = await approve(sara, { act: 'return', santim: 4500 })
    expect(await bringBack({ approvalId }, { person: biniam, staffDeviceId: 'tablet' })).toEqual(OK)
    expect(await bringBack({}, { session: sara, staffDeviceId: 'tablet' })).toEqual(OK)
  })

  it('above the second limit is for two managers in Payments', async () => {
    await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '10000' }).execute()
    later(20)
    expect((await voidIt({}, { session: sara })).status).toBe(403)
    expect(await order()).toMatchObject({ status: 'Completed' })
  })

  it('after the count of its drawer is with a manager, against the next shift: the difference of the counted one stays', async () => {
    await countDrawer()
    expect((await voidIt()).reply).toMatchObject({ answer: { reason: 'manager_needed' } })
    // As if it had been made before the count, by the clock of the device.
    expect((await voidIt({}, { madeAt: new Date(START.getTime() + 1000) })).status).toBe(403)
    expect((await voidIt({}, { session: sara })).reply).toMatchObject({ answer: { reason: 'shift_missing' } })
    const approvalId = await approve()
    expect((await voidIt({ approvalId })).reply).toMatchObject({ answer: { reason: 'shift_missing' } })
    const counted = await closeDrawer()
    await openShiftOf(db, till, hana, now)
    expect((await voidIt()).reply).toMatchObject({ answer: { reason: 'manager_needed' } })
    expect(await voidIt({ approvalId })).toEqual(OK)
    expect(await differenceOf(counted)).toBe(-13_500)
    const refund = { shift_id: till.shiftId, kind: 'refund', amount_santim: -13_500 }
    expect(
      await db
        .selectFrom('drawer_entries')
        .select(['shift_id', 'kind', 'amount_santim'])
        .orderBy('received_at')
        .execute(),
    ).toEqual([{ shift_id: counted, kind: 'sale', amount_santim: 13_500 }, refund])
    expect(await order()).toMatchObject({ status: 'Cancelled' })
  })

  it('a return is not paid out of a counted drawer either', async () => {
    await countDrawer()
    expect((await bringBack()).reply).toMatchObject({ answer: { reason: 'shift_missing' } })
    expect((await bringBack({}, { session: sara })).status).toBe(409)
    expect(await entries()).toEqual(['sale 13500'])
  })

  it('of a sale that is not cash is still its seller’s own after the count', async () => {
    const parts = [{ by: 'transfer' as const, santim: 13_500, reference: 'FT1234567890' }]
    const other = buildSale(till, { number: 2, shiftId: null, parts })
    await send('sell', other)
    await countDrawer()
    expect(await voidIt({ saleId: other.saleId })).toEqual(OK)
  })

  it('against the count of its drawer is in it or refused, never late', async () => {
    const [counted, voided] = await Promise.all([countDrawer(), voidIt()])
    expect(counted).toEqual(OK)
    const { rows } = await sql<{ expected: number; late: number }>`select expected_santim as expected,
      (select count(*) from drawer_entries where is_late)::integer as late from shifts`.execute(db)
    expect(rows).toEqual([{ expected: voided.status === 200 ? 150_000 : 163_500, late: 0 }])
  })

  it('is refused by the database after the count without a manager, and any cash back out of a counted drawer', async () => {
    await countDrawer()
    const by = { person: hana.name, person_id: hana.id, at: now, received_at: now }
    const row = { order_id: sale.saleId, reason: 'x', pieces_to: 'stock', ...by }
    await expect(db.insertInto('counter_voids').values(row).execute()).rejects.toThrow('needs a manager')
    const { id } = await db.selectFrom('ledger_entries').select('id').executeTakeFirstOrThrow()
    const entry = (await findCashEntry(db, { orderId: sale.saleId, id }))!
    await sql`alter table ledger_entries disable trigger ledger_entries_void_with_sale`.execute(db)
    await expect(recordVoid(db, entry, hana, now)).rejects.toThrow('is counted')
    await sql`alter table ledger_entries enable trigger ledger_entries_void_with_sale`.execute(db)
    const left = { id: randomUUID(), shift_id: till.shiftId, kind: 'refund', amount_santim: -500, person: hana.name }
    const insert = db.insertInto('drawer_entries').values({ ...left, ledger_entry_id: id, at: now, received_at: now })
    await expect(insert.execute()).rejects.toThrow('is counted')
  })

  it('without an open shift gives no cash back', async () => {
    await sql`alter table shifts disable trigger user`.execute(db)
    await sql`update shifts set counted_at = ${now}, counted_by = 'h', counted_by_id = 'h', counted_by_name = 'h', counted_santim = 0,
      counted_pieces = '{}', expected_santim = 0, closed_at = ${now}, closed_by = 'h', closed_by_id = 'h', kept_santim = 0`.execute(
      db,
    )
    await sql`alter table shifts enable trigger user`.execute(db)
    later(20)
    expect((await voidIt({}, { session: sara })).status).toBe(409)
    till = { ...till, shiftId: randomUUID() }
    await openShiftOf(db, till, hana, now)
    expect(await voidIt({}, { session: sara })).toEqual(OK)
  })

  it('is refused by the database without a manager', async () => {
    const row = { order_id: sale.saleId, reason: 'x', pieces_to: 'stock', at: now, received_at: now }
    const insert = (person: StaffActor, approver?: StaffActor) =>
      db
        .insertInto('counter_voids')
        .values({
          ...row,
          person: person.name,
          person_id: person.id,
          approved_by: approver?.name ?? null,
          approved_by_id: approver?.id ?? null,
        })
        .execute()
    await expect(insert(biniam)).rejects.toMatchObject({ constraint: 'counter_voids_by_whom' })
    await expect(insert(biniam, hana)).rejects.toMatchObject({ constraint: 'counter_voids_by_whom' })
  })
})

describe('a return', () => {
  it('takes one piece back for its share of the price', async () => {
    expect(await bringBack()).toEqual(OK)
    expect(await order()).toEqual({ status: 'Completed', total: 9000, paid: 9000, owed: 0 })
    expect(await ledger()).toEqual(['payment 13500', 'refund 4500'])
    expect(await entries()).toEqual(['sale 13500', 'refund -4500'])
    expect(await stock()).toEqual({ left: 7, sold: 2, wasted: 1 })
  })

  it('of all, piece by piece, gives back exactly what was paid after the discount', async () => {
    const discounted = buildSale(till, { number: 2, discount: { santim: 1000, reason: 'Regular' } })
    await send('sell', discounted)
    for (let piece = 0; piece < 3; piece += 1) expect(await bringBack({ saleId: discounted.saleId })).toEqual(OK)
    const { rows } = await sql<{ back: number }>`select sum(back_santim)::bigint as back from counter_returns`.execute(
      db,
    )
    expect(rows[0]!.back).toBe(12_500)
    expect((await bringBack({ saleId: discounted.saleId })).status).toBe(409)
  })

  it('never takes more than was sold, also by two tills at once', async () => {
    expect((await bringBack({ lines: [{ position: 0, quantity: 4 }] })).status).toBe(409)
    expect((await bringBack({ lines: [{ position: 7, quantity: 1 }] })).status).toBe(409)
    const two = { lines: [{ position: 0, quantity: 2 }] }
    const both = await Promise.all([bringBack(two), bringBack(two)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(await ledger()).toEqual(['payment 13500', 'refund 9000'])
  })

  it('in cash is of the drawer’s shift, whatever the clock of the device says: a day that was settled stays', async () => {
    const [sold, opened] = [now, new Date(now.getTime() + 24 * 60 * MINUTE)]
    till = await buildTill(db, hana, opened, 2)
    now = new Date(opened.getTime() + 5 * MINUTE)
    expect(await bringBack({}, { session: sara, madeAt: sold })).toEqual(OK)
    const refund = db.selectFrom('ledger_entries').select('at').where('kind', '=', 'refund')
    expect(await refund.executeTakeFirstOrThrow()).toEqual({ at: opened })
  })

  it('is one in the same envelope', async () => {
    const id = randomUUID()
    const returnId = randomUUID()
    expect(await Promise.all([bringBack({ returnId }, { id }), bringBack({ returnId }, { id })])).toEqual([OK, OK])
    expect((await bringBack({ returnId })).status).toBe(409)
    expect(await ledger()).toHaveLength(2)
  })

  it('and a void exclude each other', async () => {
    await bringBack()
    expect((await voidIt()).status).toBe(409)
    const other = buildSale(till, { number: 2 })
    await send('sell', other)
    await voidIt({ saleId: other.saleId })
    expect((await bringBack({ saleId: other.saleId })).status).toBe(409)
    const racing = buildSale(till, { number: 3 })
    await send('sell', racing)
    const both = await Promise.all([voidIt({ saleId: racing.saleId }), bringBack({ saleId: racing.saleId })])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  it('of what is on account lowers the debt and pays nothing out', async () => {
    const parts = [
      { by: 'cash', santim: 3500 },
      { by: 'account', santim: 10_000, phone: '+251900000031', name: 'Abebe' },
    ] as const
    const owed = buildSale(till, { number: 2, parts })
    await send('sell', owed)
    expect(await bringBack({ saleId: owed.saleId, lines: [{ position: 0, quantity: 2 }] })).toEqual(OK)
    const row = await db
      .selectFrom('orders')
      .select(['owed_santim', 'order_total_santim'])
      .where('id', '=', owed.saleId)
      .executeTakeFirst()
    expect(row).toEqual({ owed_santim: 1000, order_total_santim: 4500 })
    expect((await ledger()).filter((entry) => entry.startsWith('refund'))).toEqual([])
  })

  it('as the house’s refund waits in Payments, and nothing is owed meanwhile', async () => {
    expect(await bringBack({ by: 'refund', shiftId: null })).toEqual(OK)
    expect(await ledger()).toEqual(['payment 13500'])
    const refund = await db.selectFrom('refunds').select(['state', 'requested_by']).executeTakeFirst()
    expect(refund).toEqual({ state: 'requested', requested_by: hana.name })
    expect(await order()).toMatchObject({ total: 9000, owed: 0 })
  })

  it('above the limit of the counter needs a manager', async () => {
    await db.insertInto('settings').values({ key: 'refund.counter_limit_santim', value: '4000' }).execute()
    expect((await bringBack()).status).toBe(403)
    expect((await bringBack({ by: 'refund', shiftId: null })).status).toBe(403)
    const approvalId = await approve(sara, { act: 'return', santim: 4500 })
    // Agreed for one piece.
    expect((await bringBack({ approvalId, lines: [{ position: 0, quantity: 2 }] })).status).toBe(403)
    expect(await bringBack({ approvalId })).toEqual(OK)
    const row = await db.selectFrom('refunds').select(['requested_by', 'sent_by']).executeTakeFirst()
    expect(row).toEqual({ requested_by: sara.name, sent_by: hana.name })
  })

  it('pays out of the open shift of the till only', async () => {
    expect((await bringBack({ shiftId: randomUUID() })).status).toBe(409)
  })

  it('is refused by the database beyond what was sold', async () => {
    const back = { id: randomUUID(), order_id: sale.saleId, back_santim: 0, reason: 'x', pieces_to: 'stock' }
    const written = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('counter_returns')
        .values({ ...back, person: hana.name, person_id: hana.id, at: now, received_at: now })
        .execute()
      const line = { return_id: back.id, position: 0, quantity: 4, santim: 0 }
      await trx.insertInto('counter_return_lines').values(line).execute()
    })
    await expect(written).rejects.toMatchObject({ constraint: 'counter_return_lines_sold' })
  })
})

describe('cash that somebody gives back alone', () => {
  const UNPROVED = { status: 403, reply: { answer: { reason: 'money_unproved' } } }
  const byTransfer = (santim: number, reference = 'FT123456') => ({ by: 'transfer', santim, reference }) as const
  const sellFor = async (parts: Sale['parts'], values: Partial<Sale> = {}) => {
    const sold = buildSale(till, { number: (number += 1), parts, ...values })
    expect(await send('sell', sold)).toEqual(OK)
    return sold.saleId
  }
  const paidOut = async () =>
    (
      await db
        .selectFrom('refunds as r')
        .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
        .select(['a.provider', 'r.amount_santim as santim', 'r.state'])
        .orderBy('r.id')
        .execute()
    ).map(({ provider, santim, state }) => `${provider} ${santim} ${state}`)
  const notices = async () =>
    (await db.selectFrom('counter_notices').select('data').where('kind', '=', 'given_above').execute()).map(
      ({ data }) => (data as { santim: number }).santim,
    )
  /** As a program that asks nobody. */
  const writeVoid = (saleId: string, by: StaffActor, approver: StaffActor | null) =>
    db.transaction().execute(async (trx) => {
      const entry = (await findCashEntry(trx, { orderId: saleId, at: now }))!
      await recordVoid(trx, entry, by, now)
      const who = { person: by.name, person_id: by.id, approved_by: approver?.name, approved_by_id: approver?.id }
      const why = { order_id: saleId, reason: 'x', pieces_to: 'stock' }
      await trx
        .insertInto('counter_voids')
        .values({ ...who, ...why, at: now, received_at: now })
        .execute()
    })
  const limitTo = (santim: number) =>
    db
      .insertInto('settings')
      .values({ key: 'refund.counter_limit_santim', value: String(santim) })
      .execute()
  let number = 1
  beforeEach(() => {
    number = 1
  })

  it('is none of a manager’s own for a typed reference either: another agrees, who has not recorded it', async () => {
    const typed = await sellFor([byTransfer(13_500)])
    expect(await bringBack({ saleId: typed }, { session: sara })).toMatchObject(UNPROVED)
    const meron = await buildSeller(db, 'meron', 'manager')
    const own = await approve(sara, { saleId: typed, act: 'return', santim: 4500 })
    expect(await bringBack({ saleId: typed, approvalId: own }, { session: sara })).toMatchObject(UNPROVED)
    const approvalId = await approve(meron, { saleId: typed, act: 'return', santim: 4500 })
    expect(await bringBack({ saleId: typed, approvalId }, { session: sara })).toEqual(OK)
    await db.insertInto('account_makers').values({ profile_id: meron.id, maker_id: sara.id, at: now }).execute()
    const puppet = await approve(meron, { saleId: typed, act: 'return', santim: 4500 })
    expect(await bringBack({ saleId: typed, approvalId: puppet }, { session: sara })).toMatchObject(UNPROVED)
  })

  it('by a manager leaves a notice above the limit for two persons', async () => {
    await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '10000' }).execute()
    const other = await sellFor([{ by: 'cash', santim: 13_500, givenSantim: 13_500 }])
    const two = { lines: [{ position: 0, quantity: 2 }] }
    expect(await bringBack(two, { session: sara })).toEqual(OK)
    expect(await notices()).toEqual([])
    expect(await bringBack({ saleId: other, ...two }, { session: sara })).toEqual(OK)
    expect(await notices()).toEqual([18_000])
  })

  it('counts a manager’s voids of sales of others, of this day and of earlier ones, with the same notice', async () => {
    await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '14000' }).execute()
    const cash = () => sellFor([{ by: 'cash', santim: 13_500 }])
    const [today, earlier, agreed, theirs] = [await cash(), await cash(), await cash(), await cash()]
    const give = (saleId: string, envelope: Parameters<typeof send>[2], more: Partial<InputOf<typeof voidSale>> = {}) =>
      voidIt({ saleId, ...more }, envelope)
    expect(await give(today, { session: sara })).toEqual(OK)
    expect(await notices()).toEqual([])
    later(24 * 60)
    expect(await voidIt({}, { session: sara })).toEqual(OK)
    expect(await notices()).toEqual([])
    expect(await give(earlier, { session: sara })).toEqual(OK)
    expect(await notices()).toEqual([27_000])
    expect((await listNoticesOf(db, earlier))[0]).toMatchObject({ kind: 'given_above', sent: ['sara'] })
    // Two persons who agree count for neither.
    const approvalId = await approve(sara, { saleId: agreed })
    expect(await give(agreed, { session: hana }, { approvalId })).toEqual(OK)
    expect(await notices()).toEqual([27_000])
    expect(await bringBack({ saleId: theirs }, { session: sara })).toEqual(OK)
    expect(await notices()).toEqual([27_000, 31_500])
  })

  it('is booked with a notice where the drawer holds less by the books: the cash has left', async () => {
    const out = { shiftId: till.shiftId, entryId: randomUUID(), kind: 'out', santim: 160_000, reason: 'to the bank' }
    expect(await send('cash', out)).toEqual(OK)
    expect(await bringBack()).toEqual(OK)
    const low = () => db.selectFrom('counter_notices').select('order_id').where('kind', '=', 'drawer_short').execute()
    expect(await low()).toEqual([{ order_id: sale.saleId }])
    const other = await sellFor([{ by: 'cash', santim: 13_500 }])
    expect(await bringBack({ saleId: other })).toEqual(OK)
    expect(await low()).toHaveLength(1)
  })

  it('counts one’s own voids within ten minutes with the returns: above the limit of a day with a notice, never refused', async () => {
    await limitTo(20_000)
    const [second, third] = [
      await sellFor([{ by: 'cash', santim: 13_500 }]),
      await sellFor([{ by: 'cash', santim: 13_500 }]),
    ]
    expect(await voidIt()).toEqual(OK)
    expect(await notices()).toEqual([])
    expect(await voidIt({ saleId: second })).toEqual(OK)
    expect(await notices()).toEqual([27_000])
    expect((await listNoticesOf(db, second))[0]).toMatchObject({ kind: 'given_above', sent: ['hana'] })
    expect(await bringBack({ saleId: third })).toEqual(OK)
    expect(await notices()).toEqual([27_000, 31_500])
  })

  it('counts a manager’s own voids up to the limit of two persons', async () => {
    await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '14000' }).execute()
    for (const seen of [[], [27_000]]) {
      const own = buildSale(till, { number: (number += 1) })
      expect(await send('sell', own, { session: sara })).toEqual(OK)
      expect(await voidIt({ saleId: own.saleId }, { session: sara })).toEqual(OK)
      expect(await notices()).toEqual(seen)
    }
  })

  it('is refused by the database for an own void above the limit of the counter without the notice', async () => {
    await limitTo(20_000)
    const other = await sellFor([{ by: 'cash', santim: 13_500 }])
    expect(await voidIt()).toEqual(OK)
    await expect(writeVoid(other, hana, null)).rejects.toMatchObject({ constraint: 'counter_voids_noticed' })
  })

  it('counts no void of cash that is in no drawer', async () => {
    await limitTo(0)
    const saleId = await sellFor([{ by: 'cash', santim: 13_500 }], { shiftId: randomUUID() })
    expect(await voidIt({ saleId })).toEqual(OK)
    expect(await notices()).toEqual([])
  })

  it('is refused by the database for a void above the limit without the notice', async () => {
    await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '14000' }).execute()
    const other = await sellFor([{ by: 'cash', santim: 13_500 }])
    expect(await voidIt({}, { session: sara })).toEqual(OK)
    await expect(writeVoid(other, sara, sara)).rejects.toMatchObject({ constraint: 'counter_voids_noticed' })
  })

  it('is none for a reference that somebody typed, whatever its way and age; it goes back as a refund, or with a manager', async () => {
    const typed = await sellFor([byTransfer(13_500)])
    const scanned = await sellFor([{ by: 'qr', santim: 13_500, reference: 'QR999' }])
    for (const saleId of [typed, scanned]) expect(await bringBack({ saleId })).toMatchObject(UNPROVED)
    expect(await bringBack({ saleId: typed }, { session: biniam })).toMatchObject(UNPROVED)
    later(24 * 60)
    expect(await bringBack({ saleId: typed })).toMatchObject(UNPROVED)
    expect(await entries()).toEqual(['sale 13500'])
    expect(await bringBack({ saleId: typed, by: 'refund', shiftId: null })).toEqual(OK)
    expect(await voidIt({ saleId: scanned }, { session: sara })).toEqual(OK)
    expect(await paidOut()).toEqual(['transfer 4500 requested', 'transfer 13500 requested'])
    const approvalId = await approve(sara, { act: 'return', santim: 4500, saleId: typed })
    expect(await bringBack({ saleId: typed, approvalId })).toEqual(OK)
    expect(await bringBack({ saleId: typed, approvalId })).toMatchObject(UNPROVED)
    expect(await entries()).toEqual(['sale 13500', 'refund -4500'])
  })

  it('of a split sale is what came in cash, and not more by parts or by two at once', async () => {
    const saleId = await sellFor([byTransfer(4500), { by: 'cash', santim: 9000 }])
    expect(await bringBack({ saleId, lines: [{ position: 0, quantity: 3 }] })).toMatchObject(UNPROVED)
    expect(await bringBack({ saleId })).toEqual(OK)
    const both = await Promise.all([bringBack({ saleId }), bringBack({ saleId })])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 403]))
    expect(await bringBack({ saleId })).toMatchObject(UNPROVED)
    const other = await sellFor([{ by: 'cash', santim: 3500 }, byTransfer(10_000, 'FT777777')])
    const approvalId = await approve(sara, { act: 'return', santim: 4500, saleId: other })
    expect(await bringBack({ saleId: other, approvalId })).toEqual(OK)
    expect(await paidOut()).toEqual([
      'cash 4500 confirmed',
      'cash 4500 confirmed',
      'cash 3500 confirmed',
      'transfer 1000 confirmed',
    ])
  })

  it('is none for what is to be verified, and for what was paid later: that waits as a refund, which the till does not know', async () => {
    const unseen = await sellFor([{ by: 'qr', santim: 13_500, toVerify: true }])
    expect(await bringBack({ saleId: unseen })).toEqual(OK)
    const owed = await sellFor([{ by: 'account', santim: 13_500, phone: '+251900000031', name: 'Abebe' }])
    const debt = { orderId: owed, amountSantim: 13_500, method: 'Cash', transferReference: '', note: '' } as const
    const deps = { ...buildTestShop(db).deps, clock: { now: () => now } }
    await takeInStorePayment(deps, { ...debt, actor: hana, requestKey: randomUUID() })
    expect(await bringBack({ saleId: owed })).toEqual(OK)
    expect(await paidOut()).toEqual(['cash 4500 requested'])
    expect(await entries()).toEqual(['sale 13500'])
  })

  it('is none for cash that is in no drawer', async () => {
    const saleId = await sellFor([{ by: 'cash', santim: 13_500 }], { shiftId: randomUUID() })
    expect(await bringBack({ saleId })).toMatchObject(UNPROVED)
    expect(await bringBack({ saleId }, { session: sara })).toMatchObject(UNPROVED)
    const approvalId = await approve(sara, { act: 'return', santim: 4500, saleId })
    expect(await bringBack({ saleId, approvalId })).toEqual(OK)
  })

  it('above the limit of a day is booked and shown to a manager, whatever tills and sales it is split over', async () => {
    await limitTo(9000)
    const [second, third] = [await sellFor([{ by: 'cash', santim: 13_500 }]), await sellFor([byTransfer(13_500)])]
    expect(await bringBack()).toEqual(OK)
    const approvalId = await approve(sara, { act: 'return', santim: 4500, saleId: third })
    expect(await bringBack({ saleId: third, approvalId })).toEqual(OK)
    expect(await bringBack({ saleId: third, by: 'refund', shiftId: null })).toEqual(OK)
    expect(await bringBack({ saleId: second })).toEqual(OK)
    expect(await notices()).toEqual([])
    const elsewhere = await buildTill(db, hana, now, 2)
    const back = { saleId: second, reason: 'Not fresh', piecesTo: 'waste', by: 'cash', returnId: randomUUID() }
    const body = { ...back, shiftId: elsewhere.shiftId, lines: [{ position: 0, quantity: 1 }] }
    expect(await sendFromTill({ db, now: () => now, till: elsewhere, session: hana }, 'return', body)).toEqual(OK)
    expect(await notices()).toEqual([13_500])
    expect((await listNoticesOf(db, second))[0]).toMatchObject({ kind: 'given_above', sent: ['hana'] })
    // A colleague has their own limit, and each day has a new one.
    const fourth = await sellFor([{ by: 'cash', santim: 13_500 }])
    expect(await bringBack({ saleId: fourth }, { session: biniam })).toEqual(OK)
    later(24 * 60)
    expect(await bringBack({ saleId: fourth })).toEqual(OK)
    expect(await notices()).toHaveLength(1)
    const given = async (day: Day) => (await readGivenAlone(db, [hana.id], day)).get(hana.id)
    expect([await given(DAY), await given('2026-11-22')]).toEqual([13_500, 4500])
  })

  it('is counted once by two tills at the same moment', async () => {
    await limitTo(4500)
    const other = await sellFor([{ by: 'cash', santim: 13_500 }])
    expect(await Promise.all([bringBack(), bringBack({ saleId: other })])).toEqual([OK, OK])
    expect(await notices()).toEqual([9000])
  })

  it('is not waited for by a return that pays nothing', async () => {
    const owed = await sellFor([{ by: 'account', santim: 13_500, phone: '+251900000031', name: 'Abebe' }])
    const pieces = Promise.withResolvers<void>()
    const waiting = async (count: number) => {
      const read = () =>
        sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      await expect.poll(async () => (await read()).rows[0]!.count).toBe(count)
    }
    const bake = db.transaction().execute(async (trx) => {
      await trx.selectFrom('stock_days').select('day').where('cake_id', '=', 'baklava').forUpdate().execute()
      await pieces.promise
    })
    const nothing = bringBack({ saleId: owed })
    await waiting(1)
    const cash = bringBack()
    await waiting(2)
    pieces.resolve()
    await bake
    expect(await Promise.all([nothing, cash])).toEqual([OK, OK])
  })

  it('never refuses a void of one’s own cash within ten minutes, also of more than the limit', async () => {
    await limitTo(0)
    expect(await voidIt()).toEqual(OK)
    expect(await notices()).toEqual([13_500])
    const saleId = await sellFor([{ by: 'cash', santim: 13_500 }])
    expect((await bringBack({ saleId })).status).toBe(403)
  })

  it('is refused by the database beyond what the shop holds, and without the notice above the limit', async () => {
    const typed = await sellFor([byTransfer(13_500)])
    const write = (saleId: string, provider: 'cash' | 'transfer', cashSantim = 4500) =>
      db.transaction().execute(async (trx) => {
        const { attempt_id: attemptId } = await trx
          .selectFrom('ledger_entries')
          .select('attempt_id')
          .where('order_id', '=', saleId)
          .where('provider', '=', provider)
          .executeTakeFirstOrThrow()
        const asked = { requestedBy: hana.name, requestedById: hana.id, reason: 'x' }
        const id = await insertRefund(
          trx,
          { orderId: saleId, attemptId: attemptId!, amountSantim: 4500, ...asked },
          now,
        )
        await sql`update refunds set state = 'confirmed', way = 'cash', approved_by = ${hana.name}, approved_by_id = ${hana.id},
          approved_at = ${now}, sent_by = 'h', sent_at = ${now}, confirmed_at = ${now} where id = ${id}`.execute(trx)
        const { id: ledgerEntryId } = await trx
          .insertInto('ledger_entries')
          .values({
            order_id: saleId,
            attempt_id: attemptId,
            kind: 'refund',
            amount_santim: 4500,
            provider: 'cash',
            refund_id: id,
            at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const { shiftId } = till
        const entry = {
          kind: 'refund',
          shiftId,
          amountSantim: -4500,
          ledgerEntryId,
          person: hana.name,
          at: now,
        } as const
        await addDrawerEntry(trx, entry, now)
        const sums = { back_santim: 4500, cash_santim: cashSantim, reason: 'x', pieces_to: 'stock' }
        const row = { id: randomUUID(), order_id: saleId, shift_id: till.shiftId, ...sums }
        await trx
          .insertInto('counter_returns')
          .values({ ...row, person: hana.name, person_id: hana.id, at: now, received_at: now })
          .execute()
      })
    await expect(write(typed, 'transfer')).rejects.toMatchObject({ constraint: 'counter_returns_of_held_money' })
    await expect(write(sale.saleId, 'cash', 9000)).rejects.toMatchObject({ constraint: 'counter_returns_cash' })
    await limitTo(9000)
    for (const given of [OK, OK]) expect(await bringBack()).toEqual(given)
    const other = await sellFor([{ by: 'cash', santim: 13_500 }])
    await expect(write(other, 'cash')).rejects.toMatchObject({ constraint: 'counter_returns_noticed' })
    expect(await bringBack({ saleId: other })).toEqual(OK)
    later(1)
    // The notice was of the return before.
    await expect(write(other, 'cash')).rejects.toMatchObject({ constraint: 'counter_returns_noticed' })
  })
})

describe('what the till does not know of', () => {
  const deps = () => ({ ...buildTestShop(db).deps, clock: { now: () => now } })
  const refunds = async () =>
    (await db.selectFrom('refunds').select(['amount_santim as santim', 'state']).orderBy('id').execute()).map(
      ({ santim, state }) => `${santim} ${state}`,
    )
  const onAccount = async (cashSantim: number) => {
    const santim = 13_500 - cashSantim
    const parts = [
      ...(cashSantim > 0 ? [{ by: 'cash', santim: cashSantim } as const] : []),
      { by: 'account', santim, phone: '+251900000031', name: 'Abebe' } as const,
    ]
    const owed = buildSale(till, { number: 2, parts })
    expect(await send('sell', owed)).toEqual(OK)
    later(4)
    const debt = {
      orderId: owed.saleId,
      amountSantim: santim,
      method: 'Cash',
      transferReference: '',
      note: '',
    } as const
    const taken = await takeInStorePayment(deps(), { ...debt, actor: biniam, requestKey: randomUUID() })
    expect(taken).toMatchObject({ ok: true })
    return owed.saleId
  }

  it('is a debt that a colleague took in cash: the sale is voided, and the debt waits as a refund', async () => {
    const saleId = await onAccount(0)
    expect(await voidIt({ saleId })).toEqual(OK)
    expect(await entries()).toEqual(['sale 13500'])
    expect(await refunds()).toEqual(['13500 requested'])
  })

  it('is a debt paid in cash, also for a manager’s late void: the drawer pays the cash of the sale', async () => {
    const saleId = await onAccount(3500)
    later(20)
    expect(await voidIt({ saleId }, { session: sara })).toEqual(OK)
    expect(await entries()).toEqual(['sale 13500', 'sale 3500', 'refund -3500'])
    expect(await refunds()).toEqual(['3500 confirmed', '10000 requested'])
  })

  it('is a refund that was rejected: the drawer pays what the lines cost, with a manager’s PIN too, and the rest waits', async () => {
    expect(await bringBack({ by: 'refund', shiftId: null })).toEqual(OK)
    const { id: refundId } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    expect(await runAsStaff(deps(), rejectRefund, { refundId, actor: sara, reason: 'Not ours' })).toEqual({ ok: true })
    const approvalId = await approve(sara, { act: 'return', santim: 4500 })
    expect(await bringBack({ approvalId })).toEqual(OK)
    expect(await entries()).toEqual(['sale 13500', 'refund -4500'])
    expect(await refunds()).toEqual(['4500 rejected', '4500 confirmed', '4500 requested'])
  })

  it('is paid out of no drawer by an older program either', async () => {
    const write = (backSantim: number) =>
      db.transaction().execute(async (trx) => {
        const sums = { back_santim: backSantim, reason: 'x', pieces_to: 'stock', at: now, received_at: now }
        const by = { person: sara.name, person_id: sara.id, approved_by: sara.name, approved_by_id: sara.id }
        const back = { id: randomUUID(), order_id: sale.saleId, shift_id: till.shiftId, ...sums, ...by }
        await trx.insertInto('counter_returns').values(back).execute()
        const line = { return_id: back.id, position: 0, quantity: 1, santim: 4500 }
        await trx.insertInto('counter_return_lines').values(line).execute()
        await sql`update orders set order_total_santim = 9000 where id = ${sale.saleId}`.execute(trx)
      })
    await expect(write(4501)).rejects.toMatchObject({ constraint: 'counter_returns_cash_of_lines' })
    await write(4500)
  })
})

describe('the cash of a sale', () => {
  const onAccount = () =>
    buildSale(till, {
      number: 2,
      parts: [
        { by: 'cash', santim: 10_000 },
        { by: 'account', santim: 3500, phone: '0900000101', name: 'Sara Example' },
      ],
    })

  it('is not voided without the sale, so that nobody owes what they paid, by no process', async () => {
    const partly = onAccount()
    await send('sell', partly)
    const shop = buildTestShop(db)
    const { id } = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', '=', partly.saleId)
      .executeTakeFirstOrThrow()
    const wish = { orderId: partly.saleId, entryId: id, reason: 'Mistyped', actor: hana, mayVoidOthers: false }
    expect(await voidCash({ ...shop.deps, clock: { now: () => now } }, wish)).toEqual({
      ok: false,
      reason: 'void_of_sale',
    })
    const alone = db.transaction().execute(async (trx) => {
      await recordVoid(trx, (await findCashEntry(trx, { orderId: partly.saleId, id }))!, hana, now)
    })
    await expect(alone).rejects.toThrow('voided without the sale')
    expect(await voidIt({ saleId: partly.saleId })).toEqual(OK)
  })

  it('that pays a debt later is voided by itself', async () => {
    const partly = onAccount()
    await send('sell', partly)
    const deps = { ...buildTestShop(db).deps, clock: { now: () => now } }
    const debt = {
      orderId: partly.saleId,
      amountSantim: 3500,
      method: 'Cash',
      transferReference: '',
      note: '',
    } as const
    expect(await takeInStorePayment(deps, { ...debt, actor: hana, requestKey: randomUUID() })).toMatchObject({
      ok: true,
    })
    const { id } = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', '=', partly.saleId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const wish = { orderId: partly.saleId, entryId: id, reason: 'Mistyped', actor: hana, mayVoidOthers: false }
    expect(await voidCash(deps, wish)).toEqual({ ok: true })
  })
})

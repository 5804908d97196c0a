import { makeTill, retireTill } from '#app/till/drawer/drawer.factory.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { eraseAsOwner } from '#app/ordering/customers/commands/run-on-customer.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { listWaiting } from '#app/surfaces/finance/waiting/present-waiting.server.ts'
import { listPurses, readCash } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { handOverAs } from '#app/money/handover/hand-over.factory.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { findInDatabase } from '#test/find-in-database.ts'
import type { Sale } from './till-command.ts'
import { readShiftReport } from '#app/till/drawer/shift-report.queries.server.ts'
import { listTills } from '#app/till/drawer/tills.queries.server.ts'
import { joinDrawer } from './join-cash.server.ts'
import { countOpenNotices } from './notice-list.queries.server.ts'
import { recordNotices } from './notices.server.ts'
import { readShiftSales } from './shift-sales.queries.server.ts'
import { readSnapshot } from './snapshot.queries.server.ts'
import {
  bakePieces,
  buildCounter,
  buildSale,
  buildSeller,
  buildTill,
  enrolTablet,
  sendFromTill,
  type TestTill,
} from './till.factory.ts'
import { takeInStorePayment } from '#app/money/checkout/money-commands.factory.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
let hana: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  ;({ hana, sara, till } = await buildCounter(db, now))
})
afterAll(() => database.drop())

const DAY = '2026-11-21'
const OK = { status: 200, reply: { ok: true } }
const send = (command: Parameters<typeof sendFromTill>[1], body: unknown) =>
  sendFromTill({ db, now: () => now, till, session: hana }, command, body)
const sell = (values: Partial<Sale> = {}) => send('sell', buildSale(till, values))

/** Counts and closes the drawer of the till, which has its float. */
async function closeTill(meanwhile = async () => {}) {
  await db.insertInto('settings').values({ key: 'drawer.second_person', value: 'false' }).execute()
  const pieces = { 20000: 7, 10000: 1 }
  expect(await send('count_shift', { shiftId: till.shiftId, pieces })).toEqual(OK)
  await meanwhile()
  const closing = { shiftId: till.shiftId, pieces, reason: '', keptSantim: 150_000 }
  expect(await send('close_shift', closing)).toEqual(OK)
}

describe('acts of the drawer', () => {
  it('are taken only from the till of the drawer', async () => {
    const other = await buildTill(db, sara, now, 2)
    const pieces = { 20000: 7, 10000: 1 }
    const cash = { entryId: randomUUID(), shiftId: other.shiftId, kind: 'out', santim: 5000, reason: 'Milk' }
    expect((await send('cash', cash)).status).toBe(404)
    expect((await send('count_shift', { shiftId: other.shiftId, pieces })).status).toBe(404)
    expect((await send('hand_shift', { shiftId: other.shiftId, to: sara.name })).status).toBe(404)
    expect(await db.selectFrom('drawer_entries').selectAll().execute()).toEqual([])
    expect(await sendFromTill({ db, now: () => now, till: other, session: hana }, 'cash', cash)).toEqual(OK)
  })

  it('go through the same door: a shift is opened, cash goes out, and it is counted and closed', async () => {
    await db.insertInto('settings').values({ key: 'drawer.second_person', value: 'false' }).execute()
    const from = { ...till, shiftId: randomUUID() }
    const pieces = { 20000: 7, 10000: 1 }
    const open = await send('open_shift', { shiftId: from.shiftId, floatPieces: pieces })
    expect(open.status).toBe(409) // one is open
    expect(await send('count_shift', { shiftId: till.shiftId, pieces })).toEqual(OK)
    expect(await send('close_shift', { shiftId: till.shiftId, pieces, reason: '', keptSantim: 150_000 })).toEqual(OK)
    expect(await send('open_shift', { shiftId: from.shiftId, floatPieces: pieces })).toEqual(OK)
    const cash = { entryId: randomUUID(), shiftId: from.shiftId, kind: 'out', santim: 5000, reason: 'Milk' }
    expect(await send('cash', cash)).toEqual(OK)
    const coins = { ...cash, entryId: randomUUID(), santim: 999_999 }
    expect((await send('cash', coins)).reply).toMatchObject({ ok: false })
    expect((await send('open_shift', { shiftId: randomUUID(), floatPieces: { 7: 1 } })).status).toBe(400)
  })
})

describe('a sale after its shift was closed', () => {
  it('puts no cash into the closed drawer, and a manager is told; one from before is late there', async () => {
    await closeTill()
    const madeAt = new Date(now.getTime() + 1)
    const late = { db, now: () => new Date(now.getTime() + 60_000), till, session: hana }
    expect(await sendFromTill(late, 'sell', buildSale(till), { madeAt: now })).toEqual(OK)
    expect(await db.selectFrom('counter_notices').select('kind').execute()).toEqual([])
    expect(await sendFromTill(late, 'sell', buildSale(till, { number: 2 }), { madeAt })).toEqual(OK)
    expect(await db.selectFrom('counter_notices').select('kind').execute()).toEqual([{ kind: 'shift_unknown' }])
    expect(await db.selectFrom('drawer_entries').select(['kind', 'is_late as isLate']).execute()).toEqual([
      { kind: 'sale', isLate: true },
    ])
  })
})

describe('a till that was taken out of use', () => {
  it('has its unsent sales booked, with a notice, also when its browser is another till by now', async () => {
    await closeTill()
    const deps = { db, clock: { now: () => now } }
    expect(await retireTill(deps, { number: till.number, seenUnsent: 0, actor: sara })).toEqual({ ok: true })
    const again = { device: till.device, name: '', staffDeviceId: null, actor: sara }
    expect(await makeTill(deps, again)).toEqual({ ok: true, number: 2 })
    const parts = [{ by: 'qr', santim: 13_500, reference: 'QR55443' }] as const
    expect(await sell({ shiftId: null, parts })).toEqual(OK)
    expect(await db.selectFrom('counter_notices').select('kind').execute()).toEqual([{ kind: 'till_retired' }])
    expect(await listTills(db)).toMatchObject([{ number: 2 }, { number: 1, lateSales: 1 }])
  })
})

describe('the snapshot of a till', () => {
  const read = async (device = till.device, who = hana) => {
    const profile = (await findProfile(db, who.id))!
    const offered = { methods: ['Telebirr', 'Mpesa'], hasPage: false } as const
    return readSnapshot(db, { device, profile, personName: who.id, lang: 'en', offered }, now)
  }

  it('has the till with its number, its shift, cakes with what is left, and who may sell', async () => {
    await sell()
    await bakePieces(db, 5, now)
    const snapshot = await read()
    expect(snapshot.till).toEqual({ number: 1, name: '1', lastSale: 1, left: null })
    expect(snapshot.shift).toMatchObject({ id: till.shiftId, person: hana.name })
    expect(snapshot.cakes.find(({ id }) => id === 'baklava')).toMatchObject({ priceSantim: 4500, left: 5 })
    expect(snapshot.cakes.find(({ id }) => id === 'kunafa')).toMatchObject({ left: null, isSoldOut: false })
    expect(snapshot.people).toEqual([
      {
        id: hana.id,
        digits: null,
        email: hana.name,
        name: 'hana',
        role: 'counter',
        discountPercent: 10,
        mayFreeItem: false,
        mayVoidAny: false,
        refundLimitSantim: 50_000,
        givenAloneSantim: 0,
      },
    ])
    expect(snapshot.settings.wallets).toEqual(['Telebirr', 'Mpesa'])
    await db.insertInto('settings').values({ key: 'payment.mpesa', value: 'false' }).execute()
    expect((await read()).settings.wallets).toEqual(['Telebirr'])
  })

  it('has the cakes for a fast first while its season lasts', async () => {
    await db.updateTable('cakes').set({ is_fasting: true }).where('id', '=', 'kunafa').execute()
    const profile = (await findProfile(db, hana.id))!
    const asked = {
      device: till.device,
      profile,
      personName: '',
      lang: 'en',
      offered: { methods: [], hasPage: false },
    } as const
    const tilesOn = async (day: string) =>
      (await readSnapshot(db, asked, new Date(`${day}T09:00:00+03:00`))).cakes.map(({ id }) => id)
    const usual = await tilesOn('2026-10-06')
    expect(usual[0]).not.toBe('kunafa')
    expect(await tilesOn('2026-12-01')).toEqual(['kunafa', ...usual.filter((id) => id !== 'kunafa')])
  })

  it('has its number and what is left from one moment, while it sells', async () => {
    await bakePieces(db, 90, now)
    const selling = (async () => {
      for (let number = 1; number <= 25; number += 1) await sell({ number })
    })()
    const seen: string[] = []
    for (let last = 0; last < 25;) {
      const { till: now1, cakes } = await read()
      last = now1!.lastSale
      const left = cakes.find(({ id }) => id === 'baklava')!.left!
      if (left !== 90 - 3 * last) seen.push(`${last} sold, ${left} left`)
    }
    await selling
    expect(seen).toEqual([])
  })

  it('has the pickups that may come today, ready or not, with what they owe', async () => {
    const ready = await buildOrder(db, { status: 'Ready', delivery_date: DAY, delivery_time: '10:00' })
    await buildOrder(db, { status: 'Ready', delivery_date: DAY, delivery_method: 'delivery' })
    await buildOrder(db, { status: 'Confirmed', delivery_date: '2026-11-22' })
    await sell()
    const { orders } = await read()
    expect(orders.map(({ id, time, isReady, owedSantim }) => ({ id, time, isReady, owedSantim }))).toEqual([
      { id: ready, time: '10:00', isReady: true, owedSantim: 10_000 },
    ])
  })

  it('says that the drawer is counted, and what a manager gives back with nobody who agrees', async () => {
    expect((await read()).shift).toMatchObject({ isCounted: false })
    expect(await send('count_shift', { shiftId: till.shiftId, pieces: { 20000: 7 } })).toEqual(OK)
    const counted = await read(till.device, sara)
    expect(counted.shift).toMatchObject({ id: till.shiftId, isCounted: true })
    expect(counted.people).toMatchObject([{ email: sara.name, refundLimitSantim: 500_000 }])
  })

  it('says above which sum no drawer pays', async () => {
    expect((await read()).settings.secondApprovalSantim).toBe(500_000)
    await db.insertInto('settings').values({ key: 'refund.second_approval_over_santim', value: '10000' }).execute()
    expect((await read()).settings.secondApprovalSantim).toBe(10_000)
  })

  it('of another browser has no till', async () => {
    expect(await read(randomUUID())).toMatchObject({ till: null, shift: null })
  })
})

describe('an order that is handed over at the till', () => {
  const giveOut = async (shiftId: string, { by = hana, staffDeviceId = null, cashSantim = 10_000 }: GiveOut = {}) => {
    const here = { personId: by.id, person: by.name, staffDeviceId }
    // What the envelope says of its device is the sender's word.
    const act = { id: randomUUID(), device: till.device, shiftId, madeAt: now.toISOString(), sequence: 90 }
    const orderId = await buildOrder(db, { status: 'Ready' }, [{ unit_price_santim: cashSantim }])
    const { code } = await db
      .selectFrom('pickup_codes')
      .select('code')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return handOverAs(
      { ...buildTestShop(db).deps, clock: { now: () => now } },
      {
        orderId,
        check: { by: 'code', code },
        cashSantim,
        actor: by,
        bookCashInDrawer: joinDrawer(act, here),
      },
    )
  }
  interface GiveOut {
    by?: StaffActor
    staffDeviceId?: string | null
    cashSantim?: number
  }
  const entries = () => db.selectFrom('drawer_entries').select(['kind', 'amount_santim as santim']).execute()

  it('has its cash in the drawer of the shift', async () => {
    expect(await giveOut(till.shiftId)).toMatchObject({ ok: true })
    expect(await entries()).toEqual([{ kind: 'order', santim: 10_000 }])
  })

  it('is handed over all the same when the shift is unknown', async () => {
    expect(await giveOut('somewhere')).toMatchObject({ ok: true })
    expect(await giveOut(randomUUID())).toMatchObject({ ok: true })
    expect(await entries()).toEqual([])
  })

  it('puts no cash into the drawer of another till, nor into one that is counted or closed, whatever its clock says', async () => {
    const other = await buildTill(db, sara, now, 2)
    expect(await giveOut(other.shiftId)).toMatchObject({ ok: true })
    await closeTill(async () => expect(await giveOut(till.shiftId)).toMatchObject({ ok: true }))
    expect(await giveOut(till.shiftId)).toMatchObject({ ok: true })
    expect((await readShiftReport(db, till.shiftId))!.late).toEqual([])
    expect(await entries()).toEqual([])
  })

  it('has its cash in the drawer of a colleague on the till’s own device alone, else with who took it', async () => {
    const biniam = await buildSeller(db, 'biniam', 'counter')
    await enrolTablet(db, till, sara)
    expect(await giveOut(till.shiftId, { by: biniam })).toMatchObject({ ok: true })
    expect(await giveOut(till.shiftId, { by: biniam, staffDeviceId: 'other' })).toMatchObject({ ok: true })
    expect(await entries()).toEqual([])
    expect(await listPurses(db, DAY)).toMatchObject([{ santim: 20_000 }])
    expect(await giveOut(till.shiftId, { by: biniam, staffDeviceId: 'tablet' })).toMatchObject({ ok: true })
    expect(await entries()).toEqual([{ kind: 'order', santim: 10_000 }])
  })

  it('does not pass the limit of cash in no drawer by naming a drawer of somebody else', async () => {
    const refused = { ok: false, reason: 'cash_in_no_drawer' }
    expect(await giveOut(till.shiftId, { by: sara, cashSantim: 600_000 })).toMatchObject(refused)
    expect(await entries()).toEqual([])
  })
})

describe('figures', () => {
  it('of a shift are its sales by way of payment, without what was voided', async () => {
    await sell({ discount: { santim: 500, reason: 'Regular' } })
    const voided = buildSale(till, { number: 2 })
    await send('sell', voided)
    await send('void', { saleId: voided.saleId, reason: 'Mistyped', piecesTo: 'stock' })
    const later = { by: 'transfer', toVerify: true } as const
    await sell({
      number: 3,
      parts: [
        { ...later, santim: 10_000, reference: 'FT 2532' },
        { ...later, santim: 3500 },
      ],
    })
    expect(await readShiftSales(db, till.shiftId, 'en')).toEqual({
      count: 2,
      totalSantim: 26_500,
      from: 'T1-000001',
      to: 'T1-000003',
      ways: [
        { name: 'Transfer', count: 2, santim: 13_500, isToVerify: true, sought: ['T1-000003 FT 2532', 'T1-000003'] },
        { name: 'Cash', count: 1, santim: 13_000, isToVerify: false },
      ],
      vatSantim: null,
      voids: [{ number: 'T1-000002', reason: 'Mistyped', santim: 13_500 }],
      discounts: { count: 1, santim: 500 },
    })
    expect(await readCash(db, DAY)).toMatchObject({ takenSantim: 13_000, outside: { takenSantim: 0 } })
  })

  it('of a shift have what was sold without cash in its hours at its till, which is in no drawer', async () => {
    const parts: Sale['parts'] = [{ by: 'transfer', santim: 13_500, toVerify: true }]
    await sell({ shiftId: null, parts })
    await closeTill()
    const later = new Date(now.getTime() + 60_000)
    const next = { ...till, shiftId: randomUUID() }
    const sendLater = (command: Parameters<typeof sendFromTill>[1], body: unknown) =>
      sendFromTill({ db, now: () => later, till, session: hana }, command, body)
    expect(await sendLater('open_shift', { shiftId: next.shiftId, floatPieces: { 20000: 7 } })).toEqual(OK)
    expect(await sendLater('sell', buildSale(next, { number: 2, shiftId: null, parts }))).toEqual(OK)
    // Cash of a shift that never arrived is in no drawer, and not of this one.
    expect(await sendLater('sell', buildSale(next, { number: 3, shiftId: randomUUID() }))).toEqual(OK)
    expect(await sendLater('sell', buildSale(next, { number: 4 }))).toEqual(OK)
    expect(await readShiftSales(db, till.shiftId, 'en')).toMatchObject({
      count: 1,
      totalSantim: 13_500,
      from: 'T1-000001',
      to: 'T1-000001',
      ways: [{ name: 'Transfer', count: 1, isToVerify: true }],
    })
    expect(await readShiftSales(db, next.shiftId, 'en')).toMatchObject({
      count: 2,
      totalSantim: 27_000,
      from: 'T1-000002',
      to: 'T1-000004',
      ways: [
        { name: 'Cash', count: 1 },
        { name: 'Transfer', count: 1 },
      ],
    })
  })

  it('an empty shift has none', async () => {
    expect(await readShiftSales(db, till.shiftId, 'am')).toMatchObject({ count: 0, from: '', to: '', ways: [] })
  })

  it('a notice waits under Payments', async () => {
    await sell({ discount: { santim: 5000, reason: 'Friend' } })
    const waiting = await listWaiting(db, { ...buildFacts(), now, may: () => true })
    expect(waiting).toMatchObject([{ orderCode: 'T1-000001', what: 'Discount above the person’s limit' }])
    // A sale is one, whatever is to be seen about it.
    await recordNotices(db, { orderId: waiting[0]!.orderId!, actor: hana }, [{ kind: 'stock_short' }], now)
    await sell({ number: 2, discount: { santim: 5000, reason: 'Friend' } })
    expect(await countOpenNotices(db)).toBe(2)
  })
})

it('a sale is not refunded beside its goods', async () => {
  const sale = buildSale(till)
  await send('sell', sale)
  const { attempt_id: attemptId } = await db.selectFrom('ledger_entries').select('attempt_id').executeTakeFirstOrThrow()
  const asked = { orderId: sale.saleId, attemptId: attemptId!, amountSantim: 100, reason: 'Kind', actor: sara }
  expect(await requestRefund({ db, clock: { now: () => now } }, asked)).toEqual({ ok: false, reason: 'refund_of_sale' })
})

/** Pays what was sold on account. */
async function pay(orderId: string, amountSantim: number) {
  const of = { orderId, amountSantim, method: 'Transfer', transferReference: 'FT26000000AA', note: '' } as const
  const paid = await takeInStorePayment(buildTestShop(db).deps, { ...of, actor: sara, requestKey: randomUUID() })
  expect(paid).toMatchObject({ ok: true })
}

it('a customer who bought on account is erased like every other once it is paid, and the sale stays', async () => {
  const parts = [{ by: 'account', santim: 13_500, phone: '+251900000031', name: 'Abebe' }] as const
  const sale = buildSale(till, { parts })
  await send('sell', sale)
  await sql`select refresh_order_projections()`.execute(db)
  const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  const erase = async () => {
    const { rows } = await sql<{ outcome: string }>`
      select erase_customer(${id}::uuid, ${sara.name}, ${now}, '{}'::bigint[]) as outcome`.execute(db)
    return rows[0]!.outcome
  }
  const sentTo = async () =>
    (await db.selectFrom('messages').select(['template', 'to_phone']).execute()).map(Object.values)
  expect(await erase()).toBe('owed')
  const mediaStore = createMediaStore({ dataDir: await mkdtemp(path.join(tmpdir(), 'owed-')) })
  const asked = eraseAsOwner({ ...buildTestShop(db).deps, mediaStore }, { customerId: id, actor: sara })
  expect(await asked).toEqual({ ok: false, reason: 'customer_owes' })
  expect(await sentTo()).toEqual([['order.debt', '+251900000031']])
  await pay(sale.saleId, 13_500)
  expect(await erase()).toBe('erased')
  const order = await db
    .selectFrom('orders')
    .select(['customer_name as name', 'phone', 'owed_santim as owed'])
    .where('id', '=', sale.saleId)
    .executeTakeFirst()
  expect(order).toEqual({ name: 'Guest User', phone: '000-000-0000', owed: 0 })
  const { rows: stored } = await sql<{ text: string }>`select string_agg(t.x::text, ' ') as text from (
    select to_jsonb(p) as x from counter_parts p union all select to_jsonb(s) from counter_sales s) t`.execute(db)
  expect(stored[0]!.text).not.toContain('Abebe')
})

it('an erased customer leaves nothing of them in a sale, its wallet prompt, notices, free lines and waiting papers', async () => {
  const words = ['Zerihun', 'zmarkz', '900000032', '0012345678']
  const phone = '+251900000032'
  const parts = [{ by: 'account', santim: 13_500, phone, name: 'Zerihun' }] as const
  const line = {
    cakeId: null,
    name: 'Cake for zmarkz',
    quantity: 1,
    packPieces: null,
    weightGrams: null,
    unitSantim: 500,
    totalSantim: 500,
  }
  const bought = buildSale(till)
  const sale = buildSale(till, {
    parts: [{ ...parts[0], santim: 14_000 }],
    lines: [...bought.lines, line],
    totalSantim: 14_000,
    discount: undefined,
    buyer: { name: 'Zerihun zmarkz', tin: '0012345678' },
  })
  expect(await send('sell', sale)).toMatchObject(OK)
  const { saleId: orderId } = sale
  await sql`insert into counter_prompts (order_id, till, sale, santim, total_santim, person, person_id, person_name, asked_at)
    values (${orderId}, ${till.number}, ${JSON.stringify(sale)}, 14000, 14000, 'sara', 'sara', 'Sara', ${now})`.execute(
    db,
  )
  await sql`insert into counter_notices (order_id, kind, data, at)
    values (${orderId}, 'free_item', '{"name": "Cake for zmarkz"}', ${now})`.execute(db)
  await sql`insert into printers (id, name, way, width_mm, made_at, made_by)
    values ('00000000-0000-4000-8000-000000000001', 'Kitchen', 'usb', 80, ${now}, 'sara')`.execute(db)
  await sql`insert into print_jobs (id, paper, subject, printer_id, is_copy, copies, kicks_drawer, blocks, next_try_at, asked_at, asked_by)
    values (gen_random_uuid(), 'kitchen', ${orderId}, '00000000-0000-4000-8000-000000000001', false, 1, false,
      '[{"kind": "text", "text": "zmarkz is allergic"}]', ${now}, ${now}, '')`.execute(db)
  await sql`select refresh_order_projections()`.execute(db)
  for (const word of words) expect([word, (await findInDatabase(db, word)).length]).not.toEqual([word, 0])
  await pay(orderId, 14_000)
  await sql`select erase_customer(id, ${sara.name}, ${now}, '{}'::bigint[]) from customers`.execute(db)
  const found = await Promise.all(words.map((word) => findInDatabase(db, word)))
  expect(found.flat().filter((row) => !row.startsWith('tax_buyers'))).toEqual([])
  const stored = await db.selectFrom('counter_sales').select('total_santim').executeTakeFirstOrThrow()
  expect(stored.total_santim).toBe(14_000)
  await expect(sql`update counter_sales set discount_reason = 'again'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update counter_lines set name_en = 'again'`.execute(db)).rejects.toThrow('append-only')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { presentTransferReport } from '#app/surfaces/finance/transfers/transfer-report-views.server.ts'
import { listTransfers } from '#app/surfaces/finance/transfers/transfers.queries.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { countDueByDay } from '#app/ordering/order-list/calendar.queries.server.ts'
import { listOrders, summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { presentListed } from '#app/ordering/order-list/admin-list-views.server.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { seeNotices } from '#app/till/drawer/notices/see-notices.server.ts'
import type { Sale } from './till-command.ts'
import { listNoticesOf } from './notice-list.queries.server.ts'
import { readReceipt } from './receipt/receipt.queries.server.ts'
import { discountOf } from './sale-sums.ts'
import { readDiscountPercents } from './staff-limits.server.ts'
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
import { transactionFilter } from '#app/surfaces/finance/transactions/transaction-filter.ts'
import { listTransactions } from '#app/surfaces/finance/transactions/transactions.queries.server.ts'
import { confirmTransfer } from '#app/surfaces/finance/transfers/transfers.factory.ts'

const database = await createTestDatabase({ poolSize: 16 })
const { db } = database
let now = new Date('2026-11-21T06:00:00Z')
let hana: StaffActor
let biniam: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T06:00:00Z')
  ;({ hana, sara, till } = await buildCounter(db, now))
  biniam = await buildSeller(db, 'biniam', 'counter')
})
afterAll(() => database.drop())

const DAY = '2026-11-21'
const OK = { status: 200, reply: { ok: true } }

const send = (
  ...[command, body, envelope]: [Parameters<typeof sendFromTill>[1], unknown, Parameters<typeof sendFromTill>[3]?]
) => sendFromTill({ db, now: () => now, till, session: hana }, command, body, envelope)
const sell = (values: Partial<Sale> = {}, envelope?: Parameters<typeof sendFromTill>[3]) =>
  send('sell', buildSale(till, values), envelope)

const ledger = () =>
  db.selectFrom('ledger_entries').select(['kind', 'provider', 'amount_santim as santim']).orderBy('id').execute()
const drawer = async (shiftId = till.shiftId) => {
  const { rows } = await sql<{ santim: number }>`select drawer_santim(${shiftId}) as santim`.execute(db)
  return rows[0]!.santim - 150_000
}
const numbers = async () =>
  (await db.selectFrom('counter_sales').select(['till', 'number']).orderBy('till').orderBy('number').execute()).map(
    (row) => `${row.till}/${row.number}`,
  )
const notices = async () =>
  (await db.selectFrom('counter_notices').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
const left = async (cakeId = 'baklava') =>
  (
    await db
      .selectFrom('stock_days')
      .select('left_pieces')
      .where('day', '=', DAY)
      .where('cake_id', '=', cakeId)
      .executeTakeFirst()
  )?.left_pieces
const weighsPieces = (pieces: number) =>
  db
    .updateTable('cakes')
    .set({ price_per_kg_santim: 68_000, pieces_per_kg: pieces })
    .where('id', '=', 'baklava')
    .execute()
const countStock = (pieces: number, cakeId?: string) => bakePieces(db, pieces, now, cakeId)
const orderOf = (id: string) =>
  db
    .selectFrom('orders')
    .select(['kind', 'status', 'owed_santim as owed', 'net_paid_santim as paid', 'payment_status as payment', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a sale for cash', () => {
  it('is one completed order with its number, money in the drawer, pieces and receipt', async () => {
    await countStock(10)
    const sale = buildSale(till, { parts: [{ by: 'cash', santim: 13_500, givenSantim: 20_000 }] })
    expect(await send('sell', sale)).toEqual(OK)
    expect(await orderOf(sale.saleId)).toMatchObject({ kind: 'counter', status: 'Completed', owed: 0, payment: 'paid' })
    expect(await ledger()).toEqual([{ kind: 'payment', provider: 'cash', santim: 13_500 }])
    expect(await drawer()).toBe(13_500)
    expect(await left()).toBe(7)
    expect(await notices()).toEqual([])
    expect(await readReceipt(db, sale.saleId)).toMatchObject({
      number: 'T1-000001',
      cashier: 'hana',
      totalSantim: 13_500,
      lines: [{ nameEn: 'baklava', quantity: 3, totalSantim: 13_500, savingSantim: 0 }],
      parts: [{ by: 'cash', santim: 13_500, givenSantim: 20_000, changeSantim: 6500 }],
      fiscalNumber: null,
      voided: null,
    })
  })

  it('tells nobody, and is no work', async () => {
    await sell()
    expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('live_events').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('customers').selectAll().execute()).toEqual([])
    await refreshOrderProjections(db)
    const open = await listOrders(db, { ...orderFilter.none, open: 'yes' }, now)
    expect(open.rows).toEqual([])
  })

  it('is found by its number, and by being sold at a till', async () => {
    const sale = buildSale(till)
    await send('sell', sale)
    await refreshOrderProjections(db)
    for (const filter of [{ search: 'T1-000001' }, { search: 't1-0000' }, { counter: 'yes' as const }]) {
      const found = await listOrders(db, { ...orderFilter.none, ...filter }, now)
      expect(found.rows.map(({ id }) => id)).toEqual([sale.saleId])
      const shown = presentListed(buildFacts(), found.rows[0]!, { now, zones: [], settings: settingDefaults })
      expect(shown).toMatchObject({
        code: 'T1-000001',
        method: 'Sold at the till',
        due: { day: 'Sat 21 Nov 2026' },
        phone: null,
        owed: '',
      })
    }
    expect((await listOrders(db, { ...orderFilter.none, search: 'T1-000002' }, now)).rows).toEqual([])
    const payments = await listTransactions(db, transactionFilter.none)
    expect(payments.rows.map(({ orderLabel }) => orderLabel)).toEqual(['T1-000001'])
  })

  it('is not among the orders that leave sales of tills out, in list, sum and calendar alike', async () => {
    const sale = buildSale(till)
    await send('sell', sale)
    const order = await buildOrder(db, { status: 'Completed', delivery_date: DAY, paid_santim: 10_000 })
    for (const part of [{}, { status: 'Completed' as const }, { start: DAY, end: DAY }, { sort: 'due' as const }]) {
      const filter = { ...orderFilter.none, ...part, counter: 'no' as const }
      expect((await listOrders(db, filter, now)).rows.map(({ id }) => id)).toEqual([order])
      expect(await summarizeOrders(db, filter, now)).toMatchObject({ count: 1, paidSantim: 10_000, allStatuses: 1 })
      expect(await countDueByDay(db, filter, now, { first: DAY, last: DAY })).toEqual(new Map([[DAY, 1]]))
    }
    expect((await summarizeOrders(db, orderFilter.none, now)).count).toBe(2)
  })

  it('keeps the discount out of what the cakes brought, to the santim', async () => {
    const lines = [
      { cakeId: 'baklava', quantity: 1, unitSantim: 4500, totalSantim: 4500 },
      { cakeId: 'kunafa', quantity: 1, unitSantim: 6050, totalSantim: 6050 },
      { cakeId: null, name: 'Candle', quantity: 2, unitSantim: 1000, totalSantim: 2000 },
    ]
    const sale = buildSale(till, { lines, discount: { santim: 1000, reason: 'Regular' } })
    expect(await send('sell', sale)).toEqual(OK)
    const { rows } = await sql<{ cakes: number; all: number }>`
      select (select sum(line_total_santim)::bigint from order_lines) as cakes,
        (select sum(sold_santim)::bigint from counter_lines) as all`.execute(db)
    expect(rows[0]!.all).toBe(11_550)
    expect(rows[0]!.cakes).toBeLessThan(10_550)
    expect(await notices()).toEqual(['free_item'])
  })

  it('of a weighed cake takes no piece', async () => {
    await db.updateTable('cakes').set({ price_per_kg_santim: 68_000 }).where('id', '=', 'baklava').execute()
    await countStock(10)
    const lines = [{ cakeId: 'baklava', quantity: 1, grams: 850, unitSantim: 68_000, totalSantim: 57_800 }]
    expect(await sell({ lines })).toEqual(OK)
    expect(await left()).toBe(10)
    expect(await notices()).toEqual([])
    const line = await db.selectFrom('order_lines').select(['weight_grams', 'line_total_santim']).executeTakeFirst()
    expect(line).toEqual({ weight_grams: 850, line_total_santim: 57_800 })
  })

  it('of a weighed cake takes the pieces that its kilogram has, which its void gives back as they were', async () => {
    await weighsPieces(30)
    await countStock(40)
    const lines = [
      { cakeId: 'baklava', quantity: 1, grams: 750, unitSantim: 68_000, totalSantim: 51_000 },
      { cakeId: 'baklava', quantity: 1, grams: 10, unitSantim: 68_000, totalSantim: 680 },
    ]
    expect(await sell({ lines })).toEqual(OK)
    expect(await left()).toBe(40 - 23 - 1)
    const sold = db.selectFrom('order_lines').select(['pieces', 'quantity']).orderBy('position')
    expect(await sold.execute()).toEqual([
      { pieces: 23, quantity: 1 },
      { pieces: 1, quantity: 1 },
    ])
    await weighsPieces(20)
    const { order_id: saleId } = await db.selectFrom('counter_sales').select('order_id').executeTakeFirstOrThrow()
    expect(await send('void', { saleId, reason: 'Mistyped', piecesTo: 'stock' })).toEqual(OK)
    expect(await left()).toBe(40)
  })
})

describe('other ways to pay', () => {
  it('a split is in the ledger by its parts, and only its cash is in the drawer', async () => {
    const parts = [
      { by: 'cash', santim: 3500 },
      { by: 'transfer', santim: 4000, reference: 'ft 2532 1ABC' },
      { by: 'qr', santim: 6000, reference: 'QR99881' },
    ] as const
    expect(await sell({ parts })).toEqual(OK)
    expect(await ledger()).toEqual([
      { kind: 'payment', provider: 'cash', santim: 3500 },
      { kind: 'payment', provider: 'transfer', santim: 4000 },
      { kind: 'payment', provider: 'transfer', santim: 6000 },
    ])
    expect(await drawer()).toBe(3500)
  })

  it('a transfer to be verified is owed until somebody has found it', async () => {
    const sale = buildSale(till, { parts: [{ by: 'transfer', santim: 13_500, reference: 'FT77665', toVerify: true }] })
    expect(await send('sell', sale)).toEqual(OK)
    expect(await orderOf(sale.saleId)).toMatchObject({ status: 'Completed', owed: 13_500, paid: 0 })
    const { id } = await db.selectFrom('transfer_reports').select('id').executeTakeFirstOrThrow()
    const seen = { where: 'here', amountSantim: 13_500 } as const
    const confirmed = await confirmTransfer(buildTestShop(db).deps, { reportId: id, seen, actor: sara })
    expect(confirmed).toEqual({ ok: true, outcome: 'confirmed' })
    expect(await orderOf(sale.saleId)).toMatchObject({ status: 'Completed', owed: 0, paid: 13_500 })
  })

  it('a reference pays once: the second sale with it is owed, and a manager is told', async () => {
    const parts = [{ by: 'transfer', santim: 13_500, reference: 'FT77665' }] as const
    const second = buildSale(till, { parts, number: 2 })
    expect(await sell({ parts })).toEqual(OK)
    expect(await send('sell', second)).toEqual(OK)
    expect(await orderOf(second.saleId)).toMatchObject({ status: 'Completed', owed: 13_500 })
    expect(await notices()).toEqual(['reference_used'])
    expect(await ledger()).toHaveLength(1)
  })

  it('to be verified is found by its typed reference, however it was written, and named to whoever looks for it', async () => {
    const typed = 'No. #FT 2532:1'
    const sale = buildSale(till, { parts: [{ by: 'transfer', santim: 13_500, reference: typed, toVerify: true }] })
    const unread = 'ኤፍቲ 2532'
    const parts = [{ by: 'qr', santim: 13_500, reference: unread, toVerify: true }] as const
    const other = buildSale(till, { parts, number: 2 })
    for (const each of [sale, other]) expect(await send('sell', each)).toEqual(OK)
    const { rows } = await listTransfers(db, { view: 'open' })
    const shown = rows.map((row) => presentTransferReport({ ...buildFacts(), now }, row))
    expect(shown.map(({ reference, typed: typedFacts }) => [reference, typedFacts])).toEqual([
      ['NO.FT25321', null],
      ['T1-000002-1', 'Typed at the till: ኤፍቲ 2532'],
    ])
    for (const search of ['no.ft25321', 'T1-000002-1', 'ኤፍቲ2532'])
      expect((await listTransfers(db, { view: 'open', search })).rows).toHaveLength(1)
    await refreshOrderProjections(db)
    const found = await listOrders(db, { ...orderFilter.none, search: 'NO.FT25321' }, now)
    expect(found.rows.map(({ id }) => id)).toEqual([sale.saleId])
    const seen = { where: 'here', amountSantim: 13_500 } as const
    await confirmTransfer(buildTestShop(db).deps, { reportId: rows[1]!.id, seen, actor: sara })
    const { note } = await db.selectFrom('payment_attempts').select('note').executeTakeFirstOrThrow()
    expect(note).toBe('Other · ኤፍቲ 2532')
    const erased = db.updateTable('transfer_reports').where('id', '=', rows[1]!.id)
    await expect(erased.set({ typed: 'FT9' }).execute()).rejects.toThrow('cannot be changed so')
    await erased.set({ typed: '[erased]' }).execute()
  })

  it('whose typed reference is no bank’s pays once too', async () => {
    const parts = [{ by: 'transfer', santim: 13_500, reference: 'ኤፍቲ 2532' }] as const
    expect(await sell({ parts })).toEqual(OK)
    const second = buildSale(till, { parts: [{ ...parts[0], reference: 'ኤፍቲ2532' }], number: 2 })
    expect(await send('sell', second)).toEqual(OK)
    expect(await orderOf(second.saleId)).toMatchObject({ owed: 13_500 })
    expect(await notices()).toEqual(['reference_used'])
  })

  it('on account it is owed by a known customer up to the limit, and paid later', async () => {
    const account = {
      by: 'account',
      santim: 13_500,
      phone: '+251900000031',
      name: 'Abebe',
      dueOn: '2026-12-21',
    } as const
    const first = buildSale(till, { parts: [account] })
    expect(await send('sell', first)).toEqual(OK)
    expect(await notices()).toEqual(['account_unknown'])
    expect(await orderOf(first.saleId)).toMatchObject({ owed: 13_500, phone: '+251900000031' })
    await refreshOrderProjections(db)
    expect(await db.selectFrom('customers').select('owed_santim').executeTakeFirst()).toEqual({ owed_santim: 13_500 })
    await db.insertInto('settings').values({ key: 'counter.account_limit_santim', value: '20000' }).execute()
    expect(await sell({ number: 2, parts: [account] })).toEqual(OK)
    expect(await notices()).toEqual(['account_unknown', 'account_above'])
    const money = {
      orderId: first.saleId,
      amountSantim: 13_500,
      method: 'Cash',
      transferReference: '',
      note: '',
    } as const
    const taken = await takeInStorePayment(buildTestShop(db).deps, { ...money, actor: hana, requestKey: randomUUID() })
    expect(taken).toMatchObject({ ok: true, status: 'Completed' })
    expect(await orderOf(first.saleId)).toMatchObject({ owed: 0 })
  })

  it('on account it tells the customer of each debt, in the language of their own orders', async () => {
    const phone = '+251900000031'
    await buildOrder(db, { phone, lang: 'am' }, [{}])
    const parts = [{ by: 'account', santim: 13_500, phone, name: 'Abebe' }] as const
    expect(await sell({ parts })).toEqual(OK)
    expect(await sell({ number: 2, parts })).toEqual(OK)
    expect(await sell({ number: 3 })).toEqual(OK)
    const debtMessages = db.selectFrom('messages').select(['template', 'to_phone', 'lang', 'body'])
    const messages = await debtMessages.where('template', '=', 'order.debt').execute()
    expect(messages).toHaveLength(2)
    expect(messages[0]).toMatchObject({ to_phone: phone, lang: 'am', body: expect.stringContaining('135') as string })
  })

  it('a wallet that was not asked is refused', async () => {
    const parts = [{ by: 'wallet', santim: 13_500, attemptId: randomUUID() }] as const
    expect((await sell({ parts })).status).toBe(422)
    expect(await numbers()).toEqual([])
  })
})

describe('what happened at the counter is booked', () => {
  it('more than counted, at a price that changed, with a cake that the shop no longer has', async () => {
    await countStock(2)
    const lines = [
      { cakeId: 'baklava', quantity: 3, unitSantim: 4000, totalSantim: 12_000 },
      { cakeId: 'gone', name: 'Old cake', quantity: 1, unitSantim: 500, totalSantim: 500 },
    ]
    expect(await sell({ lines })).toEqual(OK)
    expect(await left()).toBe(-1)
    expect(await notices()).toEqual(['cake_unknown', 'price_changed', 'free_item', 'stock_short'])
  })

  it('a cake that the shop never had, as something else at a price that its seller typed, who does not silence it', async () => {
    const lines = [{ cakeId: 'nothing', name: 'Cake', quantity: 1, unitSantim: 100, totalSantim: 100 }]
    const byHana = buildSale(till, { lines })
    expect(await send('sell', byHana)).toEqual(OK)
    expect(await notices()).toEqual(['cake_unknown', 'free_item'])
    const other = await buildTill(db, sara, now, 2)
    const bySara = buildSale(other, { lines })
    expect(await sendFromTill({ db, now: () => now, till: other, session: sara }, 'sell', bySara)).toEqual(OK)
    expect(await notices()).toEqual(['cake_unknown', 'free_item', 'cake_unknown'])
    const named = await db.selectFrom('counter_notices').select('person_ids as ids').orderBy('id').execute()
    expect(named.map(({ ids }) => ids)).toEqual([[hana.id], [hana.id], [sara.id]])
    const { lastId } = (await listNoticesOf(db, bySara.saleId))[0]!
    const seen = { of: 'order', orderId: bySara.saleId, lastId } as const
    expect(await seeNotices(db, seen, sara, now)).toEqual({ ok: false, reason: 'notice_own' })
  })

  it('also after the day was closed, and in a shift that never arrived', async () => {
    await countStock(9)
    await db.updateTable('stock_days').set({ wasted: 9, closed_at: now }).execute()
    expect(await sell({ shiftId: randomUUID() })).toEqual(OK)
    expect(await left()).toBe(0)
    expect(await notices()).toEqual(['shift_unknown', 'day_over'])
    expect(await drawer()).toBe(0)
  })

  it('for cash without a shift: it ended between two parts of the payment', async () => {
    const parts = [
      { by: 'cash', santim: 3500 },
      { by: 'transfer', santim: 10_000, reference: 'FT223344' },
    ] as const
    expect(await sell({ shiftId: null, parts })).toEqual(OK)
    expect(await notices()).toEqual(['shift_unknown'])
    expect(await drawer()).toBe(0)
  })

  it('a discount above the person’s limit', async () => {
    const above = { santim: 2000, reason: 'Friend' }
    expect(await sell({ discount: above })).toEqual(OK)
    expect(await sell({ number: 2, discount: { santim: 1400, reason: 'Regular' } })).toEqual(OK)
    expect(await notices()).toEqual(['discount_above'])
  })

  it('a discount whose limit is that of agreed prices, with the same default and rounding as at the till', async () => {
    expect(await readDiscountPercents(db)).toMatchObject({
      owner: 100,
      manager: settingDefaults['counter.discount_percent_manager'],
      counter: settingDefaults['counter.discount_percent'],
    })
    const set = { key: 'counter.discount_percent_manager', value: '15' }
    await db.insertInto('settings').values(set).execute()
    expect(await readDiscountPercents(db)).toMatchObject({ manager: 15 })
    const cases = [1, 99, 100, 101, 27_050, 1_080_000].flatMap((sum) => [0, 1, 10, 33, 100].map((part) => [sum, part]))
    const { rows } = await sql<{ within: number[] }>`
      select jsonb_agg(discount_within((c ->> 0)::bigint, (c ->> 1)::integer) order by place) as within
      from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality cases (c, place)`.execute(db)
    expect(rows[0]!.within).toEqual(cases.map(([sum, part]) => discountOf(sum!, part!)))
  })
})

describe('numbers', () => {
  it('have no gap and are used once', async () => {
    expect((await sell({ number: 2 })).reply).toMatchObject({ ok: false })
    expect(await sell({ number: 1 })).toEqual(OK)
    expect((await sell({ number: 1 })).status).toBe(409)
    expect((await sell({ number: 3 })).status).toBe(409)
    expect(await sell({ number: 2 })).toEqual(OK)
    expect(await numbers()).toEqual(['1/1', '1/2'])
  })

  it('the same sale is one, in the same envelope by two tabs and in another later', async () => {
    await countStock(10)
    const sale = buildSale(till)
    const id = randomUUID()
    const both = await Promise.all([send('sell', sale, { id }), send('sell', sale, { id }), send('sell', sale)])
    expect(both).toEqual([OK, OK, OK])
    expect(await send('sell', sale)).toEqual(OK)
    expect(await numbers()).toEqual(['1/1'])
    expect(await drawer()).toBe(13_500)
    expect(await left()).toBe(7)
  })

  it('of twenty sales at once exactly one takes a number', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => sell()))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await numbers()).toEqual(['1/1'])
    expect(await ledger()).toHaveLength(1)
  })

  it('are of one till each, and two tills sell the last piece', async () => {
    const other = await buildTill(db, biniam, now, 2)
    await countStock(1)
    const lines = [{ cakeId: 'baklava', quantity: 1, unitSantim: 4500, totalSantim: 4500 }]
    const there = { db, now: () => now, till: other, session: biniam }
    const both = await Promise.all([sell({ lines }), sendFromTill(there, 'sell', buildSale(other, { lines }))])
    expect(both).toEqual([OK, OK])
    expect(await numbers()).toEqual(['1/1', '2/1'])
    expect(await left()).toBe(-1)
    expect(await notices()).toEqual(['stock_short'])
  })

  it('the database refuses a gap and a second use itself', async () => {
    await sell()
    const { order_id, ...row } = await db.selectFrom('counter_sales').selectAll().executeTakeFirstOrThrow()
    for (const number of [1, 3]) {
      await expect(
        db
          .insertInto('counter_sales')
          .values({ ...row, order_id, number })
          .execute(),
      ).rejects.toMatchObject({ constraint: 'counter_sales_without_gaps' })
    }
    await expect(db.updateTable('counter_sales').set({ number: 9 }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('counter_sales').execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('counter_parts').set({ santim: 1 }).execute()).rejects.toThrow('append-only')
    await expect(
      db.updateTable('orders').set({ order_total_santim: 1 }).where('id', '=', order_id).execute(),
    ).rejects.toMatchObject({ constraint: 'orders_as_sold_at_counter' })
  })
})

describe('refused', () => {
  it('are sums that differ', async () => {
    expect((await sell({ totalSantim: 13_499, parts: [{ by: 'cash', santim: 13_500 }] })).status).toBe(422)
    expect((await sell({ parts: [{ by: 'cash', santim: 13_000 }] })).status).toBe(422)
  })

  it('is what nobody can read', async () => {
    expect((await send('sell', { ...buildSale(till), lines: [] })).status).toBe(400)
  })

  it('is another browser, a number of another till, and its shift', async () => {
    const other = await buildTill(db, biniam, now, 2)
    expect((await sell({}, { tillNumber: 2 })).status).toBe(409)
    const unknown = { ...till, device: randomUUID() }
    const from = { db, now: () => now, till: unknown, session: hana }
    expect((await sendFromTill(from, 'sell', buildSale(till))).status).toBe(409)
    expect((await sell({ shiftId: other.shiftId })).status).toBe(409)
    expect(await numbers()).toEqual([])
  })

  it('is somebody without the permission', async () => {
    const kitchen = await buildSeller(db, 'kidus', 'kitchen')
    const from = { db, now: () => now, till, session: kitchen }
    expect((await sendFromTill(from, 'sell', buildSale(till))).status).toBe(403)
  })

  it('is the id of another order', async () => {
    const sale = buildSale(till)
    await send('sell', sale)
    expect((await sell({ saleId: sale.saleId, number: 2 })).status).toBe(409)
  })
})

describe('a colleague’s act', () => {
  const enrol = (roles: Role[]) => enrolTablet(db, till, sara, roles)

  it('waits for its author on a browser of one’s own', async () => {
    const { reply } = await sell({}, { person: biniam })
    expect(reply).toEqual({ ok: false, reason: 'another_person' })
  })

  it('is taken from the enrolled device of the till, under the colleague’s name', async () => {
    await enrol(['counter'])
    expect(await sell({}, { person: biniam, staffDeviceId: 'tablet' })).toEqual(OK)
    const sold = await db.selectFrom('counter_sales').select('person').executeTakeFirst()
    expect(sold).toEqual({ person: biniam.name })
  })

  it('is not from another device, and is the till’s of somebody who may not use the device, or of nobody', async () => {
    await enrol(['counter'])
    const nobody = { id: 'nobody', name: 'nobody@shop.example' }
    const elsewhere = { person: biniam, staffDeviceId: 'other' }
    expect((await sell({}, elsewhere)).reply).toEqual({ ok: false, reason: 'another_person' })
    for (const [place, person] of [sara, nobody].entries()) {
      expect(await sell({ number: place + 1 }, { person, staffDeviceId: 'tablet' })).toEqual(OK)
    }
    const sold = await db.selectFrom('counter_sales').select('person').execute()
    expect(sold).toEqual([{ person: 'T1' }, { person: 'T1' }])
  })
})

it('time is the device’s between the sale before and the arrival', async () => {
  const start = now.getTime()
  const at = (minutes: number) => new Date(start + minutes * 60_000)
  now = at(60)
  await sell({}, { madeAt: at(10) })
  await sell({ number: 2 }, { madeAt: at(5) })
  await sell({ number: 3 }, { madeAt: at(90) })
  const rows = await db.selectFrom('counter_sales').select('sold_at').orderBy('number').execute()
  expect(rows.map(({ sold_at }) => sold_at)).toEqual([at(10), at(10), at(60)])
})

it('cash is never in a drawer before that was opened, whatever the clock of the device says', async () => {
  const opened = now
  now = new Date(opened.getTime() + 60_000)
  await sell({}, { madeAt: new Date(opened.getTime() - 86_400_000) })
  const row = await db.selectFrom('counter_sales').select('sold_at').executeTakeFirstOrThrow()
  expect(row.sold_at).toEqual(opened)
})

it('a sale against the count of its shift is in it or late, never lost', async () => {
  const count = sql`update shifts set counted_at = ${now}, counted_by = ${hana.name}, counted_by_id = ${hana.id},
    counted_by_name = 'hana', counted_santim = 163500, counted_pieces = '{"20000": 8, "1000": 3, "500": 1}' where id = ${till.shiftId}`
  const [sold] = await Promise.all([sell(), count.execute(db)])
  expect(sold).toEqual(OK)
  const { rows } = await sql<{ expected: number; late: boolean }>`
    select expected_santim as expected, is_late as late from shifts join drawer_entries e on e.shift_id = shifts.id`.execute(
    db,
  )
  expect(rows[0]!.expected).toBe(rows[0]!.late ? 150_000 : 163_500)
})

describe('a sale behind which the till would wait', () => {
  const NOTHING = { by: 'cash', santim: 0, givenSantim: 0 } as const
  const freeSale = (number = 1, parts: Sale['parts'] = [NOTHING]) =>
    buildSale(till, { number, parts, discount: { santim: 13_500, reason: 'Staff' } })
  const vat = async () =>
    (await db.selectFrom('vat_parts').select('vat_santim').execute()).map(({ vat_santim: santim }) => santim)
  let omar: StaffActor
  const sendAs = (command: Parameters<typeof sendFromTill>[1], body: unknown) =>
    sendFromTill({ db, now: () => now, till, session: omar }, command, body)
  beforeEach(async () => {
    omar = await buildSeller(db, 'omar', 'owner')
    for (const key of ['tax.is_on', 'tax.registered'])
      await sql`insert into settings (key, value) values (${key}, 'true')`.execute(db)
    await countStock(10)
  })

  it('costs nothing: it is booked with its pieces and without money, and the next one comes behind it', async () => {
    const sale = freeSale()
    expect(await sendAs('sell', sale)).toEqual(OK)
    expect(await sendAs('sell', freeSale(2, []))).toEqual(OK)
    expect([await ledger(), await drawer(), await vat(), await left(), await notices()]).toEqual([[], 0, [], 4, []])
    expect(await orderOf(sale.saleId)).toMatchObject({ status: 'Completed', owed: 0 })
    expect(await readReceipt(db, sale.saleId)).toMatchObject({ sumSantim: 13_500, totalSantim: 0, parts: [] })
    expect(await sell({ number: 3 })).toEqual(OK)
  })

  it('costs nothing, and comes back whole or in part for nothing', async () => {
    const [voided, returned] = [freeSale(), freeSale(2)]
    for (const sale of [voided, returned]) expect(await sendAs('sell', sale)).toEqual(OK)
    const why = { reason: 'Not fresh', piecesTo: 'stock' }
    expect(await sendAs('void', { saleId: voided.saleId, ...why })).toEqual(OK)
    const back = { saleId: returned.saleId, lines: [{ position: 0, quantity: 1 }], ...why }
    for (const way of [
      { shiftId: null, by: 'refund' },
      { shiftId: till.shiftId, by: 'cash' },
    ])
      expect(await sendAs('return', { returnId: randomUUID(), ...back, ...way })).toEqual(OK)
    expect([await ledger(), await drawer(), await vat(), await left()]).toEqual([[], 0, [], 9])
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([])
  })

  it('costs something, and is not paid by nothing', async () => {
    expect(await sendAs('sell', buildSale(till, { parts: [NOTHING] }))).toMatchObject({ status: 422 })
  })

  it('has a sum that somebody mistyped: it is booked, and taken back', async () => {
    expect(await sell({ parts: [{ by: 'cash', santim: 13_500, givenSantim: 91_100_010_100 }] })).toEqual(OK)
    const [unitSantim, quantity] = [1_000_000, 999]
    const line = { cakeId: null, name: 'Candle', quantity, unitSantim, totalSantim: unitSantim * quantity }
    const dear = buildSale(till, { number: 2, lines: [line] })
    expect(await sendAs('sell', dear)).toEqual(OK)
    expect(await sendAs('void', { saleId: dear.saleId, reason: 'Mistyped', piecesTo: 'stock' })).toEqual(OK)
    expect(await drawer()).toBe(13_500)
  })
})

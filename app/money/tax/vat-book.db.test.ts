import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { splitVat } from '#app/base/platform/money.ts'
import type { Sale } from '#app/till/sales/till-command.ts'
import { readReceipt } from '#app/till/sales/receipt/receipt.queries.server.ts'
import { readShiftSales } from '#app/till/sales/shift-sales.queries.server.ts'
import { readSnapshot } from '#app/till/sales/snapshot.queries.server.ts'
import { buildCounter, buildSale, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import type { TillCartLine } from '#app/till/register/cart/till-cart.ts'
import { cartVat } from '#app/till/register/tax/cart-tax.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { seeded } from '#test/seeded.ts'
import { listVatRows, sumLateEntries, sumVatMonth, sumVatOfOrder } from './vat-book.queries.server.ts'
import { setCakeRate } from './commands/set-cake-rate.server.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
let now = new Date('2026-11-21T06:00:00Z')
const deps = { db, clock: { now: () => now } }
let hana: StaffActor
let sara: StaffActor
let till: TestTill
let last = 0

const set = (values: Record<string, unknown>) =>
  db
    .insertInto('settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T06:00:00Z')
  last = 0
  ;({ hana, sara, till } = await buildCounter(db, new Date('2026-09-01T06:00:00Z')))
  await set({ 'tax.is_on': true, 'tax.registered': true })
})
afterAll(() => database.drop())

const send = (command: Parameters<typeof sendFromTill>[1], body: unknown, session = hana) =>
  sendFromTill({ db, now: () => now, till, session }, command, body)

async function sell(values: Partial<Sale> = {}): Promise<Sale> {
  last += 1
  const sale = buildSale(till, { number: last, ...values })
  expect(await send('sell', sale)).toMatchObject({ status: 200 })
  return sale
}

/** The VAT that the till names before such a sale is paid. */
async function sellAtTill({ lines, discount }: Pick<Sale, 'lines' | 'discount'>): Promise<number> {
  const profile = (await findProfile(db, hana.id))!
  const asking = { device: till.device, profile, personName: 'Hana', lang: 'en' } as const
  const snapshot = await readSnapshot(db, { ...asking, offered: { methods: [], hasPage: false } }, now)
  const cart = lines.map((line, place): TillCartLine => {
    const head = { key: String(place), name: { en: '', am: '' }, quantity: line.quantity }
    if (line.cakeId === null) return { ...head, kind: 'free', unitSantim: line.unitSantim }
    const cake = { priceSantim: line.unitSantim, pricePerKgSantim: null, packs: [] }
    return { ...head, kind: 'pieces', cakeId: line.cakeId, cake }
  })
  return cartVat({ lines: cart, discount: discount ?? null }, snapshot, 100)
}

const HIDAR = '2019-03'
const book = async (month = HIDAR) =>
  (await listVatRows(db, { month, view: 'all', perPage: 200 })).rows.map(
    ({ label, kind, netSantim, vatSantim, exemptSantim, grossSantim }) =>
      `${label} ${kind} ${netSantim}+${vatSantim}+${exemptSantim}=${grossSantim}`,
  )

describe('the VAT book', () => {
  it('has a row for a sale, a return and a void, which take back exactly what they sold', async () => {
    const one = await sell()
    const two = await sell()
    await send('return', {
      returnId: randomUUID(),
      saleId: one.saleId,
      shiftId: till.shiftId,
      lines: [{ position: 0, quantity: 1 }],
      reason: 'Broken',
      piecesTo: 'waste',
      by: 'cash',
    })
    await send('void', { saleId: two.saleId, reason: 'Mistyped', piecesTo: 'stock' })
    expect(await book()).toEqual([
      'T1-000001 sale 11739+1761+0=13500',
      'T1-000002 sale 11739+1761+0=13500',
      'T1-000001 return -3913+-587+0=-4500',
      'T1-000002 void -11739+-1761+0=-13500',
    ])
    expect(await sumVatOfOrder(db, two.saleId)).toEqual([])
  })

  it('keeps exempt cakes and other rates apart, at the rates of the day of the sale', async () => {
    await runAsStaff(deps, setCakeRate, { cakeId: 'baklava', rate: 'exempt', actor: sara })
    const lines = [
      { cakeId: 'baklava', quantity: 1, unitSantim: 4500, totalSantim: 4500 },
      { cakeId: null, name: 'Candles', quantity: 1, unitSantim: 11_500, totalSantim: 11_500 },
    ]
    const free = { lines, discount: { santim: 1600, reason: 'Regular customer' } }
    const sale = await sell(free)
    expect(await sellAtTill(free)).toBe(1350)
    await runAsStaff(deps, setCakeRate, { cakeId: 'baklava', rate: 5, actor: sara })
    await set({ 'tax.vat_percent': 10 })
    expect(await sellAtTill(free)).toBe(1134)
    await sell(free)
    expect(await book()).toEqual(['T1-000001 sale 9000+1350+4050=14400', 'T1-000002 sale 13266+1134+0=14400'])
    // The slip and the report of the shift say the same.
    const { vat, exemptSantim } = (await readReceipt(db, sale.saleId))!
    expect({ vat, exemptSantim }).toEqual({ vat: [{ percent: 15, vatSantim: 1350 }], exemptSantim: 4050 })
    expect((await readShiftSales(db, till.shiftId, 'en')).vatSantim).toBe(1350 + 1134)
    await send('void', { saleId: sale.saleId, reason: 'Mistyped', piecesTo: 'stock' })
    expect(await sumVatOfOrder(db, sale.saleId)).toEqual([])
    expect((await readShiftSales(db, till.shiftId, 'en')).vatSantim).toBe(1134)
  })

  it('has all of a shop that is not registered as exempt', async () => {
    await set({ 'tax.registered': false })
    const { saleId } = await sell()
    expect(await book()).toEqual(['T1-000001 sale 0+0+13500=13500'])
    // A slip of such a shop names no VAT, so nothing on it is named as exempt.
    expect(await readReceipt(db, saleId)).toMatchObject({ vat: [], exemptSantim: 0 })
  })

  it('books nothing before it is turned on, also not what is voided later', async () => {
    await set({ 'tax.is_on': false })
    const sale = await sell()
    await set({ 'tax.is_on': true })
    await send('void', { saleId: sale.saleId, reason: 'Mistyped', piecesTo: 'stock' })
    expect(await book()).toEqual([])
  })

  it('ends a month at midnight in Addis Ababa, and takes Pagume to Nehase', async () => {
    now = new Date('2026-09-10T20:59:00Z')
    await sell()
    now = new Date('2026-09-10T21:00:00Z')
    await sell()
    expect(await book('2018-12')).toHaveLength(1)
    expect(await book('2019-01')).toHaveLength(1)
  })

  it('names what a till sent after its month had ended, which may have been declared', async () => {
    now = new Date('2026-09-10T06:00:00Z')
    const early = await sell()
    const late = buildSale(till, { number: (last += 1) })
    const alsoLate = buildSale(till, { number: (last += 1) })
    const madeAt = new Date('2026-09-10T18:00:00Z')
    now = new Date('2026-09-12T06:00:00Z')
    const taken = { saleId: early.saleId, reason: 'Mistyped', piecesTo: 'stock' }
    const sent = { db, now: () => now, till, session: hana }
    await sendFromTill(sent, 'void', taken, { madeAt: new Date('2026-09-10T06:05:00Z') })
    for (const sale of [late, alsoLate]) await sendFromTill(sent, 'sell', sale, { madeAt })
    await sell()
    const rows = async (month: string) =>
      (await listVatRows(db, { month, view: 'all', perPage: 50 })).rows.map(
        ({ label, kind, arrivedLateAt }) => `${label} ${kind} ${arrivedLateAt?.toISOString() ?? 'in time'}`,
      )
    expect(await rows('2018-12')).toEqual([
      'T1-000001 sale in time',
      `T1-000001 void ${now.toISOString()}`,
      `T1-000002 sale ${now.toISOString()}`,
      `T1-000003 sale ${now.toISOString()}`,
    ])
    expect(await sumLateEntries(db, '2018-12')).toEqual({ count: 3, vatSantim: 1761 })
    expect(await rows('2019-01')).toEqual(['T1-000004 sale in time'])
    expect(await sumLateEntries(db, '2019-01')).toEqual({ count: 0, vatSantim: 0 })
  })

  it('is not rewritten', async () => {
    await sell()
    await expect(db.updateTable('vat_parts').set({ vat_santim: 0 }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('vat_entries').execute()).rejects.toThrow('append-only')
  })
})

it('splits as the rest of the shop does', async () => {
  for (const percent of [0, 2, 5, 10, 15, 50]) {
    const sums = [1, 7, 99, 100, 115, 4551, 13_500, 999_999_999]
    const { rows } = await sql<{ vat: number }>`
      select vat_within(gross, ${percent}::smallint) as vat from unnest(${sums}::bigint[]) with ordinality as g (gross, place)
      order by place`.execute(db)
    expect(rows.map(({ vat }) => vat)).toEqual(sums.map((gross) => splitVat(gross, percent).vatSantim))
  }
})

it('adds up to the ledger and what is owed, over random sales, returns and voids', async () => {
  const random = seeded(20_260_211)
  await runAsStaff(deps, setCakeRate, { cakeId: 'baklava', rate: random(2) === 0 ? 'exempt' : 5, actor: sara })
  const sales: Sale[] = []
  for (let count = 0; count < 60; count += 1) {
    const lines = [
      ...(random(3) > 0 ? [{ cakeId: 'baklava', quantity: 1 + random(5), unitSantim: 4500, totalSantim: 0 }] : []),
      { cakeId: null, name: 'Candles', quantity: 1 + random(3), unitSantim: 1 + random(9999), totalSantim: 0 },
    ].map((line) => ({ ...line, totalSantim: line.unitSantim * line.quantity }))
    const sum = lines.reduce((total, { totalSantim }) => total + totalSantim, 0)
    const off = random(4) === 0 ? 1 + random(Math.floor(sum / 20) + 1) : 0
    const total = sum - off
    const owed = random(4) === 0 ? 1 + random(total - 1) : 0
    const account = { by: 'account', santim: owed, phone: '0900000101', name: 'Example' } as const
    const sale = await sell({
      lines,
      ...(off > 0 && { discount: { santim: off, reason: 'Regular customer' } }),
      parts: [{ by: 'cash', santim: total - owed }, ...(owed > 0 ? [account] : [])].filter(
        ({ santim }) => santim > 0,
      ) as never,
    })
    sales.push(sale)
    const earlier = sales[random(sales.length)]!
    if (random(3) === 0) {
      const body = { saleId: earlier.saleId, reason: 'Changed', piecesTo: 'waste' }
      await send('void', body, random(2) === 0 ? hana : sara)
    } else if (random(2) === 0) {
      const position = random(earlier.lines.length)
      const body = { lines: [{ position, quantity: 1 }], reason: 'Broken', piecesTo: 'waste', by: 'cash' }
      await send('return', { returnId: randomUUID(), saleId: earlier.saleId, shiftId: till.shiftId, ...body })
    }
    now = new Date(now.getTime() + random(30) * 60_000)
  }
  const { rows } = await sql<{ id: string; book: number; ledger: number; owed: number }>`
    select o.id, coalesce((select sum(p.gross_santim) from vat_entries e join vat_parts p on p.entry_id = e.id
        where e.order_id = o.id), 0)::bigint as book,
      coalesce((select sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end) from ledger_entries l
        where l.order_id = o.id), 0)::bigint
        - coalesce((select sum(r.amount_santim) from refunds r where r.order_id = o.id and r.state <> 'rejected'
          and not exists (select from ledger_entries l where l.refund_id = r.id)), 0)::bigint as ledger,
      case when o.status = 'Completed' then o.owed_santim else 0 end as owed
    from orders o where o.kind = 'counter'`.execute(db)
  expect(rows).toHaveLength(60)
  expect(rows.filter(({ book: booked, ledger, owed }) => booked !== ledger + owed)).toEqual([])
  const parts = await sql<{ percent: number | null; gross: number; vat: number }>`
    select p.percent, sum(p.gross_santim)::bigint as gross, sum(p.vat_santim)::bigint as vat
    from vat_entries e join vat_parts p on p.entry_id = e.id group by e.order_id, p.percent`.execute(db)
  const wrong = parts.rows.filter(
    ({ percent, gross, vat }) => vat !== (percent === null ? 0 : splitVat(gross, percent).vatSantim),
  )
  expect(wrong).toEqual([])
  const kinds = await db.selectFrom('vat_entries').select('kind').distinct().orderBy('kind').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['return', 'sale', 'void'])
  const month = await sumVatMonth(db, HIDAR)
  expect(month.grossSantim).toBe(month.netSantim + month.vatSantim + month.exemptSantim)
  expect(month.grossSantim).toBe(rows.reduce((sum, { book: booked }) => sum + booked, 0))
})

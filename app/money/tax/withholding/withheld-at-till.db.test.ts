import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { saveSettings } from '#app/base/settings/save-settings.factory.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import type { Sale, SaleLine, SalePart } from '#app/till/sales/till-command.ts'
import { afterDiscount } from '#app/till/sales/sale-sums.ts'
import { readSnapshot } from '#app/till/sales/snapshot.queries.server.ts'
import { buildCounter, buildSale, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { bookedWithheld, moneyBack } from '#app/till/register/taking-back/returned-lines.ts'
import { createTestDatabase } from '#test/database.ts'
import { seeded } from '#test/seeded.ts'
import { sumVatMonth } from '../vat-book.queries.server.ts'
import { setCakeRate } from '../commands/set-cake-rate.server.ts'
import { baseOf, mostWithheld, percentOf } from './withholding.ts'
import { listWithheld, listWithheldOf, sumWithheldMonth } from './withholdings.queries.server.ts'
import { typeWithholdingReceipt, undoWithholding } from '../commands/withhold-from-order.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
const START = new Date('2026-11-21T06:00:00Z')
const MINUTE = 60_000
const HIDAR = '2019-03'
const COMPANY = { name: 'Example Trading PLC', tin: '0099999999' }
let now = START
const deps = { db, clock: { now: () => now } }
let hana: StaffActor
let sara: StaffActor
let till: TestTill
let last = 0

/** As an owner saves them, with the log. */
async function set(values: Partial<Record<SettingKey, unknown>>): Promise<void> {
  const edits = Object.entries(values).map(([key, value]) => ({ key: key as SettingKey, value }))
  for (const { key, value } of edits) {
    const row = await db.selectFrom('settings').select('version').where('key', '=', key).executeTakeFirst()
    const saved = await saveSettings(db, [{ key, value, version: row?.version ?? 0 }], { actor: sara, at: now })
    expect(saved.ok).toBe(true)
  }
}

beforeEach(async () => {
  await database.truncate()
  now = START
  last = 0
  ;({ hana, sara, till } = await buildCounter(db, now))
  await set({
    'tax.is_on': true,
    'tax.registered': true,
    'tax.withholds': true,
    'tax.withholding_above_santim': 100_000,
    'refund.counter_limit_santim': 100_000_000,
    'refund.second_approval_over_santim': 100_000_000,
  })
})
afterAll(() => database.drop())

const send = (command: Parameters<typeof sendFromTill>[1], body: unknown, { by = hana, madeAt = now } = {}) =>
  sendFromTill({ db, now: () => now, till, session: by }, command, body, { madeAt })

const candles = (santim: number): SaleLine => ({
  cakeId: null,
  name: 'Candles',
  quantity: 1,
  unitSantim: santim,
  totalSantim: santim,
})

/** 11,500 birr: 10,000 before VAT, of which 300 are withheld. */
const SUM = 1_150_000
const WITHHELD = 30_000

function parts(santim = WITHHELD, values: Partial<SalePart> = {}, sum = SUM): SalePart[] {
  return [
    { by: 'withheld', santim, ...COMPANY, reference: 'WHT-17', ...values },
    { by: 'cash', santim: sum - santim },
  ]
}

async function sell(values: Partial<Sale> = {}, madeAt = now): Promise<Sale> {
  last += 1
  const sale = buildSale(till, { number: last, lines: [candles(SUM)], parts: parts(), ...values })
  expect(await send('sell', sale, { madeAt })).toMatchObject({ status: 200 })
  return sale
}

const takeBack = (sale: Sale, position = 0, quantity = 1) =>
  send('return', {
    returnId: randomUUID(),
    saleId: sale.saleId,
    shiftId: till.shiftId,
    lines: [{ position, quantity }],
    reason: 'Broken',
    piecesTo: 'waste',
    by: 'cash',
  })
const takeAllBack = (sale: Sale, by = hana) =>
  send('void', { saleId: sale.saleId, reason: 'Mistyped', piecesTo: 'waste' }, { by })

const ledger = async (orderId: string) =>
  (
    await db
      .selectFrom('ledger_entries')
      .select(['kind', 'provider', 'amount_santim as santim'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, provider, santim }) => `${kind} ${provider} ${santim}`)
const drawer = async () => {
  const { rows } = await sql<{ santim: number }>`select drawer_santim(${till.shiftId}::uuid) as santim`.execute(db)
  return rows[0]!.santim - 150_000
}
const order = (id: string) =>
  db
    .selectFrom('orders')
    .select(['owed_santim as owed', 'net_paid_santim as paid', 'unpaid_reason as why'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a company that withholds at the till', () => {
  it('has paid in full, with less cash in the drawer, and the tax office owes the rest', async () => {
    const { saleId } = await sell()
    expect(await order(saleId)).toEqual({ owed: 0, paid: SUM, why: null })
    expect(await ledger(saleId)).toEqual(['payment withholding 30000', 'payment cash 1120000'])
    expect(await drawer()).toBe(SUM - WITHHELD)
    expect(await listWithheldOf(db, saleId)).toMatchObject([
      {
        label: 'T1-000001',
        buyerTin: COMPANY.tin,
        percent: 3,
        baseSantim: 1_000_000,
        santim: WITHHELD,
        receiptNumber: 'WHT-17',
      },
    ])
    expect(await sumVatMonth(db, HIDAR)).toMatchObject({ grossSantim: SUM, vatSantim: 150_000, hasWithheld: true })
  })

  it('may send its receipt later, which somebody else corrects only with the permission', async () => {
    const { saleId } = await sell({ parts: parts(WITHHELD, { reference: undefined }) })
    expect(await sumWithheldMonth(db, HIDAR)).toEqual({
      count: 1,
      missing: 1,
      effectiveSantim: WITHHELD,
      missingSantim: WITHHELD,
    })
    const type = (number: string, mayCorrect = false) =>
      runAsStaff(deps, typeWithholdingReceipt, {
        orderId: saleId,
        number,
        actor: hana,
        may: (permission) => (permission === 'tax.edit' && !mayCorrect ? 'role_may_not' : 'yes'),
      })
    expect(await type('WHT-18')).toEqual({ ok: true })
    expect(await type('WHT-19')).toEqual({ ok: false, reason: 'withheld_receipt_fixed' })
    expect(await type('WHT-19', true)).toEqual({ ok: true })
    const { rows } = await listWithheld(db, { month: HIDAR, view: 'all', perPage: 10 })
    expect(rows).toMatchObject([{ receiptNumber: 'WHT-19' }])
    expect((await listWithheld(db, { month: HIDAR, view: 'missing', perPage: 10 })).rows).toEqual([])
  })

  it('gets back in cash only what it paid in cash, when the sale is voided or some of it returned', async () => {
    const whole = await sell()
    expect(await takeAllBack(whole)).toMatchObject({ status: 200 })
    expect(await ledger(whole.saleId)).toEqual([
      'payment withholding 30000',
      'payment cash 1120000',
      'void cash 1120000',
      'refund withholding 30000',
    ])
    const old = await sell()
    now = new Date(now.getTime() + 20 * MINUTE)
    expect(await takeAllBack(old, sara)).toMatchObject({ status: 200 })
    expect(await drawer()).toBe(0)
    const half = await sell({ lines: [candles(SUM / 2), candles(SUM / 2)] })
    expect(await takeBack(half)).toMatchObject({ status: 200 })
    expect(await drawer()).toBe((SUM - WITHHELD) / 2)
    expect(await listWithheldOf(db, half.saleId)).toMatchObject([{ santim: WITHHELD, effectiveSantim: WITHHELD / 2 }])
    expect(await takeBack(half, 1)).toMatchObject({ status: 200 })
    expect(await drawer()).toBe(0)
    expect(await order(half.saleId)).toMatchObject({ owed: 0, paid: 0 })
    expect(await sumWithheldMonth(db, HIDAR)).toMatchObject({ count: 3, missing: 0, effectiveSantim: 0 })
  })

  it('has paid less when more was withheld than the settings allow: the rest is owed, and a manager is told', async () => {
    const { saleId } = await sell({ parts: parts(50_000) })
    expect(await order(saleId)).toEqual({
      owed: 20_000,
      paid: SUM - 20_000,
      why: 'More was withheld than the settings allow',
    })
    const notices = await db
      .selectFrom('counter_notices')
      .select(['kind', 'data'])
      .where('kind', '<>', 'free_item')
      .execute()
    expect(notices).toEqual([{ kind: 'withheld_above', data: { santim: 20_000, name: COMPANY.name } }])
    const small = await sell({ lines: [candles(100_000)], parts: parts(3000, {}, 100_000) })
    expect(await order(small.saleId)).toMatchObject({ owed: 3000 })
    expect(await listWithheldOf(db, small.saleId)).toEqual([])
    expect(await takeAllBack(small)).toMatchObject({ status: 200 })
    const company = parts(50_000)[0]!
    const transfer: SalePart = { by: 'transfer', santim: 400_000, reference: 'FT77665', toVerify: true }
    const both = await sell({ parts: [company, transfer, { by: 'cash', santim: SUM - 450_000 }] })
    expect(await order(both.saleId)).toMatchObject({
      owed: 420_000,
      why: 'Transfer to be verified · More was withheld than the settings allow',
    })
  })

  it('gives back with a return what the till says, also when the shop booked less of it, or it was taken back', async () => {
    const lines = [candles(SUM / 2), candles(SUM / 2)]
    const above = await sell({ lines, parts: parts(50_000) })
    const corrected = await sell({ lines })
    await sell()
    await runAsStaff(deps, undoWithholding, { orderId: corrected.saleId, reason: 'Paid in full', actor: sara })
    const profile = (await findProfile(db, hana.id))!
    const asking = {
      device: till.device,
      profile,
      personName: 'Hana',
      offered: { methods: [], hasPage: false },
    } as const
    const snapshot = await readSnapshot(db, { ...asking, lang: 'en' }, now)
    expect(snapshot.withheld).toHaveLength(2)
    const withheldBy = { percent: 5, usual: 15, ofCakes: {} }
    for (const sale of [above, corrected]) {
      const before = await drawer()
      const given = moneyBack({ sale, withheldBy }, [{ position: 0, quantity: 1 }], bookedWithheld(snapshot, { sale }))
      expect(await takeBack(sale)).toMatchObject({ status: 200 })
      expect(before - (await drawer())).toBe(given.santim)
    }
  })

  it('is judged by the settings of the moment of the sale, when that arrives late', async () => {
    await runAsStaff(deps, setCakeRate, { cakeId: 'baklava', rate: 'exempt', actor: sara })
    const lines = [candles(SUM), { cakeId: 'baklava', quantity: 100, unitSantim: 4500, totalSantim: 450_000 }]
    const madeAt = new Date(now.getTime() + MINUTE)
    now = new Date(now.getTime() + 10 * MINUTE)
    await runAsStaff(deps, setCakeRate, { cakeId: 'baklava', rate: 'usual', actor: sara })
    await set({ 'tax.withholds': false, 'tax.vat_percent': 10, 'tax.is_on': false })
    const late = await sell({ lines, parts: parts(43_500, {}, 1_600_000) }, madeAt)
    expect(await order(late.saleId)).toMatchObject({ owed: 0 })
    expect(await listWithheldOf(db, late.saleId)).toMatchObject([{ baseSantim: 1_450_000, percent: 3 }])
    expect(await sumVatMonth(db, HIDAR)).toMatchObject({ vatSantim: 150_000, exemptSantim: 450_000 })
    const after = await sell({ lines: [candles(SUM)], parts: parts(1, {}, SUM) })
    expect(await order(after.saleId)).toMatchObject({ owed: 1 })
    const off = now
    now = new Date(now.getTime() + MINUTE)
    await set({ 'tax.is_on': true })
    const early = await sell({ lines: [candles(SUM)], parts: [{ by: 'cash', santim: SUM }] }, off)
    expect(await sumVatMonth(db, HIDAR)).toMatchObject({ grossSantim: 1_600_000 })
    expect(await order(early.saleId)).toMatchObject({ owed: 0 })
  })

  it('did not withhold after all: the sale owes it again, and another may be recorded', async () => {
    const { saleId } = await sell()
    expect(await runAsStaff(deps, undoWithholding, { orderId: saleId, reason: '', actor: sara })).toMatchObject({
      ok: false,
    })
    const undone = { orderId: saleId, reason: 'Paid in full', actor: sara }
    expect(await runAsStaff(deps, undoWithholding, undone)).toEqual({ ok: true })
    expect(await runAsStaff(deps, undoWithholding, undone)).toEqual({ ok: false, reason: 'withheld_nothing' })
    expect(await order(saleId)).toMatchObject({ owed: WITHHELD })
    expect(await takeAllBack({ saleId } as Sale)).toMatchObject({ status: 200 })
    expect(await drawer()).toBe(0)
  })

  it('is refused without a TIN, twice in a sale, and is one when it is sent again', async () => {
    const bad = (each: unknown) =>
      send('sell', buildSale(till, { number: 1, lines: [candles(SUM)], parts: each as never }))
    expect(await bad(parts(WITHHELD, { tin: '123' }))).toMatchObject({ status: 400 })
    expect(await bad(parts(WITHHELD, { name: undefined }))).toMatchObject({ status: 400 })
    const [withheld] = parts(10_000)
    expect(await bad([withheld, withheld, { by: 'cash', santim: SUM - 20_000 }])).toMatchObject({ status: 422 })
    const sale = await sell()
    expect(await send('sell', sale)).toMatchObject({ status: 200 })
    expect(await ledger(sale.saleId)).toHaveLength(2)
  })
})

describe('the database', () => {
  it('refuses more than the rate, a second one, one without a TIN, and to pay it out', async () => {
    const { saleId } = await sell({ parts: parts(10_000) })
    const entry = (santim: number, on = db) =>
      sql<{ attemptId: string }>`
      with i as (
        insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
        values (gen_random_uuid(), ${saleId}, 'balance', ${santim}, ${now}) returning id
      ), a as (
        insert into payment_attempts (id, intent_id, order_id, provider, channel, method, amount_santim, reference, state, learned_by,
          created_at, final_at, recorded_by, note, request_key)
        select gen_random_uuid(), id, ${saleId}, 'withholding', 'counter', 'Withheld', ${santim}::bigint, 'WHT' || ${santim}::text || 'AAAA',
          'completed', 'person', ${now}::timestamptz, ${now}::timestamptz, 'hana', '', gen_random_uuid()::text from i
        returning id, order_id, amount_santim
      ), l as (
        insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, at)
        select order_id, id, 'payment', amount_santim, 'withholding', ${now} from a returning id
      )
      select id as "attemptId" from a`.execute(on)
    await expect(entry(5000)).rejects.toThrow('is not what a company withheld')
    const withheld = await db
      .selectFrom('withholdings')
      .select(['id', 'attempt_id as attemptId'])
      .executeTakeFirstOrThrow()
    const again = { order_id: saleId, attempt_id: withheld.attemptId, person: 'hana', at: now } as const
    const second = db.transaction().execute(async (trx) => {
      const { rows } = await entry(8000, trx)
      const { attemptId } = rows[0]!
      await trx
        .insertInto('withholdings')
        .values({ ...again, attempt_id: attemptId, santim: 8000, base_santim: 1, percent: 1 })
        .execute()
    })
    await expect(second).rejects.toThrow('withholdings_one')
    const row = { ...again, base_santim: 1, percent: 1 }
    await expect(
      db
        .insertInto('withholdings')
        .values({ ...row, santim: 30_001 })
        .execute(),
    ).rejects.toThrow('more is withheld')
    await expect(
      db
        .insertInto('withholdings')
        .values({ ...row, santim: 9000 })
        .execute(),
    ).rejects.toThrow('is not in the ledger')
    await expect(db.updateTable('withholdings').set({ santim: 1 }).execute()).rejects.toThrow('stays')
    await expect(
      db.updateTable('withholdings').set({ receipt_number: null, received_at: null, received_by: null }).execute(),
    ).rejects.toThrow('stays')
    await expect(db.deleteFrom('withholdings').execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('tax_buyers').execute()).rejects.toThrow('withholdings')
    const refund = {
      order_id: saleId,
      attempt_id: withheld.attemptId,
      amount_santim: 1,
      reason: 'x',
      requested_by: 'hana',
    }
    await expect(
      db
        .insertInto('refunds')
        .values({ ...refund, requested_at: now })
        .execute(),
    ).rejects.toThrow('more would go back')
    const back = { order_id: saleId, attempt_id: withheld.attemptId, kind: 'refund', amount_santim: 10_000, at: now }
    await expect(
      db
        .insertInto('ledger_entries')
        .values({ ...back, provider: 'cash' })
        .execute(),
    ).rejects.toThrow('more would go back')
    await expect(
      db
        .insertInto('ledger_entries')
        .values({ ...back, amount_santim: 10_001, provider: 'withholding' })
        .execute(),
    ).rejects.toThrow('withholdings_returned')
  })

  it('refuses a return that leaves more withheld than the rate of what is left', async () => {
    const { saleId } = await sell({ lines: [candles(SUM / 2), candles(SUM / 2)] })
    const by = { person: hana.name, person_id: hana.id, at: now, received_at: now }
    const back = {
      id: randomUUID(),
      order_id: saleId,
      back_santim: SUM / 2,
      pieces_to: 'waste',
      reason: 'Broken',
      ...by,
    }
    const bare = db.transaction().execute(async (trx) => {
      await trx.insertInto('counter_returns').values(back).execute()
      await trx
        .insertInto('counter_return_lines')
        .values({ return_id: back.id, position: 0, quantity: 1, santim: SUM / 2 })
        .execute()
      await trx
        .updateTable('orders')
        .set({ order_total_santim: SUM / 2 })
        .where('id', '=', saleId)
        .execute()
    })
    await expect(bare).rejects.toThrow('more is withheld')
  })

  it('reckons base and rate as the till does', async () => {
    await runAsStaff(deps, setCakeRate, { cakeId: 'baklava', rate: 5, actor: sara })
    const lines = [candles(777_777), { cakeId: 'baklava', quantity: 77, unitSantim: 4500, totalSantim: 346_500 }]
    const discount = { santim: 12_345, reason: 'Regular customer' }
    const costs = afterDiscount({ lines, discount })
    const base = baseOf(
      lines.map(({ cakeId }, place) => ({ cakeId, santim: costs[place]! })),
      { usual: 15, ofCakes: { baklava: 5 } },
    )
    const most = mostWithheld(base, { percent: 3, aboveSantim: 100_000 })
    const { saleId } = await sell({
      lines,
      discount,
      parts: parts(most, {}, 777_777 + 346_500 - 12_345),
    })
    expect(await order(saleId)).toMatchObject({ owed: 0 })
    expect(await listWithheldOf(db, saleId)).toMatchObject([{ baseSantim: base, santim: most }])
    for (const percent of [1, 2, 3, 30]) {
      const sums = [0, 1, 16, 17, 50, 99, 1_000_000, 123_456_789]
      const { rows } = await sql<{ part: number }>`
        select percent_within(sum, ${percent}::smallint) as part from unnest(${sums}::bigint[]) with ordinality as s (sum, place)
        order by place`.execute(db)
      expect(rows.map(({ part }) => part)).toEqual(sums.map((sum) => percentOf(sum, percent)))
    }
    expect(settingDefaults).toMatchObject({
      'tax.withholds': false,
      'tax.withholding_percent': 3,
      'tax.withholding_above_santim': 2_000_000,
    })
  })
})

it('falls away once when a void, returns and corrections come at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { saleId } = await sell({ lines: [candles(SUM / 2), candles(SUM / 2)] })
    const sale = { saleId } as Sale
    const undo = () => runAsStaff(deps, undoWithholding, { orderId: saleId, reason: 'Wrong', actor: sara })
    await Promise.all([takeAllBack(sale), takeBack(sale), takeBack(sale, 1), undo(), undo(), takeAllBack(sale, sara)])
    const { rows } = await sql<{ held: number; withheld: number; cash: number; owed: number; worth: number }>`
      select (select w.santim - w.returned_santim from withholdings w where w.order_id = o.id) as held,
        coalesce(sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end)
          filter (where l.provider = 'withholding'), 0)::bigint as withheld,
        coalesce(sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end)
          filter (where l.provider = 'cash'), 0)::bigint as cash,
        case when o.status = 'Completed' then o.owed_santim else 0 end as owed,
        case when o.status = 'Completed' then o.order_total_santim else 0 end as worth
      from orders o join ledger_entries l on l.order_id = o.id where o.id = ${saleId} group by o.id`.execute(db)
    const { held, withheld, cash, owed, worth } = rows[0]!
    expect(held).toBe(withheld)
    expect(cash + held + owed).toBe(worth)
    expect(await drawer()).toBe(cash)
    await takeBack(sale)
    await takeBack(sale, 1)
    expect(await drawer()).toBe(0)
  }
})

it.each([1, 2, 3])('keeps ledger, drawer, VAT book and withheld tax equal over random sales (%i)', async (seed) => {
  const random = seeded(20_260_211 + seed)
  await runAsStaff(deps, setCakeRate, { cakeId: 'baklava', rate: 'exempt', actor: sara })
  const sales: Sale[] = []
  const undone = new Set<string>()
  for (let count = 0; count < 40; count += 1) {
    const lines = [
      candles(100_000 + random(900_000)),
      ...(random(2) === 0 ? [{ cakeId: 'baklava', quantity: 1 + random(40), unitSantim: 4500, totalSantim: 0 }] : []),
      candles(1 + random(50_000)),
    ].map((line) => ({ ...line, totalSantim: line.unitSantim * line.quantity }))
    const total = lines.reduce((sum, { totalSantim }) => sum + totalSantim, 0)
    const base = baseOf(
      lines.map(({ cakeId, totalSantim: santim }) => ({ cakeId, santim })),
      { usual: 15, ofCakes: { baklava: null } },
    )
    // As allowed, less, or too much.
    const most = mostWithheld(base, { percent: 3, aboveSantim: 100_000 })
    const withheld = [0, most, most, Math.ceil(most / 2), most + 1 + random(1000)][random(5)]!
    const owed = random(4) === 0 ? 1 + random(total - withheld - 1) : 0
    const rest = total - withheld - owed
    const company: SalePart = {
      by: 'withheld',
      santim: withheld,
      ...COMPANY,
      reference: random(2) === 0 ? 'WHT-1' : undefined,
    }
    const account: SalePart = { by: 'account', santim: owed, phone: '0900000101', name: 'Example' }
    sales.push(
      await sell({
        lines,
        parts: [company, { by: 'cash' as const, santim: rest }, account].filter(({ santim }) => santim > 0),
      }),
    )
    const earlier = sales[random(sales.length)]!
    const what = random(5)
    if (what === 0) await takeAllBack(earlier, random(2) === 0 ? hana : sara)
    else if (what < 3) await takeBack(earlier, random(earlier.lines.length))
    else if (what === 3) {
      await runAsStaff(deps, undoWithholding, { orderId: earlier.saleId, reason: 'Wrong', actor: sara })
      undone.add(earlier.saleId)
    }
    now = new Date(now.getTime() + random(8) * MINUTE)
  }
  const { rows } = await sql<{
    id: string
    book: number
    ledger: number
    owed: number
    held: number
    cash: number
    inLedger: number
    first: number
    isSold: boolean
    most: number
  }>`
    select o.id, coalesce((select sum(p.gross_santim) from vat_entries e join vat_parts p on p.entry_id = e.id
        where e.order_id = o.id), 0)::bigint as book,
      coalesce((select sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end) from ledger_entries l
        where l.order_id = o.id), 0)::bigint as ledger,
      case when o.status = 'Completed' then o.owed_santim else 0 end as owed,
      coalesce((select sum(w.santim - w.returned_santim) from withholdings w where w.order_id = o.id), 0)::bigint as held,
      coalesce((select sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end) from ledger_entries l
        where l.order_id = o.id and l.provider = 'cash'), 0)::bigint as cash,
      coalesce((select sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end) from ledger_entries l
        where l.order_id = o.id and l.provider = 'withholding'), 0)::bigint as "inLedger",
      coalesce((select w.santim from withholdings w where w.order_id = o.id), 0)::bigint as first, o.status = 'Completed' as "isSold",
      percent_within(withholding_base(o.id, o.created_at), 3::smallint) as most
    from orders o where o.kind = 'counter'`.execute(db)
  expect(rows).toHaveLength(40)
  expect(rows.filter((row) => row.book !== row.ledger + row.owed)).toEqual([])
  expect(rows.filter((row) => row.held !== row.inLedger || row.cash < 0)).toEqual([])
  const stands = (row: (typeof rows)[number]) => (row.isSold && !undone.has(row.id) ? Math.min(row.first, row.most) : 0)
  expect(rows.filter((row) => row.held !== stands(row))).toEqual([])
  expect(rows.some(({ held }) => held > 0)).toBe(true)
  const sums = rows.reduce((all, { held, cash }) => ({ held: all.held + held, cash: all.cash + cash }), {
    held: 0,
    cash: 0,
  })
  expect(await drawer()).toBe(sums.cash)
  const months = await Promise.all([HIDAR, '2019-04'].map((month) => sumWithheldMonth(db, month)))
  expect(months.reduce((sum, { effectiveSantim }) => sum + effectiveSantim, 0)).toBe(sums.held)
  const { paidOut } = await db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select(({ fn }) => fn.countAll<number>().as('paidOut'))
    .where('a.method', '=', 'Withheld')
    .executeTakeFirstOrThrow()
  expect(paidOut).toBe(0)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import {
  buildSale,
  buildSeller,
  buildTill,
  sendFromTill,
  TEST_SECRET,
  type TestTill,
} from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { backUpShop } from '#test/set-back-shop.ts'
import { doInvoicesWait, findInvoicePause, listPaperOnly, pauseInvoices } from './invoice-pauses.server.ts'
import { invoiceName } from './invoice.ts'
import { countInvoices, findInvoice, listInvoices } from './invoices.queries.server.ts'
import { stateLastNumbers } from '../commands/state-last-numbers.server.ts'
import { cancelInvoice, issueInvoice } from '../tax-commands.factory.ts'

/** A shop is set back to a backup; invoices that it issued since are on papers of customers. */

const database = await createTestDatabase({ poolSize: 12 })
const START = new Date('2026-11-21T06:00:00Z')
let now = START
let db: Database
let sara: StaffActor
let biniam: StaffActor
let till: TestTill
let sales: string[]

beforeEach(async () => {
  await database.truncate()
  now = START
  db = database.db
  await buildCatalog(db)
  sara = await buildSeller(db, 'sara', 'manager')
  biniam = await buildSeller(db, 'biniam', 'manager')
  till = await buildTill(db, sara, now)
  const on = ['tax.is_on', 'tax.registered'].map((key) => ({ key, value: 'true' }))
  await db.insertInto('settings').values(on).execute()
  await sellTen()
})
afterAll(() => database.drop())

/** Three of them have an invoice, and one of these is cancelled. */
async function sellTen(): Promise<void> {
  sales = []
  for (let number = 1; number <= 10; number += 1) {
    const sale = buildSale(till, { number })
    expect(await sendFromTill({ db, now: () => now, till, session: sara }, 'sell', sale)).toMatchObject({ status: 200 })
    sales.push(sale.saleId)
  }
  for (const sale of [0, 1, 2]) expect(await issue(sale)).toMatchObject({ ok: true })
  expect(await cancel(inv(1))).toMatchObject({ ok: true })
}

const deps = () => ({ db, clock: { now: () => now } })
const inv = (number: number, year = 2019) => ({ series: 'INV', year, number }) as const
const cn = (number: number, year = 2019) => ({ series: 'CN', year, number }) as const
const issue = (sale: number) => issueInvoice(deps(), { orderId: sales[sale]!, requestKey: randomUUID(), actor: sara })
const cancel = (invoice: ReturnType<typeof inv>) =>
  cancelInvoice(deps(), { invoice, reason: 'Wrong buyer', requestKey: randomUUID(), actor: sara })
const names = async () => (await listInvoices(db, { perPage: 100 })).rows.map(invoiceName).toReversed()
const WAIT = { ok: false, reason: 'invoices_wait' }

async function say(
  typed: Record<string, string>,
  { actor = sara, isSure = true, confirmedMany = null as number | null, pauseId = 0 } = {},
) {
  const id = pauseId || (await db.selectFrom('invoice_pauses').select('id').executeTakeFirstOrThrow()).id
  return runAsStaff(deps(), stateLastNumbers, { pauseId: id, typed, isSure, confirmedMany, actor })
}

/** Two invoices and a credit note come after the backup, and are lost with the shop. */
async function loseTwo(): Promise<void> {
  const restore = await backUpShop({ pool: database.pool, now: () => now, appSecret: TEST_SECRET })
  expect([await issue(3), await issue(4)]).toMatchObject([{ paper: inv(4) }, { paper: inv(5) }])
  expect(await cancel(inv(2))).toMatchObject({ paper: cn(2) })
  db = await restore([pauseInvoices(now)])
}

/** As a process writes an invoice that knows nothing of a pause. */
const writeInvoice = (values: { orderId?: string; pauseId?: number } = {}) =>
  db
    .insertInto('invoices')
    .values({
      series: 'INV',
      year: 2019,
      number: 1,
      order_id: values.orderId ?? null,
      ...(values.pauseId !== undefined && { pause_id: values.pauseId }),
      total_santim: 0,
      vat_santim: 0,
      content: '{}',
      request_key: randomUUID(),
      person: 'sara',
      at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow()

describe('after a restore', () => {
  it('no paper is issued, also by a process that does not ask, until its last number is said', async () => {
    await loseTwo()
    expect(await issue(5)).toEqual(WAIT)
    expect(await cancel(inv(3))).toEqual(WAIT)
    await expect(writeInvoice({ orderId: sales[5]! })).rejects.toThrow('wait for the last numbers')
    expect((await findInvoicePause(db))!.asked).toEqual([
      { series: 'INV', year: 2019, knownNumber: 3 },
      { series: 'CN', year: 2019, knownNumber: 1 },
    ])
    expect(await say({ 'INV-2019': '5', 'CN-2019': '2' })).toEqual({ ok: true })
    expect([await issue(5), await cancel(inv(3))]).toMatchObject([{ paper: inv(6) }, { paper: cn(3) }])
  })

  it('the numbers in between are kept as on paper only, without a gap, and their words are not made up', async () => {
    await loseTwo()
    await say({ 'INV-2019': 'INV-2019-000005', 'CN-2019': '000002' })
    await issue(5)
    expect(await names()).toEqual([
      'INV-2019-000001',
      'INV-2019-000002',
      'INV-2019-000003',
      'CN-2019-000001',
      'INV-2019-000004',
      'INV-2019-000005',
      'CN-2019-000002',
      'INV-2019-000006',
    ])
    const { rows } = await listInvoices(db, { perPage: 100 })
    const onPaper = rows.filter(({ paperOnlySince }) => paperOnlySince !== null)
    expect(onPaper.map((row) => [invoiceName(row), row.orderId, row.label, row.isOutdated, row.person])).toEqual([
      ['CN-2019-000002', null, '', false, sara.name],
      ['INV-2019-000005', null, '', false, sara.name],
      ['INV-2019-000004', null, '', false, sara.name],
    ])
    expect(await countInvoices(db)).toBe(8)
    expect(await findInvoice(db, inv(4))).toBeUndefined()
    expect(await cancel(inv(4))).toEqual({ ok: false, reason: 'invoice_unknown' })
    // The invoice that the lost credit note cancelled is cancelled once more, by a paper that the shop knows.
    expect(await cancel(inv(2))).toMatchObject({ paper: cn(3) })
    const logged = await db
      .selectFrom('audit_log')
      .select(['actor', 'after'])
      .where('action', '=', 'say_last_numbers')
      .executeTakeFirstOrThrow()
    expect(logged).toEqual({
      actor: sara.name,
      after: {
        last_numbers: 'INV-2019-000005, CN-2019-000002',
        paper_only: 'INV-2019-000004 – INV-2019-000005, CN-2019-000002',
      },
    })
  })

  it('who issues one for a sale of before it is told which papers may be of that sale', async () => {
    await loseTwo()
    expect(await listPaperOnly(db, START)).toEqual([])
    await say({ 'INV-2019': '5', 'CN-2019': '2' })
    expect(await listPaperOnly(db, START)).toEqual(['INV-2019-000004 – INV-2019-000005'])
    expect(await listPaperOnly(db, new Date(START.getTime() + 1))).toEqual([])
  })

  it('a person confirms the known numbers when none was issued since', async () => {
    await loseTwo()
    expect(await say({ 'INV-2019': '3', 'CN-2019': '1' })).toEqual({ ok: true })
    expect(await issue(5)).toMatchObject({ paper: inv(4) })
  })

  it('a lower number, nonsense and too many are refused, and many are asked about once more', async () => {
    await loseTwo()
    const refused = { ok: false, field: 'INV-2019', known: 'INV-2019-000003' }
    expect(await say({ 'INV-2019': '2', 'CN-2019': '1' })).toEqual({ ...refused, reason: 'low' })
    for (const typed of ['', 'about 5', '5.5', '-5', 'CN-2019-000005']) {
      expect(await say({ 'INV-2019': typed, 'CN-2019': '1' })).toEqual({ ...refused, reason: 'wrong' })
    }
    expect(await say({ 'INV-2019': '999999999', 'CN-2019': '1' })).toEqual({ ...refused, reason: 'far' })
    expect(await say({ 'INV-2019': '5' })).toMatchObject({ reason: 'wrong', field: 'CN-2019' })
    expect(await say({ 'INV-2019': '5', 'CN-2019': '1' }, { isSure: false })).toEqual({ ok: false, reason: 'unsure' })
    const many = { 'INV-2019': '203', 'CN-2019': '1' }
    expect(await say(many)).toEqual({ ok: false, reason: 'many', count: 200 })
    expect(await say(many, { confirmedMany: 199 })).toEqual({ ok: false, reason: 'many', count: 200 })
    expect(await names()).toHaveLength(4)
    expect(await doInvoicesWait(db)).toBe(true)
    expect(await say(many, { confirmedMany: 200 })).toEqual({ ok: true })
    expect(await issue(5)).toMatchObject({ paper: inv(204) })
  })

  it('of two managers who say them at the same moment the first counts, while others press for an invoice', async () => {
    await loseTwo()
    const both = [say({ 'INV-2019': '5', 'CN-2019': '2' }), say({ 'INV-2019': '7', 'CN-2019': '1' }, { actor: biniam })]
    const requests = [5, 6, 7].map((sale) => issue(sale))
    const [one, other] = (await Promise.all(both)) as [{ ok: boolean }, { ok: boolean }]
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1)
    expect([one, other].find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'said' })
    await Promise.all(requests)
    for (const sale of [5, 6, 7]) await issue(sale)
    const first = one.ok ? 6 : 8
    const issued = (await listInvoices(db, { perPage: 100 })).rows.filter(
      ({ series, orderId }) => series === 'INV' && sales.slice(5).includes(orderId ?? ''),
    )
    expect(issued.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([first, first + 1, first + 2])
    // The same person once more is one saying, by a second tap.
    expect(await say({ 'INV-2019': '5' }, { actor: one.ok ? sara : biniam })).toEqual({ ok: true })
    expect(await say({ 'INV-2019': '9' }, { actor: one.ok ? biniam : sara })).toEqual({ ok: false, reason: 'said' })
  })

  it('the year in which the rows end is asked for too, when the restore is in the next', async () => {
    const restore = await backUpShop({ pool: database.pool, now: () => now, appSecret: TEST_SECRET })
    db = await restore([])
    await sql`insert into invoice_pauses (known_until, restored_at) values (${now}, '2027-09-12T06:00:00Z')`.execute(db)
    now = new Date('2027-09-12T06:00:00Z')
    const typed = { 'INV-2019': '4', 'CN-2019': '1', 'INV-2020': '2', 'CN-2020': '0' }
    expect(await say(typed)).toEqual({ ok: true })
    expect((await names()).slice(4)).toEqual(['INV-2019-000004', 'INV-2020-000001', 'INV-2020-000002'])
    expect(await issue(5)).toMatchObject({ paper: inv(3, 2020) })
  })
})

describe('the database', () => {
  it('records a number on paper only while it is asked for, and without an order', async () => {
    await loseTwo()
    const { id } = (await findInvoicePause(db))!
    await expect(writeInvoice({ pauseId: id, orderId: sales[5]! })).rejects.toThrow('invoices_paper_only')
    expect(await writeInvoice({ pauseId: id })).toEqual({ number: 4 })
    await say({ 'INV-2019': '5', 'CN-2019': '2' })
    await expect(writeInvoice({ pauseId: id })).rejects.toThrow('no longer do')
    await expect(writeInvoice()).rejects.toThrow('invoices_paper_only')
  })

  it('keeps a pause that has ended, and has one at a time', async () => {
    await loseTwo()
    await expect(db.deleteFrom('invoice_pauses').execute()).rejects.toThrow('cannot be changed so')
    const before = await db.selectFrom('invoice_pauses').selectAll().executeTakeFirstOrThrow()
    // Restored once more before somebody has said them: what was not known then is not known now.
    await sql.raw(pauseInvoices(now)).execute(db)
    const again = await db.selectFrom('invoice_pauses').selectAll().execute()
    expect(again).toMatchObject([{ id: before.id, known_until: before.known_until, ended_at: null }])
    await say({ 'INV-2019': '5', 'CN-2019': '2' })
    const reopen = db.updateTable('invoice_pauses').set({ ended_at: null, ended_by: null }).execute()
    await expect(reopen).rejects.toThrow('cannot be changed so')
    await sql.raw(pauseInvoices(now)).execute(db)
    expect(await issue(5)).toEqual(WAIT)
    expect((await findInvoicePause(db))!.asked.map(({ knownNumber }) => knownNumber)).toEqual([5, 2])
  })

  it('of an earlier version has no such table, and a restore of it does not fail', async () => {
    await database.whileLost('invoice_pauses', () => sql.raw(pauseInvoices(now)).execute(database.db))
    expect(await doInvoicesWait(database.db)).toBe(false)
  })
})

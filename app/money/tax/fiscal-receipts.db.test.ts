import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { listNoticesOf } from '#app/till/sales/notice-list.queries.server.ts'
import { readReceipt } from '#app/till/sales/receipt/receipt.queries.server.ts'
import {
  buildSale,
  buildSeller,
  buildTill,
  enrolTablet,
  sendFromTill,
  type TestTill,
} from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { addMachine, retireMachine } from './commands/edit-machines.server.ts'
import { listMachines } from './fiscal-machines.server.ts'
import { saveBuyer, recordFiscalReceipt } from './fiscal-receipts.server.ts'
import { findHolder, readTaxOfOrder } from './tax-of-order.queries.server.ts'

const database = await createTestDatabase({ poolSize: 24 })
const { db } = database
const MORNING = new Date('2026-11-21T06:00:00Z')
let now = MORNING
const deps = { db, clock: { now: () => now } }
let hana: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  now = MORNING
  last = 0
  await buildCatalog(db)
  hana = await buildSeller(db, 'hana', 'counter')
  till = await buildTill(db, hana, now)
  for (const [number, name] of [
    ['BBA0001', 'Counter'],
    ['BBA0002', 'Window'],
  ] as const) {
    await runAsStaff(deps, addMachine, { number, name, actor: hana })
  }
})
afterAll(() => database.drop())

let last = 0

const send = (
  command: Parameters<typeof sendFromTill>[1],
  body: unknown,
  envelope?: Parameters<typeof sendFromTill>[3],
) => sendFromTill({ db, now: () => now, till, session: hana }, command, body, envelope)

async function sell(): Promise<string> {
  last += 1
  const sale = buildSale(till, { number: last })
  expect((await send('sell', sale)).status).toBe(200)
  return sale.saleId
}

const OK = { ok: true } as const
const record = (
  orderId: string,
  number: string,
  more: { machine?: string; reason?: string; actor?: StaffActor } = {},
) =>
  db.transaction().execute((trx) =>
    recordFiscalReceipt(
      trx,
      {
        orderId,
        machine: more.machine ?? 'BBA0001',
        number,
        issuedOn: '2026-11-21',
        reason: more.reason ?? '',
        actor: more.actor ?? hana,
      },
      { now },
    ),
  )
const atTill = (orderId: string, number: string, actor: StaffActor) =>
  db.transaction().execute((trx) => {
    const typed = { orderId, machine: 'BBA0001', number, issuedOn: '2026-11-21', reason: 'Mistyped', actor }
    return recordFiscalReceipt(trx, typed, { now, till: { number: till.number, mayCorrect: false } })
  })
const current = async (id: string) => {
  const order = await readTaxOfOrder(db, id)
  return order?.receipts.find(({ replacedAt }) => replacedAt === null)
}

it('at a till is corrected on its day by the account that typed it, and not by who has its email now', async () => {
  const sale = await sell()
  await atTill(sale, '17', hana)
  expect(await atTill(sale, '18', { id: 'sara', name: hana.name })).toEqual({ ok: true, isAside: true })
  expect(await atTill(sale, '18', { id: hana.id, name: 'moved@shop.example' })).toEqual(OK)
  expect((await current(sale))?.number).toBe('18')
  await expect(
    db
      .updateTable('fiscal_receipts')
      .set({ replaced_at: now, replaced_by: 'x', replaced_reason: 'x', person_id: 'sara' })
      .execute(),
  ).rejects.toThrow('is only replaced')
})

describe('the number of a fiscal receipt', () => {
  it('is used once per machine', async () => {
    const [one, two] = [await sell(), await sell()]
    expect(await record(one, '17')).toEqual(OK)
    expect(await record(one, '17')).toEqual(OK)
    expect(await record(two, '17')).toEqual({ ok: false, reason: 'number_used' })
    expect(await record(two, '17', { machine: 'BBA0002' })).toEqual(OK)
    expect(await record(one, '18', { machine: 'NONE99' })).toEqual({ ok: false, reason: 'machine_unknown' })
  })

  it('is of one of twenty sales that ask for it at once', async () => {
    const sales: string[] = []
    for (let count = 0; count < 20; count += 1) sales.push(await sell())
    const all = await Promise.all(sales.map((id) => record(id, '17')))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is corrected with a reason, kept in the log, and free again', async () => {
    const [one, two] = [await sell(), await sell()]
    await record(one, '17')
    expect(await record(one, '71')).toEqual({ ok: false, reason: 'reason_missing' })
    expect(await record(one, '71', { reason: 'Mistyped' })).toEqual(OK)
    expect(await record(two, '17')).toEqual(OK)
    const { receipts } = (await readTaxOfOrder(db, one))!
    expect(receipts.map(({ number, replacedReason }) => [number, replacedReason])).toEqual([
      ['71', null],
      ['17', 'Mistyped'],
    ])
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'label_en as label'])
      .where('action', '=', 'fiscal_receipt')
      .where('entity_id', '=', one)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'fiscal_receipt', reason: '', label: 'T1-000001' },
      { action: 'fiscal_receipt', reason: 'Mistyped', label: 'T1-000001' },
    ])
  })

  it('the database refuses a second use, a second number and a rewriting itself', async () => {
    const [one, two] = [await sell(), await sell()]
    await record(one, '17')
    const { id, order_id, ...row } = await db.selectFrom('fiscal_receipts').selectAll().executeTakeFirstOrThrow()
    const insert = (values: object) =>
      db
        .insertInto('fiscal_receipts')
        .values({ ...row, id: crypto.randomUUID(), order_id, ...values })
        .execute()
    await expect(insert({ order_id: two })).rejects.toMatchObject({ constraint: 'fiscal_receipts_once' })
    await expect(insert({ number: '18' })).rejects.toMatchObject({ constraint: 'fiscal_receipts_of_order' })
    await expect(insert({ order_id: two, number: '018' })).rejects.toMatchObject({ code: '23514' })
    await expect(
      db.updateTable('fiscal_receipts').set({ number: '19' }).where('id', '=', id).execute(),
    ).rejects.toThrow('only replaced')
    await expect(
      db.updateTable('fiscal_receipts').set({ is_contested: true }).where('id', '=', id).execute(),
    ).rejects.toThrow('only replaced')
    await expect(db.deleteFrom('fiscal_receipts').execute()).rejects.toThrow('append-only')
    await expect(db.updateTable('fiscal_machines').set({ number: 'BBA0009' }).execute()).rejects.toThrow(
      'keeps its number',
    )
  })
})

describe('from the till', () => {
  const body = (saleId: string, number: string) => ({ saleId, receipt: { machine: 'BBA0001', number } })

  it('comes after its sale, once, as the paper shows it', async () => {
    const id = await sell()
    const envelope = { id: crypto.randomUUID() }
    expect((await send('fiscal', body(id, 'FS No. 00017'), envelope)).status).toBe(200)
    expect((await send('fiscal', body(id, 'FS No. 00017'), envelope)).status).toBe(200)
    expect(await current(id)).toMatchObject({
      machine: 'BBA0001',
      number: '17',
      issuedOn: '2026-11-21',
      isContested: false,
    })
    expect((await readReceipt(db, id))!.fiscalNumber).toBe('17')
  })

  it('a number of another sale is kept as contested, and becomes the right one’s when the wrong one is corrected', async () => {
    const [one, two] = [await sell(), await sell()]
    await send('fiscal', body(one, '17'))
    expect((await send('fiscal', body(two, '17'))).status).toBe(200)
    expect(await current(two)).toMatchObject({ number: '17', isContested: true })
    expect(await findHolder(db, (await current(two))!)).toEqual({ id: one, label: 'T1-000001' })
    expect((await readReceipt(db, two))!.fiscalNumber).toBeNull()
    expect(await record(one, '16', { reason: 'Mistyped' })).toEqual(OK)
    expect(await current(two)).toMatchObject({ number: '17', isContested: false })
  })

  it('of several contested ones the first that came gets the number that was corrected', async () => {
    const [one, two, three] = [await sell(), await sell(), await sell()]
    for (const id of [one, two, three]) {
      await send('fiscal', body(id, '17'))
      now = new Date(now.getTime() + 60_000)
    }
    await record(one, '16', { reason: 'Mistyped' })
    expect([await current(two), await current(three)]).toMatchObject([{ isContested: false }, { isContested: true }])
    await record(two, '18', { reason: 'Mistyped' })
    expect(await current(three)).toMatchObject({ number: '17', isContested: false })
  })

  it('two sales that exchange their numbers at once end with a number each', async () => {
    const [one, two] = [await sell(), await sell()]
    await record(one, '17')
    await record(two, '18')
    const swap = { reason: 'Exchanged' }
    const done = await Promise.all([record(one, '18', swap), record(two, '17', swap)])
    expect(done).toEqual([
      { ok: false, reason: 'number_used' },
      { ok: false, reason: 'number_used' },
    ])
    expect([await current(one), await current(two)]).toMatchObject([{ number: '17' }, { number: '18' }])
  })

  it('a second number of the same sale replaces the first', async () => {
    const id = await sell()
    await send('fiscal', body(id, '17'))
    await send('fiscal', body(id, '18'))
    expect(await current(id)).toMatchObject({ number: '18' })
    expect((await readTaxOfOrder(db, id))!.receipts).toHaveLength(2)
    expect(await listNoticesOf(db, id)).toMatchObject([])
  })

  it('a number that a manager corrected stays, and what the till sent is a notice of the sale', async () => {
    const id = await sell()
    await send('fiscal', body(id, '17'))
    const sara = await buildSeller(db, 'sara', 'manager')
    await record(id, '18', { reason: 'Mistyped', actor: sara })
    const envelope = { id: crypto.randomUUID() }
    expect((await send('fiscal', body(id, '19'), envelope)).status).toBe(200)
    expect((await send('fiscal', body(id, '19'), envelope)).status).toBe(200)
    expect(await current(id)).toMatchObject({ number: '18', person: sara.name })
    expect(await listNoticesOf(db, id)).toMatchObject([{ kind: 'fiscal_kept', isSeen: false, sent: ['BBA0001 19'] }])
    expect(await db.selectFrom('counter_notices').select('id').execute()).toHaveLength(1)
  })

  it('a number of another day, person or till is replaced only by whoever may correct it', async () => {
    const id = await sell()
    await send('fiscal', body(id, '17'))
    const abel = await buildSeller(db, 'abel', 'counter')
    const second = await buildTill(db, hana, now, 2)
    const from = { db, now: () => now, till, session: hana }
    await sendFromTill({ ...from, session: abel }, 'fiscal', body(id, '18'))
    await sendFromTill({ ...from, till: second }, 'fiscal', body(id, '19'))
    now = new Date('2026-11-22T06:00:00Z')
    await send('fiscal', body(id, '20'))
    expect(await current(id)).toMatchObject({ number: '17' })
    expect(await listNoticesOf(db, id)).toMatchObject([{ sent: ['BBA0001 18', 'BBA0001 19', 'BBA0001 20'] }])
    const sara = await buildSeller(db, 'sara', 'manager')
    await enrolTablet(db, till, sara)
    const named = await sendFromTill(from, 'fiscal', body(id, '21'), { person: sara, staffDeviceId: 'tablet' })
    expect(named.status).toBe(200)
    expect(await current(id)).toMatchObject({ number: '17' })
    await sendFromTill({ ...from, session: sara }, 'fiscal', body(id, '21'))
    expect(await current(id)).toMatchObject({ number: '21' })
  })

  it('a buyer of another day stays too, unless the person may correct it', async () => {
    const id = await sell()
    const buyer = (name: string) => ({ saleId: id, buyer: { name, tin: '0099999999' } })
    await send('fiscal', buyer('First'))
    await send('fiscal', buyer('Second'))
    now = new Date('2026-11-22T06:00:00Z')
    expect((await send('fiscal', buyer('Third'))).status).toBe(200)
    expect((await readTaxOfOrder(db, id))!.buyer).toMatchObject({ name: 'Second' })
    expect(await listNoticesOf(db, id)).toMatchObject([
      { kind: 'buyer_kept', isSeen: false, sent: ['Third 0099999999'] },
    ])
    const sara = await buildSeller(db, 'sara', 'manager')
    await sendFromTill({ db, now: () => now, till, session: sara }, 'fiscal', buyer('Fourth'))
    expect((await readTaxOfOrder(db, id))!.buyer).toMatchObject({ name: 'Fourth' })
  })

  it('brings the buyer, alone or with the number', async () => {
    const id = await sell()
    const buyer = { name: 'Example Trading PLC', tin: '0099 999-999' }
    expect((await send('fiscal', { saleId: id, buyer })).status).toBe(200)
    const stored = { name: 'Example Trading PLC', tin: '0099999999' }
    expect((await readTaxOfOrder(db, id))!.buyer).toEqual(stored)
    expect((await readReceipt(db, id))!.buyer).toEqual(stored)
  })

  it.each([
    [{}],
    [{ receipt: { machine: 'BBA0001', number: '0' } }],
    [{ receipt: { machine: '', number: '1' } }],
    [{ buyer: { name: 'Example', tin: '123' } }],
  ])('nobody can read %j', async (more) => {
    const id = await sell()
    expect((await send('fiscal', { saleId: id, ...more })).status).toBe(400)
  })
})

it('a buyer is changed, and the log keeps the one before', async () => {
  const id = await sell()
  const named = (name: string) =>
    db
      .transaction()
      .execute((trx) => saveBuyer(trx, { orderId: id, name, tin: '0099999999', mayCorrect: false, actor: hana }, now))
  for (const name of ['First', 'Second', 'Second']) expect(await named(name)).toEqual(OK)
  const log = await db
    .selectFrom('audit_log')
    .select('before')
    .where('action', '=', 'tax_buyer')
    .orderBy('id')
    .execute()
  now = new Date('2026-11-22T06:00:00Z')
  expect(await named('Third')).toEqual({ ok: false, reason: 'buyer_fixed' })
  expect(log).toEqual([{ before: null }, { before: { buyer_name: 'First', buyer_tin: '0099999999' } }])
  await expect(db.updateTable('tax_buyers').set({ tin: '12' }).execute()).rejects.toMatchObject({ code: '23514' })
})

it('a machine goes out of use and comes back under its number', async () => {
  const again = { number: 'bba 0001', name: 'Hall', actor: hana }
  expect(await runAsStaff(deps, addMachine, again)).toEqual({ ok: false, reason: 'machine_known' })
  expect(await runAsStaff(deps, retireMachine, { number: 'BBA0001', actor: hana })).toEqual(OK)
  expect((await listMachines(db)).map(({ number, isRetired }) => [number, isRetired])).toEqual([
    ['BBA0002', false],
    ['BBA0001', true],
  ])
  expect(await runAsStaff(deps, addMachine, again)).toEqual(OK)
  expect(await runAsStaff(deps, addMachine, { number: '!', name: 'x', actor: hana })).toEqual({
    ok: false,
    reason: 'machine_wrong',
  })
})

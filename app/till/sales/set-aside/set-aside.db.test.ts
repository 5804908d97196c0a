import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { seeNotices } from '#app/till/drawer/notices/see-notices.server.ts'
import { listWaiting } from '#app/surfaces/finance/waiting/present-waiting.server.ts'
import { addressContext } from '#app/people/auth/admin-request.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale } from '../till-command.ts'
import { countOpenNotices } from '../notice-list.queries.server.ts'
import { buildCounter, buildSale, sendFromTill, type TestTill } from '../till.factory.ts'
import { action, loader } from '../screens/admin/sale-page.tsx'
import { noteReceipt } from '../note-receipt.server.ts'
import { doAs } from '#app/till/drawer/drawer.factory.ts'
import { sell } from '../commands/sell.server.ts'
import { findSetAside } from './set-aside.server.ts'
import { presentSetAside } from './present-set-aside.server.ts'

const database = await createTestDatabase({ poolSize: 16 })
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

const OK = { status: 200, reply: { ok: true } }
const PHONE = '+251900000077'
const send = (...[command, body]: [Parameters<typeof sendFromTill>[1], unknown]) =>
  sendFromTill({ db, now: () => now, till, session: hana }, command, body)

/** A phone, a scanned code or a hundred pieces too many, typed as a price; and nobody pays it. */
function dear(number: number, unitSantim: number, quantity = 1): Sale {
  const totalSantim = unitSantim * quantity
  const lines = [{ cakeId: null, name: 'Candle', quantity, unitSantim, totalSantim }]
  return buildSale(till, {
    number,
    lines,
    parts: [{ by: 'account', santim: totalSantim, phone: PHONE, name: 'Almaz' }],
  })
}
const numbers = async () =>
  (await db.selectFrom('counter_sales').select('number').orderBy('number').execute()).map(({ number }) => number)
const waiting = () => listWaiting(db, { ...buildFacts(), now, may: () => true })

/** What a route gets of somebody who is signed in. */
async function visit(by: StaffActor, orderId: string, form?: Record<string, string>): Promise<never> {
  const url = new URL(`http://shop.test/admin/orders/${orderId}/sale`)
  const profile = (await findProfile(db, by.id))!
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, { now: () => now })
  context.set(sessionContext, { user: { id: by.id, name: by.id, email: by.name } as never, profile })
  context.set(requestContext, buildFacts({ clientAddress: '198.51.100.1', origin: url.origin }))
  const method = form ? 'POST' : 'GET'
  context.set(addressContext, { method, pattern: '/admin/orders/:orderId/sale', url: url.pathname })
  const body = form && { method, body: new URLSearchParams(form) }
  return { url, params: { orderId }, context, request: new Request(url, body) } as never
}

describe('a sale above what one sum may be', () => {
  it('takes its number and is set aside with all that its till sent; the next one is booked', async () => {
    const sales = [dear(1, 1_000_000_100), dear(2, 99_999_999_900, 999), dear(3, 100_000_000_000_000, 90)]
    for (const sale of sales) expect(await send('sell', sale)).toEqual(OK)
    expect(await send('sell', dear(4, 1_000_000_000))).toEqual(OK)
    expect(await send('sell', buildSale(till, { number: 5 }))).toEqual(OK)
    expect(await numbers()).toEqual([4, 5])
    for (const sale of sales) expect((await findSetAside(db, sale.saleId))?.sale).toEqual(sale)
    expect(await db.selectFrom('orders').select('id').where('id', '=', sales[0]!.saleId).execute()).toEqual([])
  })

  it('waits in Payments until a manager has seen it', async () => {
    const sale = dear(1, 5_000_000_000)
    await send('sell', sale)
    expect(await waiting()).toMatchObject([
      {
        id: `sale-${sale.saleId}`,
        what: 'Set aside: its sum cannot be right, nothing of it was booked',
        to: `/admin/orders/${sale.saleId}/sale`,
        orderId: null,
        orderCode: 'T1-000001',
        customer: 'hana',
      },
    ])
    expect(await countOpenNotices(db)).toBe(1)
    const view = presentSetAside((await findSetAside(db, sale.saleId))!, buildFacts())
    expect(view).toMatchObject({
      number: 'T1-000001',
      lines: [{ what: 'Candle × 1', amount: 'ETB\u00A050,000,000.00' }],
      parts: [{ what: 'On account · Almaz · 0900 000 077' }],
      isSeen: false,
    })
    expect(await seeNotices(db, { of: 'set_aside', saleId: sale.saleId }, sara, now)).toEqual({ ok: true })
    expect(await waiting()).toEqual([])
    expect(await countOpenNotices(db)).toBe(0)
  })

  it('has the page of a sale, where a manager notes that it was seen, and nobody voids it', async () => {
    const sale = dear(1, 5_000_000_000)
    await send('sell', sale)
    const shown = await loader(await visit(sara, sale.saleId))
    expect(shown.data).toMatchObject({ sale: null, aside: { number: 'T1-000001', isSeen: false, maySee: true } })
    const submit = async (by: StaffActor, body: Record<string, string>) => action(await visit(by, sale.saleId, body))
    const voiding = { key: sale.saleId, reason: 'Mistyped', piecesTo: 'stock' }
    expect(await submit(sara, voiding)).toMatchObject({ init: { status: 409 } })
    expect(await submit(hana, { act: 'seen' })).toMatchObject({ init: { status: 403 } })
    expect(await submit(sara, { act: 'seen' })).toMatchObject({ status: 302 })
    expect((await loader(await visit(sara, sale.saleId))).data).toMatchObject({ aside: { isSeen: true } })
  })

  it('is one, also in another envelope; its number is of no other sale', async () => {
    const sale = dear(1, 5_000_000_000)
    expect([await send('sell', sale), await send('sell', sale)]).toEqual([OK, OK])
    expect(await send('sell', { ...sale, number: 2 })).toMatchObject({ status: 409 })
    expect(await send('sell', { ...sale, lines: dear(1, 6_000_000_000).lines })).toMatchObject({ status: 409 })
    const paid = [{ by: 'cash', santim: 5_000_000_000 }]
    expect(await send('sell', { ...sale, parts: paid })).toMatchObject({ status: 409 })
    expect(await send('sell', buildSale(till))).toMatchObject({ status: 409 })
    expect(await send('sell', buildSale(till, { number: 2 }))).toEqual(OK)
  })

  it('is not voided, returned or written on a receipt: the till is told what became of it', async () => {
    const sale = dear(1, 5_000_000_000)
    await send('sell', sale)
    const refusal = { status: 409, reply: { answer: { reason: 'sale_set_aside' } } }
    const why = { saleId: sale.saleId, reason: 'Mistyped', piecesTo: 'stock' }
    const returnId = '0b54e8ce-7d3b-4c86-9a3f-0f6e8d6f0001'
    const lines = [{ position: 0, quantity: 1 }]
    expect(await send('void', why)).toMatchObject(refusal)
    expect(await send('return', { ...why, returnId, shiftId: till.shiftId, by: 'cash', lines })).toMatchObject(refusal)
    const receipt = { machine: 'BBA0001', number: '19' }
    expect(await send('fiscal', { saleId: sale.saleId, receipt })).toMatchObject(refusal)
  })
})

describe('a sale that is set aside from a file nobody signed, dated into a time in which its till had a line', () => {
  it('is kept with whom the file names, and its shift tells of the clock: no notice of an order that is none', async () => {
    const sale = dear(1, 5_000_000_000)
    const madeAt = now.toISOString()
    const datedAt = new Date(now.getTime() - 3_600_000).toISOString()
    const head = { id: randomUUID(), device: till.device, person: hana.name, sequence: 1, madeAt, datedAt }
    const act = { act: 'sell', body: { saleId: sale.saleId, shiftId: sale.shiftId } } as const
    const onRecord = noteReceipt({ act, receipt: head, actor: sara, file: { sha256: 'f'.repeat(64) } })
    const sent = { ...sale, actor: sara, till: till.number, claimed: hana.name, receipt: { ...head, onRecord } }
    expect(await doAs({ db, clock: { now: () => now } }, sell, sent)).toEqual({ ok: true, made: { isSetAside: true } })
    expect(await findSetAside(db, sale.saleId)).toMatchObject({ claimed: hana.name, personName: 'T1' })
    expect(await db.selectFrom('counter_notices').selectAll().execute()).toEqual([])
    const refusal = await db
      .selectFrom('audit_log')
      .select(['actor', 'entity_type', 'reason'])
      .where('action', '=', 'dated_back')
      .execute()
    expect(refusal).toEqual([{ actor: sara.name, entity_type: 'shift', reason: hana.name }])
  })
})

describe('the database', () => {
  const WHO = { person: 'hana@shop.example', person_id: 'hana', person_name: 'Hana' }
  const book = async (sale: Sale) => {
    const at = { created_at: now, updated_at: now }
    await db.transaction().execute(async (trx) => {
      const { saleId, number, totalSantim } = sale
      const order = {
        id: saleId,
        code: 'ABC234',
        status: 'Completed',
        kind: 'counter',
        customer_name: 'N',
        phone: PHONE,
      }
      const debt = { unpaid_reason: 'On account', unpaid_reason_for: 'Completed', address: 'N/A' }
      await trx
        .insertInto('orders')
        .values({ ...order, ...debt, ...at, order_total_santim: totalSantim })
        .execute()
      const head = { order_id: saleId, till: 1, number, total_santim: totalSantim, sold_at: now, received_at: now }
      await trx
        .insertInto('counter_sales')
        .values({ ...head, ...WHO })
        .execute()
    })
  }

  it('books none above it, nor one that was set aside', async () => {
    await expect(book(dear(1, 1_000_000_100))).rejects.toMatchObject({ constraint: 'counter_sales_bound' })
    const sale = dear(1, 5_000_000_000)
    await send('sell', sale)
    await expect(book({ ...sale, number: 2, totalSantim: 100 })).rejects.toMatchObject({
      constraint: 'counter_sales_bound',
    })
  })

  it('keeps what was set aside as it came, and forgets whom it names only', async () => {
    const sale = dear(1, 5_000_000_000)
    await send('sell', sale)
    const row = db.updateTable('counter_set_aside')
    const refusal = { constraint: 'counter_set_aside_keep' }
    await expect(row.set({ sale: '{}' }).execute()).rejects.toMatchObject(refusal)
    await expect(row.set({ number: 7 }).execute()).rejects.toMatchObject(refusal)
    await expect(db.deleteFrom('counter_set_aside').execute()).rejects.toMatchObject(refusal)
    await row.set({ sale: sql`without_customer(sale)` }).execute()
    const { sale: left } = (await findSetAside(db, sale.saleId))!
    const lines = sale.lines.map((line) => ({ ...line, name: '[erased]' }))
    expect(left).toEqual({ ...sale, lines, parts: [{ by: 'account', santim: 5_000_000_000 }] })
    expect(await seeNotices(db, { of: 'set_aside', saleId: sale.saleId }, sara, now)).toEqual({ ok: true })
    await expect(row.set({ seen_by: hana.name }).execute()).rejects.toMatchObject(refusal)
  })

  it('gives it the next number of its till, and no other', async () => {
    const sale = dear(3, 5_000_000_000)
    const row = { sale_id: sale.saleId, till: 1, number: 3, sale: JSON.stringify(sale), made_at: now, received_at: now }
    await expect(
      db
        .insertInto('counter_set_aside')
        .values({ ...row, ...WHO })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'counter_sales_without_gaps' })
  })
})

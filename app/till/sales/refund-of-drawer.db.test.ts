import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { addDrawerEntry } from '#app/till/drawer/drawer.server.ts'
import {
  bookRefund,
  findRefundForAction,
  insertRefund,
  moveRefund,
} from '#app/money/payments/refunds/refunds.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCounter, buildSale, sendFromTill, type TestTill } from './till.factory.ts'

/** Only what a return or void at the till pays is judged by the limits of tills; every other refund of a sale by the one rule. */

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
let hana: StaffActor
let till: TestTill
let saleId: string

beforeEach(async () => {
  await database.truncate()
  ;({ hana, till } = await buildCounter(db, now))
  const sale = buildSale(till)
  saleId = sale.saleId
  await sendFromTill({ db, now: () => now, till, session: hana }, 'sell', sale)
})
afterAll(() => database.drop())

/** Pays out of the drawer what she took herself, as a program that asks nobody. */
async function payOut(trx: Database, amountSantim: number): Promise<void> {
  const { attempt_id: attemptId } = await trx
    .selectFrom('ledger_entries')
    .select('attempt_id')
    .where('order_id', '=', saleId)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow()
  const by = { requestedBy: hana.name, requestedById: hana.id }
  const asked = { orderId: saleId, attemptId: attemptId!, amountSantim, reason: 'Not fresh', ...by }
  const id = await insertRefund(trx, asked, now)
  const read = async () => (await findRefundForAction(trx, id, { lock: true }))!
  await moveRefund(trx, await read(), { to: 'approved', by: hana.name, byId: hana.id }, now)
  const sent = { to: 'sent', way: 'cash', by: hana.name, byId: hana.id, providerReference: null, note: '' } as const
  await moveRefund(trx, await read(), sent, now)
  await bookRefund(trx, await read(), { way: 'cash', reference: null }, now)
  const { id: ledgerEntryId } = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('refund_id', '=', id)
    .executeTakeFirstOrThrow()
  const { shiftId } = till
  const entry = { kind: 'refund', shiftId, amountSantim: -amountSantim, ledgerEntryId, person: hana.name } as const
  await addDrawerEntry(trx, { ...entry, at: now }, now)
}

/** A return of one piece. */
async function bringBack(trx: Database): Promise<void> {
  const id = randomUUID()
  const money = { shift_id: till.shiftId, back_santim: 4500, cash_santim: 4500 }
  const row = { id, order_id: saleId, reason: 'Not fresh', pieces_to: 'waste', person: hana.name, person_id: hana.id }
  await trx
    .insertInto('counter_returns')
    .values({ ...row, ...money, at: now, received_at: now })
    .execute()
  await trx
    .insertInto('counter_return_lines')
    .values({ return_id: id, position: 0, quantity: 1, santim: 4500 })
    .execute()
}
const inOne = (work: (trx: Database) => Promise<void>) => db.transaction().execute(work)
const REFUSED = { constraint: 'refunds_other_than_recorder' }

it('cash that somebody pays of a sale out of a drawer, without a return, is judged as every refund', async () => {
  await expect(inOne((trx) => payOut(trx, 4500))).rejects.toMatchObject(REFUSED)
})

it('so is what goes out in the transaction of a return, beyond what it counts as its cash', async () => {
  const both = inOne(async (trx) => {
    await bringBack(trx)
    await payOut(trx, 4500)
    await payOut(trx, 4500)
  })
  await expect(both).rejects.toMatchObject(REFUSED)
  await inOne(async (trx) => {
    await bringBack(trx)
    await payOut(trx, 4500)
  })
})

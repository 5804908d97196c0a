import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCounter, buildSale, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'

/** An id names one act: the same again is answered as before, another under it is refused in words. */

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')
const t = translateTo('en')
let hana: StaffActor
let sara: StaffActor
let till: TestTill

beforeEach(async () => {
  await database.truncate()
  ;({ hana, sara, till } = await buildCounter(db, now))
})
afterAll(() => database.drop())

const OK = { status: 200, reply: { ok: true } }
const OTHERWISE = { status: 409, reply: { ok: false, answer: { error: t('outbox.booked.otherwise') } } }
const send = (command: Parameters<typeof sendFromTill>[1], body: unknown, id: string = randomUUID(), session = hana) =>
  sendFromTill({ db, now: () => now, till, session }, command, body, { id })
const cashOut = (santim: number, entryId = randomUUID()) => {
  return { entryId, shiftId: till.shiftId, kind: 'out', santim, reason: 'Change' }
}
const sums = async () => {
  const rows = await db.selectFrom('drawer_entries').select('amount_santim as santim').orderBy('id').execute()
  return rows.map(({ santim }) => santim)
}

it('a sale is the same sale in another envelope, and with other lines it is not', async () => {
  const sale = buildSale(till)
  expect(await send('sell', sale)).toEqual(OK)
  expect(await send('sell', Object.fromEntries(Object.entries(sale).toReversed()))).toEqual(OK)
  const lines = [{ cakeId: 'baklava', quantity: 1, unitSantim: 4500, totalSantim: 4500 }]
  const other = buildSale(till, { saleId: sale.saleId, lines })
  expect(await send('sell', other)).toMatchObject(OTHERWISE)
  expect(await db.selectFrom('counter_sales').select('total_santim').execute()).toEqual([{ total_santim: 13_500 }])
})

it('an envelope is the same act, with the same content by the same person', async () => {
  const id = randomUUID()
  const out = cashOut(5000)
  expect(await send('cash', out, id)).toEqual(OK)
  expect(await send('cash', out, id)).toEqual(OK)
  expect(await send('cash', cashOut(9000), id)).toMatchObject(OTHERWISE)
  expect(await send('sell', buildSale(till), id)).toMatchObject(OTHERWISE)
  expect(await send('cash', out, id, sara)).toMatchObject(OTHERWISE)
  expect(await sums()).toEqual([-5000])
})

it('one id on two subjects at the same moment is one act', async () => {
  const id = randomUUID()
  const both = await Promise.all([send('cash', cashOut(5000), id), send('sell', buildSale(till), id)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

it('an entry of a drawer has its id alone, and so does a shift', async () => {
  const out = cashOut(5000)
  expect(await send('cash', out)).toEqual(OK)
  expect(await send('cash', out)).toEqual(OK)
  expect(await send('cash', cashOut(9000, out.entryId))).toMatchObject({ status: 409 })
  expect(await sums()).toEqual([-5000])
  const opening = (floatPieces: Record<string, number>) => ({ shiftId: till.shiftId, floatPieces })
  expect(await send('open_shift', opening({ 5000: 30 }))).toEqual(OK)
  expect(await send('open_shift', opening({ 5000: 31 }))).toMatchObject({ status: 409 })
})

it('what an earlier version received is the same act, as it was', async () => {
  const id = randomUUID()
  const row = { id, device: till.device, person: hana.name, sequence: 1, made_at: now, received_at: now }
  await db.insertInto('commands').values(row).execute()
  expect(await send('cash', cashOut(5000), id)).toEqual(OK)
  expect(await sums()).toEqual([])
})

it('what was received stays as it was received', async () => {
  await send('cash', cashOut(5000))
  await expect(db.updateTable('commands').set({ input_sha256: null }).execute()).rejects.toThrow('append-only')
  await expect(sql`delete from commands`.execute(db)).rejects.toThrow('append-only')
})

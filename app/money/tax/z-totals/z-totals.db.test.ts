import { afterAll, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { buildSale, buildSeller, buildTill, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { addMachine, retireMachine } from '../commands/edit-machines.server.ts'
import { differenceOfZ, listZDays, readZDay, sumUnnumbered } from './z-totals.queries.server.ts'
import { typeZTotal } from '../commands/type-z-total.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-21T16:00:00Z')
const deps = { db, clock: { now: () => now } }
const DAY = '2026-11-21'
let sara: StaffActor
let till: TestTill
let last = 0

beforeEach(async () => {
  await database.truncate()
  last = 0
  await buildCatalog(db)
  sara = await buildSeller(db, 'sara', 'manager')
  till = await buildTill(db, sara, now)
  await db.insertInto('settings').values({ key: 'tax.is_on', value: 'true' }).execute()
  await runAsStaff(deps, addMachine, { number: 'BBA0001', name: 'Counter', actor: sara })
})
afterAll(() => database.drop())

async function sell(number?: string): Promise<void> {
  last += 1
  const sale = buildSale(till, { number: last })
  const from = { db, now: () => now, till, session: sara }
  await sendFromTill(from, 'sell', sale)
  if (number === undefined) return
  await sendFromTill(from, 'fiscal', { saleId: sale.saleId, receipt: { machine: 'BBA0001', number } })
}

const type = (totalSantim: number, more: { reason?: string; day?: string; machine?: string } = {}) =>
  runAsStaff(deps, typeZTotal, {
    machine: more.machine ?? 'BBA0001',
    day: more.day ?? DAY,
    zNumber: 12,
    totalSantim,
    reason: more.reason ?? '',
    actor: sara,
  })

it('stands beside what was sold on receipts of the machine and the day; what has none of its own is counted apart', async () => {
  for (const number of ['1', '2', '2', undefined]) await sell(number)
  // The third has the number of the second.
  expect(await readZDay(db, DAY)).toMatchObject([{ machine: 'BBA0001', count: 2, oursSantim: 27_000, z: null }])
  expect(await sumUnnumbered(db, DAY)).toEqual({ count: 2, santim: 27_000 })
  expect(await readZDay(db, '2026-11-20')).toMatchObject([{ count: 0, oursSantim: 0 }])
})

it('needs a reason only for a difference; the last one counts, and each stays', async () => {
  await sell('1')
  expect(await type(13_500)).toEqual({ ok: true })
  expect(await type(13_000)).toEqual({ ok: false, reason: 'z_reason_missing' })
  expect(await type(13_000, { reason: 'A receipt was cancelled on the machine' })).toEqual({ ok: true })
  const [row] = await listZDays(db, '2019-03')
  expect(row).toMatchObject({ day: DAY, z: { zNumber: 12, totalSantim: 13_000, person: sara.name } })
  expect(differenceOfZ(row!)).toBe(-500)
  expect(await db.selectFrom('z_totals').select('total_santim as santim').orderBy('id').execute()).toEqual([
    { santim: 13_500 },
    { santim: 13_000 },
  ])
  await expect(db.updateTable('z_totals').set({ total_santim: 1 }).execute()).rejects.toThrow('append-only')
})

it('is refused for a day to come and an unknown machine, and the database asks for the reason itself', async () => {
  expect(await type(0, { day: '2026-11-22' })).toEqual({ ok: false, reason: 'day_wrong' })
  expect(await type(0, { machine: 'NONE99' })).toEqual({ ok: false, reason: 'machine_unknown' })
  await type(0)
  const { id: _id, ...row } = await db.selectFrom('z_totals').selectAll().executeTakeFirstOrThrow()
  await expect(
    db
      .insertInto('z_totals')
      .values({ ...row, total_santim: 5 })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'z_totals_difference_named' })
})

it('a machine out of use keeps the days on which it printed', async () => {
  await sell('1')
  await runAsStaff(deps, retireMachine, { number: 'BBA0001', actor: sara })
  expect(await readZDay(db, DAY)).toHaveLength(1)
  expect(await readZDay(db, '2026-11-20')).toEqual([])
})

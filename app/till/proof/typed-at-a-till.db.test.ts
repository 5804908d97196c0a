import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { seeNotices } from '#app/till/drawer/notices/see-notices.server.ts'
import { takeMoney } from '#app/surfaces/finance/staffed-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import type { Sale, SalePart } from '#app/till/sales/till-command.ts'
import { listNoticesOf } from '#app/till/sales/notice-list.queries.server.ts'
import { buildCounter, buildSale, buildTill, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'

/** What one person sells at tills for references that they typed, or on account: booked, and above their limit of a day with one notice. Decision 0035. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let now: Date
let hana: StaffActor
let sara: StaffActor
let till: TestTill
let other: TestTill
const numbers = new Map<TestTill, number>()
const LIMIT = 20_000
const OK = { status: 200, reply: { ok: true } }

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T06:00:00Z')
  numbers.clear()
  ;({ hana, sara, till } = await buildCounter(db, now))
  other = await buildTill(db, sara, now, 2)
  const limit = { key: 'refund.second_approval_over_santim', value: String(LIMIT) }
  await db.insertInto('settings').values(limit).execute()
})
afterAll(() => database.drop())

const transfer = (santim: number, more: Partial<SalePart> = {}): SalePart => {
  return { by: 'transfer', santim, reference: `FT2611${numbers.size}${santim}`, ...more }
}
async function sell(parts: readonly SalePart[], { by = hana, at = till, madeAt = now } = {}): Promise<Sale> {
  const totalSantim = parts.reduce((sum, { santim }) => sum + santim, 0)
  const lines = [{ cakeId: null, name: 'Candles', quantity: 1, unitSantim: totalSantim, totalSantim }]
  const number = (numbers.get(at) ?? 0) + 1
  numbers.set(at, number)
  const sale = buildSale(at, { number, lines, parts: [...parts] })
  expect(await sendFromTill({ db, now: () => now, till: at, session: by }, 'sell', sale, { madeAt })).toEqual(OK)
  return sale
}
/** Each with whom it names, the sum, and the sale on which it stands. */
const notices = async (kind = 'typed_above') =>
  (
    await db
      .selectFrom('counter_notices')
      .select(['order_id', 'person_ids', 'data'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  ).map(({ order_id, person_ids, data }) => [person_ids, (data as { santim: number }).santim, order_id])

describe('a sale for a typed reference', () => {
  it('leaves no notice up to the limit of the day', async () => {
    await sell([transfer(LIMIT - 5000)])
    await sell([transfer(5000, { toVerify: true })])
    await sell([{ by: 'cash', santim: 90_000 }])
    expect(await notices()).toEqual([])
  })

  it.each(['transfer', 'qr'] as const)('above it is paid all the same, with a notice: %s', async (by) => {
    const { saleId } = await sell([transfer(LIMIT + 1, { by })])
    expect(await notices()).toEqual([[[hana.id], LIMIT + 1, saleId]])
    expect(await listNoticesOf(db, saleId)).toContainEqual(
      expect.objectContaining({ kind: 'typed_above', sent: ['hana'] }),
    )
    const order = db.selectFrom('orders').select('owed_santim').where('id', '=', saleId)
    expect(await order.executeTakeFirstOrThrow()).toEqual({ owed_santim: 0 })
  })

  it('counts where its person asks for the verification themselves, as long as it waits', async () => {
    const { saleId } = await sell([transfer(LIMIT + 1, { toVerify: true })])
    expect(await notices()).toEqual([[[hana.id], LIMIT + 1, saleId]])
    await sell([transfer(2000, { toVerify: true })])
    await sell([transfer(3000)])
    expect(await notices()).toEqual([[[hana.id], LIMIT + 5001, saleId]])
    await sql`update transfer_reports set outcome = 'refused', closed_at = ${now}, closed_by = ${sara.name}
      where order_id = ${saleId}`.execute(db)
    const { rows } = await sql<{ sum: number }>`
      select typed_at_till_santim(${hana.id}, ${dayInAddis(now)}::date) as sum`.execute(db)
    expect(rows).toEqual([{ sum: 5000 }])
  })

  it('counts all parts and tills of a person and the day of the sale, in one notice until somebody has seen it', async () => {
    await sell([transfer(12_000)])
    const { saleId } = await sell([transfer(5000), transfer(3001)], { at: other })
    await sell([transfer(1000)])
    await sell([transfer(19_000)], { by: sara })
    expect(await notices()).toEqual([[[hana.id], 21_001, saleId]])
    const lastId = Math.max(...(await listNoticesOf(db, saleId)).map((notice) => notice.lastId))
    const shown = { of: 'order', orderId: saleId, lastId } as const
    expect(await seeNotices(db, shown, sara, now)).toEqual({ ok: true })
    const evening = now
    now = new Date(now.getTime() + 24 * 3_600_000)
    const late = await sell([transfer(500)], { madeAt: evening })
    await sell([transfer(12_004)])
    expect(await notices()).toEqual([
      [[hana.id], 21_001, saleId],
      [[hana.id], 21_501, late.saleId],
    ])
  })

  it('counts sales at the same moment at two tills', async () => {
    const parts = (at: TestTill) => [transfer(12_000, { reference: `FT26113${at.number}7X` })]
    await Promise.all([sell(parts(till)), sell(parts(other), { at: other })])
    expect(await notices()).toMatchObject([[[hana.id], 24_000, expect.any(String)]])
  })

  it('counts for what the person records in the office after it, which waits for a second', async () => {
    const shop = buildTestShop(db)
    now = shop.clock.now()
    await sell([transfer(12_000)], { by: sara })
    const record = async (santim: number) => {
      const of = { method: 'Transfer', transferReference: `FT26112100${santim}` } as const
      const id = await takeMoney(shop, sara, santim, of)
      const row = db.selectFrom('orders').select('paid_santim').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).paid_santim
    }
    expect(await record(9000)).toBe(0)
    expect(await record(8000)).toBe(8000)
  })

  it('counts with what the person recorded alone in the office, and the accounts of the same hands', async () => {
    await db.insertInto('account_makers').values({ profile_id: hana.id, maker_id: sara.id, at: now }).execute()
    await sell([transfer(12_000)])
    await sell([transfer(9000)], { by: sara })
    expect(await notices()).toMatchObject([[[sara.id], 21_000, expect.any(String)]])
  })
})

describe('what one person sells on account in a day', () => {
  const onAccount = (santim: number, place: number) =>
    sell([{ by: 'account', santim, phone: `+25190000007${place}`, name: 'Almaz' }])

  it('leaves one notice above their limit, whoever owes it', async () => {
    await onAccount(12_000, 1)
    await onAccount(8000, 2)
    expect(await notices('accounts_above')).toEqual([])
    const { saleId } = await onAccount(1, 3)
    await onAccount(500, 4)
    expect(await notices('accounts_above')).toEqual([[[hana.id], 20_501, saleId]])
  })
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { buildDrawer } from '#app/till/drawer/drawer.factory.ts'
import { buildStaffedShop, takeMoney } from '#app/surfaces/finance/staffed-shop.factory.ts'
import { handOverAs } from '#app/money/handover/hand-over.factory.ts'
import type { BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { findCashEntry, recordVoid } from '#app/money/payments/record-void.server.ts'
import { countOpenNotices, listNoticesOf, listOpenNotices } from '#app/till/sales/notice-list.queries.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import type { TestShop } from '../test-shop.factory.ts'
import { voidCash } from '../money-commands.factory.ts'

/** Cash of orders that one person voids counts for the day as cash that is given back does. Decisions 0416 and 0340. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop
let kidan: StaffActor
let hana: StaffActor
let bookCashInDrawer: BookCashInDrawer
const COUNTER_LIMIT = 50_000

beforeEach(async () => {
  await database.truncate()
  ;({
    shop,
    people: { kidan, hana },
  } = await buildStaffedShop(db, { almaz: 'owner', kidan: 'counter', hana: 'manager' }))
  bookCashInDrawer = await buildDrawer(db, kidan, shop.clock.now())
})
afterAll(() => database.drop())

const build = (santim: number) =>
  buildOrder(
    db,
    { status: 'Ready', delivery_method: 'self-pickup', delivery_date: '2026-11-21', phone: '+251900000007' },
    [{ unit_price_santim: santim }],
  )
const entryOf = async (orderId: string) =>
  (await db.selectFrom('ledger_entries').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()).id

async function giveOut(orderId: string, cashSantim: number, actor = kidan): Promise<number> {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const check = { by: 'person', name: 'Sample Customer', phoneTail: '0007' } as const
  const how = { version, actor, bookCashInDrawer }
  expect(await handOverAs(shop.deps, { orderId, check, cashSantim, ...how })).toMatchObject({ ok: true })
  return entryOf(orderId)
}

async function take(orderId: string, amountSantim: number, actor = kidan): Promise<number> {
  return entryOf(await takeMoney(shop, actor, amountSantim, { orderId, bookCashInDrawer }))
}
const takeBack = (orderId: string, entryId: number, actor = kidan) =>
  voidCash(shop.deps, { orderId, entryId, reason: 'typo', actor, mayVoidOthers: actor === hana })

const notices = async () =>
  (await db.selectFrom('counter_notices').select(['kind', 'data']).orderBy('id').execute()).map(({ kind, data }) => [
    kind,
    (data as { santim: number }).santim,
  ])
const messagesOf = async (orderId: string) =>
  (
    await db.selectFrom('messages').select('template').where('order_id', '=', orderId).orderBy('created_at').execute()
  ).map(({ template }) => template)

describe('voided cash of an order', () => {
  it('leaves a notice that names who, above the limit of a day, and is never refused', async () => {
    for (const seen of [1, 2, 3]) {
      const id = await build(900_000)
      expect(await takeBack(id, await giveOut(id, 900_000))).toEqual({ ok: true })
      expect(await notices()).toHaveLength(seen)
    }
    expect((await notices()).at(-1)).toEqual(['given_above', 2_700_000])
    const [first] = await listOpenNotices(db, 10)
    expect(first).toMatchObject({ kinds: ['given_above'], person: 'Kidan', totalSantim: 900_000 })
    expect(await countOpenNotices(db)).toBe(3)
    const listedNotices = await Promise.all(
      (await listOpenNotices(db, 10)).map(({ orderId }) => listNoticesOf(db, orderId)),
    )
    expect(listedNotices.flat().toSorted((one, other) => one.givenSantim! - other.givenSantim!)).toMatchObject(
      [900_000, 1_800_000, 2_700_000].map((givenSantim) => ({
        kind: 'given_above',
        sent: ['Kidan'],
        givenSantim,
        limitSantim: COUNTER_LIMIT,
      })),
    )
  })

  it('leaves none up to the limit; all of the day counts, of a drawer or not', async () => {
    const [one, other] = [await build(COUNTER_LIMIT), await build(100)]
    expect(await takeBack(one, await take(one, COUNTER_LIMIT))).toEqual({ ok: true })
    expect(await notices()).toEqual([])
    bookCashInDrawer = async () => undefined
    expect(await takeBack(other, await take(other, 100))).toEqual({ ok: true })
    expect(await notices()).toEqual([['given_above', COUNTER_LIMIT + 100]])
  })

  it('of a day before counts no more', async () => {
    const [one, other] = [await build(COUNTER_LIMIT), await build(COUNTER_LIMIT)]
    expect(await takeBack(one, await take(one, COUNTER_LIMIT))).toEqual({ ok: true })
    shop.clock.advance(24 * 3_600_000)
    expect(await takeBack(other, await take(other, COUNTER_LIMIT))).toEqual({ ok: true })
    expect(await notices()).toEqual([])
  })

  it('counts for the manager who voids it, up to the limit of two persons', async () => {
    for (const seen of [[], [['given_above', 600_000]]]) {
      const id = await build(300_000)
      expect(await takeBack(id, await take(id, 300_000), hana)).toEqual({ ok: true })
      expect(await notices()).toEqual(seen)
    }
  })

  it('needs the notice of the database too', async () => {
    const id = await build(900_000)
    const entryId = await giveOut(id, 900_000)
    const written = db.transaction().execute(async (trx) => {
      const entry = (await findCashEntry(trx, { orderId: id, id: entryId }))!
      await recordVoid(trx, entry, kidan, shop.clock.now())
      await trx.updateTable('orders').set({ status: 'Ready' }).where('id', '=', id).execute()
    })
    await expect(written).rejects.toMatchObject({ constraint: 'ledger_entries_void_noticed' })
  })
})

describe('the customer who was told of the money', () => {
  it('is told what is owed when a handover is taken back', async () => {
    const id = await build(20_000)
    const entryId = await giveOut(id, 20_000)
    const before = await messagesOf(id)
    expect(before).toContain('order.completed')
    shop.clock.advance(1000)
    expect(await takeBack(id, entryId)).toEqual({ ok: true })
    expect(await messagesOf(id)).toEqual([...before, 'order.balance_reminder'])
  })
})

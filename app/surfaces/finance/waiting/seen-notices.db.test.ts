import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { buildStaff, waitDays, doAs } from '#app/till/drawer/drawer.factory.ts'
import { moveCash } from '#app/till/drawer/commands/move-cash.server.ts'
import { listCashOuts } from '#app/till/drawer/notices/cash-out-notices.server.ts'
import { areOwnNotices, seeNotices, type NoticesShown } from '#app/till/drawer/notices/see-notices.server.ts'
import { countOpenNotices, listNoticesOf, listOpenNotices } from '#app/till/sales/notice-list.queries.server.ts'
import { recordNotices, type NoticeKind } from '#app/till/sales/notices.server.ts'
import { buildCounter, buildSale, sendFromTill, type TestTill } from '#app/till/sales/till.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { createTestDatabase } from '#test/database.ts'

/** A notice about money is seen by somebody whom it does not name. Decision 0340. */

const database = await createTestDatabase({ poolSize: 8 })
const { db } = database
let now: Date
/** Hana sells; Sara is a manager, Dawit the account that she made for herself; Almaz owns the shop. */
let hana: StaffActor
let sara: StaffActor
let dawit: StaffActor
let almaz: StaffActor
let till: TestTill
let saleId: string

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T06:00:00Z')
  ;({ hana, sara, till } = await buildCounter(db, now))
  dawit = await buildStaff(db, 'dawit', 'manager')
  almaz = await buildStaff(db, 'almaz', 'owner')
  await db.insertInto('account_makers').values({ profile_id: dawit.id, maker_id: sara.id, at: now }).execute()
  const lines = [{ cakeId: 'baklava', quantity: 400, unitSantim: 4500, totalSantim: 1_800_000 }]
  const sale = buildSale(till, { number: 1, lines })
  ;({ saleId } = sale)
  await sendFromTill({ db, now: () => now, till, session: hana }, 'sell', sale)
})
afterAll(() => database.drop())

const note = (actor: StaffActor, kind: NoticeKind = 'given_above', others: readonly string[] = []) =>
  recordNotices(db, { orderId: saleId, actor, others }, [{ kind }], now)
async function ofSale(): Promise<NoticesShown> {
  const lastId = Math.max(...(await listNoticesOf(db, saleId)).map((notice) => notice.lastId))
  return { of: 'order', orderId: saleId, lastId }
}
const OWN = { ok: false, reason: 'notice_own' }
const see = async (actor: StaffActor, shown: NoticesShown) => [
  await areOwnNotices(db, shown, actor.id),
  await seeNotices(db, shown, actor, now),
  await countOpenNotices(db),
]

describe('a notice about money', () => {
  it('is not seen by whom it names, nor by an account in their hands', async () => {
    await note(sara)
    const shown = await ofSale()
    expect(await see(sara, shown)).toEqual([true, OWN, 1])
    expect(await see(dawit, shown)).toEqual([true, OWN, 1])
    expect(await see(almaz, shown)).toEqual([false, { ok: true }, 0])
    const seen = db.selectFrom('counter_notices').select(['seen_by', 'seen_by_id'])
    expect(await seen.execute()).toEqual([{ seen_by: almaz.name, seen_by_id: almaz.id }])
  })

  it('of several, only the others’ are', async () => {
    await note(sara)
    await note(hana, 'drawer_short')
    expect(await see(sara, await ofSale())).toEqual([false, OWN, 1])
    expect(await listNoticesOf(db, saleId)).toMatchObject([{ isSeen: false }, { isSeen: true }])
  })

  it('that names two is seen by a third', async () => {
    await note(almaz, 'for_another', [sara.name])
    const shown = await ofSale()
    expect(await see(sara, shown)).toEqual([true, OWN, 1])
    expect(await see(almaz, shown)).toEqual([true, OWN, 1])
    const biniam = await buildStaff(db, 'biniam', 'manager')
    expect(await see(biniam, shown)).toEqual([false, { ok: true }, 0])
  })

  it('that says nothing about who did it is seen by anybody', async () => {
    await note(sara, 'stock_short')
    expect(await see(sara, await ofSale())).toEqual([false, { ok: true }, 0])
  })

  it('which came after the page was shown stays', async () => {
    await note(hana)
    const shown = await ofSale()
    await note(hana, 'drawer_short')
    expect(await see(sara, shown)).toEqual([false, { ok: true }, 1])
    expect(await listNoticesOf(db, saleId)).toMatchObject([{ isSeen: true }, { isSeen: false }])
  })

  it('of cash that left a drawer is one too', async () => {
    const out = { shiftId: till.shiftId, entryId: randomUUID(), kind: 'out', santim: 900_000, reason: 'Bank' } as const
    await doAs({ db, clock: { now: () => now } }, moveCash, { ...out, actor: sara })
    const [notice] = await listCashOuts(db, { limit: 1 })
    const shown = { of: 'drawer', shiftId: till.shiftId, entryIds: [notice!.entryId] } as const
    expect(await see(sara, shown)).toEqual([true, OWN, 1])
    expect(await see(almaz, shown)).toEqual([false, { ok: true }, 0])
  })

  it('names its person still when the customer is erased', async () => {
    const customer = { phone: '+251900000011', customer_name: 'Tigist Example' } as const
    const order_id = await buildOrder(db, { ...customer, status: 'Completed', kind: 'direct' })
    const placed = { order_id, at: now, kind: 'placed', actor: 'admin', actor_name: sara.name, actor_id: sara.id }
    const override = { priceSantim: 100, ruleSantim: 900_000, reason: 'friend' }
    await db
      .insertInto('order_events')
      .values({ ...placed, data: JSON.stringify({ override }) })
      .execute()
    await refreshOrderProjections(db)
    const named = async () => [
      (await listOpenNotices(db, 9)).map(({ person }) => person),
      (await listNoticesOf(db, order_id)).map(({ sent }) => sent),
    ]
    expect(await named()).toEqual([['sara'], [['sara']]])
    const { rows } = await sql<{ outcome: string }>`
      select erase_customer(id, ${almaz.name}, ${now}, '{}') as outcome from customers where phone = ${customer.phone}`.execute(
      db,
    )
    expect(rows).toEqual([{ outcome: 'erased' }])
    expect(await named()).toEqual([['sara'], [['sara']]])
  })

  it('is seen by the owner themselves where nobody else works who may', async () => {
    await note(almaz)
    const shown = await ofSale()
    expect(await see(almaz, shown)).toEqual([true, OWN, 1])
    await leave(db, [sara, dawit])
    expect(await see(almaz, shown)).toEqual([true, OWN, 1])
    await waitDays(db, 1)
    expect(await see(almaz, shown)).toEqual([false, { ok: true }, 0])
  })
})

describe('the database', () => {
  it('refuses whom a notice names, and whoever is nobody', async () => {
    await note(sara)
    const own = { constraint: 'counter_notices_seen_by_another' }
    const seen = db.updateTable('counter_notices')
    const by = (actor: StaffActor) => seen.set({ seen_at: now, seen_by: actor.name, seen_by_id: actor.id }).execute()
    await expect(by(sara)).rejects.toMatchObject(own)
    await expect(by(dawit)).rejects.toMatchObject(own)
    await expect(seen.set({ seen_at: now, seen_by: almaz.name }).execute()).rejects.toMatchObject(own)
    await by(almaz)
  })

  it('keeps every notice, and lets none begin seen', async () => {
    await note(sara)
    await expect(db.deleteFrom('counter_notices').execute()).rejects.toThrow('append-only')
    await expect(sql`truncate counter_notices`.execute(db)).rejects.toThrow('append-only')
    const shown = { at: now, seen_at: now, seen_by: almaz.name, seen_by_id: almaz.id }
    const ofOrder = { order_id: saleId, kind: 'given_above', data: '{}', ...shown }
    const own = (table: string) => ({ constraint: `${table}_seen_by_another` })
    await expect(db.insertInto('counter_notices').values(ofOrder).execute()).rejects.toMatchObject(
      own('counter_notices'),
    )
    await doAs({ db, clock: { now: () => now } }, moveCash, {
      shiftId: till.shiftId,
      entryId: randomUUID(),
      kind: 'out',
      santim: 10_000,
      reason: 'Bank',
      actor: sara,
    })
    const { id: entry_id } = await db
      .selectFrom('drawer_entries')
      .select('id')
      .where('kind', '=', 'out')
      .executeTakeFirstOrThrow()
    const ofDrawer = { entry_id, taken_santim: 10_000, limit_santim: 1, ...shown }
    await expect(db.insertInto('drawer_notices').values(ofDrawer).execute()).rejects.toMatchObject(
      own('drawer_notices'),
    )
  })
})

const leave = (on: Database, people: readonly StaffActor[]) =>
  on
    .updateTable('profiles')
    .set({ disabled_at: now })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

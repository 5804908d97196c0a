import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { lockOrder } from './lock-order.server.ts'
import { moveOrder, type MoveRefusal, type OrderMove } from './move-order.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'

const database = await createTestDatabase({ poolSize: 12 })
const { db } = database
const now = new Date('2026-11-21T06:00:00Z')

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const move = (id: string, to: OrderMove): Promise<{ ok: true; version: number } | MoveRefusal> =>
  db.transaction().execute(async (trx) => moveOrder(trx, (await lockOrder(trx, { id }))!, to, now))
const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('moving an order', () => {
  it('writes status, version, timeline and message in one transaction', async () => {
    const id = await buildOrder(db, { status: 'In Production', version: 4 })
    expect(await move(id, { to: 'Ready', role: 'kitchen', actor: { name: 'baker@example.test' } })).toEqual({
      ok: true,
      version: 5,
    })
    expect(await findOrder(id)).toMatchObject({ status: 'Ready', version: 5, updated_at: now })
    expect(await db.selectFrom('order_events').selectAll().orderBy('id').execute()).toMatchObject([
      {
        kind: 'moved',
        actor: 'admin',
        actor_name: 'baker@example.test',
        from_status: 'In Production',
        to_status: 'Ready',
      },
    ])
    expect(await db.selectFrom('messages').selectAll().execute()).toMatchObject([{ template: 'order.ready' }])
  })

  it('is refused if the table lacks it, and changes nothing', async () => {
    const id = await buildOrder(db, { status: 'Ready', delivery_method: 'delivery', paid_santim: 10_000 })
    expect(await move(id, { to: 'Completed', role: 'counter' })).toEqual({
      ok: false,
      reason: 'move_not_allowed',
      from: 'Ready',
      to: 'Completed',
    })
    expect(
      await move(id, { to: 'Out for Delivery', role: 'driver', actor: { name: 'baker@example.test' } }),
    ).toMatchObject({
      ok: true,
    })
    expect(await move(id, { to: 'Ready', role: 'driver', actor: { name: 'baker@example.test' } })).toEqual({
      ok: false,
      reason: 'reason_missing',
    })
    expect(await findOrder(id)).toMatchObject({ status: 'Out for Delivery', version: 2 })
  })

  it('releases the day when it is closed, and stores the reason', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', kind: 'quote', payment_deadline_at: now })
    await db.insertInto('capacity_holds').values({ order_id: id, day: '2026-11-26', points: 2, held_at: now }).execute()
    await move(id, {
      to: 'Cancelled',
      role: 'counter',
      actor: { name: 'baker@example.test' },
      reason: ' Wedding postponed ',
    })
    expect(await findOrder(id)).toMatchObject({ closed_reason: 'Wedding postponed', payment_deadline_at: null })
    expect(await db.selectFrom('capacity_holds').selectAll().execute()).toEqual([])
  })

  it('by two people at the same time happens once: the second saw another version', async () => {
    const id = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        move(id, { to: 'In Production', role: 'kitchen', actor: { name: 'baker@example.test' }, expectedVersion: 1 }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'order_changed')).toHaveLength(7)
    expect(await findOrder(id)).toMatchObject({ status: 'In Production', version: 2 })
  })
})

import { expect, test } from 'vitest'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createDatabase } from '#app/base/platform/database/database.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'

test('books of an earlier version: prompts and money of closed orders, and payments put on another order', async () => {
  const pool = await createEarlierDatabase('0083')
  const db = createDatabase(pool)
  const at = new Date('2026-11-21T09:00:00Z')
  const buildAttempt = async (orderId: string, reference: string, state: string) => {
    const intent = {
      id: crypto.randomUUID(),
      order_id: orderId,
      purpose: 'full',
      amount_santim: 10_000,
      created_at: at,
    }
    await db.insertInto('payment_intents').values(intent).execute()
    const id = crypto.randomUUID()
    const asked = { id, intent_id: intent.id, order_id: orderId, reference, state, amount_santim: 10_000 }
    await db
      .insertInto('payment_attempts')
      .values({ ...asked, provider: 'simulator', channel: 'hosted', created_at: at })
      .execute()
    return id
  }
  const pay = (orderId: string, attemptId: string, paidAt: Date) =>
    db
      .insertInto('ledger_entries')
      .values({
        order_id: orderId,
        attempt_id: attemptId,
        kind: 'payment',
        amount_santim: 10_000,
        provider: 'simulator',
        at: paidAt,
      })
      .execute()
  const close = (orderId: string, data: object = {}) =>
    db
      .insertInto('order_events')
      .values({
        order_id: orderId,
        at,
        kind: 'moved',
        actor: 'admin',
        from_status: 'Confirmed',
        to_status: 'Cancelled',
        data: JSON.stringify(data),
      })
      .execute()
  const later = new Date(at.getTime() + 60_000)

  const ringing = await buildOrder(db, { status: 'Cancelled' })
  const prompt = await buildAttempt(ringing, 'RINGING00001', 'pending')
  const forgotten = await buildOrder(db, { status: 'Cancelled' })
  const late = await buildAttempt(forgotten, 'FORGOTTEN001', 'completed')
  await close(forgotten)
  await pay(forgotten, late, later)
  const retainedIt = await buildOrder(db, { status: 'Cancelled' })
  const retained = await buildAttempt(retainedIt, 'KEPT00000001', 'completed')
  await pay(retainedIt, retained, new Date(at.getTime() - 60_000))
  await close(retainedIt, { kept_santim: 10_000 })
  const asked = await buildOrder(db)
  const moved = await buildAttempt(asked, 'MOVED0000001', 'completed')
  const other = await buildOrder(db)
  await pay(other, moved, later)
  await db
    .insertInto('provider_events')
    .values({
      provider: 'simulator',
      event_key: 'e',
      authenticity: 'signed',
      headers: '{}',
      body: '{}',
      received_at: at,
    })
    .execute()

  await migrate(pool, DB_DIR)
  const attempts = await db.selectFrom('payment_attempts').selectAll().execute()
  expect(attempts.find(({ id }) => id === prompt)).toMatchObject({ state: 'void' })
  expect(attempts.find(({ id }) => id === prompt)!.withdraw_at).not.toBeNull()
  const cases = await db
    .selectFrom('payment_exceptions')
    .select(['kind', 'attempt_id', 'amount_santim', 'closed_at'])
    .execute()
  expect(cases).toEqual([{ kind: 'closed_order', attempt_id: late, amount_santim: 10_000, closed_at: null }])
  const ofOther = attempts.find(({ id }) => id === moved)!
  expect(ofOther.order_id).toBe(other)
  const intent = db.selectFrom('payment_intents').select('order_id').where('id', '=', ofOther.intent_id)
  expect(await intent.executeTakeFirstOrThrow()).toEqual({ order_id: other })
  expect(await db.selectFrom('provider_events').select('next_try_at').execute()).toEqual([{ next_try_at: at }])
})

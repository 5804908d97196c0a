import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalog, FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import { createTestDatabase } from '#test/database.ts'
import { moveAsOwner } from '../commands/run-on-order.factory.ts'
import { NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { cancelNoShows } from './cancel-no-shows.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let clock: FakeClock
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }

const HOUR_MS = 60 * 60_000
const HANA = 'hana@shop.example'

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  clock = new FakeClock() // Saturday 21 November 2026, 9:00
  deps = { db, clock, translateTo }
})
afterAll(() => database.drop())

/** An order that became ready today, and by default is due today. */
async function buildReady(values: Parameters<typeof buildOrder>[1] = {}, lines?: Parameters<typeof buildOrder>[2]) {
  const of = { status: 'In Production', lang: 'am', delivery_date: '2026-11-21', updated_at: clock.now(), ...values }
  const id = await buildOrder(db, of, lines ?? [{ cake_id: 'baklava', quantity: 6 }])
  const { version } = await find(id)
  const move = { orderId: id, to: 'Ready', actor: { name: HANA }, reason: '', expectedVersion: version } as const
  expect(await moveAsOwner(deps, move)).toMatchObject({ ok: true })
  return id
}
const find = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const recipientsOf = async (id: string) => {
  const sent = db.selectFrom('messages').select(['template', 'lang']).where('order_id', '=', id)
  return (await sent.orderBy('created_at').execute()).at(-1)
}

it('the email of an order that is ready says until when it waits; one that is delivered waits for nobody', async () => {
  const emailOf = async (id: string) => {
    const sent = db.selectFrom('messages').select('email_body').where('order_id', '=', id)
    return (await sent.executeTakeFirstOrThrow()).email_body
  }
  const about = { lang: 'en', email: 'sara@example.test' }
  expect(await emailOf(await buildReady(about))).toContain('We’ll keep it until Sun 22 Nov 2026, 6:00 PM.')
  const delivered = { ...about, delivery_method: 'delivery', address: 'Bole' }
  expect(await emailOf(await buildReady(delivered))).not.toContain('We’ll keep it')
})

describe('an order that nobody picked up', () => {
  it('waits until closing time of the next day, then is closed, with message and log; paid money stays', async () => {
    const id = await buildReady({ paid_santim: 60_000 })
    clock.advance(32 * HOUR_MS) // Sunday, 17:00
    expect(await cancelNoShows(deps)).toBe(0)
    clock.advance(HOUR_MS)
    expect(await cancelNoShows(deps)).toBe(1)
    expect(await find(id)).toMatchObject({ status: 'Cancelled', closed_reason: NOT_PICKED_UP, paid_santim: 60_000 })
    expect(await recipientsOf(id)).toEqual({ template: 'order.not_picked_up', lang: 'am' })
    const event = db.selectFrom('order_events').select(['actor', 'to_status', 'data']).where('order_id', '=', id)
    expect((await event.orderBy('id').execute()).at(-1)).toEqual({
      actor: 'system',
      to_status: 'Cancelled',
      data: { reason: NOT_PICKED_UP, kept_santim: 60_000 },
    })
    expect(await db.selectFrom('refunds').select('id').execute()).toEqual([])
    const log = db.selectFrom('audit_log').select(['actor', 'action', 'reason']).where('entity_id', '=', id)
    expect((await log.orderBy('id').execute()).at(-1)).toEqual({
      actor: SHOP_ACTOR.name,
      action: 'move',
      reason: NOT_PICKED_UP,
    })
    expect(await cancelNoShows(deps)).toBe(0)
  })

  it('is not closed if it is a delivery, due later, or not ready', async () => {
    await buildReady({ delivery_method: 'delivery', address: 'Bole, near the museum' })
    await buildReady({ delivery_date: '2026-11-30' })
    await buildOrder(db, { status: 'In Production', delivery_date: '2026-11-21' })
    clock.advance(72 * HOUR_MS)
    expect(await cancelNoShows(deps)).toBe(0)
  })

  it('waits for the owner’s number of days', async () => {
    await db.insertInto('settings').values({ key: 'no_show.keep_days', value: '0' }).execute()
    const id = await buildReady()
    clock.advance(11 * HOUR_MS) // 20:00, closing time
    expect(await cancelNoShows(deps)).toBe(1)
    expect(await find(id)).toMatchObject({ payment_status: 'unpaid', closed_reason: NOT_PICKED_UP })
  })

  it('is closed without a message if it has waited for long', async () => {
    const id = await buildReady()
    clock.advance(5 * 24 * HOUR_MS)
    expect(await cancelNoShows(deps)).toBe(1)
    expect(await recipientsOf(id)).toMatchObject({ template: 'order.ready' })
  })

  it('counts as waste of its day', async () => {
    const now = clock.now()
    const day = { day: '2026-11-21', cake_id: 'baklava', is_counted: true, baked: 8, changed_at: now, changed_by: HANA }
    await db
      .insertInto('stock_days')
      .values({ ...day, sold_orders: 6, closed_at: now })
      .execute()
    const id = await buildReady()
    const held = { order_id: id, day: '2026-11-21', cake_id: 'baklava', pieces: 6, is_sold: true }
    await db.insertInto('stock_holds').values(held).execute()
    clock.advance(40 * HOUR_MS)
    expect(await cancelNoShows(deps)).toBe(1)
    const stock = await db.selectFrom('stock_days').select(['sold_orders', 'wasted']).execute()
    expect(stock).toEqual([{ sold_orders: 0, wasted: 6 }])
  })

  it('can be handed over to a late customer, without a second message, and waits again from then on', async () => {
    const id = await buildReady()
    clock.advance(40 * HOUR_MS)
    await cancelNoShows(deps)
    const { version } = await find(id)
    const back = { orderId: id, to: 'Ready', actor: { name: HANA }, reason: '', expectedVersion: version } as const
    expect(await moveAsOwner(deps, back)).toMatchObject({ ok: true })
    expect(await find(id)).toMatchObject({ status: 'Ready', closed_reason: null })
    expect(await recipientsOf(id)).toMatchObject({ template: 'order.not_picked_up' })
    expect(await cancelNoShows(deps)).toBe(0)
  })

  it('is closed once under concurrency, and not when staff hand it over at the same time', async () => {
    const ids = [await buildReady(), await buildReady(), await buildReady({ paid_santim: 60_000 })]
    clock.advance(40 * HOUR_MS)
    const { version } = await find(ids[2]!)
    const handing = {
      orderId: ids[2]!,
      to: 'Completed',
      actor: { name: HANA },
      reason: 'Known to us',
      expectedVersion: version,
    } as const
    const [one, other, handed] = await Promise.all([
      cancelNoShows(deps),
      cancelNoShows(deps),
      moveAsOwner(deps, handing),
    ])
    expect(one + other).toBe(handed.ok ? 2 : 3)
    const events = db.selectFrom('order_events').select('order_id').where('to_status', 'in', ['Cancelled', 'Completed'])
    expect(await events.execute()).toHaveLength(3)
  })
})

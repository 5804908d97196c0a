import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { execute } from '#app/base/commands/execute.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Profile, Role } from '#app/people/auth/profile.ts'
import { createTestDatabase } from '#test/database.ts'
import { tickOrder } from './commands/tick-order.server.ts'

const { db, truncate, drop } = await createTestDatabase({ poolSize: 5 })
beforeEach(truncate)
afterAll(drop)

const clock = new FakeClock()
const { lang, t } = buildFacts()

interface Tick {
  orderId: string
  to: 'In Production' | 'Ready'
  version?: number
  reason?: string
}

function tick(profile: Profile, { version = 1, ...input }: Tick) {
  const actor = { id: profile.id, name: profile.email }
  const call = { id: randomUUID(), door: 'form', person: actor.name } as const
  return execute({ db, clock }, tickOrder, {
    call,
    caller: callerOf({ actor, profile, lang, t }),
    input: { ...input, version },
  })
}

const as = (role: Role) => buildProfile(role)
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('the kitchen makes an order and finishes it, and makes no other move', async () => {
  const orderId = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
  expect(await tick(as('kitchen'), { orderId, to: 'In Production' })).toMatchObject({ ok: true })
  expect(await tick(as('kitchen'), { orderId, to: 'Ready', version: 2 })).toMatchObject({ ok: true })
  const gone = await buildOrder(db, { status: 'Cancelled', closed_reason: NOT_PICKED_UP, paid_santim: 10_000 })
  for (const role of ['kitchen', 'owner'] as const) {
    expect(await tick(as(role), { orderId: gone, to: 'Ready' })).toMatchObject({ reason: 'move_not_allowed' })
  }
  expect(await statusOf(gone)).toBe('Cancelled')
})

it('a reason of somebody who edits no orders takes no unpaid order, and they learn no sum', async () => {
  const orderId = await buildOrder(db, { status: 'Confirmed' })
  const unpaid = { orderId, to: 'In Production', reason: 'A regular' } as const
  expect(await tick(as('kitchen'), unpaid)).toEqual({ ok: false, reason: 'unpaid' })
  const cashier = { ...as('kitchen'), switched: { 'payments.take': true } }
  const owed = await tick(as('counter'), { ...unpaid, reason: '' })
  expect(owed).toMatchObject({ reason: 'deposit_owed', refusal: { owedSantim: 10_000 } })
  expect(await tick(cashier, unpaid)).toEqual({ ok: false, reason: 'unpaid' })
  expect(await statusOf(orderId)).toBe('Confirmed')
  expect(await tick(as('counter'), unpaid)).toMatchObject({ ok: true })
})

it('who may not see the sheet finds no order on it', async () => {
  const orderId = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
  const blind = { ...as('kitchen'), switched: { 'production.view': false } } as const
  expect(await tick(blind, { orderId, to: 'In Production' })).toEqual({ ok: false, reason: 'order_not_found' })
  expect(await tick(as('driver'), { orderId, to: 'In Production' })).toEqual({ ok: false, reason: 'role_may_not' })
})

it('a program is answered as the first time, learns the new version, and its key stays its own', async () => {
  const orderId = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
  const id = randomUUID()
  const send = (more: Partial<Tick> = {}) => {
    const input = { orderId, to: 'In Production', version: 1, ...more }
    const sending = { door: 'program', id, profile: as('kitchen'), input, isPreview: false, lang, t } as const
    return sendForPerson({ db, clock }, tickOrder, sending)
  }
  const made = { ok: true, made: { version: 2 } }
  expect(await Promise.all([send(), send()])).toEqual([made, made])
  expect(await send({ to: 'Ready' })).toEqual({ ok: false, reason: 'booked_otherwise' })
  expect(await send({ orderId: await buildOrder(db) })).toEqual({ ok: false, reason: 'booked_otherwise' })
  expect(await statusOf(orderId)).toBe('In Production')
})

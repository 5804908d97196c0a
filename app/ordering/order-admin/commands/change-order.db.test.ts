import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildOwnerCaller } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { orderChangeAction, readChange } from '../order-change-action.server.ts'
import { changeOrder } from './change-order.server.ts'

const database = await createTestDatabase()
const { db } = database
const actor = { id: 'owner', name: 'owner@shop.example' }
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }
let orderId: string

beforeEach(async () => {
  await database.truncate()
  deps = { db, clock: new FakeClock(), translateTo }
  const handover = { delivery_method: 'self-pickup', delivery_date: '2026-11-26', delivery_time: '09:00' } as const
  orderId = await buildOrder(db, { ...handover, customer_name: 'Sara Example' })
})
afterAll(() => database.drop())

const send = (input: object, id?: string) =>
  sendCommand(deps, changeOrder, { orderId, version: 1, ...input }, { actor, door: 'program', id })
const order = () => db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const countEntries = async () => (await db.selectFrom('audit_log').selectAll().execute()).length

function submit(fields: Record<string, string>) {
  const form = new FormData()
  const shown = { customerName: 'Sara Example', phone: '0900000010', method: 'self-pickup', date: '2026-11-26' }
  for (const [name, value] of Object.entries({ ...shown, time: '09:00', ...fields })) form.set(name, value)
  const viewer = { ...buildFacts(), now: deps.clock.now() }
  const { typed } = readChange(form)
  return orderChangeAction(deps, form, { orderId, typed, caller: buildOwnerCaller(actor), viewer })
}

it('a program changes what it names, once, and the rest stays', async () => {
  const before = await order()
  const id = randomUUID()
  const first = await send({ notes: 'Ring twice' }, id)
  expect(first).toMatchObject({ ok: true, made: { version: 2 } })
  expect(await send({ notes: 'Ring twice' }, id)).toEqual(first)
  expect(await send({ notes: 'Ring once' }, id)).toMatchObject({ reason: 'booked_otherwise' })
  const { notes, version, updated_at: _at, ...rest } = await order()
  expect([notes, version]).toEqual(['Ring twice', 2])
  expect(before).toMatchObject(rest)
  expect(await countEntries()).toBe(1)
})

it('a program does not overwrite what somebody changed meanwhile, nor reads it in the answer', async () => {
  await send({ notes: 'Ring twice' })
  expect(await send({ notes: 'Ring once' })).toEqual({ ok: false, reason: 'changed_meanwhile' })
  expect(await submit({ version: '1', notes: 'Ring once' })).toMatchObject({
    status: 409,
    answer: { conflict: { version: 2, fields: [{ yours: 'Ring once', theirs: 'Ring twice' }] } },
  })
})

it.each([
  [{ phone: 'x' }, 'fields_invalid'],
  [{ email: 'x' }, 'fields_invalid'],
  [{ pin: '1,1' }, 'fields_invalid'],
  [{ overridesCapacity: true }, 'fields_invalid'],
  [{ date: '2026-13-45' }, 'delivery_date_invalid'],
  [{ time: 'noon' }, 'delivery_time_invalid'],
  [{ date: '2026-02-01' }, 'delivery_too_soon'],
  [{ method: 'delivery' }, 'delivery_address_missing'],
  [{ method: 'drone' }, 'unreadable'],
  [{ notes: 'x'.repeat(5000) }, 'unreadable'],
  [{ version: -1 }, 'changed_meanwhile'],
  [{ orderId: 'x' }, 'order_not_found'],
])('what cannot be is refused and changes nothing: %o', async (input, reason) => {
  expect(await send(input)).toMatchObject({ ok: false, reason })
  expect((await order()).version).toBe(1)
})

it('a form sent twice changes once, and a wrong field keeps what was typed', async () => {
  expect(await submit({ version: '1', notes: 'Ring twice', email: 'x' })).toMatchObject({
    status: 422,
    answer: { typed: { notes: 'Ring twice', email: 'x' }, errors: { email: expect.any(String) } },
  })
  for (let press = 0; press < 2; press++) {
    expect(await submit({ version: '1', notes: 'Ring twice' })).toEqual({ ok: true })
  }
  expect([(await order()).version, await countEntries()]).toEqual([2, 1])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { sendForPerson } from '#app/people/auth/commands/program-door.server.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { createTestDatabase } from '#test/database.ts'
import { adminOrderAction } from './admin-order-action.server.ts'

const { db, truncate, drop } = await createTestDatabase({ poolSize: 5 })
beforeEach(truncate)
afterAll(drop)

const HANA = 'hana@shop.example'
const clock = new FakeClock()

function submit(orderId: string, fields: Record<string, string>, role: Role = 'counter') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const who = { actor: { id: 'hana', name: HANA }, profile: buildProfile(role, HANA) }
  return adminOrderAction({ ...buildFacts(), db, clock, ...who, orderId }, form)
}

const notes = (id: string) =>
  db
    .selectFrom('order_events')
    .select(['actor_name', 'data'])
    .where('order_id', '=', id)
    .where('kind', '=', 'note')
    .orderBy('id')
    .execute()

describe('a note', () => {
  const note = (id: string, text: string, noteKey: string) => submit(id, { act: 'note', text, noteKey })

  it('is stored once with its author, and does not outdate other pages', async () => {
    const id = await buildOrder(db)
    const noteKey = randomUUID()
    const sent = await Promise.all([' Call at noon ', 'Call at noon'].map((text) => note(id, text, noteKey)))
    expect(sent).toEqual([{ ok: true }, { ok: true }])
    expect(await note(id, 'Call at noon', randomUUID())).toEqual({ ok: true })
    const stored = [HANA, 'Call at noon']
    const texts = (await notes(id)).map(({ actor_name, data }) => [actor_name, (data as { text: string }).text])
    expect(texts).toEqual([stored, stored])
    const order = await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirst()
    expect(order).toEqual({ version: 1 })
  })

  it('is another one where somebody went back and wrote something else, or to another order', async () => {
    const [id, other] = [await buildOrder(db), await buildOrder(db)]
    const noteKey = randomUUID()
    for (const text of ['No nuts', 'No nuts', 'No eggs']) expect(await note(id, text, noteKey)).toEqual({ ok: true })
    expect(await note(other, 'No nuts', noteKey)).toEqual({ ok: true })
    expect(await notes(id)).toHaveLength(2)
    expect(await notes(other)).toHaveLength(1)
  })

  it('needs a text, and the key of its form', async () => {
    const id = await buildOrder(db)
    expect(await note(id, '  ', randomUUID())).toMatchObject({ status: 422, answer: { act: 'note' } })
    expect(await note(id, 'x', '')).toMatchObject({ status: 400, answer: { act: 'note' } })
    expect(await note(randomUUID(), 'x', randomUUID())).toMatchObject({ status: 404 })
    expect(await notes(id)).toEqual([])
  })

  it('is not of a role that edits no orders', async () => {
    const id = await buildOrder(db)
    await expect(submit(id, { act: 'note', text: 'x', noteKey: randomUUID() }, 'kitchen')).rejects.toMatchObject({
      status: 403,
    })
    expect(await notes(id)).toEqual([])
  })
})

describe('a move', () => {
  const order = (id: string) =>
    db.selectFrom('orders').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
  const confirmed = (more: object = {}) => buildOrder(db, { status: 'Confirmed', paid_santim: 10_000, ...more })

  it('is made once however often its button is tapped, and from the version that was seen', async () => {
    const id = await confirmed()
    const tap = () => submit(id, { act: 'move', to: 'In Production', version: '1' })
    expect(await Promise.all([tap(), tap()])).toEqual([{ ok: true }, { ok: true }])
    expect(await order(id)).toEqual({ status: 'In Production', version: 2 })
    for (const version of ['1', '', 'x', '-1']) {
      const stale = await submit(id, { act: 'move', to: 'Ready', version })
      expect(stale).toMatchObject({ status: 409, answer: { act: 'move', error: expect.stringMatching(/changed/i) } })
    }
    expect(await order(id)).toEqual({ status: 'In Production', version: 2 })
  })

  it('says beside its reason what the reason is for, and keeps what was typed', async () => {
    const id = await confirmed({ paid_santim: 0 })
    const unpaid = await submit(id, { act: 'move', to: 'In Production', version: '1' })
    expect(unpaid).toMatchObject({
      status: 409,
      answer: { to: 'In Production', reasonError: expect.stringMatching(/100\.00/) },
    })
    const cancelling = { act: 'move', to: 'Cancelled', version: '1', reason: ' ', cancelledFor: 'customer' }
    expect(await submit(id, cancelling)).toMatchObject({
      status: 422,
      answer: { to: 'Cancelled', cancelledFor: 'customer', reasonError: expect.any(String) },
    })
    expect(await order(id)).toEqual({ status: 'Confirmed', version: 1 })
  })

  it('to no status, and of no order, is refused', async () => {
    const id = await confirmed()
    expect(await submit(id, { act: 'move', to: 'Gone', version: '1' })).toMatchObject({ status: 400 })
    expect(await submit(randomUUID(), { act: 'move', to: 'Ready', version: '1' })).toMatchObject({ status: 404 })
  })
})

describe('a program', () => {
  const { lang, t } = buildFacts()
  const send = (input: object, more: { id?: string; role?: Role; isPreview?: boolean } = {}) => {
    const { id = randomUUID(), role = 'counter', isPreview = false } = more
    const sending = { door: 'program', id, profile: buildProfile(role, HANA), input, isPreview, lang, t } as const
    return sendForPerson({ db, clock }, changeStatus, sending)
  }
  const statusOf = async (id: string) =>
    (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  it('cancels an order as its maker may, once: a preview changes nothing, and a repeat is answered as the first', async () => {
    const orderId = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
    const cancelling = { orderId, version: 1, to: 'Cancelled', reason: 'Power cut' }
    expect(await send(cancelling, { role: 'kitchen' })).toEqual({ ok: false, reason: 'role_may_not' })
    const preview = await send(cancelling, { isPreview: true })
    expect(preview).toMatchObject({ ok: true, made: { version: 2 } })
    expect(await statusOf(orderId)).toBe('Confirmed')
    const id = randomUUID()
    const [first, second] = [await send(cancelling, { id }), await send(cancelling, { id })]
    expect([first, second]).toEqual([preview, preview])
    expect(await send({ ...cancelling, reason: 'Another' }, { id })).toEqual({ ok: false, reason: 'booked_otherwise' })
    expect(await statusOf(orderId)).toBe('Cancelled')
  })

  it('that saw another version, or no status, changes nothing', async () => {
    const orderId = await buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })
    const stale = await send({ orderId, version: 7, to: 'In Production' })
    expect(stale).toEqual({
      ok: false,
      reason: 'order_changed',
      refusal: { ok: false, reason: 'order_changed', version: 1 },
    })
    expect(await send({ orderId, version: 1, to: 'Gone' })).toMatchObject({ reason: 'status_unknown' })
    expect(await send({ orderId, version: '1', to: 'In Production' })).toMatchObject({ reason: 'order_changed' })
    expect(await statusOf(orderId)).toBe('Confirmed')
  })
})

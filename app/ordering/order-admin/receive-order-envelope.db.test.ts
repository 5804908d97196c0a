import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { digestOfInput } from '#app/base/commands/digest-of-input.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { receiveTick } from '#app/ordering/production/production-action.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { receiveOrderEnvelope } from './receive-order-envelope.server.ts'

const { db, truncate, drop } = await createTestDatabase({ poolSize: 5 })
beforeEach(truncate)
afterAll(drop)

const HANA = 'hana@shop.example'
const ABEBE = 'abebe@shop.example'
const DEVICE = '0197a000-0000-7000-8000-00000000000d'
const t = translateTo('en')
let envelopes = 0

function envelope(fields: Record<string, string>, head: Record<string, string> = {}): FormData {
  const form = new FormData()
  envelopes += 1
  const key = `0197a000-0000-7000-8000-${String(envelopes).padStart(12, '0')}`
  const all = {
    key,
    device: DEVICE,
    by: HANA,
    sequence: String(envelopes),
    madeAt: '2026-11-21T06:00:00Z',
    act: 'move',
  }
  for (const [name, value] of Object.entries({ ...all, ...fields, ...head })) form.set(name, value)
  return form
}

function again(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.set(name, value)
  return copy
}

const clock = new FakeClock()
type Admin = Parameters<typeof receiveOrderEnvelope>[0]
function adminAs(name: string): Admin {
  const shop = { db, clock, t, lang: 'en', calendar: 'gregorian', translateTo }
  const who = { actor: { name, id: name }, profile: buildProfile('counter', name) }
  return { ...shop, ...who } as unknown as Admin
}
const receive = (form: FormData, name = HANA) => receiveOrderEnvelope(adminAs(name), form)
const order = (id: string) =>
  db.selectFrom('orders').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
const receipts = () => db.selectFrom('commands').select(['id', 'person', 'sequence']).execute()
const paid = () => buildOrder(db, { status: 'Confirmed', paid_santim: 10_000 })

describe('an act that waited on a device', () => {
  it('is applied once, also when it is sent again after others moved the order on', async () => {
    const id = await paid()
    const start = envelope({ id, from: 'Confirmed', to: 'In Production', version: '1' })
    expect(await receive(again(start))).toMatchObject({ reply: { ok: true } })
    expect(
      await receive(envelope({ id, from: 'In Production', to: 'Ready', version: '2', by: ABEBE }), ABEBE),
    ).toMatchObject({ reply: { ok: true } })
    expect(await receive(again(start))).toMatchObject({ status: 200, reply: { ok: true } })
    expect(await order(id)).toEqual({ status: 'Ready', version: 3 })
    expect(await receipts()).toHaveLength(2)
  })

  it('sent twice at the same moment is one move and one note', async () => {
    const id = await paid()
    const start = envelope({ id, from: 'Confirmed', to: 'In Production', version: '1' })
    const note = envelope({ id, act: 'note', text: 'Calls at four' })
    const replies = await Promise.all([start, start, start, note, note, note].map((form) => receive(again(form))))
    expect(replies.map(({ reply }) => reply)).toEqual(replies.map(() => ({ ok: true })))
    const events = await db.selectFrom('order_events').select('kind').where('order_id', '=', id).execute()
    expect(events.filter(({ kind }) => kind === 'moved')).toHaveLength(1)
    expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(1)
    expect(await receipts()).toHaveLength(2)
  })

  it('leaves no receipt when it is refused, so that it is refused again', async () => {
    const id = await buildOrder(db, { status: 'Confirmed' })
    const start = envelope({ id, from: 'Confirmed', to: 'Completed', version: '1' })
    for (const _ of [1, 2]) expect((await receive(again(start))).reply).toMatchObject({ ok: false })
    expect(await receipts()).toEqual([])
    expect(await order(id)).toEqual({ status: 'Confirmed', version: 1 })
  })

  it('does not overwrite what somebody else did, and says who did what', async () => {
    const id = await paid()
    await receive(envelope({ id, from: 'Confirmed', to: 'In Production', version: '1', by: ABEBE }), ABEBE)
    const { status, reply } = await receive(envelope({ id, from: 'Confirmed', to: 'In Production', version: '1' }))
    expect(status).toBe(409)
    expect(reply).toMatchObject({
      ok: false,
      answer: { conflict: { who: ABEBE, what: 'Confirmed → In Production', again: null } },
    })
    expect(await order(id)).toEqual({ status: 'In Production', version: 2 })
  })

  it('does not reopen an order that was cancelled meanwhile, even when the versions fit', async () => {
    const id = await paid()
    const cancel = { id, from: 'Confirmed', to: 'Cancelled', version: '1', reason: 'Off', cancelledFor: 'customer' }
    await receive(envelope({ ...cancel, by: ABEBE }), ABEBE)
    const { version } = await order(id)
    const { reply } = await receive(envelope({ id, from: 'In Production', to: 'Ready', version: String(version) }))
    expect(reply).toMatchObject({ ok: false, answer: { conflict: { who: ABEBE, again: null } } })
    expect(await order(id)).toMatchObject({ status: 'Cancelled' })
  })

  it('can be applied again to what is there now when it still fits', async () => {
    const id = await paid()
    await receive(envelope({ id, from: 'Confirmed', to: 'In Production', version: '1', by: ABEBE }), ABEBE)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ version: 3 }).where('id', '=', id).execute()
      const event = { order_id: id, at: clock.now(), kind: 'changed', actor: 'admin', actor_name: ABEBE, data: '{}' }
      await trx.insertInto('order_events').values(event).execute()
    })
    const stale = await receive(envelope({ id, from: 'In Production', to: 'Ready', version: '2' }))
    const conflict = 'answer' in stale.reply ? stale.reply.answer.conflict : undefined
    expect(conflict).toMatchObject({ who: ABEBE })
    expect(conflict?.again).toEqual({ from: 'In Production', version: '3' })
    expect((await receive(envelope({ id, to: 'Ready', ...conflict!.again! }))).reply).toEqual({ ok: true })
    expect(await order(id)).toEqual({ status: 'Ready', version: 4 })
  })

  it('under the id of another one is refused, and offers nothing to do again', async () => {
    const id = await paid()
    const start = envelope({ id, from: 'Confirmed', to: 'In Production', version: '1' })
    await receive(again(start))
    start.set('to', 'Ready')
    const { status, reply } = await receive(start)
    expect(status).toBe(409)
    expect(reply).toEqual({ ok: false, answer: { error: t('outbox.booked.otherwise'), reason: 'booked_otherwise' } })
    expect(await order(id)).toEqual({ status: 'In Production', version: 2 })
  })

  it.each<[string, Record<string, string>, Record<string, string>, (form: FormData) => ReturnType<typeof receive>]>([
    ['a move', { act: 'move' }, { act: 'move' }, receive],
    ['a tick', { act: 'move', reason: 'x' }, {}, (form: FormData) => receiveTick(adminAs(HANA), form)],
  ])('%s that an earlier version applied is not applied again', async (_, sent, digested, send) => {
    const id = await paid()
    const move = { id, from: 'Confirmed', to: 'In Production', version: '1' }
    const form = envelope({ ...move, ...sent })
    const digest = digestOfInput({ ...move, ...digested })
    await sql`insert into received_acts (id, device, person, sequence, made_at, received_at, input_sha256)
      values (${form.get('key')}, ${DEVICE}, ${HANA}, ${envelopes}, ${clock.now()}, ${clock.now()}, ${digest})`.execute(
      db,
    )
    expect(await send(form)).toEqual({ status: 200, reply: { ok: true } })
    expect(await order(id)).toEqual({ status: 'Confirmed', version: 1 })
  })

  it.each([
    ['somebody who is not signed in', { by: ABEBE }, 409, { reason: 'another_person' }],
    ['nobody', { by: '' }, 400, {}],
    ['a key that is no id', { key: 'again' }, 400, {}],
    ['a sequence below one', { sequence: '0' }, 400, {}],
    ['no time', { madeAt: 'noon' }, 400, {}],
  ])('of %s changes nothing', async (_, head, status, reply) => {
    const id = await paid()
    const form = envelope({ id, from: 'Confirmed', to: 'In Production', version: '1' }, head)
    expect(await receive(form)).toMatchObject({ status, reply: { ok: false, ...reply } })
    expect(await order(id)).toEqual({ status: 'Confirmed', version: 1 })
  })
})

import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { asOwner, buildProfile } from '#app/people/auth/profile.factory.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { handOverAs } from './hand-over.factory.ts'
import { receiveHandOver } from './receive-hand-over.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const HANA = 'hana@shop.example'
const ABEBE = 'abebe@shop.example'
const DEVICE = '0197a000-0000-7000-8000-00000000000d'
const READY = { status: 'Ready', phone: '+251900000010' } as const
let envelopes = 0

function envelope(fields: Record<string, string>): FormData {
  envelopes += 1
  const key = `0197a000-0000-7000-8000-${String(envelopes).padStart(12, '0')}`
  const head = { key, device: DEVICE, by: HANA, sequence: String(envelopes), madeAt: '2026-11-21T06:00:00Z' }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...head, from: 'Ready', to: 'Completed', version: '1', ...fields })) {
    form.set(name, value)
  }
  return form
}

function receive(form: FormData, name = HANA, role: Role = 'owner') {
  const again = new FormData()
  for (const [field, value] of form) again.set(field, value)
  const t = translateTo('en')
  const profile = buildProfile(role, name)
  return receiveHandOver(
    shop.deps,
    { db, lang: 'en', calendar: 'gregorian', t, profile, actor: { id: name, name } },
    again,
  )
}

const codeOf = async (id: string) =>
  (await db.selectFrom('pickup_codes').select('code').where('order_id', '=', id).executeTakeFirstOrThrow()).code
const wrongCodeOf = async (id: string) => String((Number(await codeOf(id)) + 1) % 10_000).padStart(4, '0')
const order = (id: string) =>
  db.selectFrom('orders').select(['status', 'paid_santim']).where('id', '=', id).executeTakeFirstOrThrow()
const ledger = (id: string) =>
  db.selectFrom('ledger_entries').select('kind').where('order_id', '=', id).orderBy('id').execute()
const receipts = () => db.selectFrom('commands').select('id').execute()

it('an act that is sent again and again is one handover and one payment, also after its undo', async () => {
  const id = await buildOrder(db, READY)
  const sent = envelope({ id, code: await codeOf(id), cash: '10000' })
  const replies = await Promise.all([sent, sent, sent].map((form) => receive(form)))
  expect(replies).toEqual(replies.map(() => ({ status: 200, reply: { ok: true } })))
  expect([await ledger(id), await receipts()]).toEqual([[{ kind: 'payment' }], [{ id: sent.get('key') }]])
  const change = await db.selectFrom('audit_log').select('id').where('is_undoable', '=', true).executeTakeFirstOrThrow()
  const undone = await undoChange(shop.deps, change.id, asOwner({ id: HANA, name: HANA }))
  expect(undone).toEqual({ undone: 1, left: 0 })
  expect(await receive(sent)).toEqual({ status: 200, reply: { ok: true } })
  expect(await order(id)).toEqual({ status: 'Ready', paid_santim: 0 })
})

it('cash above the limit that was taken without a line is booked with its handover, and the history says so', async () => {
  await db
    .insertInto('settings')
    .values([
      { key: 'tax.is_on', value: 'true' },
      { key: 'tax.cash_over_limit', value: '"refuse"' },
      { key: 'counter.cash_limit_santim', value: '5000' },
    ])
    .execute()
  const id = await buildOrder(db, READY)
  const code = await codeOf(id)
  const wish = { orderId: id, check: { by: 'code', code }, cashSantim: 10_000 } as const
  const atDesk = { ...wish, actor: { id: HANA, name: HANA } }
  expect(await handOverAs(shop.deps, atDesk)).toMatchObject({ reason: 'cash_over_limit' })
  expect(await receive(envelope({ id, code, cash: '10000' }))).toEqual({ status: 200, reply: { ok: true } })
  expect(await order(id)).toEqual({ status: 'Completed', paid_santim: 10_000 })
  const paid = await db
    .selectFrom('order_events')
    .select('data')
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow()
  expect(paid.data).toMatchObject({ over_cash_limit: true })
})

it('of two colleagues with the right code the second one is told who was first, and no cash is booked twice', async () => {
  const id = await buildOrder(db, READY)
  const code = await codeOf(id)
  const [one, other] = await Promise.all([
    receive(envelope({ id, code, cash: '10000' })),
    receive(envelope({ id, code, cash: '10000', by: ABEBE }), ABEBE),
  ])
  const refused = [one, other].find(({ reply }) => !reply.ok)!
  const first = refused === one ? ABEBE : HANA
  expect(refused).toMatchObject({ status: 409, reply: { answer: { conflict: { who: first, again: null } } } })
  expect(await ledger(id)).toHaveLength(1)
})

it('a wrong code counts once however often it is sent, and says so without a conflict', async () => {
  const id = await buildOrder(db, READY)
  const sent = envelope({ id, code: await wrongCodeOf(id), cash: '10000' })
  for (const _ of [1, 2]) {
    expect(await receive(sent)).toEqual({
      status: 422,
      reply: { ok: false, answer: { error: 'Not this order’s code', reason: 'code_wrong', conflict: undefined } },
    })
  }
  const tries = await db.selectFrom('order_events').select('id').where('kind', '=', 'handover').execute()
  expect([tries.length, await receipts(), await ledger(id)]).toEqual([1, [], []])
})

it('each code that is tried under one act counts', async () => {
  const id = await buildOrder(db, READY)
  const code = Number(await codeOf(id))
  const sent = envelope({ id, cash: '10000' })
  for (const more of [1, 2, 3, 4, 5]) {
    sent.set('code', String((code + more) % 10_000).padStart(4, '0'))
    expect(await receive(sent)).toMatchObject({ status: 422 })
  }
  sent.set('code', String(code).padStart(4, '0'))
  expect(await receive(sent)).toMatchObject({ status: 429, reply: { answer: { reason: 'too_many_codes' } } })
  expect([await order(id), await ledger(id)]).toEqual([{ status: 'Ready', paid_santim: 0 }, []])
})

it('nothing else has the id of a handover, and another person is not answered as its author', async () => {
  const [id, other] = [await buildOrder(db, READY), await buildOrder(db, READY)]
  const sent = envelope({ id, code: await codeOf(id), cash: '10000' })
  expect(await receive(sent)).toEqual({ status: 200, reply: { ok: true } })
  const otherwise = { status: 409, reply: { answer: { reason: 'booked_otherwise' } } }
  sent.set('by', ABEBE)
  expect(await receive(sent, ABEBE)).toMatchObject(otherwise)
  sent.set('by', HANA)
  sent.set('id', other)
  sent.set('code', await codeOf(other))
  expect(await receive(sent)).toMatchObject(otherwise)
  expect(await order(other)).toEqual({ status: 'Ready', paid_santim: 0 })
})

it('without the right to take money no cash is booked, whatever the form says', async () => {
  const id = await buildOrder(db, READY)
  const sent = envelope({ id, code: await codeOf(id), cash: '10000' })
  expect(await receive(sent, HANA, 'kitchen')).toMatchObject({ status: 403, reply: { ok: false } })
  // An owner may take the right alone from a role.
  const { lang, t } = buildFacts()
  const profile = { ...buildProfile('counter', HANA), switched: { 'payments.take': false } }
  const admin = { db, lang, calendar: 'gregorian', t, profile, actor: { id: HANA, name: HANA } } as const
  expect(await receiveHandOver(shop.deps, admin, sent)).toMatchObject({ reply: { answer: { reason: 'role_may_not' } } })
  expect(await order(id)).toEqual({ status: 'Ready', paid_santim: 0 })
})

it.each([
  ['another person’s act', { by: ABEBE }, 409],
  ['an act without a name', { by: '' }, 400],
  ['no order', { id: 'x' }, 400],
  ['a sum below zero', { cash: '-1' }, 400],
])('%s is not taken', async (_, fields, status) => {
  const id = await buildOrder(db, READY)
  const sent = envelope({ id, code: await codeOf(id), cash: '10000', ...fields })
  expect(await receive(sent)).toMatchObject({ status, reply: { ok: false } })
  expect(await order(id)).toEqual({ status: 'Ready', paid_santim: 0 })
})

import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { countUndeliveredMessages } from '#app/base/notifications/messages.queries.server.ts'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  requestContext,
} from '#app/base/platform/context.server.ts'
import { readConfig } from '#app/base/platform/config.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadOrderMessages } from '#app/ordering/order-admin/load-messages.server.ts'
import { buildOrder } from '../../orders.factory.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { countUnreached } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { loader as notifiedLoader } from './notified-messages-page.tsx'
import { action, loader } from './messages-page.tsx'

const database = await createTestDatabase()
const { db } = database
const ADMIN = { id: 'a', email: 'admin@example.org' }
const MORNING = new Date('2026-11-21T06:00:00Z')
let now: Date

beforeEach(async () => {
  now = MORNING
  await database.truncate()
})
afterAll(() => database.drop())

function contextWith(environment: Record<string, string> = {}) {
  const read = readConfig({ ORIGIN: 'https://tafach.example', ...environment })
  if (!read.ok) throw new Error(read.faults.join())
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, { now: () => now })
  context.set(configContext, read.config)
  context.set(appSecretContext, 'a secret that is long enough to sign with')
  context.set(sessionContext, { user: ADMIN, profile: { ...ADMIN, isAdmin: true } })
  context.set(requestContext, buildFacts({ origin: 'http://shop.test' }))
  return context
}
const GATEWAY = { SMS_URL: 'http://127.0.0.1:1/send?to={phone}&text={text}' }

/** An order whose customer was notified of an event, with the message in a state. */
async function buildNotified(
  state: string,
  values: { phone?: string; email?: string; code?: string } = {},
  event: 'ready' | 'request_received' = 'ready',
) {
  const orderId = await buildOrder(db, { phone: '+251900000001', code: '7K3Q9A', ...values })
  await notifyCustomer(db, { id: orderId }, event, {}, now)
  const how = { waiting: {}, sent: { sent_at: now } }[state] ?? {}
  const next_try_at = state === 'waiting' ? now : null
  const { id } = await db
    .updateTable('messages')
    .set({ state, next_try_at, channel: 'sms', tried_at: now, tries: 1, ...how })
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderId }
}

const page = (context = contextWith()) => {
  const url = new URL('http://shop.test/admin/messages')
  return loader({ context, params: {}, url } as unknown as Parameters<typeof loader>[0])
}
const list = async (context = contextWith()) => {
  const { asking, news } = await page(context)
  return [...asking, ...news]
}

async function submit(fields: Record<string, string> | string[][]) {
  const body = new URLSearchParams(fields)
  const request = new Request('http://shop.test/admin/messages', { method: 'POST', body })
  const args = { context: contextWith(), params: {}, request } as unknown as Parameters<typeof action>[0]
  const answer = await action(args)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  return { status: answer.init?.status, error: answer.data.error }
}

describe('messages that need a person', () => {
  it.each(['unknown', 'failed', 'not_sent'])('are those that are %s', async (state) => {
    const { id, orderId } = await buildNotified(state)
    expect(await countUndeliveredMessages(db, now)).toBe(1)
    expect(await list()).toMatchObject([{ id, state, needsPerson: true, order: { id: orderId, code: '7K3Q9A' } }])
  })

  it.each(['waiting', 'sent'])('are not those that are %s', async (state) => {
    await buildNotified(state)
    expect(await countUndeliveredMessages(db, now)).toBe(0)
    expect(await list()).toEqual([])
  })

  it('can be called, written from another phone, and copied with the link in them', async () => {
    await buildNotified('not_sent', { email: 'sara@example.org' })
    const [message] = await list()
    expect(message).toMatchObject({
      what: 'Order ready',
      to: 'Text message to 0900 000 001',
      stateText: 'Not sent: call or copy the message',
      call: { href: 'tel:+251900000001', text: '0900 000 001' },
      mayRepeat: false,
    })
    expect(message!.text).toMatch(
      /^Tafach: your order is ready! Give pickup code \(on your order’s page\) when you collect it\. .* https:\/\/tafach\.example\/o\/7K3Q9A\.[\w-]{10}$/,
    )
    expect(message!.writeSms).toBe(`sms:+251900000001?body=${encodeURIComponent(message!.text)}`)
    const mail = new URL(message!.writeEmail!)
    expect(decodeURIComponent(mail.pathname)).toBe('sara@example.org')
    expect(mail.searchParams.get('subject')).toBe('Tafach: your order 7K3Q9A is ready')
    expect(mail.searchParams.get('body')).toContain('https://tafach.example/o/7K3Q9A.')
  })

  it('can be sent again once a gateway is set up', async () => {
    await buildNotified('not_sent')
    expect(await list(contextWith(GATEWAY))).toMatchObject([{ mayRepeat: true }])
  })

  it('are one row a customer, with the newest that asks something', async () => {
    const older = await buildNotified('not_sent', { code: 'AAA234' })
    now = new Date(now.getTime() + 60_000)
    const newest = await buildNotified('not_sent', { code: 'BBB234' })
    now = new Date(now.getTime() + 60_000)
    const news = await buildNotified('not_sent', { code: 'CCC234' }, 'request_received')
    const other = await buildNotified('not_sent', { code: 'DDD234', phone: '+251900000002' })
    const rows = await list()
    expect(rows.map(({ id, others }) => [id, others])).toEqual([
      [other.id, ''],
      [newest.id, '2 more messages'],
    ])
    expect(new Set(rows[1]?.messageIds)).toEqual(new Set([older.id, newest.id, news.id]))
    expect(await countUnreached(db, now)).toBe(2)
  })

  it('of customers without a phone are told apart by their email, or by their order', async () => {
    const none = { phone: '000-000-0000' }
    await buildNotified('failed', { ...none, code: 'AAA234', email: 'hana@example.org' })
    await buildNotified('failed', { ...none, code: 'BBB234', email: 'Hana@example.org' })
    await buildNotified('failed', { ...none, code: 'CCC234', email: 'sara@example.org' })
    expect((await list()).map(({ messageIds }) => messageIds.length).toSorted((one, other) => one - other)).toEqual([
      1, 2,
    ])
  })

  it('that ask nothing are apart, and no figure', async () => {
    const { id } = await buildNotified('not_sent', {}, 'request_received')
    const { asking, news, hasGateway } = await page()
    expect([asking, news.map((row) => row.id), hasGateway]).toEqual([[], [id], false])
    expect(await countUnreached(db, now)).toBe(0)
    expect((await page(contextWith(GATEWAY))).hasGateway).toBe(true)
  })

  it('are forgotten after two weeks', async () => {
    await buildNotified('failed')
    now = new Date(MORNING.getTime() + 14 * 24 * 60 * 60_000)
    expect(await countUndeliveredMessages(db, now)).toBe(0)
  })
})

describe('the buttons', () => {
  it('send again, and come back to the order', async () => {
    const { id, orderId } = await buildNotified('failed')
    await db.updateTable('orders').set({ phone: '+251900000002' }).where('id', '=', orderId).execute()
    now = new Date(now.getTime() + 1000)
    const back = `/admin/orders/${orderId}#messages`
    expect(await submit({ message: id, intent: 'again', from: orderId })).toEqual({ status: 302, location: back })
    expect(await list()).toEqual([])
    const order = { id: orderId, code: '7K3Q9A', customerName: '', phone: '+251900000002', email: null }
    expect(await loadOrderMessages(contextWith(), order)).toMatchObject([
      { state: 'waiting', to: 'Text message to 0900 000 002', askedBy: 'sent by admin@example.org' },
      { id, state: 'failed', stateText: 'Sent again', needsPerson: false, mayRepeat: false },
    ])
  })

  it('send again once, however often one form is sent', async () => {
    const { id } = await buildNotified('failed')
    const twice = [1, 2].map(() => submit({ id: '019a0000-0000-7000-8000-00000000cafe', message: id, intent: 'again' }))
    const done = { status: 302, location: '/admin/messages' }
    expect(await Promise.all(twice)).toEqual([done, done])
    expect(await db.selectFrom('messages').select('id').where('repeats', '=', id).execute()).toHaveLength(1)
  })

  it('say so when it was sent again before', async () => {
    const { id } = await buildNotified('failed')
    expect(await submit({ message: id, intent: 'again' })).toEqual({ status: 302, location: '/admin/messages' })
    expect(await submit({ message: id, intent: 'again' })).toMatchObject({
      status: 409,
      error: 'This message was sent again already, or is still on its way.',
    })
  })

  it('record who notified the customer', async () => {
    const { id, orderId } = await buildNotified('unknown')
    expect(await submit({ message: id, intent: 'handled' })).toMatchObject({ status: 302 })
    expect(await countUndeliveredMessages(db, now)).toBe(0)
    const order = { id: orderId, code: '7K3Q9A', customerName: '', phone: '+251900000001', email: null }
    expect(await loadOrderMessages(contextWith(), order)).toMatchObject([
      { stateText: 'Informed by admin@example.org', needsPerson: false },
    ])
  })

  it('record it for all messages of a row at once, and for no message that came meanwhile', async () => {
    const [first, second] = [
      await buildNotified('not_sent', { code: 'AAA234' }),
      await buildNotified('failed', { code: 'BBB234' }),
    ]
    const [row] = await list()
    const later = await buildNotified('failed', { code: 'CCC234' })
    const clicked = row!.messageIds.map((id) => ['message', id])
    expect(await submit([...clicked, ['intent', 'handled'], ['told', '1']])).toEqual({
      status: 302,
      location: '/admin/messages?told=1',
    })
    expect((await list()).flatMap(({ messageIds }) => messageIds)).toEqual([later.id])
    const handled = await db.selectFrom('messages').select('id').where('handled_by', '=', ADMIN.email).execute()
    expect(new Set(handled.map(({ id }) => id))).toEqual(new Set([first.id, second.id]))
  })

  it('show beforehand who would be marked, and who was told meanwhile', async () => {
    const one = await buildNotified('not_sent', { code: 'AAA234' })
    const gone = await buildNotified('not_sent', { code: 'BBB234', phone: '+251900000002' })
    await submit({ message: gone.id, intent: 'handled' })
    const url = new URL(`http://shop.test/admin/messages/told?id=${one.id}&id=${gone.id}&id=x`)
    const args = { context: contextWith(), params: {}, url } as unknown as Parameters<typeof notifiedLoader>[0]
    const preview = await notifiedLoader(args)
    expect(preview.customers.map(({ order }) => order.code)).toEqual(['AAA234'])
    expect(preview.gone).toEqual([gone.id])
    expect((await list()).map(({ id }) => id)).toEqual([one.id]) // looking changes nothing
  })

  it.each(['', 'x', '01997000-0000-7000-8000-000000000009'])('know no message %j', async (message) => {
    expect(await submit({ message, intent: 'again' })).toMatchObject({ status: 404 })
  })
})

it('a message delayed by quiet hours says so', async () => {
  now = new Date('2026-11-21T22:00:00+03:00')
  const orderId = await buildOrder(db, { phone: '+251900000001', kind: 'quote' })
  await notifyCustomer(db, { id: orderId }, 'quote_sent', { validUntil: now }, now)
  const order = { id: orderId, code: '7K3Q9A', customerName: '', phone: '+251900000001', email: null }
  expect(await loadOrderMessages(contextWith(GATEWAY), order)).toMatchObject([
    { state: 'waiting', notes: ['Goes out after the quiet hours of the night.'] },
  ])
})

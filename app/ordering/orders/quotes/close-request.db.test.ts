import {
  acceptQuote,
  answerQuestion,
  askAgain,
  cancelOwn,
  declineQuote,
} from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { expireUnpaidOrders } from '../status/expire-unpaid.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '../placing/quote-request.factory.ts'
import type { QuoteRequest } from '../placing/quote-request.ts'
import { findRequestedCake } from '../placing/requested-cake.queries.server.ts'
import { runOnOrder, cancelAsManager, declineAtDesk, moveAsOwner } from '../commands/run-on-order.factory.ts'
import { askCustomer } from '../commands/ask-customer.server.ts'
import { expireQuotes } from './expire-quotes.server.ts'
import { findQuoteDefaults } from './quote-defaults.server.ts'
import { ADMIN, buildRequest, findDrawnCake, sendPrice } from './quotes.factory.ts'
import { listQuotes, listWaitingRequests } from './quotes.queries.server.ts'

const HOUR_MS = 60 * 60_000
const database = await createTestDatabase()
const { db } = database
let clock: FakeClock
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  clock = new FakeClock()
  deps = { db, clock, translateTo }
})
afterAll(() => database.drop())

const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pointsOf = async (id: string) =>
  (await db.selectFrom('capacity_holds').select('points').where('order_id', '=', id).executeTakeFirst())?.points
const isHeld = async (id: string) => (await pointsOf(id)) !== undefined
const messagesOf = async (id: string) =>
  (await db.selectFrom('messages').select('template').where('order_id', '=', id).execute()).map(({ template }) =>
    template.replace('order.', ''),
  )
const timeline = async (id: string) =>
  (await db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute()).map(
    ({ kind, actor, to_status, data }) => ({ kind, actor, to_status, data }),
  )
const quoteStates = async (id: string) => (await listQuotes(db, id)).map(({ state }) => state)

async function buildQuoted(changes: Partial<QuoteRequest> = {}): Promise<string> {
  const id = await buildRequest(deps, changes)
  await sendPrice(deps, id)
  return id
}

async function buildAccepted(): Promise<string> {
  const id = await buildQuoted()
  await acceptQuote(deps, { orderId: id, version: 1, position: 1, hasAgreed: true })
  return id
}

describe('declining', () => {
  it('by the customer releases the day, ends the quote, and sends the customer no message', async () => {
    const id = await buildQuoted()
    const decline = { orderId: id, reason: ' It costs too much ' }
    expect(await declineQuote(deps, decline)).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ status: 'Declined', closed_reason: 'It costs too much' })
    expect(await isHeld(id)).toBe(false)
    expect(await quoteStates(id)).toEqual(['declined'])
    expect(await messagesOf(id)).not.toContain('declined')
    expect(await declineQuote(deps, decline)).toMatchObject({ reason: 'move_not_allowed' })
  })

  it('by the shop needs a reason, which the customer gets', async () => {
    const id = await buildRequest(deps)
    const decline = { orderId: id, actor: { name: ADMIN } }
    expect(await declineAtDesk(deps, { ...decline, reason: '  ' })).toEqual({ ok: false, reason: 'reason_missing' })
    expect(await isHeld(id)).toBe(true)
    expect(await declineAtDesk(deps, { ...decline, reason: 'No oven that big' })).toMatchObject({ ok: true })
    expect(await messagesOf(id)).toContain('declined')
  })
})

describe('a question', () => {
  it('keeps the status, waits for the customer, and is answered once', async () => {
    const id = await buildRequest(deps)
    const asked = { orderId: id, version: 1, text: 'White or pink?', actor: { name: ADMIN } }
    expect(await runOnOrder(deps, askCustomer, asked)).toEqual({ ok: true })
    expect(await findOrder(id)).toMatchObject({ status: 'Pending Quote', waits_for_customer_since: clock.now() })
    expect(await messagesOf(id)).toContain('question')
    expect(await listWaitingRequests(db)).toMatchObject([{ orderId: id, waitsForCustomerSince: clock.now() }])

    clock.advance(HOUR_MS)
    expect(await answerQuestion(deps, { orderId: id, text: ' ' })).toMatchObject({ reason: 'question_text_invalid' })
    expect(await answerQuestion(deps, { orderId: id, text: 'Pink' })).toEqual({ ok: true })
    expect(await answerQuestion(deps, { orderId: id, text: 'Pink' })).toMatchObject({ reason: 'question_not_possible' })
    expect(await timeline(id)).toMatchObject([
      { kind: 'placed' },
      { kind: 'question', actor: 'admin', data: { text: 'White or pink?' } },
      { kind: 'answer', actor: 'customer', data: { text: 'Pink' } },
    ])
    // The shop's time to reply starts again.
    expect(await listWaitingRequests(db)).toMatchObject([{ since: clock.now(), waitsForCustomerSince: null }])
  })

  it('is for requests that are being priced', async () => {
    const asked = { text: 'White or pink?', actor: { name: ADMIN } }
    const accepted = await buildAccepted()
    const { version } = await findOrder(accepted)
    expect(await runOnOrder(deps, askCustomer, { ...asked, orderId: accepted, version })).toMatchObject({
      reason: 'question_not_possible',
    })
    const id = await buildRequest(deps)
    expect(await runOnOrder(deps, askCustomer, { ...asked, orderId: id, version: 9 })).toMatchObject({
      reason: 'order_changed',
    })
  })
})

describe('time that runs out', () => {
  it('ends a quote that nobody accepted: releases the day and notifies the customer', async () => {
    const id = await buildQuoted()
    clock.advance(72 * HOUR_MS - 1)
    expect(await expireQuotes(deps)).toBe(0)
    clock.advance(1)
    expect(await expireQuotes(deps)).toBe(1)
    expect(await findOrder(id)).toMatchObject({ status: 'Expired', closed_reason: 'not accepted' })
    expect(await isHeld(id)).toBe(false)
    expect(await quoteStates(id)).toEqual(['expired'])
    expect(await messagesOf(id)).toContain('expired')
    expect(await expireQuotes(deps)).toBe(0)
  })

  it('ends an accepted quote without its deposit, but not while staff must look for its money', async () => {
    const id = await buildAccepted()
    clock.advance(72 * HOUR_MS)
    const messagesOf = {
      order_id: id,
      sent_with: 'CBE',
      reference: 'FT0001',
      amount_santim: 100,
      reported_at: clock.now(),
    }
    await db.insertInto('transfer_reports').values(messagesOf).execute()
    expect(await expireQuotes(deps)).toBe(0)
    await db.updateTable('transfer_reports').set({ outcome: 'refused', closed_at: clock.now() }).execute()
    expect(await expireQuotes(deps)).toBe(1)
    expect(await findOrder(id)).toMatchObject({ status: 'Expired', closed_reason: 'not paid' })
    expect(await isHeld(id)).toBe(false)
  })

  it('several processes end each price once', async () => {
    for (const date of ['2026-11-26', '2026-11-27', '2026-11-28']) {
      await buildQuoted({ contact: { delivery: { method: 'self-pickup', date } } })
    }
    clock.advance(96 * HOUR_MS)
    const ended = await Promise.all([1, 2, 3, 4].map(() => expireQuotes(deps)))
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(3)
    expect(
      (await db.selectFrom('messages').select('template').execute()).filter(
        ({ template }) => template === 'order.expired',
      ),
    ).toHaveLength(3)
  })

  it('an unpaid cart lapses without a message, unlike an accepted quote', async () => {
    const cart = await buildOrder(db, { status: 'Pending', kind: 'cart', payment_deadline_at: clock.now() })
    const id = await buildAccepted()
    clock.advance(96 * HOUR_MS)
    expect(await expireUnpaidOrders(db, clock.now())).toBe(1)
    expect(await findOrder(cart)).toMatchObject({ status: 'Expired' })
    expect(await messagesOf(cart)).toEqual([])
    expect(await findOrder(id)).toMatchObject({ status: 'Pending' })
  })
})

/** Accepted with two tiers instead of the requested medium size, and never paid. */
async function buildLapsed(): Promise<{ id: string; asked: Awaited<ReturnType<typeof findDrawnCake>> }> {
  const id = await buildRequest(deps, { contact: { delivery: { method: 'self-pickup', date: '2026-12-16' } } })
  const asked = await findDrawnCake(db, id)
  await sendPrice(deps, id)
  await acceptQuote(deps, { orderId: id, version: 1, position: 3, hasAgreed: true })
  clock.advance(96 * HOUR_MS)
  await expireQuotes(deps)
  return { id, asked }
}

describe('asking again', () => {
  it('puts an ended request back on the desk as it was, with its day', async () => {
    const { id, asked } = await buildLapsed()
    expect((await findDrawnCake(db, id)).svg).not.toBe(asked.svg)
    expect(await askAgain(deps, { orderId: id })).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({
      status: 'Pending Quote',
      closed_reason: null,
      deposit_santim: null,
      balance_due_at: null,
      order_total_santim: 200_000, // the rule price of the medium size
    })
    expect(await findDrawnCake(db, id)).toEqual(asked)
    expect(await pointsOf(id)).toBe(2)
    expect(await listWaitingRequests(db)).toMatchObject([{ orderId: id, since: clock.now() }])
    expect(await sendPrice(deps, id)).toBe(2)
    expect(await quoteStates(id)).toEqual(['sent', 'void'])
    expect(await askAgain(deps, { orderId: id })).toMatchObject({ reason: 'move_not_allowed' })
  })

  it('is refused when the day is no longer possible', async () => {
    const id = await buildQuoted()
    clock.advance(73 * HOUR_MS)
    await expireQuotes(deps)
    expect(await askAgain(deps, { orderId: id })).toMatchObject({ reason: 'delivery_too_soon' })
    expect(await findOrder(id)).toMatchObject({ status: 'Expired' })
  })

  it('is refused when others have taken the day', async () => {
    const id = await buildRequest(deps, { contact: { delivery: { method: 'self-pickup', date: '2026-12-16' } } })
    await declineQuote(deps, { orderId: id, reason: 'not sure' })
    const hold = { order_id: await buildOrder(db), day: '2026-12-16', points: 59, held_at: clock.now() }
    await db.insertInto('capacity_holds').values(hold).execute()
    expect(await askAgain(deps, { orderId: id })).toMatchObject({ reason: 'day_full' })
    await db.deleteFrom('capacity_holds').execute()
    expect(await askAgain(deps, { orderId: id })).toMatchObject({ ok: true })
  })

  it('needs room for the requested size; a refusal keeps the accepted one', async () => {
    const { id, asked } = await buildLapsed()
    const accepted = await findDrawnCake(db, id)
    const hold = { order_id: await buildOrder(db), day: '2026-12-16', points: 59, held_at: clock.now() }
    await db.insertInto('capacity_holds').values(hold).execute()
    expect(await askAgain(deps, { orderId: id })).toMatchObject({ reason: 'day_full' })
    expect(await findDrawnCake(db, id)).toEqual(accepted)
    expect((await findRequestedCake(db, id)).ids).toMatchObject({ sizeId: 'medium' }) // the size of a new request
    await db.updateTable('capacity_holds').set({ points: 58 }).execute()
    expect(await askAgain(deps, { orderId: id })).toMatchObject({ ok: true })
    expect(await findDrawnCake(db, id)).toEqual(asked)
  })

  it('a new quote by staff is for the requested cake', async () => {
    const { id, asked } = await buildLapsed()
    const order = { id, deliveryDate: '2026-12-16', deliveryTime: null }
    expect(await findQuoteDefaults(deps, order)).toMatchObject({ rulePriceSantim: 200_000 })
    await sendPrice(deps, id, { options: [{ title: 'As asked', sizeId: null, priceSantim: 300_000, included: '' }] })
    expect(await findOrder(id)).toMatchObject({ status: 'Quoted', order_total_santim: 200_000 })
    expect(await findDrawnCake(db, id)).toEqual(asked)
    expect(await pointsOf(id)).toBe(2)
  })

  it('is refused for requests that the shop declined, unless staff do it', async () => {
    const id = await buildRequest(deps)
    await declineAtDesk(deps, { orderId: id, actor: { name: ADMIN }, reason: 'No oven that big' })
    expect(await askAgain(deps, { orderId: id })).toMatchObject({ reason: 'declined_by_shop' })
    const { version: expectedVersion } = await findOrder(id)
    const back = { orderId: id, to: 'Pending Quote', actor: { name: ADMIN }, reason: '', expectedVersion } as const
    expect(await moveAsOwner(deps, back)).toMatchObject({ ok: true })
  })
})

describe('cancelling', () => {
  it('by the customer is free before anything is paid', async () => {
    const id = await buildAccepted()
    clock.advance(71 * HOUR_MS)
    const cancel = { orderId: id, reason: 'The day has changed' }
    expect(await cancelOwn(deps, cancel)).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ status: 'Cancelled', closed_reason: 'The day has changed' })
    expect(await isHeld(id)).toBe(false)
    expect(await messagesOf(id)).toContain('cancelled')
  })

  it('of a paid cake is possible until 48 hours before it is due, a limit only for the customer', async () => {
    const id = await buildAccepted()
    await db.updateTable('orders').set({ status: 'Confirmed', paid_santim: 190_000 }).where('id', '=', id).execute()
    clock.advance(72 * HOUR_MS)
    const cancel = { orderId: id, reason: 'The day has changed' }
    expect(await cancelOwn(deps, cancel)).toEqual({
      ok: false,
      reason: 'cancel_too_late',
      until: new Date('2026-11-24T06:00:00Z'),
    })
    expect(await cancelAsManager(deps, { ...cancel, actor: { name: ADMIN } })).toMatchObject({ ok: true })
    expect((await timeline(id)).at(-1)).toMatchObject({
      actor: 'admin',
      data: { refund_due_santim: 190_000, reason: 'The day has changed' },
    })
  })
})

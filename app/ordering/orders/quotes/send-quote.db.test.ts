import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { runOnOrder } from '../commands/run-on-order.factory.ts'
import { draftInput, saveDraft } from '../commands/save-draft.server.ts'
import { sendQuote } from '../commands/send-quote.server.ts'
import { buildCustomCatalog } from '../placing/quote-request.factory.ts'
import { expireQuotes } from './expire-quotes.server.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { findQuoteDefaults } from './quote-defaults.server.ts'
import { ADMIN, buildQuoteDraft, buildRequest, sendPrice } from './quotes.factory.ts'
import {
  findQuoteDraft,
  findCurrentQuote,
  listQuotes,
  listSimilarPrices,
  listWaitingRequests,
} from './quotes.queries.server.ts'

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

const save = async (orderId: string, changes: Partial<QuoteDraft> = {}) => {
  const draftSeenAt = (await findQuoteDraft(db, orderId))?.updatedAt.toISOString() ?? null
  const input = { orderId, draftSeenAt, ...draftInput(buildQuoteDraft(changes)) }
  return runOnOrder(deps, saveDraft, { ...input, actor: { name: ADMIN } })
}
const send = async (orderId: string, quoteVersion: number, more: { waiver?: string; version?: number } = {}) => {
  const { version } = await findOrder(orderId)
  return runOnOrder(deps, sendQuote, { orderId, version, quoteVersion, actor: { name: ADMIN }, ...more })
}
const on = (date: string) => ({ contact: { delivery: { method: 'self-pickup' as const, date } } })
const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const findHold = (id: string) =>
  db.selectFrom('capacity_holds').selectAll().where('order_id', '=', id).executeTakeFirst()
const lastEvent = (id: string) =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow()
const messages = async (id: string) =>
  (await db.selectFrom('messages').select('template').where('order_id', '=', id).execute())
    .map(({ template }) => template)
    .toSorted()

describe('a price that is being written', () => {
  it('is one draft, however often it is saved, and nothing changes for the customer', async () => {
    const id = await buildRequest(deps)
    expect(await save(id)).toMatchObject({ ok: true, version: 1 })
    expect(await save(id, { options: [{ title: '', sizeId: null, priceSantim: null, included: '' }] })).toMatchObject({
      ok: true,
      version: 1,
    })
    expect(await findQuoteDraft(db, id)).toMatchObject({
      state: 'draft',
      createdBy: ADMIN,
      options: [{ position: 1, title: '', priceSantim: null }],
    })
    expect(await findOrder(id)).toMatchObject({ status: 'Pending Quote', version: 1 })
    expect(await messages(id)).toEqual(['order.request_received'])
  })

  it.each([
    [
      'more options than the shop offers',
      { options: Array.from({ length: 4 }, () => buildQuoteDraft().options[0]!) },
      'too_many_options',
    ],
    [
      'a price of nothing',
      { options: [{ title: 'Free', sizeId: null, priceSantim: 0, included: '' }] },
      'quote_amount_invalid',
    ],
    ['half a santim', { deliveryFeeSantim: 0.5 }, 'quote_amount_invalid'],
    ['more than all in advance', { depositPercent: 101 }, 'quote_amount_invalid'],
    ['a message without end', { message: 'x'.repeat(2001) }, 'quote_text_too_long'],
    [
      'a size that there is not',
      { options: [{ title: 'x', sizeId: 'huge', priceSantim: 1, included: '' }] },
      'size_unavailable',
    ],
  ])('refuses %s', async (_, changes: Partial<QuoteDraft>, reason) => {
    expect(await save(await buildRequest(deps), changes)).toMatchObject({ ok: false, reason })
  })

  it('is refused for a cart, and for an order with an accepted quote', async () => {
    expect(await save(await buildOrder(db, { status: 'Expired', kind: 'cart' }))).toMatchObject({
      reason: 'quote_not_possible',
    })
    expect(await save(await buildOrder(db, { status: 'Confirmed', kind: 'quote' }))).toMatchObject({
      reason: 'quote_not_possible',
    })
  })
})

describe('a price that is sent', () => {
  it('is valid for 72 hours, holds the day for its largest option, and notifies the customer', async () => {
    const id = await buildRequest(deps)
    expect(await findHold(id)).toMatchObject({ points: 2 })
    const version = await sendPrice(deps, id)
    expect(await findCurrentQuote(db, id)).toMatchObject({
      version,
      state: 'sent',
      validUntil: new Date(clock.now().getTime() + 72 * HOUR_MS),
      options: [{ position: 1 }, { position: 2 }, { position: 3 }],
    })
    expect(await findOrder(id)).toMatchObject({ status: 'Quoted', version: 2, order_total_santim: 200_000 })
    expect(await findHold(id)).toMatchObject({ day: '2026-11-26', slot_from: '09:00:00', points: 6 })
    expect(await lastEvent(id)).toMatchObject({
      kind: 'moved',
      actor: 'admin',
      actor_name: ADMIN,
      from_status: 'Pending Quote',
      to_status: 'Quoted',
      data: { quote_version: 1, options: 3 },
    })
    expect(await messages(id)).toEqual(['order.quote_sent', 'order.request_received'])
  })

  it('voids the version before', async () => {
    const id = await buildRequest(deps)
    await sendPrice(deps, id)
    await sendPrice(deps, id, { message: 'Better' })
    expect((await listQuotes(db, id)).map(({ version, state }) => [version, state])).toEqual([
      [2, 'sent'],
      [1, 'void'],
    ])
    expect(await lastEvent(id)).toMatchObject({ from_status: 'Quoted', to_status: 'Quoted' })
  })

  it.each([
    ['without an option', { options: [] }, 'option'],
    ['without a title', { options: [{ title: ' ', sizeId: null, priceSantim: 1, included: '' }] }, 'title'],
    ['without a price', { options: [{ title: 'x', sizeId: null, priceSantim: null, included: '' }] }, 'price'],
  ])('is refused %s', async (_, changes, missing) => {
    const id = await buildRequest(deps)
    await save(id, changes)
    expect(await send(id, 1)).toEqual({ ok: false, reason: 'quote_unfinished', missing })
    expect(await findOrder(id)).toMatchObject({ status: 'Pending Quote' })
  })

  it('is refused when it ends after the lead time, or in the past', async () => {
    const id = await buildRequest(deps)
    await save(id, { validUntil: new Date('2026-11-25T06:00:00Z') })
    expect(await send(id, 1)).toEqual({
      ok: false,
      reason: 'valid_until_too_late',
      latest: new Date('2026-11-24T06:00:00Z'),
    })
    await save(id, { validUntil: clock.now() })
    expect(await send(id, 1)).toMatchObject({ reason: 'valid_until_past' })
  })

  it('is refused when staff saw another state', async () => {
    const id = await buildRequest(deps)
    await save(id)
    expect(await send(id, 2)).toMatchObject({ reason: 'quote_changed' })
    expect(await send(id, 1, { version: 7 })).toEqual({ ok: false, reason: 'order_changed', version: 1 })
    expect(await findCurrentQuote(db, id)).toBeUndefined()
  })

  it('needs room on the day, or a reason, which is stored', async () => {
    const id = await buildRequest(deps)
    const other = await buildOrder(db, { kind: 'quote' })
    const hold = { order_id: other, day: '2026-11-26', points: 57, held_at: clock.now() }
    await db.insertInto('capacity_holds').values(hold).execute()
    await save(id)
    expect(await send(id, 1)).toMatchObject({ ok: false, reason: 'day_full' })
    expect(await findHold(id)).toMatchObject({ points: 2 })
    expect(await send(id, 1, { waiver: 'A second baker comes' })).toMatchObject({ ok: true })
    expect(await findHold(id)).toMatchObject({ points: 6 })
    expect(await lastEvent(id)).toMatchObject({ data: { capacity_waived: 'A second baker comes' } })
  })

  it('leaves the day to the first who accepts if staff choose so, even if the request held it', async () => {
    const id = await buildRequest(deps)
    expect(await findHold(id)).toMatchObject({ points: 2 })
    await sendPrice(deps, id, { holdsDay: false })
    expect(await findHold(id)).toBeUndefined()
    await sendPrice(deps, id, { holdsDay: true })
    expect(await findHold(id)).toMatchObject({ points: 6 })
    expect(await listQuotes(db, id)).toMatchObject([{ holdsDay: true }, { holdsDay: false }])
  })

  it('has the number of pieces of an option', async () => {
    const id = await buildRequest(deps)
    const option = { title: 'Cupcakes', sizeId: null, pieces: 240, priceSantim: 960_000, included: '' }
    await sendPrice(deps, id, { options: [option] })
    expect(await findCurrentQuote(db, id)).toMatchObject({ options: [{ title: 'Cupcakes', pieces: 240 }] })
  })

  it('reopens an ended request, and holds its day again', async () => {
    const id = await buildRequest(deps)
    await sendPrice(deps, id, { validUntil: new Date(clock.now().getTime() + HOUR_MS) })
    clock.advance(HOUR_MS)
    await expireQuotes(deps)
    expect(await findHold(id)).toBeUndefined()
    await sendPrice(deps, id)
    expect(await findOrder(id)).toMatchObject({ status: 'Quoted', closed_reason: null })
    expect(await findHold(id)).toMatchObject({ points: 6 })
  })
})

describe('the quote desk', () => {
  it('lists requests oldest first, those that wait for the customer last', async () => {
    const first = await buildRequest(deps)
    clock.advance(HOUR_MS)
    const second = await buildRequest(deps)
    clock.advance(HOUR_MS)
    const third = await buildRequest(deps)
    await sendPrice(deps, third)
    await db.updateTable('orders').set({ waits_for_customer_since: clock.now() }).where('id', '=', first).execute()
    await save(second)
    expect(await listWaitingRequests(db)).toMatchObject([
      {
        orderId: second,
        since: new Date('2026-11-21T07:00:00Z'),
        deliveryDate: '2026-11-26',
        deliveryTime: '09:00',
        rulePriceSantim: 200_000,
        hasDraft: true,
        hasDrawing: true,
        referenceImages: 0,
      },
      { orderId: first, hasDraft: false },
    ])
  })

  it('marks requests without a drawing: daily cakes in large numbers', async () => {
    await buildCake(db, { id: 'baklava', is_available_daily: true })
    await buildRequest(deps, { cakeId: 'baklava', sizeId: undefined, flavorId: undefined, cakeTypeId: undefined })
    expect(await listWaitingRequests(db)).toMatchObject([{ hasDrawing: false }])
  })

  it('knows the last prices of similar cakes', async () => {
    const other = await buildRequest(deps, on('2026-11-26'))
    await sendPrice(deps, other)
    clock.advance(HOUR_MS)
    const another = await buildRequest(deps, { sizeId: 'large', ...on('2026-11-27') })
    await sendPrice(deps, another, { options: [{ title: 'Large', sizeId: null, priceSantim: 410_000, included: '' }] })
    clock.advance(HOUR_MS)
    const own = await buildRequest(deps, on('2026-11-28'))
    await sendPrice(deps, own)
    expect(await listSimilarPrices(db, own)).toMatchObject([
      { orderId: other, title: 'As you drew it', priceSantim: 380_000, isAccepted: false },
    ])
    const large = await buildRequest(deps, { sizeId: 'large', ...on('2026-11-30') })
    expect((await listSimilarPrices(db, large)).map(({ priceSantim }) => priceSantim)).toEqual([
      520_000, 410_000, 520_000,
    ])
  })

  it('starts with the rule price and the usual terms', async () => {
    const id = await buildRequest(deps, { sizeId: 'large' })
    const order = { id, deliveryDate: '2026-11-26', deliveryTime: '09:00' }
    expect(await findQuoteDefaults(deps, order)).toEqual({
      rulePriceSantim: 260_000,
      depositPercent: 50,
      maxOptions: 3,
      validUntil: new Date('2026-11-24T06:00:00Z'),
      latestValidUntil: new Date('2026-11-24T06:00:00Z'),
      dueAt: new Date('2026-11-26T06:00:00Z'),
    })
  })
})

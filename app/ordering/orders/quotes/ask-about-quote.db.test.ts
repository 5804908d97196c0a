import { acceptQuote, askAboutQuote, declineQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCustomCatalog } from '../placing/quote-request.factory.ts'
import { runOnOrder } from '../commands/run-on-order.factory.ts'
import { answerWish } from '../commands/answer-wish.server.ts'
import { expireQuotes } from './expire-quotes.server.ts'
import { ADMIN, buildRequest, sendPrice } from './quotes.factory.ts'
import { findCurrentQuote, listWaitingRequests } from './quotes.queries.server.ts'
import { countWaitingRequests } from './waiting-requests.queries.server.ts'

const HOUR_MS = 60 * 60_000
const database = await createTestDatabase()
const { db } = database
let clock: FakeClock
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }
let id: string

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  clock = new FakeClock()
  deps = { db, clock, translateTo }
  id = await buildRequest(deps)
  await sendPrice(deps, id, { validUntil: new Date(clock.now().getTime() + 20 * HOUR_MS) })
})
afterAll(() => database.drop())

const ask = (text: string, version = 1) => askAboutQuote(deps, { orderId: id, version, text })
const orderVersion = async () =>
  (await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
const answer = async (text: string, version?: number) =>
  runOnOrder(deps, answerWish, {
    orderId: id,
    text,
    actor: { name: ADMIN },
    version: version ?? (await orderVersion()),
  })
const statusOf = async () =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const words = async () => {
  const { rows } = await sql<{ sentText: string }>`
    select kind || ' ' || actor || ': ' || (data ->> 'text') as "sentText" from order_events
    where order_id = ${id} and kind in ('wish', 'reply') order by id`.execute(db)
  return rows.map(({ sentText }) => sentText)
}
const endsAt = async () => (await findCurrentQuote(db, id))?.validUntil?.getTime() ?? 0

describe('a question about the price that stands', () => {
  it('waits at the desk, stops the clock, and is answered with a message and the rest of the time', async () => {
    const end = await endsAt()
    clock.advance(2 * HOUR_MS)
    expect(await ask('Could B be 1.5 kg?')).toEqual({ ok: true })
    expect(await endsAt()).toBeGreaterThan(end)
    expect(await listWaitingRequests(db)).toMatchObject([
      { orderId: id, wish: 'Could B be 1.5 kg?', since: clock.now() },
    ])
    expect(await countWaitingRequests(db)).toBe(1)

    const asked = clock.now().getTime()
    clock.advance(5 * HOUR_MS)
    expect(await answer('Yes, gladly.')).toEqual({ ok: true })
    expect(await endsAt()).toBe(clock.now().getTime() + (end - asked))
    expect(await listWaitingRequests(db)).toEqual([])
    expect(await countWaitingRequests(db)).toBe(0)
    expect(await words()).toEqual(['wish customer: Could B be 1.5 kg?', 'reply admin: Yes, gladly.'])
    const messages = await db.selectFrom('messages').select('template').where('order_id', '=', id).execute()
    expect(messages.map(({ template }) => template)).toContain('order.reply')
  })

  it('keeps the price from ending while it waits, but not for ever', async () => {
    const end = await endsAt()
    clock.advance(end - clock.now().getTime() - HOUR_MS)
    await ask('Another day?')
    clock.advance(2 * HOUR_MS)
    expect(await expireQuotes(deps)).toBe(0)
    expect(await statusOf()).toBe('Quoted')
    clock.advance(30 * 24 * HOUR_MS)
    expect(await expireQuotes(deps)).toBe(1)
    expect(await statusOf()).toBe('Expired')
    expect(await ask('And now?')).toMatchObject({ reason: 'question_not_possible' })
    expect(await listWaitingRequests(db)).toEqual([])
  })

  it('is answered by a new version too', async () => {
    await ask('Lower price')
    await sendPrice(deps, id)
    expect(await listWaitingRequests(db)).toEqual([])
    expect(await answer('Too late')).toMatchObject({ reason: 'question_not_possible' })
    expect(await ask('Of the old one', 1)).toMatchObject({ reason: 'quote_changed' })
    expect(await ask('Of the new one', 2)).toEqual({ ok: true })
  })

  it('may still be followed by accepting; the deposit is then due as if the answer came now', async () => {
    const end = await endsAt()
    clock.advance(HOUR_MS)
    await ask('Which berries?')
    expect(await acceptQuote(deps, { orderId: id, version: 1, position: 1, hasAgreed: true })).toMatchObject({
      ok: true,
    })
    const { payment_deadline_at: deadline } = await db
      .selectFrom('orders')
      .select('payment_deadline_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(deadline?.getTime()).toBe(end)
    expect(await countWaitingRequests(db)).toBe(0)
  })

  it('is stored once when it is pressed twice, in one tab or two', async () => {
    await Promise.all([ask('Twice'), ask('Twice'), ask('Twice ')])
    expect(await words()).toEqual(['wish customer: Twice'])
    expect(await ask('And gold leaf?')).toEqual({ ok: true })
    expect(await words()).toHaveLength(2)
  })

  it('has a limit of length and of number until the shop answers', async () => {
    expect(await ask('   ')).toMatchObject({ reason: 'wish_text_invalid' })
    expect(await ask('x'.repeat(501))).toMatchObject({ reason: 'wish_text_invalid' })
    for (const text of ['1', '2', '3', '4', '5']) expect(await ask(text)).toEqual({ ok: true })
    expect(await ask('6')).toMatchObject({ reason: 'too_many_wishes' })
    clock.advance(HOUR_MS)
    await answer('All five.')
    clock.advance(HOUR_MS)
    expect(await ask('6')).toEqual({ ok: true })
  })

  it('of a closed request, or before a price, is refused', async () => {
    await declineQuote(deps, { orderId: id, reason: 'No' })
    expect(await ask('Hello?')).toMatchObject({ reason: 'question_not_possible' })
    expect(await answer('Hello')).toMatchObject({ reason: 'question_not_possible' })
  })

  it('is answered by one of two colleagues; the other is told', async () => {
    await ask('Which berries?')
    const version = await orderVersion()
    const answers = await Promise.all([answer('Strawberries', version), answer('Raspberries', version)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'order_changed' })
    expect(await words()).toHaveLength(2)
  })

  it('is erased with its customer, and handed over with the rest of the timeline', async () => {
    await ask('We are 14, call my sister')
    await answer('Gladly, Sara')
    const { rows } = await sql<{ text: string }>`
      select without_words(data, false) ->> 'text' as text from order_events
      where order_id = ${id} and kind in ('wish', 'reply')`.execute(db)
    expect(rows).toEqual([{ text: '[erased]' }, { text: '[erased]' }])
  })

  it('is held by the database: a clock that stands names what is left', async () => {
    await expect(sql`update quotes set asked_at = now() where order_id = ${id}`.execute(db)).rejects.toThrow(
      'quotes_asked_check',
    )
  })
})

describe('our advice', () => {
  it('is one option of a version', async () => {
    const options = [1, 2, 3].map((number) => ({
      title: `Option ${number}`,
      sizeId: null,
      priceSantim: 100_000 * number,
      included: '',
      isAdvised: number > 1,
    }))
    await sendPrice(deps, id, { options })
    const quote = await findCurrentQuote(db, id)
    expect(quote?.options.map(({ isAdvised }) => isAdvised)).toEqual([false, true, false])
  })
})

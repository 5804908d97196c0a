import { acceptQuote, declineQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { CakeChoices } from '#app/ordering/drawing/cake-choices.ts'
import { drawCake } from '#app/ordering/drawing/draw-cake.ts'
import { buildCustomCatalog } from '../placing/quote-request.factory.ts'
import type { InputOf } from '#app/base/commands/command.server.ts'
import { acceptByPhone } from '../commands/accept-by-phone.server.ts'
import { runOnOrder } from '../commands/run-on-order.factory.ts'
import { draftInput, saveDraft } from '../commands/save-draft.server.ts'
import { sendQuote } from '../commands/send-quote.server.ts'
import { expireQuotes } from './expire-quotes.server.ts'
import { buildQuoteDraft, buildRequest, findDrawnCake, sendPrice } from './quotes.factory.ts'
import { findCurrentQuote, listQuotes } from './quotes.queries.server.ts'

const HOUR_MS = 60 * 60_000
const database = await createTestDatabase({ poolSize: 20 })
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

const accept = (orderId: string, more: Partial<InputOf<typeof acceptByPhone>> = {}) =>
  acceptQuote(deps, { orderId, version: 1, position: 2, hasAgreed: true, ...more })
const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pointsOf = async (id: string) =>
  (await db.selectFrom('capacity_holds').select('points').where('order_id', '=', id).executeTakeFirst())?.points
const moves = async (id: string) =>
  (await db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute())
    .filter(({ kind }) => kind === 'moved')
    .map(({ to_status, actor }) => `${to_status} by ${actor}`)

async function buildQuoted(changes = {}): Promise<string> {
  const id = await buildRequest(deps)
  await sendPrice(deps, id, changes)
  return id
}

describe('accepting a price', () => {
  it('gives the order the option’s price, deposit, balance and size', async () => {
    const id = await buildQuoted({ deliveryFeeSantim: 15_000 })
    expect(await accept(id)).toEqual({ ok: true, totalSantim: 535_000, depositSantim: 268_000 })
    expect(await findOrder(id)).toMatchObject({
      status: 'Pending',
      order_total_santim: 535_000,
      delivery_fee_santim: 15_000,
      deposit_santim: 268_000,
      payment_status: 'unpaid',
      balance_due_at: new Date('2026-11-25T06:00:00Z'),
      payment_deadline_at: new Date('2026-11-24T06:00:00Z'),
    })
    expect(await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      size_id: 'large',
      quantity: 1,
      line_total_santim: 520_000,
    })
    expect(await findCurrentQuote(db, id)).toMatchObject({
      state: 'accepted',
      options: [{ isAccepted: false }, { isAccepted: true }, { isAccepted: false }],
    })
    expect(await pointsOf(id)).toBe(3)
    expect(await moves(id)).toEqual(['Quoted by admin', 'Pending by customer'])
    const messages = await db.selectFrom('messages').select(['template', 'body']).execute()
    expect(messages.find(({ template }) => template === 'order.quote_accepted')?.body).toContain('2,680')
  })

  it('takes the day for the first who accepts, where open quotes hold none', async () => {
    await db.insertInto('settings').values({ key: 'hold.quote', value: 'false' }).execute()
    await db.insertInto('day_exceptions').values({ day: '2026-11-26', capacity_points: 4 }).execute()
    const first = await buildQuoted({ options: buildQuoteDraft().options.slice(0, 2) })
    const second = await buildRequest(deps)
    await sendPrice(deps, second, { options: buildQuoteDraft().options.slice(0, 2) })
    expect([await pointsOf(first), await pointsOf(second)]).toEqual([undefined, undefined])
    const { email_body } = await db
      .selectFrom('messages')
      .select('email_body')
      .where('order_id', '=', first)
      .where('template', '=', 'order.quote_sent')
      .executeTakeFirstOrThrow()
    expect(email_body).toContain('once you accept')
    const answers = await Promise.all([accept(first), accept(second)])
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.reason)).toSorted()).toEqual(['day_full', 'ok'])
    const late = answers[0].ok ? second : first
    expect(await findOrder(late)).toMatchObject({ status: 'Quoted', order_total_santim: 200_000 })
    expect((await findCurrentQuote(db, late))?.state).toBe('sent')
    expect(await pointsOf(late)).toBeUndefined()
  })

  it('keeps a day that was held before the owner disabled holding', async () => {
    const id = await buildRequest(deps)
    await db.insertInto('settings').values({ key: 'hold.quote', value: 'false' }).execute()
    await sendPrice(deps, id)
    expect(await pointsOf(id)).toBe(6)
    await db.insertInto('day_exceptions').values({ day: '2026-11-26', capacity_points: 1 }).execute()
    expect(await accept(id)).toMatchObject({ ok: true })
    expect(await pointsOf(id)).toBe(3)
  })

  it('draws and describes the chosen size, even with choices that went off sale', async () => {
    const id = await buildRequest(deps, { topperText: 'Hana' })
    await sendPrice(deps, id)
    const asked = await findDrawnCake(db, id)
    await db.updateTable('flavors').set({ is_active: false }).execute()
    await db.updateTable('sizes').set({ is_active: false }).execute()
    await accept(id, { position: 3 })
    const drawn = await findDrawnCake(db, id)
    const choices = { ...(asked.choices as unknown as CakeChoices), tiers: 2 }
    expect(drawn).toEqual({
      size_id: 'two-tier',
      asked_size_id: 'medium',
      choices,
      svg: drawCake(choices),
      description_en: asked.description_en.replace('one-tier', 'two-tier'),
      description_am: asked.description_am.replace('አንድ', 'ሁለት'),
    })
    expect(drawn.svg).not.toBe(asked.svg)
    expect(drawn.description_am).not.toBe(asked.description_am)
  })

  it('keeps the drawing when the size stays', async () => {
    const id = await buildQuoted()
    const asked = await findDrawnCake(db, id)
    await db.updateTable('flavors').set({ color: '#123456' }).execute()
    await accept(id, { position: 1 })
    expect(await findDrawnCake(db, id)).toEqual(asked)
  })

  it('requires the full price within 72 hours of the day', async () => {
    const id = await buildQuoted()
    clock.advance(49 * HOUR_MS)
    expect(await accept(id)).toMatchObject({ ok: true, totalSantim: 520_000, depositSantim: 520_000 })
    expect(await findOrder(id)).toMatchObject({ balance_due_at: null })
  })

  it('leaves two hours to pay, however late it is accepted', async () => {
    const id = await buildQuoted()
    clock.advance(72 * HOUR_MS - 60_000)
    await accept(id)
    expect((await findOrder(id)).payment_deadline_at).toEqual(new Date(clock.now().getTime() + 2 * HOUR_MS))
  })

  it('confirms immediately without a deposit', async () => {
    const id = await buildQuoted({ depositPercent: 0 })
    expect(await accept(id)).toMatchObject({ ok: true, depositSantim: 0 })
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', payment_deadline_at: null })
    expect(await moves(id)).toEqual(['Quoted by admin', 'Pending by customer', 'Confirmed by system'])
  })

  it('sent twice is one', async () => {
    const id = await buildQuoted()
    const first = await accept(id)
    expect(await accept(id)).toEqual(first)
    expect(await moves(id)).toEqual(['Quoted by admin', 'Pending by customer'])
    expect(await accept(id, { position: 1 })).toEqual({ ok: false, reason: 'quote_accepted_already' })
  })

  it.each([
    ['an option that there is not', { position: 4 }, 'option_missing'],
    ['no option', { position: undefined }, 'option_missing'],
    ['policies that were not read', { hasAgreed: false }, 'policies_not_agreed'],
    ['another version', { version: 2 }, 'quote_changed'],
  ])('refuses %s', async (_, more, reason) => {
    const id = await buildQuoted()
    expect(await accept(id, more)).toEqual({ ok: false, reason })
    expect(await findOrder(id)).toMatchObject({ status: 'Quoted', order_total_santim: 200_000, version: 2 })
  })

  it('refuses an expired quote, also before the job has closed it', async () => {
    const id = await buildQuoted()
    clock.advance(72 * HOUR_MS)
    expect(await accept(id)).toEqual({ ok: false, reason: 'quote_expired' })
  })

  it('refuses without an open quote', async () => {
    expect(await accept(await buildRequest(deps))).toEqual({ ok: false, reason: 'quote_changed' })
    expect(await accept('00000000-0000-7000-8000-000000000000')).toEqual({ ok: false, reason: 'order_not_found' })
  })

  it('can be recorded by staff on the phone', async () => {
    const id = await buildQuoted()
    const acceptance = { orderId: id, version: 1, position: 2, hasAgreed: true }
    await runOnOrder(deps, acceptByPhone, { ...acceptance, actor: { name: 'owner@example.test' } })
    expect(await moves(id)).toEqual(['Quoted by admin', 'Pending by admin'])
  })
})

describe('at the same moment', () => {
  it('two different options: one wins, and the order has only its values', async () => {
    const id = await buildQuoted()
    const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((position) => accept(id, { position })))
    const order = await findOrder(id)
    const won = (await findCurrentQuote(db, id))!.options.filter(({ isAccepted }) => isAccepted)
    expect(won).toHaveLength(1)
    expect(order.order_total_santim).toBe(won[0]!.priceSantim)
    expect(await pointsOf(id)).toBe([2, 3, 6][won[0]!.position - 1])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2) // the two that chose the same option
    expect(answers.filter((answer) => !answer.ok && answer.reason !== 'quote_accepted_already')).toEqual([])
    expect(await moves(id)).toEqual(['Quoted by admin', 'Pending by customer'])
  })

  it('accepting and ending: the price is accepted or ended, never both', async () => {
    const ids = []
    for (const day of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30']) {
      const id = await buildRequest(deps, { contact: { delivery: { method: 'self-pickup', date: day } } })
      await sendPrice(deps, id, { validUntil: new Date(clock.now().getTime() + HOUR_MS) })
      ids.push(id)
    }
    const late = { db, clock: { now: () => new Date(clock.now().getTime() + HOUR_MS) } }
    const [answers] = await Promise.all([
      Promise.all(ids.map((id) => accept(id))),
      expireQuotes(late),
      expireQuotes(late),
    ])
    for (const [index, id] of ids.entries()) {
      const { status } = await findOrder(id)
      const isAccepted = answers[index]!.ok
      expect(status).toBe(isAccepted ? 'Pending' : 'Expired')
      expect(await pointsOf(id)).toBe(isAccepted ? 3 : undefined)
      expect((await listQuotes(db, id))[0]!.state).toBe(isAccepted ? 'accepted' : 'expired')
      expect(await moves(id)).toHaveLength(2)
    }
  })

  it('accepting and a new version: the customer gets the seen version, or learns that it changed', async () => {
    for (const day of ['2026-11-26', '2026-11-27', '2026-11-28']) {
      const id = await buildRequest(deps, { contact: { delivery: { method: 'self-pickup', date: day } } })
      await sendPrice(deps, id)
      const draft = { orderId: id, draftSeenAt: null, ...draftInput(buildQuoteDraft()) }
      await runOnOrder(deps, saveDraft, { ...draft, actor: { name: 'owner@example.test' } })
      const { version } = await findOrder(id)
      const [accepted, sent] = await Promise.all([
        accept(id),
        runOnOrder(deps, sendQuote, { orderId: id, version, quoteVersion: 2, actor: { name: 'owner@example.test' } }),
      ])
      expect([accepted.ok, sent.ok].filter(Boolean)).toHaveLength(1)
      const current = await findCurrentQuote(db, id)
      expect(current).toMatchObject(accepted.ok ? { version: 1, state: 'accepted' } : { version: 2, state: 'sent' })
      expect(accepted).toMatchObject(accepted.ok ? {} : { reason: 'quote_changed' })
      expect(sent).toMatchObject(sent.ok ? {} : { reason: 'order_changed' })
    }
  })

  it('accepting and declining: one of both', async () => {
    const id = await buildQuoted()
    const [accepted, declined] = await Promise.all([
      accept(id),
      declineQuote(deps, { orderId: id, reason: 'too dear' }),
    ])
    expect([accepted.ok, declined.ok].filter(Boolean)).toHaveLength(1)
    expect(await findOrder(id)).toMatchObject({ status: accepted.ok ? 'Pending' : 'Declined' })
  })
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildOwnerCaller, declineAtDesk } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { ADMIN, buildRequest } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { optionField } from './desk-form.ts'
import { answerDesk, quoteRequestAction } from './quote-request-action.server.ts'

const database = await createTestDatabase()
const { db } = database
const actor = { name: ADMIN }
const caller = buildOwnerCaller(actor)
const mediaStore = createMediaStore({ dataDir: '/nowhere' })
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo; mediaStore: typeof mediaStore }
let orderId: string

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  deps = { db, clock: new FakeClock(), translateTo, mediaStore }
  orderId = await buildRequest(deps)
})
afterAll(() => database.drop())

async function openTab(): Promise<string> {
  const order = await db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow()
  return String(order.version)
}

/** Presses Send in a tab that was opened at a version of the order. */
async function send(version: string, more: Record<string, string> = {}) {
  const form = new FormData()
  const fields = {
    act: 'send',
    version,
    draftAt: '',
    depositPercent: '50',
    [optionField(1, 'title')]: 'As asked for',
    [optionField(1, 'price')]: '2400',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const result = await quoteRequestAction(deps, { orderId, form, caller })
  if (result.ok) return { ok: true }
  const { answer, status } = answerDesk(result, { lang: 'en', t: translateTo('en') })
  return { status, reason: answer.reason, faults: answer.faults, error: answer.error, typed: answer.typed }
}

async function sentVersions() {
  const rows = await db
    .selectFrom('quotes')
    .select('version')
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .execute()
  return rows.map(({ version }) => version)
}

const messages = () => db.selectFrom('messages').select('template').where('template', '=', 'order.quote_sent').execute()

describe('Send', () => {
  it('in two tabs sends one price and one message, and keeps what the second tab typed', async () => {
    const [first, second] = [await openTab(), await openTab()]
    expect(await send(first)).toEqual({ ok: true })
    const refused = await send(second, { [optionField(1, 'price')]: '9900' })
    expect(refused).toMatchObject({ status: 409, reason: 'order_changed' })
    expect(refused.typed?.quote.options[0]?.price).toBe('9900')
    expect(await sentVersions()).toEqual([1])
    expect(await messages()).toHaveLength(1)
  })

  it('pressed twice at the same moment sends once', async () => {
    const tab = await openTab()
    const answers = await Promise.all([send(tab), send(tab)])
    expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1)
    expect(await sentVersions()).toEqual([1])
    expect(await messages()).toHaveLength(1)
  })

  it('after a colleague declined the request says that no quote is possible', async () => {
    const tab = await openTab()
    expect(await declineAtDesk(deps, { orderId, reason: 'Oven', actor })).toMatchObject({ ok: true })
    expect(await send(tab)).toMatchObject({ status: 409 })
    expect(await sentVersions()).toEqual([])
  })

  it.each(['0', '-5', '1,5,x', '9999999999999'])('refuses the price %j at its field', async (price) => {
    const refused = await send(await openTab(), { [optionField(1, 'price')]: price })
    expect(refused).toMatchObject({ status: 422, faults: { [optionField(1, 'price')]: 'amount' } })
    expect(await sentVersions()).toEqual([])
  })

  it('names every missing field', async () => {
    const refused = await send(await openTab(), {
      [optionField(1, 'price')]: '',
      [optionField(2, 'price')]: '3000',
    })
    expect(refused).toMatchObject({
      status: 422,
      faults: { [optionField(1, 'price')]: 'price', [optionField(2, 'title')]: 'title' },
    })
  })

  it('refuses an end in the past at its field, with the reason', async () => {
    const refused = await send(await openTab(), { validUntilDay: '2020-01-01', validUntilTime: '10:00' })
    expect(refused).toMatchObject({
      status: 422,
      faults: { validUntil: 'until' },
      error: 'The quote must be valid until a time in the future.',
    })
  })

  it('without an option that was removed meanwhile sends the others', async () => {
    const saved = await send(await openTab(), {
      act: 'save',
      [optionField(2, 'title')]: 'Two',
      [optionField(2, 'price')]: '3000',
    })
    expect(saved).toEqual({ ok: true })
    const draft = await db.selectFrom('quotes').select('updated_at').executeTakeFirstOrThrow()
    expect(await send(await openTab(), { draftAt: draft.updated_at.toISOString() })).toEqual({ ok: true })
    const options = await db.selectFrom('quote_options').select(['position', 'title']).execute()
    expect(options).toEqual([{ position: 1, title: 'As asked for' }])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCustomCatalog } from '../placing/quote-request.factory.ts'
import { ADMIN, buildRequest } from '../quotes/quotes.factory.ts'
import { listQuotes } from '../quotes/quotes.queries.server.ts'
import { saveDraft } from './save-draft.server.ts'
import { sendQuote } from './send-quote.server.ts'

const database = await createTestDatabase()
const { db } = database
const by = { actor: { id: 'owner', name: ADMIN }, door: 'shell' } as const
let clock: FakeClock
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }
let orderId: string

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  clock = new FakeClock()
  deps = { db, clock, translateTo }
  orderId = await buildRequest(deps)
})
afterAll(() => database.drop())

const priced = (priceSantim: number) => ({
  orderId,
  options: [{ title: 'As you drew it', priceSantim }],
  deliveryFeeSantim: 0,
  depositPercent: 50,
})

it('a program saves a draft and sends it, once however often it asks', async () => {
  const draft = { ...priced(380_000), draftSeenAt: null }
  const savedAt = clock.now().toISOString()
  expect(await sendCommand(deps, saveDraft, draft, by)).toEqual({ ok: true, made: { version: 1, savedAt } })
  const send = () =>
    sendCommand(
      deps,
      sendQuote,
      { orderId, version: 1, quoteVersion: 1 },
      { ...by, id: '019a0000-0000-7000-8000-000000000001' },
    )
  const first = await send()
  expect(first).toMatchObject({ ok: true })
  expect(await send()).toMatchObject({ ok: true })
  expect(await listQuotes(db, orderId)).toMatchObject([
    { version: 1, state: 'sent', options: [{ priceSantim: 380_000 }] },
  ])
  const messages = await db.selectFrom('messages').select('id').where('template', '=', 'order.quote_sent').execute()
  expect(messages).toHaveLength(1)
})

it('a program overwrites no draft that it did not see', async () => {
  const seenAt = clock.now()
  await sendCommand(deps, saveDraft, { ...priced(380_000), draftSeenAt: null }, by)
  clock.advance(1000)
  const late = await sendCommand(deps, saveDraft, { ...priced(1), draftSeenAt: null }, { ...by, id: randomUUID() })
  expect(late).toEqual({ ok: false, reason: 'draft_changed', by: ADMIN, at: seenAt })
  const next = { ...priced(390_000), draftSeenAt: seenAt.toISOString() }
  expect(await sendCommand(deps, saveDraft, next, by)).toMatchObject({ ok: true, made: { version: 1 } })
  expect(await listQuotes(db, orderId)).toMatchObject([{ state: 'draft', options: [{ priceSantim: 390_000 }] }])
})

import { afterAll, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { answerWish, askAboutQuote } from '#app/ordering/orders/quotes/ask-about-quote.server.ts'
import { ADMIN, buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { readLiveEvents } from './live-events.queries.server.ts'
import { viewLiveEvent } from './view-live-event.server.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

it("a customer's question about a quote is announced with its desk, and its answer only changes lists", async () => {
  await buildCustomCatalog(db)
  const deps = { db, clock: new FakeClock(), translateTo }
  const orderId = await buildRequest(deps)
  await sendPrice(deps, orderId)
  const { events: before } = await readLiveEvents(db, 0n)
  await askAboutQuote(deps, { orderId, version: 1, text: 'Could B be smaller?' })
  await answerWish(deps, { orderId, text: 'Yes, from 1 kg.', actor: { name: ADMIN } })

  const { events } = await readLiveEvents(db, 0n)
  const viewer = { lang: 'en', t: translateTo('en'), email: 'colleague@shop.example' } as const
  const told = events.slice(before.length).map((event) => viewLiveEvent(event, viewer))
  expect(told).toMatchObject([
    {
      kind: 'wish',
      to: `/admin/orders/${orderId}/quote`,
      text: expect.stringMatching(/ wrote about quote [A-Z0-9]{6}$/),
    },
    { kind: 'move', text: null },
  ])
})

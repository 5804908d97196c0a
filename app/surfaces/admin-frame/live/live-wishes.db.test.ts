import { answerFinished, askAboutQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { runOnOrder } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { answerWish } from '#app/ordering/orders/commands/answer-wish.server.ts'
import { ADMIN, buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { buildImage } from '#app/catalog/cakes/catalog.factory.ts'
import { addPictures } from '#app/ordering/order-admin/commands/add-pictures.server.ts'
import { showPictures } from '#app/ordering/order-admin/commands/show-pictures.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { noteCall } from '#app/ordering/orders/commands/note-call.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { readLiveEvents } from './live-events.queries.server.ts'
import { presentLiveEvent } from './present-live-event.server.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const viewer = { lang: 'en', t: translateTo('en'), profile: buildProfile('owner', 'colleague@shop.example') } as const

/** What open pages hear of the acts. */
async function newsOf(work: () => Promise<void>) {
  const { events: before } = await readLiveEvents(db, 0n)
  await work()
  const { events } = await readLiveEvents(db, 0n)
  return events.slice(before.length).map((event) => presentLiveEvent(event, viewer))
}

it("a customer's question about a quote is announced with its desk, and its answer only changes lists", async () => {
  await buildCustomCatalog(db)
  const deps = { db, clock: new FakeClock(), translateTo }
  const orderId = await buildRequest(deps)
  await sendPrice(deps, orderId)
  const news = await newsOf(async () => {
    await askAboutQuote(deps, { orderId, version: 1, text: 'Could B be smaller?' })
    const { version } = await db.selectFrom('orders').select('version').executeTakeFirstOrThrow()
    await runOnOrder(deps, answerWish, { orderId, version, text: 'Yes, from 1 kg.', actor: { name: ADMIN } })
  })
  expect(news).toMatchObject([
    {
      kind: 'wish',
      to: `/admin/orders/${orderId}/quote`,
      text: expect.stringMatching(/ wrote about quote [A-Z0-9]{6}$/),
    },
    { kind: 'move', text: null },
  ])
})

it('a wanted call about the picture of the cake is announced; "looks right" and the call only change pages', async () => {
  const deps = { db, clock: new FakeClock(), translateTo }
  const orderId = await buildOrder(db, { status: 'Ready', customer_name: 'Sara', code: 'CAKE22' }, [])
  const pictureId = randomUUID()
  const picture = { id: pictureId, image_id: await buildImage(db), created_at: deps.clock.now() }
  await db.insertInto('reference_images').values(picture).execute()
  const news = await newsOf(async () => {
    await runOnOrder(deps, addPictures, { orderId, pictureIds: [pictureId], actor: { name: ADMIN } })
    await runOnOrder(deps, showPictures, { orderId, isShown: true, actor: { name: ADMIN } })
    await answerFinished(deps, { orderId, answer: 'right', seen: pictureId })
    await answerFinished(deps, { orderId, answer: 'call', seen: pictureId })
    await runOnOrder(deps, noteCall, { orderId, actor: { name: ADMIN } })
  })
  const quiet = { kind: 'move', text: null }
  const call = { kind: 'call', to: `/admin/orders/${orderId}`, text: 'Sara wants a call about cake CAKE22' }
  expect(news).toMatchObject([quiet, quiet, quiet, call, quiet])
})

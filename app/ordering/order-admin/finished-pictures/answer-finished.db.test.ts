import { answerFinished } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { buildImage } from '#app/catalog/cakes/catalog.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { seenPictures } from '#app/ordering/orders/changing/answer-finished.server.ts'
import { noteCall } from '#app/ordering/orders/commands/note-call.server.ts'
import { runOnOrder, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { listFinishedPictures } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { addPictures } from '../commands/add-pictures.server.ts'
import { removePicture } from '../commands/remove-picture.server.ts'
import { showPictures } from '../commands/show-pictures.server.ts'

const database = await createTestDatabase()
const { db } = database
const actor = { name: 'hana@shop.example', id: 'hana' }
const deps = { db, clock: { now: () => new Date('2026-11-25T16:00:00Z') }, translateTo }

beforeEach(() => database.truncate())
afterAll(() => database.drop())

let painted = 0

/** A picture that somebody sent. */
async function paint(): Promise<string> {
  painted += 1
  const image = await buildImage(db)
  const id = `019aa5f0-0000-7000-8000-${String(painted).padStart(12, '0')}`
  await db.insertInto('reference_images').values({ id, image_id: image, created_at: deps.clock.now() }).execute()
  return id
}

/** A ready order whose customer sees a picture of the cake. */
async function shown(method: 'self-pickup' | 'delivery' = 'self-pickup') {
  const orderId = await buildOrder(db, { status: 'Ready', delivery_method: method }, [])
  await runOnOrder(deps, addPictures, { orderId, pictureIds: [await paint()], actor })
  await runOnOrder(deps, showPictures, { orderId, isShown: true, actor })
  return orderId
}

const seen = async (orderId: string) => seenPictures(await listFinishedPictures(db, orderId))
const say = async (orderId: string, answer: 'right' | 'call') =>
  answerFinished(deps, { orderId, answer, seen: await seen(orderId) })
const read = (orderId: string) =>
  db
    .selectFrom('orders')
    .select(['finished_answer', 'wants_call', 'status', 'version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
const move = async (orderId: string, to: 'Out for Delivery' | 'Completed', expectedVersion?: number) => {
  const version = expectedVersion ?? (await read(orderId)).version
  return moveAsOwner(deps, {
    orderId,
    to,
    actor,
    reason: to === 'Completed' ? 'Known to us' : '',
    expectedVersion: version,
  })
}
const messages = () => db.selectFrom('messages').select(['template', 'body']).orderBy('id').execute()

describe('a picture of the finished cake', () => {
  it('sends the customer one message with the link when it is shown, and another only after an answer', async () => {
    const orderId = await shown()
    expect(await messages()).toMatchObject([
      { template: 'order.cake_pictures', body: expect.stringContaining('{link}') },
    ])
    await runOnOrder(deps, addPictures, { orderId, pictureIds: [await paint()], actor })
    await runOnOrder(deps, showPictures, { orderId, isShown: false, actor })
    await runOnOrder(deps, showPictures, { orderId, isShown: true, actor })
    expect(await messages()).toHaveLength(1)
    await say(orderId, 'right')
    await runOnOrder(deps, addPictures, { orderId, pictureIds: [await paint()], actor })
    expect(await messages()).toHaveLength(2)
    expect(await read(orderId)).toMatchObject({ finished_answer: null }) // it was about the earlier pictures
  })

  it('sends nothing while it is hidden, or after the cake has left', async () => {
    const hidden = await buildOrder(db, { status: 'Ready' })
    await runOnOrder(deps, addPictures, { orderId: hidden, pictureIds: [await paint()], actor })
    const gone = await buildOrder(db, { status: 'Completed' })
    await runOnOrder(deps, addPictures, { orderId: gone, pictureIds: [await paint()], actor })
    await runOnOrder(deps, showPictures, { orderId: gone, isShown: true, actor })
    expect(await messages()).toEqual([])
    expect(await say(hidden, 'call')).toEqual({ ok: false, reason: 'finished_not_asked' })
    expect(await say(gone, 'right')).toEqual({ ok: false, reason: 'finished_not_asked' })
  })
})

describe('"call me"', () => {
  it.each([
    ['self-pickup', 'Completed'],
    ['delivery', 'Out for Delivery'],
  ] as const)('of a %s blocks %s until staff note the call', async (deliveryMethod, to) => {
    const orderId = await shown(deliveryMethod)
    expect(await say(orderId, 'call')).toEqual({ ok: true })
    expect(await move(orderId, to)).toMatchObject({ ok: false, reason: 'call_wanted' })
    await runOnOrder(deps, noteCall, { orderId, actor })
    expect(await read(orderId)).toMatchObject({ finished_answer: 'called', wants_call: false })
    expect(await move(orderId, to)).toMatchObject({ ok: true })
  })

  it('pressed twice, in two tabs, is one answer', async () => {
    const orderId = await shown()
    const [before] = [await read(orderId)]
    const answers = await Promise.all([say(orderId, 'call'), say(orderId, 'call'), say(orderId, 'call')])
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await read(orderId)).toMatchObject({
      finished_answer: 'call',
      wants_call: true,
      version: before.version + 1,
    })
    const events = await db.selectFrom('order_events').select('data').where('actor', '=', 'customer').execute()
    expect(events).toEqual([{ data: { answer: 'call' } }])
  })

  it('is taken back by "looks right", but not a call that was wanted before', async () => {
    const orderId = await shown('delivery')
    await say(orderId, 'call')
    await say(orderId, 'right')
    expect(await read(orderId)).toMatchObject({ finished_answer: 'right', wants_call: false })
    expect(await move(orderId, 'Out for Delivery')).toMatchObject({ ok: true })

    const gift = await shown('delivery')
    await db.updateTable('orders').set({ wants_call: true }).where('id', '=', gift).execute()
    await say(gift, 'call')
    await say(gift, 'right')
    expect(await read(gift)).toMatchObject({ finished_answer: 'right', wants_call: true })
  })

  it('stays when staff replace the picture', async () => {
    const orderId = await shown()
    await say(orderId, 'call')
    const [picture] = await listFinishedPictures(db, orderId)
    await runOnOrder(deps, removePicture, { orderId, pictureId: picture!.id, actor })
    await runOnOrder(deps, addPictures, { orderId, pictureIds: [await paint()], actor })
    expect(await read(orderId)).toMatchObject({ finished_answer: 'call', wants_call: true })
    expect(await move(orderId, 'Completed')).toMatchObject({ ok: false, reason: 'call_wanted' })
  })

  it('makes an act of staff who have not seen it look again', async () => {
    const orderId = await shown()
    const { version } = await read(orderId)
    await say(orderId, 'call')
    expect(await move(orderId, 'Completed', version)).toMatchObject({ ok: false, reason: 'order_changed' })
  })
})

it('"looks right" about a picture that was replaced meanwhile is refused', async () => {
  const orderId = await shown()
  const old = await seen(orderId)
  await runOnOrder(deps, addPictures, { orderId, pictureIds: [await paint()], actor })
  const answer = await answerFinished(deps, { orderId, answer: 'right', seen: old })
  expect(answer).toEqual({ ok: false, reason: 'finished_replaced' })
  expect(await answerFinished(deps, { orderId, answer: 'call', seen: old })).toEqual({ ok: true })
})

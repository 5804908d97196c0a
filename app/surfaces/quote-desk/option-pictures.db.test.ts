import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildImage, buildInspiration } from '#app/catalog/cakes/catalog.factory.ts'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { removeUnusedReferenceImages } from '#app/base/media/reference-images/remove-reference-images.server.ts'
import { saveReferenceImage } from '#app/base/media/reference-images/save-reference-image.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildOwnerCaller } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { ADMIN, buildQuoteDraft, buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { listQuotes } from '#app/ordering/orders/quotes/quotes.queries.server.ts'
import { removeOldPictures } from '#app/ordering/orders/remove-old-pictures.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadQuotePdf } from '#app/surfaces/order-page/quote-pdf/load-quote-pdf.server.ts'
import { optionPictureOf } from '#app/surfaces/order-page/quote-pdf/quote-pictures.server.ts'
import { findCustomerOrder } from '#app/surfaces/order-page/order-page.queries.server.ts'
import { APP_SECRET, FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { quoteRequestAction } from './quote-request-action.server.ts'
import { optionField, picturePlace } from './desk-form.ts'
import { loadQuoteDesk } from './load-quote-desk.server.ts'

const DAY_MS = 24 * 60 * 60_000
const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-options-'))
const mediaStore = createMediaStore({ dataDir })
const deriveCopies = createImageWorkshop()
let clock: FakeClock
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo; mediaStore: typeof mediaStore } & {
  deriveCopies: typeof deriveCopies
}

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  clock = new FakeClock()
  deps = { db, clock, translateTo, mediaStore, deriveCopies }
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function picture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 200, height: 150, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

async function upload(background: string) {
  const saved = await saveReferenceImage(deps, await picture(background))
  if (!saved.ok) throw new Error(saved.reason)
  return saved
}

/** Sends the form of the desk: two options and `more`. */
async function submit(orderId: string, more: Record<string, string>) {
  const draft = await db
    .selectFrom('quotes')
    .select('updated_at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  const order = await db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow()
  const form = new FormData()
  const fields = {
    act: 'save',
    version: String(order.version),
    draftAt: draft?.updated_at.toISOString() ?? '',
    depositPercent: '50',
    [optionField(1, 'title')]: 'As you drew it',
    [optionField(1, 'price')]: '2400',
    [optionField(2, 'title')]: 'With roses',
    [optionField(2, 'price')]: '3000',
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return quoteRequestAction(deps, { orderId, form, caller: buildOwnerCaller({ name: ADMIN }) })
}

async function shown(orderId: string) {
  return (await listQuotes(db, orderId))[0]?.options.map(({ imageId }) => imageId)
}

async function isStored(imageId: string): Promise<boolean> {
  const file = await mediaStore.open(`${imageId}-original.jpg`)
  await file?.close()
  const row = await db.selectFrom('images').select('id').where('id', '=', imageId).executeTakeFirst()
  return file !== undefined && row !== undefined
}

async function desk(orderId: string) {
  const viewer = {
    lang: 'en',
    calendar: 'gregorian',
    t: translateTo('en'),
    settings: await loadSettings(db),
    now: clock.now(),
  } as const
  const found = await loadQuoteDesk({ db, appSecret: APP_SECRET, translateTo }, orderId, viewer)
  if (!found) throw new Error('no such request')
  return found
}

describe('the picture of an option', () => {
  it('is one of the request’s own or one sent with the form, with and without scripts', async () => {
    const asked = await upload('#411')
    const orderId = await buildRequest(deps, { referenceImageIds: [asked.id] })
    const { id: file } = await upload('#152')
    const chosen = { [optionField(1, 'imageId')]: asked.image.id, [`${picturePlace(2)}-picture_file`]: file }
    expect(await submit(orderId, chosen)).toEqual({ ok: true, act: 'save' })
    const [first, second] = (await shown(orderId))!
    expect(first).toBe(asked.image.id)
    expect(second).toMatch(/^[0-9a-f]{32}$/)

    const arrived = await upload('#235')
    const pictureFields = { [optionField(1, 'imageId')]: asked.image.id, [optionField(2, 'imageId')]: second! }
    await submit(orderId, { ...pictureFields, [`${picturePlace(2)}-picture`]: arrived.id })
    expect(await shown(orderId)).toEqual([asked.image.id, arrived.image.id]) // the upload wins
    const { pictures, editor } = await desk(orderId)
    expect(pictures.near.map(({ image }) => image.id)).toEqual([asked.image.id, arrived.image.id])
    expect(editor.typed.options.map(({ imageId }) => imageId)).toEqual([asked.image.id, arrived.image.id, ''])
  })

  it('of another customer, or one that is gone, is refused and loses nothing', async () => {
    const theirs = await upload('#411')
    await buildRequest(deps, { referenceImageIds: [theirs.id] })
    const orderId = await buildRequest(deps)
    const refused = await submit(orderId, { [optionField(1, 'imageId')]: theirs.image.id })
    expect(refused).toMatchObject({ ok: false, refused: { outcome: { reason: 'option_picture_gone' } } })
    expect(await listQuotes(db, orderId)).toEqual([])
  })

  it('that is invalid is named at its option, and uploads of others return to the form', async () => {
    const orderId = await buildRequest(deps)
    const arrived = await upload('#235')
    const answer = await submit(orderId, {
      [`${picturePlace(1)}-picture`]: arrived.id,
      [`${picturePlace(2)}-picture_file`]: 'not_an_image',
    })
    expect(answer).toMatchObject({
      ok: false,
      pictures: { sent: { 1: { id: arrived.id } }, refused: { 2: ['not_an_image'] } },
    })
  })

  it('stays with its version, is copied to the next one, and is shown to the customer, also in the PDF', async () => {
    const orderId = await buildRequest(deps)
    const arrived = await upload('#235')
    expect(await submit(orderId, { act: 'send', [`${picturePlace(1)}-picture`]: arrived.id })).toMatchObject({
      ok: true,
    })
    expect((await desk(orderId)).editor.typed.options[0]).toMatchObject({ imageId: arrived.image.id })
    clock.advance(1000)
    expect(await submit(orderId, { act: 'send' })).toMatchObject({ ok: true }) // without the picture
    expect((await desk(orderId)).versions.map(({ options }) => options[0]!.picture?.image.id)).toEqual([
      undefined,
      arrived.image.id,
    ])
    await submit(orderId, { act: 'send', [optionField(2, 'imageId')]: arrived.image.id })

    const { code } = await db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
    const order = await findCustomerOrder(db, code)
    const pdf = await loadQuotePdf(db, order!, { ...buildFacts(), now: clock.now() })
    expect(pdf?.options.map(({ image }) => image?.id)).toEqual([undefined, arrived.image.id])
    const onPaper = await optionPictureOf(mediaStore, pdf!.options[1]!.image)
    expect(await sharp(onPaper).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 })
    const events = await db
      .selectFrom('order_events')
      .select('data')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(events.at(-1)?.data).toMatchObject({ quote_version: 3, pictures: 1 })
  })
})

describe('the life of an option’s picture', () => {
  it('survives the clean-up of uploads while it is shown, and is deleted when it is replaced in a draft', async () => {
    const orderId = await buildRequest(deps)
    const arrived = await upload('#235')
    await submit(orderId, { [`${picturePlace(1)}-picture`]: arrived.id })
    expect(await removeUnusedReferenceImages(deps, new Date(clock.now().getTime() + 8 * DAY_MS))).toBe(1)
    expect(await isStored(arrived.image.id)).toBe(true)
    clock.advance(1000)
    await submit(orderId, {})
    expect(await shown(orderId)).toEqual([null, null])
    expect(await isStored(arrived.image.id)).toBe(false)
  })

  it('ends 180 days after the order’s end like the customer’s own, but a gallery picture stays', async () => {
    const asked = await upload('#411')
    const orderId = await buildRequest(deps, { referenceImageIds: [asked.id] })
    const ofGallery = await buildImage(db)
    await buildInspiration(db, { image_id: ofGallery })
    const [one, two] = buildQuoteDraft().options
    await sendPrice(deps, orderId, {
      options: [
        { ...one!, imageId: asked.image.id },
        { ...two!, imageId: ofGallery },
      ],
    })
    await db.updateTable('orders').set({ status: 'Declined' }).where('id', '=', orderId).execute()
    const later = new Date(Date.now() + 400 * DAY_MS)
    expect(await removeOldPictures(deps, later)).toBe(2)
    expect(await isStored(asked.image.id)).toBe(false)
    expect(await shown(orderId)).toEqual([null, ofGallery])
    expect(await removeOldPictures(deps, later)).toBe(0)
  })
})

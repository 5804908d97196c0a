import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { cachePublicPictures } from '#app/base/media/public-pictures.server.ts'
import { listHandoverPictures } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { removeUnusedReferenceImages } from '#app/base/media/reference-images/remove-reference-images.server.ts'
import { saveReferenceImage } from '#app/base/media/reference-images/save-reference-image.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { erasePerson } from '#app/ordering/customers/erase-person.server.ts'
import { exportCustomer } from '#app/ordering/customers/export-customer.server.ts'
import { listCustomers } from '#app/ordering/customers/customers.queries.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { removeOldPictures } from '#app/ordering/orders/remove-old-pictures.server.ts'
import { buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { receiveDelivery } from './receive-delivery.server.ts'

const database = await createTestDatabase({ poolSize: 5 })
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-door-'))
const now = new Date('2026-11-26T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
const clock = { now: () => now }
const mediaStore = createMediaStore({ dataDir })
const deps = { db, mediaStore, clock, deriveCopies: createImageWorkshop() }
const t = translateTo('en')
const DAWIT = { id: 'dawit', name: 'dawit@shop.example' }
const PHONE = '+251900000010'

beforeEach(async () => {
  await database.truncate()
  await db.insertInto('users').values({ id: DAWIT.id, email: DAWIT.name, name: 'Dawit' }).execute()
  await db.insertInto('profiles').values({ id: DAWIT.id, email: DAWIT.name, is_admin: true, role: 'driver' }).execute()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function send(background = '#b5651d') {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const saved = await saveReferenceImage(deps, bytes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved
}

const delivery = (values: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(db, {
    status: 'Out for Delivery',
    delivery_method: 'delivery',
    delivery_date: '2026-11-26',
    address: 'Bole',
    phone: PHONE,
    paid_santim: 10_000,
    driver_id: DAWIT.id,
    ...values,
  })

const envelopeOf = (id: string, picture: string, cash = '0') => {
  const head = { key: randomUUID(), device: randomUUID(), by: DAWIT.name, sequence: '1', madeAt: now.toISOString() }
  return { ...head, id, act: 'handed_over', picture, cash }
}
function receive(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return receiveDelivery(
    { ...buildTestShop(db).deps, clock },
    { t, lang: 'en', actor: DAWIT, profile: buildProfile('driver', DAWIT.name) },
    form,
  )
}
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const DONE = { status: 200, reply: { ok: true } }
const GONE = {
  status: 409,
  reply: { ok: false, answer: { error: t('handover.refused.picture_gone'), reason: 'picture_gone' } },
}

it('a driver hands over with a picture, once, also when the act is sent again', async () => {
  const [order, { id }] = [await delivery(), await send()]
  const over = envelopeOf(order, id)
  expect(await Promise.all([receive(over), receive(over), receive(over)])).toEqual([DONE, DONE, DONE])
  expect(await receive(over)).toEqual(DONE)
  expect(await statusOf(order)).toBe('Completed')
  const events = await db.selectFrom('order_events').select('data').where('to_status', '=', 'Completed').execute()
  expect(events).toEqual([{ data: { handover: 'picture', picture: id } }])
  expect((await listHandoverPictures(db, order)).map((picture) => picture.id)).toEqual([id])
})

it('takes the cash of the door with it, and tries again when another sum is owed', async () => {
  const order = await delivery({ paid_santim: 0, pays_at_handover: true })
  const { id } = await send()
  expect(await receive(envelopeOf(order, id, '9000'))).toMatchObject({ status: 409 })
  expect(await statusOf(order)).toBe('Out for Delivery')
  expect(await receive(envelopeOf(order, id, '10000'))).toEqual(DONE)
  expect(await db.selectFrom('carried_cash').select('driver_id').execute()).toEqual([{ driver_id: DAWIT.id }])
})

it('is refused with a picture that never came, of another order, and of another use', async () => {
  const [order, other, { id }] = [await delivery(), await delivery(), await send()]
  expect(await receive(envelopeOf(order, randomUUID()))).toEqual(GONE)
  await receive(envelopeOf(other, id))
  expect(await receive(envelopeOf(order, id))).toEqual(GONE)
  const sent = await send('#004400')
  await db.updateTable('reference_images').set({ finished_order_id: order }).where('id', '=', sent.id).execute()
  expect(await receive(envelopeOf(order, sent.id))).toEqual(GONE)
  expect(await statusOf(order)).toBe('Out for Delivery')
})

it('the picture is not public, stays with its order, and goes 180 days after its end', async () => {
  const [order, { id, image }] = [await delivery(), await send()]
  await receive(envelopeOf(order, id))
  const isPublic = cachePublicPictures({
    db,
    shopChanges: { isListening: () => true, onChange: () => () => undefined },
  })
  expect(await isPublic(image.id)).toBe(false)
  expect(await removeUnusedReferenceImages(deps, later(30))).toBe(0)
  expect(await removeOldPictures(deps, later(179))).toBe(0)
  expect(await removeOldPictures(deps, later(180))).toBe(1)
  expect(await mediaStore.open(`${image.id}-60.avif`)).toBeUndefined()
})

it('a picture that no order has goes after a week', async () => {
  await send()
  expect(await removeUnusedReferenceImages(deps, later(8))).toBe(1)
})

it('the person gets it in the copy of their data', async () => {
  const [order, { id, image }] = [await delivery(), await send()]
  await receive(envelopeOf(order, id))
  const { id: customerId } = (await listCustomers(db, { show: 'all', search: '' })).rows[0]!
  expect(JSON.stringify(await exportCustomer({ db, clock }, { customerId, actor: DAWIT }))).toContain(image.id)
})

it.each([
  ['who ordered', PHONE],
  ['who received it', '+251900000022'],
])('and is erased with the person %s', async (_, phone) => {
  const order = await delivery({ recipient_name: 'Sample Recipient', recipient_phone: '+251900000022' })
  const { id, image } = await send()
  await receive(envelopeOf(order, id))
  await buildOrder(db, { phone: '+251900000022', status: 'Completed' })
  const { rows } = await listCustomers(db, { show: 'all', search: phone })
  const who = { id: rows[0]!.id, phones: [phone], accountId: null, email: null }
  const erased = await db
    .transaction()
    .execute((trx) => erasePerson(trx, who, { mediaStore, actor: { name: 'owner@shop.example' }, at: later(1) }))
  expect(erased).toEqual({ ok: true })
  expect(await listHandoverPictures(db, order)).toEqual([])
  expect(await mediaStore.open(`${image.id}-60.avif`)).toBeUndefined()
})

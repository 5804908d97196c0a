import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { saveReferenceImage } from '#app/base/media/reference-images/save-reference-image.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { removeOldPictures } from './remove-old-pictures.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-old-pictures-'))
const mediaStore = createMediaStore({ dataDir })
const deps = { db, mediaStore, clock: { now: () => new Date() }, deriveCopies: createImageWorkshop() }
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const ENDED_AT = new Date('2026-01-10T09:00:00Z')
const AFTER_180_DAYS = new Date('2026-07-09T09:00:00Z')
const picture = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#b5651d' } })
  .jpeg()
  .toBuffer()

async function orderWithPicture(status: OrderStatus): Promise<string> {
  const orderId = await buildOrder(db, { status, kind: 'quote', updated_at: AFTER_180_DAYS })
  const event = { order_id: orderId, at: ENDED_AT, kind: 'moved', actor: 'system', to_status: status }
  await db.insertInto('order_events').values(event).execute()
  const saved = await saveReferenceImage(deps, picture)
  if (!saved.ok) throw new Error(saved.reason)
  const { id, image } = saved
  await db.updateTable('reference_images').set({ order_id: orderId, position: 1 }).where('id', '=', id).execute()
  return image.id
}

async function isStored(imageId: string): Promise<boolean> {
  const file = await mediaStore.open(`${imageId}-100.avif`)
  await file?.close()
  return file !== undefined
}

it.each(['Completed', 'Cancelled', 'Declined', 'Expired'] as const)(
  'pictures of an order that is %s are removed 180 days later, with their files',
  async (status) => {
    const imageId = await orderWithPicture(status)
    expect(await removeOldPictures(deps, new Date(AFTER_180_DAYS.getTime() - 1))).toBe(0)
    expect(await isStored(imageId)).toBe(true)
    expect(await removeOldPictures(deps, AFTER_180_DAYS)).toBe(1)
    expect(await isStored(imageId)).toBe(false)
    expect(await db.selectFrom('orders').select('status').execute()).toEqual([{ status }])
  },
)

it('pictures of an open order stay, also their shared files', async () => {
  const imageId = await orderWithPicture('In Production')
  await orderWithPicture('Completed')
  expect(await removeOldPictures(deps, AFTER_180_DAYS)).toBe(1)
  expect(await isStored(imageId)).toBe(true)
})

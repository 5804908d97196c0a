import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { PICTURE_FILES_FIELD } from '#app/base/media/picture-field.ts'
import { saveReferenceImage } from '#app/base/media/reference-images/save-reference-image.server.ts'
import {
  listFinishedPictures,
  listReferenceImagesOfOrder,
} from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { removeUnusedReferenceImages } from '#app/base/media/reference-images/remove-reference-images.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { adminOrderAction } from '../admin-order-action.server.ts'
import { MAX_FINISHED_PICTURES } from './finished-pictures.ts'
import { runOnOrder, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { removePicture } from '../commands/remove-picture.server.ts'
import { showPictures } from '../commands/show-pictures.server.ts'
import { undoOrderChange } from '../undo-order-change.server.ts'
import { removeOldPictures } from '#app/ordering/orders/remove-old-pictures.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-finished-'))
const now = new Date('2026-11-25T16:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
const deps = {
  db,
  mediaStore: createMediaStore({ dataDir }),
  clock: { now: () => now },
  deriveCopies: createImageWorkshop(),
}
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function paint(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const saved = await saveReferenceImage(deps, bytes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

async function send(orderId: string, files: readonly string[]) {
  const form = new FormData()
  for (const file of files) form.append(PICTURE_FILES_FIELD, file)
  form.set('act', 'finished')
  const actor = { name: 'hana@shop.example', id: 'hana' }
  const who = { actor, profile: buildProfile('counter'), log: createLog('silent') }
  return adminOrderAction({ ...deps, ...who, orderId, lang: 'en', t: translateTo('en') }, form)
}

it('pictures of the finished cake stay with the order, are in its timeline and the log, and are not the customer’s', async () => {
  const orderId = await buildOrder(db, { status: 'Ready' })
  expect(await send(orderId, [await paint('#b5651d'), await paint('#ffffff')])).toEqual({ ok: true })
  expect(await listFinishedPictures(db, orderId)).toHaveLength(2)
  expect(await listReferenceImagesOfOrder(db, orderId)).toEqual([])
  const events = await db.selectFrom('order_events').select(['kind', 'actor_name', 'data']).execute()
  expect(events).toContainEqual({ kind: 'finished', actor_name: 'hana@shop.example', data: { pictures: 2 } })
  const log = await db.selectFrom('audit_log').select(['before', 'after']).execute()
  expect(log).toEqual([{ before: { finished_pictures: 0 }, after: { finished_pictures: 2 } }])
})

it('a form without a picture, one picture too many and a file that is none are refused in words', async () => {
  const orderId = await buildOrder(db, { status: 'Ready' })
  expect(await send(orderId, [])).toMatchObject({ answer: { error: 'No picture came. Please choose one.' } })
  expect(await send(orderId, ['not_an_image'])).toMatchObject({
    ok: false,
    answer: { act: 'finished' },
  })
  const colors = ['#100000', '#200000', '#300000', '#400000']
  expect(await send(orderId, await Promise.all(colors.map(paint)))).toEqual({ ok: true })
  expect(await send(orderId, [await paint('#500000')])).toMatchObject({
    answer: { error: `An order keeps up to ${MAX_FINISHED_PICTURES} pictures of its cake. Remove one first.` },
  })
  expect(await listFinishedPictures(db, orderId)).toHaveLength(4)
})

const ADMIN = 'hana@shop.example'

/** Undoes this person's last change, as the button does. */
async function undo(at: Date): Promise<boolean> {
  const [last] = await listUndoable(db, { name: ADMIN }, at)
  const change = last && (await listToUndo(db, last.changeId, { name: ADMIN }, at))[0]
  return change ? db.transaction().execute((trx) => undoOrderChange(trx, change, { name: ADMIN }, at)) : false
}

it('a removed picture is invisible, can be restored for a moment, and is deleted a week later', async () => {
  const orderId = await buildOrder(db, { status: 'Ready' })
  await send(orderId, [await paint('#b5651d'), await paint('#ffffff')])
  const [first] = await listFinishedPictures(db, orderId)
  const removed = { orderId, pictureId: first!.id, actor: { name: ADMIN } }
  expect(await runOnOrder(deps, removePicture, removed)).toEqual({ ok: true })
  expect(await runOnOrder(deps, removePicture, removed)).toEqual({ ok: false, reason: 'picture_gone' })
  expect(await listFinishedPictures(db, orderId)).toHaveLength(1)
  expect(await undo(new Date(now.getTime() + 5000))).toBe(true)
  expect((await listFinishedPictures(db, orderId)).map(({ id }) => id)).toContain(first!.id)
  await runOnOrder(deps, removePicture, removed)
  expect(await undo(new Date(now.getTime() + 60_000))).toBe(false)
  expect(await removeUnusedReferenceImages(deps, later(6))).toBe(0)
  expect(await removeUnusedReferenceImages(deps, later(8))).toBe(1)
  expect(await listFinishedPictures(db, orderId)).toHaveLength(1)
  const log = await db.selectFrom('audit_log').select(['action', 'after']).orderBy('id').execute()
  expect(log.slice(1)).toEqual([
    { action: 'remove_picture', after: { finished_pictures: 1 } },
    { action: 'undo', after: { finished_pictures: 2 } },
    { action: 'remove_picture', after: { finished_pictures: 1 } },
  ])
})

it('showing them to the customer is logged once, however often it is requested', async () => {
  const orderId = await buildOrder(db, { status: 'Ready' })
  const shown = { orderId, isShown: true, actor: { name: ADMIN } }
  expect(await runOnOrder(deps, showPictures, shown)).toEqual({ ok: true })
  expect(await runOnOrder(deps, showPictures, shown)).toEqual({ ok: true })
  const log = await db.selectFrom('audit_log').select(['before', 'after']).execute()
  expect(log).toEqual([{ before: { shows_finished: false }, after: { shows_finished: true } }])
})

it('where the owner requires one, a custom cake needs a picture to be ready, and a daily cake does not', async () => {
  const setting = { key: 'ready.photo_required', value: 'true', updated_at: now }
  await db.insertInto('settings').values(setting).execute()
  const ready = (orderId: string) =>
    moveAsOwner(deps, { orderId, to: 'Ready', reason: '', actor: { name: ADMIN }, expectedVersion: 1 })
  const custom = await buildOrder(db, { status: 'In Production', kind: 'quote' })
  expect(await ready(custom)).toEqual({ ok: false, reason: 'photo_missing' })
  await send(custom, [await paint('#b5651d')])
  expect(await ready(custom)).toMatchObject({ ok: true })
  expect(await ready(await buildOrder(db, { status: 'In Production' }))).toMatchObject({ ok: true })
})

it('they outlive unused pictures, and are removed with the order’s others 180 days after its end', async () => {
  const orderId = await buildOrder(db, { status: 'Completed', updated_at: now })
  await send(orderId, [await paint('#b5651d')])
  await removeUnusedReferenceImages(deps, later(30))
  expect(await listFinishedPictures(db, orderId)).toHaveLength(1)
  expect(await removeOldPictures(deps, later(181))).toBe(1)
  expect(await listFinishedPictures(db, orderId)).toEqual([])
})

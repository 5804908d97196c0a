import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { allOf } from '#app/base/platform/objects/object-store.ts'
import { createTestDatabase } from '#test/database.ts'
import { startS3 } from '#test/s3-server.ts'
import { withImageLocked } from './image-lock.server.ts'
import { MAX_UPLOAD_BYTES } from './image.ts'
import { createMediaStore } from './media-store.server.ts'
import { movePictures } from './move-pictures.server.ts'
import { openPictureStores } from './open-picture-stores.server.ts'

/** One contract for pictures and uploads on the disk and in a bucket. Each store is opened twice, as two machines do. */

const database = await createTestDatabase()
const { db } = database
const root = await mkdtemp(path.join(os.tmpdir(), 'tafach-stores-'))
const s3 = await startS3('pictures')
afterAll(async () => {
  await s3.stop()
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

const onDisk = () => openPictureStores({ DATA_DIR: path.join(root, 'disk'), mediaBucket: null })
const inBucket = (dataDir: string, folder = 'shop/') =>
  openPictureStores({ DATA_DIR: path.join(root, dataDir), mediaBucket: s3.place(folder) })

const kinds = [
  { name: 'on the disk', one: await onDisk(), two: await onDisk() },
  { name: 'in a bucket', one: await inBucket('first'), two: await inBucket('second') },
]

const newId = () => randomBytes(16).toString('hex')
const streamOf = (...pieces: Uint8Array[]) =>
  (async function* () {
    yield* pieces
  })()

describe.each(kinds)('pictures $name', ({ one, two }) => {
  it('are written in one process and read in another, and go with all their copies', async () => {
    const [id, neighbour] = [newId(), newId()]
    const bytes = randomBytes(300_000)
    await one.mediaStore.write(`${id}-original.jpg`, bytes)
    await one.mediaStore.write(`${id}-320.webp`, Buffer.from('small'))
    await one.mediaStore.write(`${neighbour}-original.jpg`, Buffer.from('another'))
    const found = await two.mediaStore.open(`${id}-original.jpg`)
    expect(found?.byteSize).toBe(300_000)
    expect((await buffer(found!.stream())).equals(bytes)).toBe(true)
    const unread = await two.mediaStore.open(`${id}-original.jpg`)
    await unread!.close()
    expect(String(await two.mediaStore.read(`${id}-320.webp`))).toBe('small')
    expect(await two.mediaStore.has(`${id}-320.webp`)).toBe(true)
    expect((await allOf(two.mediaStore.list(id))).toSorted()).toEqual([`${id}-320.webp`, `${id}-original.jpg`])
    expect(await allOf(two.mediaStore.list())).toEqual(
      expect.arrayContaining([`${id}-320.webp`, `${neighbour}-original.jpg`]),
    )
    await two.mediaStore.remove(id)
    expect(await one.mediaStore.open(`${id}-original.jpg`)).toBeUndefined()
    expect(await one.mediaStore.has(`${id}-320.webp`)).toBe(false)
    expect(await allOf(one.mediaStore.list(id))).toEqual([])
    expect(await one.mediaStore.has(`${neighbour}-original.jpg`)).toBe(true)
  })

  it('have no other names', async () => {
    for (const name of ['../app-secret', 'app-secret', `${newId()}-0.avif`, `${newId()}-original.exe`]) {
      await expect(one.mediaStore.write(name, Buffer.from('x'))).rejects.toThrow('not the name')
      expect(await one.mediaStore.read(name)).toBeUndefined()
      expect(await one.mediaStore.has(name)).toBe(false)
      expect(await one.mediaStore.open(name)).toBeUndefined()
    }
  })
})

describe.each(kinds)('uploads $name', ({ one, two }) => {
  it('go on in another process after the line dropped', async () => {
    const bytes = randomBytes(1_500_000)
    const created = await one.uploadStore.create(bytes.length)
    if (!created.ok) throw new Error(created.reason)
    const { name } = created
    const cut = (async function* () {
      yield bytes.subarray(0, 700_000)
      throw new Error('the line dropped')
    })()
    expect(await one.uploadStore.append(name, 0, cut)).toEqual({ ok: false, reason: 'upload_cut' })
    expect(await two.uploadStore.find(name)).toMatchObject({ byteSize: bytes.length, offset: 700_000 })
    expect(await two.uploadStore.append(name, 0, streamOf(bytes))).toEqual({ ok: false, reason: 'upload_elsewhere' })
    const rest = streamOf(bytes.subarray(700_000, 900_000), bytes.subarray(900_000))
    expect(await two.uploadStore.append(name, 700_000, rest)).toEqual({ ok: true, offset: bytes.length })
    const read = await one.uploadStore.withFile(name, (file) => readFile(file))
    expect(read?.equals(bytes)).toBe(true)
    await one.uploadStore.remove(name)
    expect(await two.uploadStore.find(name)).toBeUndefined()
    expect(await two.uploadStore.withFile(name, (file) => readFile(file))).toBeUndefined()
    expect(await two.uploadStore.append(name, 0, streamOf(bytes))).toEqual({ ok: false, reason: 'upload_unknown' })
  })

  it('longer than announced, or than any may be, are refused', async () => {
    const created = await one.uploadStore.create(10)
    if (!created.ok) throw new Error(created.reason)
    const long = await one.uploadStore.append(created.name, 0, streamOf(randomBytes(11)))
    expect(long).toEqual({ ok: false, reason: 'upload_too_long' })
    expect(await one.uploadStore.find(created.name)).toMatchObject({ offset: 0 })
    const megabyte = randomBytes(1024 * 1024)
    const pieces = Array.from({ length: MAX_UPLOAD_BYTES / megabyte.length + 1 }, () => megabyte)
    expect(await one.uploadStore.take(streamOf(...pieces))).toEqual({ ok: false, reason: 'image_too_large' })
    const taken = await one.uploadStore.take(streamOf(Buffer.from('whole')))
    if (!taken.ok) throw new Error(taken.reason)
    expect(await two.uploadStore.find(taken.name)).toMatchObject({ byteSize: 5, offset: 5 })
    expect(String(await two.uploadStore.withFile(taken.name, (file) => readFile(file)))).toBe('whole')
  })

  it('without progress go, and names of other things are none', async () => {
    const created = await one.uploadStore.create(10)
    if (!created.ok) throw new Error(created.reason)
    await one.uploadStore.append(created.name, 0, streamOf(randomBytes(5)))
    expect(await two.uploadStore.removeIdleSince(new Date(Date.now() - 60_000))).toBe(0)
    expect(await two.uploadStore.removeIdleSince(new Date(Date.now() + 60_000))).toBeGreaterThan(0)
    expect(await one.uploadStore.find(created.name)).toBeUndefined()
    expect(await one.uploadStore.find('../pictures-mark')).toBeUndefined()
  })
})

describe('a shop that goes over to a bucket', () => {
  it('shows what is still in the folder, moves it while it runs, and loses nothing', async () => {
    const from = createMediaStore({ dataDir: path.join(root, 'moving') })
    const ids = [newId(), newId(), newId()]
    for (const id of ids) {
      await from.write(`${id}-original.jpg`, Buffer.from(`original of ${id}`))
      await from.write(`${id}-320.webp`, Buffer.from(`copy of ${id}`))
    }
    const { mediaStore, bucket } = await inBucket('moving', 'moving/')
    const to = bucket!.alone
    expect(String(await mediaStore.read(`${ids[0]}-320.webp`))).toBe(`copy of ${ids[0]}`)
    const added = newId()
    await mediaStore.write(`${added}-original.jpg`, Buffer.from('new'))

    // A customer is erased while pictures move.
    const erasing = withImageLocked(db, ids[1]!, () => mediaStore.remove(ids[1]!))
    await Promise.all([erasing, movePictures({ db, from, to })])
    expect(await movePictures({ db, from, to })).toEqual({ pictures: 0, files: 0 })
    expect(await allOf(from.list())).toEqual([])
    const { mediaStore: elsewhere } = await inBucket('another-machine', 'moving/')
    expect((await allOf(elsewhere.list())).toSorted()).toEqual(
      [ids[0], ids[2]]
        .flatMap((id) => [`${id}-320.webp`, `${id}-original.jpg`])
        .concat(`${added}-original.jpg`)
        .toSorted(),
    )
    expect(String(await elsewhere.read(`${ids[2]}-original.jpg`))).toBe(`original of ${ids[2]}`)
  })

  it('keeps a file in the folder that did not arrive as it was', async () => {
    const from = createMediaStore({ dataDir: path.join(root, 'losing') })
    const id = newId()
    await from.write(`${id}-original.jpg`, Buffer.from('dear'))
    const { bucket } = await inBucket('losing', 'losing/')
    const losing = { ...bucket!.alone, write: async () => undefined }
    await expect(movePictures({ db, from, to: losing })).rejects.toThrow('did not arrive')
    expect(await from.has(`${id}-original.jpg`)).toBe(true)
  })

  it('removes an erased picture from bucket and folder', async () => {
    const dataDir = path.join(root, 'half')
    const id = newId()
    await createMediaStore({ dataDir }).write(`${id}-original.jpg`, Buffer.from('x'))
    const { mediaStore } = await inBucket('half', 'half/')
    await mediaStore.write(`${id}-320.webp`, Buffer.from('x'))
    await mediaStore.remove(id)
    expect(await allOf(mediaStore.list(id))).toEqual([])
    expect(await createMediaStore({ dataDir }).has(`${id}-original.jpg`)).toBe(false)
  })
})

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runBackup } from '#app/base/backups/run-backup.server.ts'
import { restoreBackup } from '#app/base/backups/restore-backup.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { allOf, type ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { openObjects } from '#app/base/platform/objects/open-objects.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { startS3 } from '#test/s3-server.ts'
import { decryptWith, makeKeyPair, WrongKeyError } from './age.server.ts'
import { fetchBackup } from './fetch-backup.server.ts'
import { listOffsite, readIndex } from './list-offsite.server.ts'
import { pictureKey, rowsKey } from './offsite-layout.ts'
import { findLastOffsiteAt, readOffsiteStatus } from './offsite.queries.server.ts'
import { openOffsite } from './open-offsite.server.ts'
import { describeWrongKey, opensBackup, readKeyFile } from './owner-key.server.ts'
import { sendNewestBackup, type OffsiteDeps } from './run-offsite.server.ts'
import { sendMadeBackup } from './send-made-backup.server.ts'

const database = await createTestDatabase()
const { db, pool } = database
const root = await mkdtemp(path.join(os.tmpdir(), 'tafach-offsite-'))
const s3 = await startS3('backups')
const owner = await makeKeyPair()
const SECRET = 'a secret of at least thirty-two characters'
const mediaStore = createMediaStore({ dataDir: path.join(root, 'shop') })
const log = createLog('silent')
let now = new Date('2026-11-21T00:00:03Z')
const clock = { now: () => now }
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))

const objects = await openObjects(s3.place('shop/'))
const deps: OffsiteDeps = {
  ...database,
  mediaStore,
  clock,
  log,
  appSecret: SECRET,
  backupDir: path.join(root, 'backups'),
  dbDir: DB_DIR,
  databaseDir: undefined,
  offsite: { objects, recipients: [owner.recipient] },
}

beforeAll(async () => {
  // One picture in eight is enough.
  const write: typeof mediaStore.write = (name, bytes) =>
    /^[01]/.test(name) ? mediaStore.write(name, bytes) : Promise.resolve()
  await seedDemoShop({ db, mediaStore: { ...mediaStore, write }, log, clock })
})

afterAll(async () => {
  await s3.stop()
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

const keys = async (store: ObjectStore, prefix: string) => (await allOf(store.list(prefix))).map(({ key }) => key)

it('a backup is sent, tried, and restored on a new machine with the key alone', async () => {
  expect(await findLastOffsiteAt(db)).toBeUndefined()
  await runBackup(deps)
  expect(await sendNewestBackup(deps)).toBe('sent')
  expect(await sendNewestBackup(deps)).toBe('nothing_new')
  expect(await readOffsiteStatus(db)).toEqual({
    lastAt: now,
    failure: null,
    tried: { at: now, failure: null },
    changes: undefined,
  })

  // The machine is gone: only the bucket and the owner's key are left.
  const [newest] = (await listOffsite(objects)).whole
  const folder = path.join(root, 'fetched')
  const fetched = await fetchBackup({ objects, identities: [owner.identity] }, newest!.name, folder)
  expect(fetched).toEqual({ appSecret: SECRET })
  const target = {
    pool: await createEmptyDatabase(),
    mediaStore: createMediaStore({ dataDir: path.join(root, 'new') }),
  }
  const restored = await restoreBackup({ ...target, appSecret: SECRET, dbDir: DB_DIR }, folder)
  expect(restored).toMatchObject({ ok: true, isSameSecret: true })
  const count = async (of: typeof pool) => (await of.query('select count(*) as cakes from cakes')).rows
  expect(await count(target.pool)).toEqual(await count(pool))
  expect((await allOf(target.mediaStore.list())).toSorted()).toEqual((await allOf(mediaStore.list())).toSorted())
})

it('a key is asked whether it opens the newest backup, and a wrong one is named with what is needed', async () => {
  const [newest] = (await listOffsite(objects)).whole
  const file = path.join(root, 'key.txt')
  const identitiesIn = async (text: string) => (await writeFile(file, text), readKeyFile(file))
  const own = await identitiesIn(`# the key of the bakery\n${owner.identity}\n`)
  expect(await opensBackup({ objects, identities: own }, newest!.name)).toBe(true)

  const stranger = await makeKeyPair()
  const identities = await identitiesIn(stranger.identity)
  expect(await opensBackup({ objects, identities }, newest!.name)).toBe(false)
  const words = await describeWrongKey(identities, [owner.recipient])
  for (const said of [stranger.recipient, owner.recipient, 'AGE-SECRET-KEY-1… that was shown'])
    expect(words).toContain(said)
  expect(await describeWrongKey(identities, [stranger.recipient])).toContain('older than this key')

  await expect(identitiesIn(owner.recipient)).rejects.toThrow('the public part, which opens nothing')
  await expect(identitiesIn(owner.identity.slice(0, -2))).rejects.toThrow('mistyped or cut')
  await expect(readKeyFile(path.join(root, 'lost.txt'))).rejects.toThrow('There is no file')
})

it('a backup that is made while the shop sends another waits, and says how its own test ended', async () => {
  later(1)
  const made = await runBackup(deps)
  if (!made.ok) throw new Error('busy')
  const shop = await pool.connect()
  await shop.query('select pg_advisory_lock(7446032)')
  const onWait = vi.fn(() => void shop.query('select pg_advisory_unlock(7446032)').then(() => shop.release()))
  const patience = { onWait, withinMs: 60_000, everyMs: 20 }
  expect(await sendMadeBackup(deps, made.backup.name, patience)).toEqual({
    sentAt: now,
    failure: null,
    tried: { failure: null },
  })
  expect(onWait).toHaveBeenCalledOnce()

  later(1)
  const next = await runBackup(deps)
  if (!next.ok) throw new Error('busy')
  const full = { ...deps, databaseDir: root, disk: async () => ({ freeBytes: 0, byteSize: 1 }) }
  expect(await sendMadeBackup(full, next.backup.name, patience)).toMatchObject({ tried: { failure: 'no_room' } })
})

it('nobody without the key reads anything, and the server keeps no key', async () => {
  const [newest] = (await listOffsite(objects)).whole
  const stranger = await makeKeyPair()
  const rows = await objects.get(rowsKey(newest!.name))
  await expect(decryptWith([stranger.identity], rows!.stream)).rejects.toBeInstanceOf(WrongKeyError)
  for (const key of (await keys(objects, '')).filter((each) => !each.endsWith('index.json'))) {
    const bytes = await buffer((await objects.get(key))!.stream)
    expect(String(bytes.subarray(0, 21))).toBe('age-encryption.org/v1')
  }
  expect(Object.keys((await readIndex(objects, newest!.name))!).toSorted()).toEqual([
    'byteSize',
    'format',
    'name',
    'pictureFolder',
    'pictures',
  ])
  expect((await readdir(deps.backupDir)).filter((name) => name.endsWith('.try'))).toEqual([])
  const { rows: left } = await pool.query(`select 1 from pg_database where datname = current_database() || '_try'`)
  expect(left).toEqual([])
})

it('the next night sends only what is new, and goes on where a broken try ended', async () => {
  later(24)
  await runBackup(deps)
  const puts: string[] = []
  let broken = false
  const breaking: ObjectStore = {
    ...objects,
    put(key, content) {
      if (!broken && key.endsWith('rows.age')) {
        broken = true
        throw Object.assign(new Error('the line is away'), { code: 'ECONNRESET' })
      }
      puts.push(key)
      return objects.put(key, content)
    },
  }
  const offsite = { ...deps.offsite, objects: breaking }
  await expect(sendNewestBackup({ ...deps, offsite })).rejects.toThrow('the line is away')
  expect((await readOffsiteStatus(db)).failure).toBe('unreachable')
  expect((await listOffsite(objects)).whole).toHaveLength(1)
  expect(await sendNewestBackup({ ...deps, offsite })).toBe('nothing_new') // it waits ten minutes
  later(0.2)
  expect(await sendNewestBackup({ ...deps, offsite })).toBe('sent')
  expect(puts.map((key) => path.basename(key))).toEqual(['rows.age', 'index.json'])
  expect(await readOffsiteStatus(db)).toMatchObject({ failure: null, tried: { failure: null } })
})

it('a test restore notices rows that differ, pictures that are gone, and a full disk', async () => {
  const tried = async () => (await readOffsiteStatus(db)).tried?.failure
  const sendAnother = async (changes: Partial<OffsiteDeps>) => {
    later(24)
    await runBackup(deps)
    await sendNewestBackup({ ...deps, ...changes })
  }
  await sendAnother({ databaseDir: root, disk: async () => ({ freeBytes: 2e8, byteSize: 1e10 }) })
  expect(await tried()).toBe('no_room')
  // A small shop on a small server: 900 MB are enough for a database of some megabytes.
  await sendAnother({ databaseDir: root, disk: async () => ({ freeBytes: 9e8, byteSize: 1e10 }) })
  expect(await tried()).toBeNull()

  // A whole backup, but of another moment, lies under the name.
  const [, older] = (await listOffsite(objects)).whole
  const swapped: ObjectStore = {
    ...objects,
    get: (key) => (key.endsWith('rows.age') ? objects.get(rowsKey(older!.name)) : objects.get(key)),
  }
  await sendAnother({ offsite: { ...deps.offsite, objects: swapped } })
  expect(await tried()).toBe('other') // its key is that of another run

  const { pictures, pictureFolder } = (await readIndex(objects, older!.name))!
  const losing: ObjectStore = {
    ...objects,
    async *list(prefix) {
      for await (const each of objects.list(prefix))
        if (each.key !== pictureKey(pictureFolder, pictures[0]!)) yield each
    },
    put: (key, content) => (key.startsWith('pictures/') ? Promise.resolve(0) : objects.put(key, content)),
  }
  await sendAnother({ offsite: { ...deps.offsite, objects: losing } })
  expect(await tried()).toBe('differs')
})

it('what is kept no longer goes, and pictures go with the last backup that has them', async () => {
  const [before] = (await listOffsite(objects)).whole
  const index = (await readIndex(objects, before!.name))!
  const id = path.basename(index.pictures[0]!).slice(0, 32)
  await mediaStore.remove(id)
  for (let night = 0; night < 10; night += 1) {
    later(24)
    await runBackup(deps)
    await sendNewestBackup({ ...deps, databaseDir: root, disk: async () => ({ freeBytes: 0, byteSize: 1 }) })
  }
  const { whole, broken } = await listOffsite(objects)
  expect(broken).toEqual([])
  expect(whole.length).toBeLessThanOrEqual(9)
  const pictures = await keys(objects, 'pictures/')
  const has = async () =>
    (await Promise.all(whole.map(({ name }) => readIndex(objects, name)))).some((each) =>
      each!.pictures.includes(index.pictures[0]!),
    )
  expect(pictures.includes(pictureKey(index.pictureFolder, index.pictures[0]!))).toBe(await has())
  expect(pictures.length).toBeGreaterThan(0)
})

it('a mistyped public key is refused in words before anything is sent', async () => {
  const mistyped = `${owner.recipient.slice(0, -1)}${owner.recipient.endsWith('q') ? 'p' : 'q'}`
  await expect(openOffsite({ place: { kind: 'folder', folder: root }, recipients: [mistyped] })).rejects.toThrow(
    'copy it again',
  )
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { backUpBeforeUpdate } from './back-up-before-update.ts'

const database = await createTestDatabase({ poolSize: 4 })
const { db, pool } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

/** The backups that a start makes, by their folder below that of the backups. */
async function start({ hasBucket = false, backupDir }: { hasBucket?: boolean; backupDir?: string } = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-before-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const mediaStore = createMediaStore({ dataDir })
  await mediaStore.write(PICTURE, Buffer.from('a picture'))
  const folder = backupDir ?? path.join(dataDir, 'backups')
  const deps = { pool, mediaStore, clock: systemClock, appSecret: 'x'.repeat(40), backupDir: folder }
  await backUpBeforeUpdate(deps, { dbDir: DB_DIR, log: createLog('silent'), hasBucket })
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  return files
    .filter((file) => /manifest\.json$|jpg$/.test(file))
    .map((file) => file.replace(/tafach-[^/]*Z/, 'NAME'))
    .toSorted()
}

const PICTURE = `${'0'.repeat(32)}-original.jpg`

/** As the database of the version before. */
async function leaveOutNewest(): Promise<void> {
  const { rows } = await pool.query<{ name: string; sha256: string }>(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, sha256',
  )
  onTestFinished(async () => {
    await pool.query('insert into schema_migrations (name, sha256) values ($1, $2)', [rows[0]!.name, rows[0]!.sha256])
  })
}

it('a start that changes the database of a shop with orders makes a backup first', async () => {
  await buildCatalog(db)
  await buildOrder(db)
  await leaveOutNewest()
  expect(await start()).toEqual(['NAME/manifest.json', `NAME/pictures/00/${PICTURE}`])
})

it('a start that changes nothing, and that of a shop without orders, make none', async () => {
  expect(await start()).toEqual([])
  await leaveOutNewest()
  expect(await start()).toEqual([])
})

it('pictures of a bucket are not copied, and what has none is no backup of the night', async () => {
  await buildCatalog(db)
  await buildOrder(db)
  await leaveOutNewest()
  expect(await start({ hasBucket: true })).toEqual(['before-update/NAME/manifest.json'])
})

it('where no backup can be written the start says why, and what the owner can do', async () => {
  await buildCatalog(db)
  await buildOrder(db)
  await leaveOutNewest()
  const starting = start({ backupDir: path.join(import.meta.filename, 'no-folder') })
  await expect(starting).rejects.toThrow(
    /Nothing was changed.*ENOTDIR.*make room at .*no-folder .*BACKUP_BEFORE_UPDATE=false/s,
  )
})

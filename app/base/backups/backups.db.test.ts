import { appendFile, cp, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { packBackup, unpackBackup } from './backup-archive.server.ts'
import { listStoredBackups } from './backup-files.server.ts'
import { makeBackup, type BackupDeps } from './make-backup.server.ts'
import { restoreBackup } from './restore-backup.server.ts'

const { db, pool, drop } = await createTestDatabase()
const root = await mkdtemp(path.join(os.tmpdir(), 'tafach-backups-'))
const SECRET = 'a secret of at least thirty-two characters'
let seconds = 0
/** Each backup is one second later than the one before, so that the names differ. */
const clock = { now: () => new Date(Date.UTC(2026, 10, 21, 0, 0, seconds++)) }
const mediaStore = createMediaStore({ dataDir: path.join(root, 'shop') })

beforeAll(async () => {
  // Stores one picture in eight, which is enough for this test.
  const write: typeof mediaStore.write = (name, bytes) =>
    /^[01]/.test(name) ? mediaStore.write(name, bytes) : Promise.resolve()
  await seedDemoShop({ db, mediaStore: { ...mediaStore, write }, log: createLog('silent'), clock })
})

afterAll(async () => {
  await drop()
  await rm(root, { recursive: true, force: true })
})

async function backupDeps(): Promise<BackupDeps> {
  return { pool, mediaStore, clock, appSecret: SECRET, backupDir: await mkdtemp(path.join(root, 'kept-')) }
}

const shared = await backupDeps()

async function made(deps: BackupDeps, keep = 14): Promise<string> {
  const result = await makeBackup(deps, { keep })
  if (!result.ok) throw new Error(result.reason)
  return path.join(deps.backupDir, result.backup.name)
}

async function emptyShop() {
  const dataDir = await mkdtemp(path.join(root, 'new-'))
  return {
    pool: await createEmptyDatabase(),
    mediaStore: createMediaStore({ dataDir }),
    appSecret: SECRET,
    dbDir: DB_DIR,
  }
}

/** Every row of a table as text, in a fixed order. */
async function rowsOf(of: pg.Pool, table: string): Promise<string> {
  const { rows } = await of.query<{ all: string | null }>(
    `select string_agg(t::text, E'\\n' order by t::text) as all from "${table}" t`,
  )
  return rows[0]?.all ?? ''
}

async function bytesOf(store: typeof mediaStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const name of store.list()) {
    found.set(name, (await store.read(name))!.toString('base64'))
  }
  return found
}

it('a restored backup has every row and picture of one moment, despite concurrent writes', async () => {
  // Each pair of rows is written together, so a backup with half a pair mixes two moments.
  const writer = { isBusy: true }
  let pairs = 0
  const writing = (async () => {
    while (writer.isBusy) {
      const id = String(pairs++)
      await pool.query(
        `with one as (insert into settings (key, value) values ('pair.a.' || $1::text, '"ጣፋጭ\\ttab\\\\"'))
         insert into day_exceptions (day, reason_en, reason_am, capacity_points) values (date '2030-01-01' + $1::integer, 'x', E'ሀ\\n\\\\.', 1)`,
        [id],
      )
    }
  })()
  await pool.query(
    `insert into audit_log (at, actor, action, entity_type, entity_id, label_en, label_am, after)
     select now(), 'almaz', 'create', 'cake', 'x', 'x', 'x', '{}' from generate_series(1, 20)`,
  )
  const folder = await made(shared)
  writer.isBusy = false
  await writing
  expect(pairs).toBeGreaterThan(1)

  const target = await emptyShop()
  const restored = await restoreBackup(target, folder)
  expect(restored).toMatchObject({ ok: true, isSameSecret: true })
  const { rows: counted } = await target.pool.query<{ a: number; b: number }>(
    `select (select count(*) from settings where key like 'pair.%') as a,
      (select count(*) from day_exceptions where day >= '2030-01-01') as b`,
  )
  expect(counted[0]!.a).toBe(counted[0]!.b)

  await pool.query("delete from settings where key like 'pair.%'")
  await target.pool.query("delete from settings where key like 'pair.%'")
  await pool.query("delete from day_exceptions where day >= '2030-01-01'")
  await target.pool.query("delete from day_exceptions where day >= '2030-01-01'")
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename not in ('schema_migrations', 'schema_functions', 'live_events', 'rate_limit_windows', 'backups')`,
  )
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    expect([name, await rowsOf(target.pool, name)]).toEqual([name, await rowsOf(pool, name)])
  }
  expect(await bytesOf(target.mediaStore)).toEqual(await bytesOf(mediaStore))
  // Checks that the tables have the same constraints and triggers as before.
  const guards = `select conrelid::regclass || ' ' || conname as one from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`
  expect((await target.pool.query(guards)).rows).toEqual((await pool.query(guards)).rows)
  expect(await migrate(target.pool, DB_DIR)).toEqual([])
  // A new row gets an id that no restored row has.
  const { rows: ids } = await target.pool.query<{ id: number; newest: number }>(
    `insert into audit_log (at, actor, action, entity_type, entity_id, label_en, label_am, after)
     values (now(), 'almaz', 'create', 'cake', 'x', 'x', 'x', '{}')
     returning id, (select coalesce(max(id), 0) from audit_log) as newest`,
  )
  expect(ids[0]!.id).toBeGreaterThan(ids[0]!.newest)
})

it('a backup from before tables were renamed fills the renamed tables', async () => {
  const earlier = await createEarlierDatabase('0101')
  await earlier.query(
    `insert into changes (at, actor, action, thing_type, thing_id, label_en, label_am, after)
     values (now(), 'almaz', 'create', 'cake', 'torte', 'x', 'x', '{}')`,
  )
  const target = await emptyShop()
  const folder = await made({ ...(await backupDeps()), pool: earlier })
  expect(await restoreBackup(target, folder)).toMatchObject({ ok: true })
  const { rows } = await target.pool.query('select id, entity_type, entity_id from audit_log')
  expect(rows).toEqual([{ id: 1, entity_type: 'cake', entity_id: 'torte' }])
})

it('does not overwrite a shop, nor mix in pictures of another shop', async () => {
  const folder = await made(shared)
  const inUse = {
    pool,
    mediaStore: createMediaStore({ dataDir: root }),
    appSecret: SECRET,
    dbDir: DB_DIR,
  }
  expect(await restoreBackup(inUse, folder)).toEqual({ ok: false, reason: 'not_empty', holds: 'rows' })

  const target = await emptyShop()
  await target.mediaStore.write(`${'ab'.repeat(16)}-original.jpg`, Buffer.from('another cake'))
  expect(await restoreBackup(target, folder)).toEqual({ ok: false, reason: 'not_empty', holds: 'pictures' })
})

it('refuses a damaged backup before it writes anything, and a folder that is no backup', async () => {
  const folder = await made(shared)
  const target = await emptyShop()
  await appendFile(path.join(folder, 'tables', 'cakes.copy.gz'), 'x')
  expect(await restoreBackup(target, folder)).toEqual({ ok: false, reason: 'damaged', file: 'tables/cakes.copy.gz' })
  await rm(path.join(folder, 'SHA256SUMS'))
  expect(await restoreBackup(target, folder)).toMatchObject({ ok: false, reason: 'damaged' })
  expect(await restoreBackup(target, root)).toEqual({ ok: false, reason: 'not_a_backup' })
  expect((await target.pool.query("select 1 from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
})

it('migrates a backup of an older shop, refuses one of a newer shop, and repeats a failed try', async () => {
  const folder = await made(shared)
  const archive = path.join(root, 'carried.tar')
  await writeFile(archive, Readable.fromWeb(packBackup(shared.backupDir, path.basename(folder)) as never))
  const carried = (await unpackBackup(archive, await mkdtemp(path.join(root, 'out-'))))!

  const dbDir = await mkdtemp(path.join(root, 'db-'))
  await cp(DB_DIR, dbDir, { recursive: true })
  const migrationsDir = path.join(dbDir, 'migrations')
  const [newest] = (await readdir(migrationsDir)).toSorted().slice(-1)
  const target = { ...(await emptyShop()), dbDir }
  await rename(path.join(migrationsDir, newest!), path.join(root, newest!))
  expect(await restoreBackup(target, carried)).toMatchObject({ ok: false, reason: 'other_version' })
  await rename(path.join(root, newest!), path.join(migrationsDir, newest!))

  const later = `alter table cakes add column later text not null default 'later'`
  await writeFile(path.join(migrationsDir, '9001-catalog-later.sql'), later)
  const full = { ...target.mediaStore, write: () => Promise.reject(new Error('the disk is full')) }
  await expect(restoreBackup({ ...target, mediaStore: full }, carried)).rejects.toThrow('the disk is full')
  const withOtherSecret = { ...target, appSecret: 'another secret of thirty-two characters' }
  expect(await restoreBackup(withOtherSecret, carried)).toMatchObject({ ok: true, isSameSecret: false })
  const cakes = await target.pool.query("select 1 from cakes where later = 'later'")
  expect(cakes.rowCount).toBe((await pool.query('select 1 from cakes')).rowCount)
})

it('a file that is no backup is refused', async () => {
  const file = path.join(root, 'no.tar')
  await writeFile(file, 'no tar')
  expect(await unpackBackup(file, root)).toBeUndefined()
})

it('keeps the newest, links pictures to the backup before, and removes leftovers of a power cut', async () => {
  const deps = await backupDeps()
  const first = await made(deps, 2)
  const second = await made(deps, 2)
  const [folder] = await readdir(path.join(first, 'pictures'))
  const [name] = await readdir(path.join(first, 'pictures', folder!))
  const inodeOf = async (backup: string) => (await stat(path.join(backup, 'pictures', folder!, name!))).ino
  expect(await inodeOf(second)).toBe(await inodeOf(first))

  await rename(first, `${first}.new`) // as if the machine had died during it
  const third = await made(deps, 2)
  await made(deps, 2)
  expect((await readdir(deps.backupDir)).length).toBe(2)
  expect((await listStoredBackups(deps.backupDir)).map((each) => each.name)[1]).toBe(path.basename(third))
  // The pictures are still there after the backup that they were shared from is removed.
  expect((await stat(path.join(third, 'pictures', folder!, name!))).size).toBeGreaterThan(0)
})

it('two processes do not make a backup at the same time, and a failed one leaves nothing', async () => {
  const both = await Promise.all([makeBackup(shared, { keep: 9 }), makeBackup(shared, { keep: 9 })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const lost = { ...mediaStore, open: () => Promise.reject(new Error('the disk is gone')) }
  const elsewhere = { ...shared, mediaStore: lost, backupDir: path.join(root, 'lost') }
  await expect(makeBackup(elsewhere, { keep: 9 })).rejects.toThrow('the disk is gone')
  expect(await readdir(elsewhere.backupDir)).toEqual([])
  await made(shared) // the lock was released
})

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { runBackup } from '#app/base/backups/run-backup.server.ts'
import { checkBackup, restoreChecked, type CheckedBackup } from '#app/base/backups/restore-backup.server.ts'
import { BACKED_UP_TABLES } from '#app/base/backups/copy-tables.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { openObjects } from '#app/base/platform/objects/open-objects.server.ts'
import { allOf, type ObjectStore } from '#app/base/platform/objects/object-store.ts'
import { createMigratedDatabase, createTestDatabase } from '#test/database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { makeKeyPair } from '../age.server.ts'
import { fetchBackup } from '../fetch-backup.server.ts'
import { listOffsite } from '../list-offsite.server.ts'
import { readOffsiteStatus } from '../offsite.queries.server.ts'
import { sendNewestBackup, type OffsiteDeps } from '../run-offsite.server.ts'
import { fetchChanges } from './fetch-changes.server.ts'
import { sendChanges, stopChanges } from './send-changes.server.ts'
import { NAMES_ITS_ROWS } from './stream-slot.server.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db, pool } = database
const root = await mkdtemp(path.join(os.tmpdir(), 'tafach-changes-'))
const owner = await makeKeyPair()
const SECRET = 'a secret of at least thirty-two characters'
let now = new Date()
const clock = { now: () => now }
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
let objects: ObjectStore
let deps: OffsiteDeps

beforeEach(async () => {
  await stopChanges({ db, pool, clock })
  await database.truncate()
  const shop = await mkdtemp(path.join(root, 'shop-'))
  objects = await openObjects({ kind: 'folder', folder: path.join(shop, 'away') })
  deps = {
    ...database,
    clock,
    mediaStore: createMediaStore({ dataDir: shop }),
    log: createLog('silent'),
    appSecret: SECRET,
    backupDir: path.join(shop, 'backups'),
    dbDir: DB_DIR,
    databaseDir: undefined,
    offsite: { objects, recipients: [owner.recipient] },
  }
  later(1)
})

afterAll(async () => {
  await stopChanges({ db, pool, clock })
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

async function backUp(): Promise<void> {
  later(1)
  await runBackup(deps)
  await sendNewestBackup({ ...deps, databaseDir: root, disk: async () => ({ freeBytes: 0, byteSize: 1 }) })
}

/** The server is gone: what the bucket and the owner's key give back. */
async function restoreElsewhere(until?: Date) {
  const folder = await mkdtemp(path.join(root, 'fetched-'))
  const [newest] = (await listOffsite(objects)).whole
  const fetching = { objects, identities: [owner.identity] }
  await fetchBackup(fetching, newest!.name, folder)
  const checked = (await checkBackup(folder)) as CheckedBackup
  const changes = await fetchChanges(fetching, checked.manifest, folder, until)
  const restoredPool = await createMigratedDatabase()
  const mediaStore = createMediaStore({ dataDir: await mkdtemp(path.join(root, 'new-')) })
  const target = { pool: restoredPool, mediaStore, appSecret: SECRET, dbDir: DB_DIR }
  expect(await restoreChecked(target, checked, changes)).toMatchObject({ ok: true })
  expect(changes?.stoppedBy()).toBeUndefined()
  return { pool: restoredPool, mediaStore, changes }
}

/** Every row of every table as text, in a fixed order. */
async function everything(of: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await of.query<{ name: string }>(`${BACKED_UP_TABLES} order by 1`)
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await of.query<{ all: string | null }>(
      `select string_agg(t::text, E'\\n' order by t::text) as all from "${name}" t`,
    )
    found.set(name, rows[0]?.all ?? '')
  }
  return found
}

const setting = (key: string, value: string) =>
  pool.query(
    `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  )

it('what was committed while the backup was made, and after it, is there on a new machine, exactly once', async () => {
  await sendChanges(deps)
  const writing = { isOn: true }
  let count = 0
  const write = async (writer: number) => {
    while (writing.isOn) {
      const key = `w.${writer}.${count++}`
      // Several statements in one transaction: half of it would show.
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into settings (key, value) values ($1, '"ጣፋጭ\\ttab\\\\"')`, [key])
      await client.query(
        `insert into audit_log (at, actor, action, entity_type, entity_id, label_en, label_am, after)
         values (now(), 'almaz', 'create', 'cake', $1, 'x', 'x', '{}')`,
        [key],
      )
      await client.query(`update settings set value = to_jsonb(key) where key = $1`, [key])
      if (count % 3 === 0) await client.query(`delete from settings where key = $1`, [key])
      await client.query(count % 7 === 0 ? 'rollback' : 'commit')
      client.release()
    }
  }
  const writers = [1, 2].map(write)
  onTestFinished(async () => {
    writing.isOn = false
    await Promise.allSettled(writers)
  })
  const atLeast = async (wanted: number) => {
    await expect.poll(() => count).toBeGreaterThan(wanted)
  }
  await atLeast(60)
  await backUp()
  await atLeast(count + 60)
  await sendChanges(deps, 400) // in several parts
  await atLeast(count + 60)
  writing.isOn = false
  await Promise.all(writers)
  await sendChanges(deps)

  const restored = await restoreElsewhere()
  expect(await everything(restored.pool)).toEqual(await everything(pool))
  // New rows get numbers that none has.
  const nextId = `insert into audit_log (at, actor, action, entity_type, entity_id, label_en, label_am, after)
    values (now(), 'almaz', 'create', 'cake', 'x', 'x', 'x', '{}') returning id`
  await restored.pool.query(nextId)
})

it('long values that stayed, changed keys, null, deleted and emptied rows are as they were', async () => {
  await sendChanges(deps)
  const long = randomBytes(20_000).toString('base64')
  await pool.query(`insert into settings (key, value) values ('long', to_jsonb($1::text))`, [long])
  await setting('gone', 'x')
  await pool.query(`insert into changed_customers values ('+251900000001'), ('+251900000001'), ('+251900000002')`)
  await pool.query(`insert into payment_attempt_counts values ('2026-11-01', 'settled', 'direct', null, false, 1, 100)`)
  await setting('key.before', 'x')
  await backUp()
  await pool.query(`update settings set version = version + 1 where key = 'long'`)
  await pool.query(`update settings set key = 'key.after' where key = 'key.before'`)
  await pool.query(`delete from settings where key = 'gone'`)
  // Rows without a key, some of them alike.
  await pool.query(`delete from changed_customers where ctid in (select ctid from changed_customers limit 1)`)
  await pool.query(`update payment_attempt_counts set attempts = attempts + 1`)
  await pool.query(
    `insert into day_exceptions (day, reason_en, reason_am, capacity_points) values ('2030-01-01', 'x', E'ሀ\\n\\\\.', 1)`,
  )
  await pool.query(`truncate day_exceptions`)
  await pool.query(
    `insert into day_exceptions (day, reason_en, reason_am, capacity_points) values ('2030-01-02', 'y', 'y', 2)`,
  )
  await pool.query(`update day_exceptions set is_closed = true, capacity_points = null`)
  await sendChanges(deps)
  const restored = await restoreElsewhere()
  expect(await everything(restored.pool)).toEqual(await everything(pool))
})

it('a picture that was added after the backup is there with its row', async () => {
  await sendChanges(deps)
  await backUp()
  const id = randomBytes(16).toString('hex')
  await deps.mediaStore.write(`${id}-original.jpg`, Buffer.from('a picture'))
  await deps.mediaStore.write(`${id}-320.webp`, Buffer.from('small'))
  await pool.query(
    `insert into images (id, width, height, widths, placeholder, mime, byte_size, created_at)
     values ($1, 10, 10, '{320}', 'x', 'image/jpeg', 9, now())`,
    [id],
  )
  await sendChanges(deps)
  const restored = await restoreElsewhere()
  expect((await allOf(restored.mediaStore.list(id))).toSorted()).toEqual([`${id}-320.webp`, `${id}-original.jpg`])
  expect(await everything(restored.pool)).toEqual(await everything(pool))
})

it('a part whose number was not counted on is sent again, and applied once', async () => {
  await sendChanges(deps)
  await backUp()
  await setting('one', 'x')
  await sendChanges(deps)
  // The process died after it had sent the part.
  const cut: ObjectStore = {
    ...objects,
    put: async (key, content) => objects.put(key, content).then(() => Promise.reject(new Error('killed'))),
  }
  await setting('two', 'x')
  await expect(sendChanges({ ...deps, offsite: { ...deps.offsite, objects: cut } })).rejects.toThrow('killed')
  await setting('three', 'x')
  await sendChanges(deps)
  const restored = await restoreElsewhere()
  expect(await everything(restored.pool)).toEqual(await everything(pool))
})

it('a restore may end before a mistake', async () => {
  await sendChanges(deps)
  await setting('dear', 'x')
  await backUp()
  await setting('before', 'x')
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at from pg_sleep(0.02)')
  await pool.query('select pg_sleep(0.02)') // times are in milliseconds
  await pool.query('delete from settings')
  await sendChanges(deps)
  const restored = await restoreElsewhere(rows[0]!.at)
  const { rows: restoredKeys } = await restored.pool.query('select key from settings order by key')
  expect(restoredKeys).toEqual(expect.arrayContaining([{ key: 'before' }, { key: 'dear' }]))
})

it('a migration ends the stream, and the next one asks for a backup of its own', async () => {
  await sendChanges(deps)
  await backUp()
  await setting('before', 'x')
  await pool.query(`insert into schema_migrations (name, sha256) values ('9999-later.sql', 'x')`)
  await setting('after', 'x')
  await sendChanges(deps)
  expect(
    (
      await restoreElsewhere().then(({ pool: of }) =>
        of.query(`select key from settings where key in ('before', 'after')`),
      )
    ).rows,
  ).toEqual([{ key: 'before' }])
  await pool.query(`delete from schema_migrations where name = '9999-later.sql'`)
  later(1)
  await sendChanges(deps)
  const asked = await db.selectFrom('backups').select('state').where('state', '=', 'asked').execute()
  expect(asked).toHaveLength(1)
  await backUp()
  await setting('later', 'x')
  await sendChanges(deps)
  const restored = await restoreElsewhere()
  expect(await everything(restored.pool)).toEqual(await everything(pool))
})

it('a slot that is gone begins a new stream, and without a target none is left', async () => {
  await sendChanges(deps)
  const slots = () => pool.query(`select slot_name from pg_replication_slots where database = current_database()`)
  await pool.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = current_database()`,
  )
  later(1)
  await sendChanges(deps)
  expect(await db.selectFrom('change_streams').select('failure').orderBy('begun_at').execute()).toEqual([
    { failure: 'lost' },
    { failure: null },
  ])
  expect((await readOffsiteStatus(db)).changes).toEqual({ reachedAt: now, isAllowed: true })
  expect((await slots()).rowCount).toBe(1)
  await stopChanges({ db, pool, clock })
  expect((await slots()).rowCount).toBe(0)
  expect((await readOffsiteStatus(db)).changes).toBeUndefined()
})

it('every table of a backup names its rows, so that its changes are in the stream', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select name from (${BACKED_UP_TABLES}) as tables
     where not ${NAMES_ITS_ROWS}`,
  )
  expect(rows).toEqual([])
})

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { askForBackup } from './ask-for-backup.server.ts'
import { findInstalledAt, findOpenRun, readBackupStatus } from './backups.queries.server.ts'
import { BACKUP_LOCK } from './make-backup.server.ts'
import { runAskedOrDueBackup, type RunDeps } from './run-backup.server.ts'

const database = await createTestDatabase()
const { db } = database
const root = await mkdtemp(path.join(os.tmpdir(), 'tafach-runs-'))
let now = new Date()
let deps: RunDeps
const almaz = () => ({ actor: { name: 'almaz@example.test' }, at: now })
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))
const states = () => db.selectFrom('backups').select(['state', 'failure', 'asked_by']).orderBy('id').execute()

async function ask() {
  const change = await askForBackup(db, almaz())
  if (change) await recordChange(db, { ...change, actor: almaz().actor }, now)
}

beforeEach(async () => {
  await database.truncate()
  const folder = await mkdtemp(path.join(root, 'shop-'))
  const mediaStore = createMediaStore({ dataDir: folder })
  const clock = { now: () => now }
  const appSecret = 'a secret of at least thirty-two characters'
  deps = {
    ...database,
    mediaStore,
    clock,
    appSecret,
    backupDir: path.join(folder, 'backups'),
    log: createLog('silent'),
  }
  // The hour of the nightly backup may pass while the tests run.
  now = await findInstalledAt(db)
})

afterAll(async () => {
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

it('two requests make one backup, and the log names who requested it', async () => {
  await ask()
  await ask()
  expect(await findOpenRun(db)).toBe('asked')
  await runAskedOrDueBackup(deps)
  await runAskedOrDueBackup(deps)
  expect(await states()).toEqual([{ state: 'done', failure: null, asked_by: almaz().actor.name }])
  expect(await readdir(deps.backupDir)).toHaveLength(1)
  expect(await findOpenRun(db)).toBeUndefined()
  expect(await db.selectFrom('audit_log').select('actor').execute()).toEqual([{ actor: almaz().actor.name }])
})

it('is made every night without being asked for, unless it is turned off', async () => {
  await runAskedOrDueBackup(deps)
  expect(await states()).toEqual([]) // the shop was just installed
  later(25)
  await runAskedOrDueBackup(deps)
  later(25)
  await runAskedOrDueBackup(deps)
  expect(await states()).toHaveLength(2)
  await db.insertInto('settings').values({ key: 'backups.is_on', value: 'false' }).execute()
  later(25)
  await runAskedOrDueBackup(deps)
  expect(await states()).toHaveLength(2)
})

it('a failure is shown until the next successful backup', async () => {
  await writeFile(deps.backupDir, 'a file where the folder should be')
  await ask()
  await expect(runAskedOrDueBackup(deps)).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect((await readBackupStatus(db)).failed).toMatchObject({ state: 'failed' })
  await rm(deps.backupDir)
  await ask()
  await runAskedOrDueBackup(deps)
  expect(await readBackupStatus(db)).toMatchObject({ failed: undefined, last: { state: 'done' } })
})

it('a run that died with its process is ended, and a new one starts', async () => {
  await db.insertInto('backups').values({ asked_at: now, started_at: now, state: 'running' }).execute()
  await runAskedOrDueBackup(deps)
  expect(await findOpenRun(db)).toBeUndefined()
  await ask()
  await runAskedOrDueBackup(deps)
  expect((await states()).map(({ state, failure }) => failure ?? state)).toEqual(['interrupted', 'done'])
})

it('a backup that another process is making is not disturbed', async () => {
  await db.insertInto('backups').values({ asked_at: now, started_at: now, state: 'running' }).execute()
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  await runAskedOrDueBackup(deps)
  expect(await findOpenRun(db)).toBe('running')
  other.release(true)
})

import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { runBackup } from '#app/base/backups/run-backup.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createDatabase, createPool } from '#app/base/platform/database/database.server.ts'
import { LIVING } from '#app/base/platform/database/process-number.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { setAside } from './set-aside.ts'

const { server, templateName } = inject('postgres')
const main = new pg.Client(server)
await main.connect()
afterAll(() => main.end())

const NOW = new Date('2026-11-30T12:00:00Z')
const SECRET = 'a secret of at least thirty-two characters'
let dataDir: string
let name: string
let config: { DATA_DIR: string; BACKUP_DIR: string; DATABASE_URL: string; DATABASE_DIRECT_URL: string | undefined }

function urlOf(database: string, user = server.user!): string {
  const host = encodeURIComponent(server.host!)
  const password = server.password ? `:${encodeURIComponent(String(server.password))}` : ''
  return `postgresql://${encodeURIComponent(user)}${password}@/${database}?host=${host}&port=${server.port}`
}

const databases = async () =>
  (
    await main.query<{ datname: string }>(`select datname from pg_database where starts_with(datname, $1) order by 1`, [
      name,
    ])
  ).rows.map(({ datname }) => datname)

beforeEach(async () => {
  name = `aside_${randomBytes(6).toString('hex')}`
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-aside-'))
  config = {
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dataDir, 'backups'),
    DATABASE_URL: urlOf(name),
    DATABASE_DIRECT_URL: undefined,
  }
  await main.query(`create database ${name} template ${templateName}`)
  onTestFinished(async () => {
    for (const each of await databases()) await main.query(`drop database "${each}" with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  })
})

async function inDatabase<Row extends pg.QueryResultRow>(text: string, database = name): Promise<Row[]> {
  const client = new pg.Client({ ...server, database })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function putFiles(): Promise<void> {
  for (const folder of ['media', 'backups', 'compiled']) await mkdir(path.join(dataDir, folder))
  for (const file of ['media/one.avif', 'app-secret', 'pictures-mark'])
    await writeFile(path.join(dataDir, file), 'former')
}

it('database and files are aside under other names, backups and the secret stay, and it can be put back', async () => {
  await putFiles()
  await inDatabase('create table mark (id int)')
  const restoring = { folder: path.join(dataDir, 'backups', 'tafach-1'), appSecret: undefined, now: NOW }
  const aside = await setAside(config, restoring)
  const former = `${name}_set_aside_20261130120000`
  expect(await databases()).toEqual([name, former])
  expect(await inDatabase(`select to_regclass('mark')::text as found`, former)).toEqual([{ found: 'mark' }])
  expect(
    await inDatabase(`select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([{ tables: 0 }])
  const facts = `select encoding, datcollate, datctype from pg_database where datname = `
  expect((await main.query(facts + `'${name}'`)).rows).toEqual((await main.query(facts + `'${former}'`)).rows)
  expect((await readdir(dataDir)).toSorted()).toEqual(['app-secret', 'backups', 'compiled', 'set-aside-20261130120000'])
  expect((await readdir(path.join(dataDir, 'set-aside-20261130120000'))).toSorted()).toEqual(['media', 'pictures-mark'])
  for (const where of [former, 'set-aside-20261130120000']) expect(aside.words).toContain(where)

  // A restore that fails halfway has made some of it anew.
  await mkdir(path.join(dataDir, 'media'))
  await writeFile(path.join(dataDir, 'media', 'half.avif'), 'half')
  await writeFile(path.join(dataDir, 'made-by-restore'), 'half')
  await aside.putBack()
  expect(await databases()).toEqual([name])
  expect(await inDatabase(`select to_regclass('mark')::text as found`)).toEqual([{ found: 'mark' }])
  expect((await readdir(dataDir)).toSorted()).toEqual(['app-secret', 'backups', 'compiled', 'media', 'pictures-mark'])
  expect(await readdir(path.join(dataDir, 'media'))).toEqual(['one.avif'])
})

it('a secret that came with the backup takes the place of another one', async () => {
  await putFiles()
  const aside = await setAside(config, { folder: '/elsewhere', appSecret: 'another', now: NOW })
  expect(await readdir(dataDir)).not.toContain('app-secret')
  await aside.putBack()
  expect(await readFile(path.join(dataDir, 'app-secret'), 'utf8')).toBe('former')
})

it('a shop that runs, and a user who may not, are refused in words, and nothing changes', async () => {
  const running = new pg.Client({ ...server, database: name })
  await running.connect()
  const restoring = { folder: '/elsewhere', appSecret: undefined, now: NOW }
  await expect(setAside(config, restoring)).rejects.toThrow(
    `is in use (1 sessions). Stop the shop first: systemctl stop tafach 'tafach@*'`,
  )
  await running.end()

  const role = `${name}_role`
  await main.query(`create role ${role} login password ${pg.escapeLiteral(String(server.password ?? ''))}`)
  onTestFinished(async () => {
    await main.query(`drop role ${role}`)
  })
  const limited = { ...config, DATABASE_URL: urlOf(name, role) }
  await expect(setAside(limited, restoring)).rejects.toThrow(`alter role "${role}" createdb`)
  expect(await databases()).toEqual([name])
})

it('sessions that a pooler holds open are ended, but not while a process of the shop lives', async () => {
  const pooled = { ...config, DATABASE_URL: 'postgresql:///nowhere', DATABASE_DIRECT_URL: urlOf(name) }
  const sessions = [1, 2].map(() => new pg.Client({ ...server, database: name }))
  for (const session of sessions) {
    session.on('error', () => undefined)
    await session.connect()
  }
  await sessions[0]!.query('select pg_advisory_lock($1, 7)', [LIVING])
  const restoring = { folder: '/elsewhere', appSecret: undefined, now: NOW }
  await expect(setAside(pooled, restoring)).rejects.toThrow('is in use (2 sessions)')
  await sessions[0]!.query('select pg_advisory_unlock_all()')
  await setAside(pooled, restoring)
  expect(await databases()).toHaveLength(2)
})

it('`restore --replace` brings the backup in the place of the shop, which is kept; a damaged backup changes nothing', async () => {
  const log = createLog('silent')
  const pool = createPool({ ...server, database: name }, log)
  const mediaStore = createMediaStore({ dataDir })
  const shop = { pool, db: createDatabase(pool), mediaStore, log, clock: systemClock }
  await seedDemoShop(shop)
  const made = await runBackup({ ...shop, appSecret: SECRET, backupDir: config.BACKUP_DIR })
  if (!made.ok) throw new Error('busy')
  await pool.query(`update cakes set price_santim = 100 where id = 'baklava'`)
  await pool.end()
  const price = async (database: string) =>
    (
      await inDatabase<{ price: number }>(`select price_santim::int as price from cakes where id = 'baklava'`, database)
    )[0]!.price
  const folder = path.join(config.BACKUP_DIR, made.backup.name)
  const restore = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/restore.ts', folder, ...args], {
      cwd: PROJECT_DIR,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: config.DATABASE_URL, APP_SECRET: SECRET },
    })

  await expect(restore()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace sets the shop that is there aside'),
  })
  const { stdout } = await restore('--replace')
  expect(stdout).toContain('The former shop is set aside')
  expect(await price(name)).toBeGreaterThan(100)
  const [, former] = await databases()
  expect(await price(former!)).toBe(100)
  expect((await readdir(path.join(dataDir, 'media'))).length).toBeGreaterThan(0)

  await writeFile(path.join(folder, 'manifest.json'), '{}')
  await expect(restore('--replace')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('not a backup') })
  expect(await databases()).toEqual([name, former])
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { PROJECT_DIR, readConfig } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { openDatabase, type OpenDatabase } from '#server/open-database.ts'
import { openEmptyDatabase } from '#test/database.ts'

/** The program itself, as `npm run doctor` and `tafach doctor` start it, against installations of its own. */

const dirs: string[] = []
const newDir = async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-doctor-'))
  dirs.push(dir)
  return dir
}
/** Durable, as a shop's database is: the one of the other tests would be a fault. */
let dataDir: string
let shop: OpenDatabase | undefined

beforeAll(async () => {
  dataDir = await newDir()
  await writeFile(path.join(dataDir, 'app-secret'), 'the-secret-of-this-shop-of-40-characters')
  const read = readConfig({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.faults.join())
  shop = await openDatabase(read.config, createLog('silent'), 'join')
})
afterAll(async () => {
  await shop?.stop()
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

async function examine(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], ...environment }
  const doctor = spawn(process.execPath, ['scripts/doctor.ts'], {
    cwd: PROJECT_DIR,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, fault, [code]] = await Promise.all([text(doctor.stdout), text(doctor.stderr), once(doctor, 'close')])
  return { code: code as number, output: output + fault }
}

test('a trial on one machine has nothing to mend, and is told what a shop needs', async () => {
  const { code, output } = await examine({ DATA_DIR: dataDir })
  expect(output).toMatch(/^A shop without an address, its own PostgreSQL\n/)
  expect(output).toContain(
    '  · No backup goes to another place: with the server all would be lost\n      The person who runs the server names another place',
  )
  expect(output).toMatch(/\n {2}0 to be mended \(✗\), \d+ better otherwise \(·\)\n$/)
  expect(output.match(/✗/g)).toHaveLength(1)
  expect(code).toBe(0)
})

test('what customers would meet is to be mended first, each with what to do', async () => {
  await shop!.db.insertInto('installation_marks').values({ name: 'pictures', value: 'of another folder' }).execute()
  const { code, output } = await examine({
    DATA_DIR: dataDir,
    ORIGIN: 'http://shop.invalid',
    NODE_ENV: 'test',
  })
  await shop!.db.deleteFrom('installation_marks').execute()
  expect(output).toMatch(/^http:\/\/shop\.invalid, its own PostgreSQL\n/)
  for (const [fault, advice] of [
    [
      'The payment simulator is on: orders are paid without money',
      'The person who runs the server sets PAYMENT_SIMULATOR=false and restarts the shop.',
    ],
    ['Customers come without encryption, at http://shop.invalid', 'Put a proxy with TLS in front'],
    ['The folder of pictures is not that of the shop in the database', ''],
  ]) {
    expect(output).toContain(`  ✗ ${fault}\n      ${advice}`)
  }
  expect(output.lastIndexOf('  ✗ ')).toBeLessThan(output.indexOf('  · '))
  expect(output).toMatch(/\n {2}[1-9]\d* to be mended \(✗\), \d+ better otherwise \(·\)\n$/)
  expect(code).toBe(1)
})

test('a configuration with which the shop would not start is told, all of it', async () => {
  const { code, output } = await examine({ DATA_DIR: dataDir, PORT: 'many', APP_SECRET: 'short' })
  expect(output).toMatch(/^The shop would not start with this configuration:\n {2}✗ PORT .*\n {2}✗ APP_SECRET .*\n$/)
  expect(code).toBe(2)
})

test('a database that cannot be reached is named, without its password', async () => {
  const { code, output } = await examine({
    DATA_DIR: await newDir(),
    DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/cakes',
  })
  expect(output).toMatch(/^ {2}✗ DATABASE_URL names the database cakes at 127\.0\.0\.1:1 for shop.*ECONNREFUSED/)
  expect(output).not.toContain('hidden')
  expect(code).toBe(2)
  // As install.sh writes it for PostgreSQL of the system.
  const socket = 'postgresql:///tafach?host=/nowhere&user=tafach'
  const second = await examine({ DATA_DIR: await newDir(), DATABASE_URL: socket })
  expect(second.output).toMatch(
    /^ {2}✗ DATABASE_URL names the database tafach at \/nowhere for tafach, which cannot be used/,
  )
})

test('a variable that nobody reads is named, with the one that was meant', async () => {
  const { output } = await examine({ DATA_DIR: dataDir, BACKUP_TARGETS: 's3://shop' })
  expect(output).toContain('  ✗ BACKUP_TARGETS is no variable of the shop\n      Is BACKUP_TARGET meant?')
})

test('a database of another program is not filled with the tables of a shop', async () => {
  const { pool, drop } = await openEmptyDatabase()
  onTestFinished(drop)
  await pool.query('create table bills (id int)')
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const { server } = inject('postgres')
  const address = new URL(`postgres://${server.user}@localhost:${server.port}/${rows[0]!.name}`)
  address.searchParams.set('host', String(server.host))
  expect(await examine({ DATA_DIR: dataDir, DATABASE_URL: address.href })).toEqual({
    code: 2,
    output: expect.stringMatching(/^ {2}✗ This is not a database of the shop/),
  })
  const read = readConfig({ DATA_DIR: dataDir, DATABASE_URL: address.href })
  if (!read.ok) throw new Error(read.faults.join())
  await expect(openDatabase(read.config, createLog('silent'), 'refuse')).rejects.toThrow('not a database of the shop')
  expect((await pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rows).toHaveLength(1)
})

test('it works while the shop does not run, and asks for a first start where there was none', async () => {
  await shop!.stop()
  shop = undefined
  expect(await examine({ DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const fresh = await examine({ DATA_DIR: await newDir() })
  expect(fresh).toEqual({
    code: 2,
    output: expect.stringMatching(/^ {2}✗ The database is empty\. .*start this version once.*npm run restore/),
  })
})

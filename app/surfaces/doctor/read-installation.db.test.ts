import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import { secretFingerprint } from '#app/base/platform/sealing/seal.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { readInstallation } from './read-installation.server.ts'
import { NOT_ASKED } from './read-slow.server.ts'

const database = await createTestDatabase()
const { db } = database
const SECRET = 'a-secret-of-at-least-32-characters'
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-doctor-'))
beforeEach(() => database.truncate())
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

function configOf(environment: Record<string, string> = {}): Config {
  const read = readConfig({ DATA_DIR: dataDir, ...environment })
  if (!read.ok) throw new Error(read.faults.join())
  return read.config
}
const read = (config = configOf(), appSecret: string | undefined = SECRET) =>
  readInstallation({
    db,
    config,
    now: new Date(),
    appSecret,
    standby: undefined,
    slow: NOT_ASKED,
    hasSimulator: false,
    hasGateway: true,
  })

it('finds what it needs on this machine, and changes nothing', async () => {
  const facts = await read()
  expect(facts).toMatchObject({
    origin: null,
    hasMessages: false,
    demoRows: 0,
    unwritable: [],
    missing: [],
    secret: null,
    pictures: null,
    alarms: { isOn: true, recipients: 0, isWatchedElsewhere: false, open: [] },
    backup: { lastAt: undefined, isOn: true, hasFailed: false },
    offsite: null,
  })
  expect(facts.postgres.version).toBeGreaterThanOrEqual(15)
  expect(facts.postgres.encoding).toBe('UTF8')
  expect(Object.keys(facts.postgres.settings).toSorted()).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'])
  expect(facts.postgres.neededConnections).toBe(23)
  expect(Math.abs(facts.clocks[0]!.aheadMs)).toBeLessThan(5000)
  expect(facts.disks.map(({ disk }) => disk)).toEqual(['database'])
  expect(await db.selectFrom('installation_marks').selectAll().execute()).toEqual([])
})

it('knows a secret and a folder of another shop, and a secret that is not there', async () => {
  await db
    .insertInto('installation_marks')
    .values([
      { name: 'secret', value: secretFingerprint(SECRET) },
      { name: 'pictures', value: 'mark' },
    ])
    .execute()
  await writeFile(path.join(dataDir, 'pictures-mark'), 'mark\n')
  expect(await read()).toMatchObject({ secret: true, pictures: true })
  expect(await read(configOf(), 'another-secret-of-32-characters-or-more')).toMatchObject({ secret: false })
  const elsewhere = path.join(dataDir, 'other')
  await mkdir(elsewhere, { recursive: true })
  const withoutSecret = readInstallation({
    db,
    config: configOf({ DATA_DIR: elsewhere, DATABASE_URL: 'postgres://db.example/shop' }),
    now: new Date(),
    appSecret: undefined,
    standby: undefined,
    slow: NOT_ASKED,
    hasSimulator: false,
    hasGateway: false,
  })
  expect(await withoutSecret).toMatchObject({ secret: false, pictures: false, postgres: { isElsewhere: true } })
})

it('counts whom alarms reach through the channels that there are', async () => {
  await db
    .insertInto('settings')
    .values({ key: 'alarms.to_en', value: '["+251900000001", "owner@shop.example", "telegram:4711"]' })
    .execute()
  const mail = configOf({
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'shop@shop.example',
    ALARM_PING_URL: 'https://ping.example/1',
  })
  expect((await read(mail)).alarms).toMatchObject({ recipients: 1, isWatchedElsewhere: true })
  const telegram = configOf({ TELEGRAM_BOT_TOKEN: '1:aaaaaaaaaaaaaaaaaaaaaa' })
  expect(await read(telegram)).toMatchObject({ hasMessages: false, alarms: { recipients: 1 } })
})

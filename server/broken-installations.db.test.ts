import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttp } from 'node:http'
import { createServer as createHttps, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual, promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { alarmText, alarmMessageText } from '#app/base/alarms/alarm-text.ts'
import type { AlarmKind } from '#app/base/alarms/checks.ts'
import { makeRound } from '#app/base/alarms/make-round.server.ts'
import { startFakeMailServer } from '#app/base/notifications/fake-gateways.factory.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { LANG_COOKIE } from '#app/base/platform/text/language.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { askForPrint } from '#app/base/printing/ask-for-print.server.ts'
import { savePrinter } from '#app/base/printing/printers.factory.ts'
import { findPrinter } from '#app/base/printing/printers.queries.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildAuth, signUpAs, TEST_APP_SECRET } from '#app/people/auth/accounts.factory.ts'
import { SECURE_PREFIX, SESSION_COOKIE } from '#app/people/auth/session-cookie.ts'
import { makeCertificate } from '#test/make-certificate.ts'
import { createPrimary, createStandby, type OwnPostgres } from '#test/machines/own-postgres.ts'
import { openServer, type OpenServer } from '#test/open-server.ts'
import { readShop } from './watch.ts'

/**
 * A whole installation: PostgreSQL with a standby, files on a disk of their own, a mail server, a gateway, a printer and a certificate. Each test
 * breaks one thing of it, and reads what the alarms, Settings → Health, `npm run doctor` and /readyz say.
 */

const run = promisify(execFile)
const DAY_MS = 86_400_000
const root = await mkdtemp(path.join(os.tmpdir(), 'tafach-broken-'))
const dataDir = path.join(root, 'data')
const machine = path.join(root, 'machine')
await mkdir(dataDir)

/** A disk that is made smaller later: in memory, and for an administrator of the machine only. */
const hasDisk = await run('mount', ['-t', 'tmpfs', '-o', 'size=4g', 'tmpfs', dataDir]).then(
  () => true,
  () => false,
)
const fitDisk = (size: string) => run('mount', ['-o', `remount,size=${size}`, dataDir])

let primary: OwnPostgres
let standby: OwnPostgres
let shop: OpenServer
let cookie = ''
let mayMail = true
let isClockOff = false
let isGatewayBroken = false
const environment: Record<string, string> = {}

const certified = (from: number, to: number) =>
  makeCertificate('localhost', new Date(Date.now() + from * DAY_MS), new Date(Date.now() + to * DAY_MS))
const front: Server = createHttps(certified(-10, 80), (_request, response) => response.end())
/** A gateway of text messages and of payments. */
const gateway = createHttp((_request, response) => {
  if (isClockOff) response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString())
  response.statusCode = isGatewayBroken ? 500 : 200
  response.end('{"status":"success","data":{"status":"pending"}}')
})
const mail = await startFakeMailServer({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username }, _session, done) =>
    mayMail ? done(null, { user: username }) : done(Object.assign(new Error('no'), { responseCode: 535 })),
})

async function portOf(server: typeof gateway | Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  primary = await createPrimary(path.join(root, 'primary'))
  await primary.start({ wal_level: 'logical', max_slot_wal_keep_size: '64MB', max_wal_size: '256MB' })
  await primary.query('create database shop')
  await primary.query("alter role tafach set synchronous_commit = 'on'")
  standby = await createStandby(primary, path.join(root, 'standby'))
  await standby.start()
  const gatewayAt = `http://127.0.0.1:${await portOf(gateway)}`
  Object.assign(environment, {
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url(),
    DATABASE_READ_URL: standby.url(),
    APP_SECRET: TEST_APP_SECRET,
    ORIGIN: `https://localhost:${await portOf(front)}`,
    TRUSTED_PROXIES: '1',
    SMTP_URL: mail.config.url.replace('smtp://', 'smtp://shop:secret@'),
    MAIL_FROM: mail.config.from,
    SMS_URL: `${gatewayAt}/send?to={phone}&text={text}`,
    CHAPA_SECRET_KEY: 'CHASECK_TEST-of-the-test',
    CHAPA_WEBHOOK_SECRET: 'a webhook secret of the test',
    CHAPA_BASE_URL: gatewayAt,
    PRINTER_NETWORKS: '127.0.0.0/8',
    NODE_ENV: 'test',
    DEMO_SHOP: 'false',
  })
  const poolConfig = { host: '127.0.0.1', port: primary.port, user: 'tafach', database: 'shop' }
  shop = await openServer({ poolConfig } as never, environment, { hasAdmin: true })
  const { db } = shop.services
  const owner = await signUpAs(await buildAuth(db), db, 'owner@shop.example', { isAdmin: true })
  cookie = owner.cookie.replace(SESSION_COOKIE, `${SECURE_PREFIX}${SESSION_COOKIE}`)
  await writeMemory(300e6)
})
beforeEach(() => {
  // Pages lack the addresses of their sheets here, which React mentions.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(async () => {
  await shop?.close()
  await Promise.all([primary?.kill(), standby?.kill(), mail.stop()])
  front.close()
  gateway.close()
  if (hasDisk) await run('umount', ['-l', dataDir])
  await rm(root, { recursive: true, force: true })
})

/** What the kernel says of a group of processes that may use 700 MB. */
async function writeMemory(usedBytes: number): Promise<void> {
  const group = path.join(machine, 'sys/fs/cgroup/system.slice/tafach.service')
  await mkdir(group, { recursive: true })
  await mkdir(path.join(machine, 'proc/self'), { recursive: true })
  await writeFile(path.join(machine, 'proc/self/cgroup'), '0::/system.slice/tafach.service\n')
  await writeFile(path.join(group, 'memory.max'), '700000000\n')
  await writeFile(path.join(group, 'memory.current'), `${usedBytes + 50e6}\n`)
  await writeFile(path.join(group, 'memory.stat'), 'anon 1\ninactive_file 50000000\n')
}

/** One look of the shop at itself. */
async function look() {
  const { services } = shop
  const { db, clock, log } = services
  await db.updateTable('alarm_rounds').set({ looked_at: null }).execute()
  const round = await makeRound({
    db,
    clock,
    log,
    channels: [],
    translateTo,
    listOwners: async () => [],
    readShop: readShop({ ...services, standby: services.reads.standby, root: machine }),
    webhook: null,
  })
  return round!.found
}

async function askHealth(lang: Lang): Promise<string> {
  const answer = await fetch(`${shop.url}/admin/settings/health`, {
    headers: { accept: 'text/html', cookie: `${cookie}; ${LANG_COOKIE}=${lang}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

async function askDoctor(): Promise<string> {
  const env = { PATH: process.env['PATH'], ...environment }
  const doctor = spawn(process.execPath, ['scripts/doctor.ts'], {
    cwd: PROJECT_DIR,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, fault] = await Promise.all([text(doctor.stdout), text(doctor.stderr), once(doctor, 'close')])
  return said + fault
}

async function askReadiness(): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${shop.url}/readyz`)
  return { status: answer.status, body: await answer.json() }
}
/** A clock is asked anew by each, and tells whole seconds. */
const withoutSeconds = (words: string) => words.replaceAll(/\d+ s\b/g, 'some s')
const TAKES_ALL = { status: 200, body: { status: 'ready', pictures: 'taken', orders: 'taken' } }

/** One thing that is wrong is seen everywhere; `mend` makes it well again, also for the next test. Resolves to what is still wrong then. */
async function leftOf(kind: AlarmKind, mend: () => Promise<unknown>, readiness?: unknown) {
  try {
    await expectWords(kind, readiness)
  } finally {
    await mend()
  }
  return showEffect()
}

async function expectWords(kind: AlarmKind, readiness: unknown = TAKES_ALL): Promise<void> {
  const found = await look()
  expect(found.map((each) => each.kind)).toEqual([kind])
  const { facts } = found[0]!
  for (const lang of LANGS) {
    const reader = { lang, t: translateTo(lang) }
    const words = alarmText(kind, facts, reader)
    expect(words).not.toMatch(/[{}]|undefined/)
    const told = alarmMessageText({ kind, facts, what: 'first', shop: 'Tafach', since: '', ...reader })
    expect(told.body).toContain(`${words} ${reader.t(`alarm.do.${kind}`)}`)
    const health = await askHealth(lang)
    expect(health).toContain(words)
    expect(health).toContain(reader.t(`alarm.do.${kind}`))
  }
  const doctor = await askDoctor()
  const reader = { lang: 'en', t: translateTo('en') } as const
  const said = `  ✗ ${alarmText(kind, facts, reader)}\n      ${reader.t(`alarm.do.${kind}`)}`
  expect(withoutSeconds(doctor)).toContain(withoutSeconds(said))
  expect(await askReadiness()).toEqual(readiness)
}

/** After something was mended: alarms of before are over. */
async function showEffect() {
  const found = await look()
  await shop.services.db.deleteFrom('alarms').execute()
  return found
}

/** Asks again and again: nobody tells when. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

const write = (megabytes: number) =>
  primary.query(
    `select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, ${megabytes})`,
    'shop',
  )

it('a shop that is well', async () => {
  expect(await showEffect()).toEqual([])
  expect(await askDoctor()).not.toContain('No new pictures')
  expect(await askReadiness()).toEqual(TAKES_ALL)
})

it('its pictures are gone', async () => {
  const { db, mediaStore } = shop.services
  const id = 'ab'.repeat(16)
  await mediaStore.write(`${id}-original.jpg`, Uint8Array.of(1))
  await db
    .insertInto('images')
    .values({ id, width: 1, height: 1, mime: 'image/jpeg', byte_size: 1, widths: [], placeholder: '#fff' })
    .execute()
  expect(await showEffect()).toEqual([])
  await rename(path.join(dataDir, 'media'), path.join(root, 'media-elsewhere')).catch(async () => {
    // Another disk.
    await run('cp', ['-a', path.join(dataDir, 'media'), path.join(root, 'media-elsewhere')])
    await rm(path.join(dataDir, 'media'), { recursive: true })
  })
  const left = await leftOf('pictures_lost', async () => {
    await run('cp', ['-a', path.join(root, 'media-elsewhere'), path.join(dataDir, 'media')])
  })
  expect(left).toEqual([])
})

it('triggers are off', async () => {
  await primary.query('alter table orders disable trigger all', 'shop')
  const left = await leftOf('triggers_off', async () => {
    await primary.query('alter table orders enable trigger all', 'shop')
  })
  expect(left).toEqual([])
})

it('an index is gone', async () => {
  const [index] = await primary.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = 'orders'::regclass and not indisunique order by 1 limit 1`,
    'shop',
  )
  await primary.query(`drop index ${index!.name}`, 'shop')
  const left = await leftOf('index_gone', async () => {
    await primary.query(index!.made, 'shop')
  })
  expect(left).toEqual([])
})

it('its key is wrong', async () => {
  const { db } = shop.services
  const marks = db.updateTable('installation_marks').where('name', '=', 'secret')
  const mark = await db
    .selectFrom('installation_marks')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow()
  await marks.set({ value: 'of the shop whose backup was restored into it' }).execute()
  const left = await leftOf('secret', async () => {
    await marks.set(mark).execute()
  })
  expect(left).toEqual([])
})

it('a slot is stuck', async () => {
  await primary.query("select pg_create_logical_replication_slot('nobody_reads', 'pgoutput')", 'shop')
  await write(45)
  const left = await leftOf('slot_stuck', async () => {
    await primary.query("select pg_drop_replication_slot('nobody_reads')", 'shop')
  })
  expect(left).toEqual([])
})

it('a clock is off', async () => {
  isClockOff = true
  const left = await leftOf('clock', async () => {
    isClockOff = false
  })
  expect(left).toEqual([])
})

it.runIf(hasDisk)('its disk is nearly full', async () => {
  await writeFile(path.join(dataDir, 'large'), Buffer.alloc(15_000_000))
  await fitDisk('20m')
  const refused = { status: 'ready', pictures: 'refused: the disk is nearly full', orders: 'taken' }
  await until(async () => isDeepStrictEqual((await askReadiness()).body, refused))
  const left = await leftOf('disk_low', () => fitDisk('4g'), { status: 200, body: refused })
  expect(left).toEqual([])
  await until(async () => isDeepStrictEqual(await askReadiness(), TAKES_ALL))
})

it('the standby is behind', async () => {
  await standby.query('select pg_wal_replay_pause()')
  await write(80)
  const left = await leftOf('standby_behind', async () => {
    await standby.query('select pg_wal_replay_resume()')
    await until(async () => (await look()).length === 0)
  })
  expect(left).toEqual([])
})

it('the certificate ends', async () => {
  front.setSecureContext(certified(-89, 1))
  const left = await leftOf('certificate', async () => {
    front.setSecureContext(certified(0, 90))
  })
  expect(left).toEqual([])
})

it('the mail server refuses', async () => {
  mayMail = false
  const left = await leftOf('mail_refused', async () => {
    mayMail = true
  })
  expect(left).toEqual([])
})

it('a printer is away', async () => {
  const { db, clock, log, paperWorkshop: workshop } = shop.services
  const deps = { db, clock, log, workshop, printerNetworks: ['127.0.0.0/8'] }
  const facts = { name: 'Kitchen', way: 'network', host: '127.0.0.1', port: 9 } as const
  const saved = await savePrinter(
    deps,
    { name: 'owner' },
    {
      ...facts,
      width: 80,
      papers: ['kitchen'],
      copies: 1,
      kicksDrawer: false,
    },
  )
  if (!saved.ok) throw new Error(saved.reason)
  await askForPrint(deps, {
    id: uuidv7(clock.now()),
    printer: (await findPrinter(db, saved.id))!,
    paper: 'kitchen',
    subject: uuidv7(clock.now()),
    asker: null,
    compose: () => [{ kind: 'text', text: 'ትኬት' }],
  })
  const left = await leftOf('printer_away', async () => {
    await db.deleteFrom('print_jobs').execute()
  })
  expect(left).toEqual([])
})

it('a gateway fails', async () => {
  isGatewayBroken = true
  const chapa = shop.services.providers.find('chapa')!
  const asked = { reference: 'REF123456789', providerReference: null, asker: 'shop' } as const
  await chapa.verify(asked)
  const left = await leftOf('gateway_errors', async () => {
    isGatewayBroken = false
    await chapa.verify(asked)
    await shop.services.db.deleteFrom('provider_health').execute()
  })
  expect(left).toEqual([])
})

it('its backup is older than a day', async () => {
  const { db } = shop.services
  const at = new Date(Date.now() - 37 * 3_600_000)
  await db
    .insertInto('backups')
    .values({ state: 'done', name: 'tafach-2026', byte_size: 1, asked_at: at, started_at: at, ended_at: at })
    .execute()
  const left = await leftOf('backup_old', async () => {
    await db.deleteFrom('backups').execute()
  })
  expect(left).toEqual([])
})

it('memory is near the limit', async () => {
  await writeMemory(640e6)
  const left = await leftOf('memory_low', async () => {
    await writeMemory(300e6)
  })
  expect(left).toEqual([])
})

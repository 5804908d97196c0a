import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { startFakeMailServer, startFakeSmsGateway } from '#app/base/notifications/fake-gateways.factory.ts'
import { createEmailChannel } from '#app/base/notifications/email-channel.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { sendMessages } from '#app/base/notifications/send-messages.server.ts'
import { createSmsChannel } from '#app/base/notifications/sms-channel.server.ts'
import { createTelegramChannel } from '#app/base/notifications/telegram-channel.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { translateTo } from '#app/messages.server.ts'
import { listOpenAlarms, listPastAlarms, readRoundStatus } from './alarms.queries.server.ts'
import { countAnswers } from './count-answers.server.ts'
import { applyRound, makeRound, type RoundDeps } from './make-round.server.ts'
import { buildReadings } from './readings.factory.ts'
import { readOwnReadings } from './readings.server.ts'
import type { Disk } from './readings.ts'
import { notifyWebhook } from './tell-webhook.server.ts'
import { pingElsewhere } from './ping-elsewhere.server.ts'
import { watchWithoutDatabase } from './notify-without-database.server.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
const gateway = await startFakeSmsGateway()
const mailServer = await startFakeMailServer()
const log = createLog('silent')

/** Receives what goes to Telegram and to the address elsewhere. */
const received: { url: string; body: string }[] = []
let status = 200
const elsewhere = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString('utf8') })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true,"result":{"message_id":7}}')
  })
})
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`

const channels = [
  createSmsChannel(gateway.config),
  createEmailChannel(mailServer.config),
  createTelegramChannel({ token: '1:aaaaaaaaaaaaaaaaaaaaaa', url }),
]

const MINUTE_MS = 60_000
/** 9:00 in Addis Ababa. */
const MORNING = new Date('2026-11-26T06:00:00Z')
const EVENING = new Date('2026-11-26T22:00:00+03:00')
const ROOMY: Disk = { disk: 'data', freeBytes: 50e9, byteSize: 100e9 }
let now: Date
let disk: Disk
let isShort: boolean
const later = (ms: number) => (now = new Date(now.getTime() + ms))

beforeEach(async () => {
  now = MORNING
  disk = ROOMY
  isShort = false
  status = 200
  received.length = 0
  gateway.reset()
  mailServer.mails.length = 0
  await database.truncate()
  await db.updateTable('alarm_rounds').set({ looked_at: null, pinged_at: null, ping_failed_at: null }).execute()
  await name('to_am', ['+251900000001'])
  await name('to_en', ['owner@shop.example', 'telegram:4711'])
  await noteBackup()
})
afterAll(async () => {
  await Promise.all([database.drop(), gateway.stop(), mailServer.stop()])
  elsewhere.close()
})

async function name(setting: 'to_am' | 'to_en', addresses: string[]) {
  const value = JSON.stringify(addresses)
  await db
    .insertInto('settings')
    .values({ key: `alarms.${setting}`, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Otherwise the installation of the tests is old and has no backup. */
async function noteBackup() {
  const at = { asked_at: now, started_at: now, ended_at: now }
  await db
    .insertInto('backups')
    .values({ state: 'done', name: 'tafach-2026', byte_size: 1, ...at })
    .execute()
}

const clock = { now: () => now }
const deps: RoundDeps = {
  db,
  clock,
  log,
  channels,
  translateTo,
  listOwners: async () => [{ email: null, phone: '+251900000009' }],
  webhook: null,
  readShop: async (from, settings) => ({
    ...buildReadings(now),
    ...(await readOwnReadings(from, settings, now)),
    disks: [disk],
    offsite: null,
    isShortOfRoom: isShort,
  }),
}

/** One round, after which everything that is due is sent. */
async function round(after = MINUTE_MS) {
  later(after)
  const made = await makeRound(deps)
  const sender = { db, clock, log, channels, orderLink: () => '' }
  for (const channel of channels) await sendMessages(sender, channel)
  return made
}
async function rounds(count: number) {
  for (let at = 0; at < count; at += 1) await round()
}

const texts = () => gateway.requests.map(({ body }) => JSON.parse(body) as { to: string; text: string })
const chats = () =>
  received.filter(({ url: at }) => at.includes('sendMessage')).map(({ body }) => JSON.parse(body) as object)

describe('what the owner gets', () => {
  it('when the disk fills: each by their channel and in their language, once, and again when there is room', async () => {
    await round()
    expect(texts()).toEqual([])

    disk = { ...ROOMY, freeBytes: 4e9, byteSize: 100e9 }
    isShort = true
    await rounds(4)
    expect(texts()).toEqual([
      {
        to: '+251900000001',
        from: 'TAFACH',
        text: 'ጣፋጭ፦ ዲስኩ ሞልቷል ወይም ሊሞላ ነው። ሱቁ አዲስ ትዕዛዝ አይቀበልም። ሰርቨሩ ላይ ቦታ ያስለቅቁ፤ ትዕዛዝ መቀበል በራሱ ይቀጥላል።',
      },
    ])
    expect(chats()).toEqual([
      {
        chat_id: '4711',
        text: 'Tafach: The disk is full or nearly full. The shop takes no new orders. Make room on the server; orders open automatically.',
      },
    ])
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['owner@shop.example']])
    expect(mailServer.mails[0]!.raw).toContain('Subject: Tafach: the disk is full')

    disk = ROOMY
    isShort = false
    await rounds(4)
    expect(
      texts()
        .map(({ text }) => text)
        .slice(1),
    ).toEqual(['ጣፋጭ፦ ተስተካክሏል። የነበረው ችግር፦ ዲስኩ ሞልቷል።'])
    expect(chats()).toHaveLength(2)
    expect(await listOpenAlarms(db)).toEqual([])
    expect((await listPastAlarms(db)).map(({ kind }) => kind)).toEqual(['disk_full'])
  })

  it('when a job stands still: its name, and since when in the reminder', async () => {
    await db
      .insertInto('job_runs')
      .values({ name: 'sweep-payments', every_seconds: 5, began_at: now, ended_at: now, saved_at: now })
      .execute()
    await rounds(2)
    expect(texts()).toEqual([])
    await rounds(3)
    expect(texts().map(({ text }) => text)).toEqual([
      'ጣፋጭ፦ በአግባቡ እየሠራ አይደለም፦ ክፍያዎችን መጠየቅ። ሲስተሙን እንደገና ያስነሱ፤ ካልረዳ መዝገቡ ይነበብ።',
    ])
    expect(chats()).toEqual([
      expect.objectContaining({
        text: 'Tafach: Does not run as it should: Asking about payments. Restart the shop; if that does not help, read its log.',
      }),
    ])
    await round(4 * 60 * MINUTE_MS)
    expect(chats()).toHaveLength(2)
    expect((chats()[1] as { text: string }).text).toMatch(/^Tafach, still since .*: Does not run/)
  })

  it('at night only what is urgent; the rest in the morning, and the end of it too', async () => {
    now = EVENING
    await noteBackup()
    disk = { ...ROOMY, freeBytes: 8e9, byteSize: 100e9 }
    await rounds(10)
    expect(texts()).toEqual([])
    isShort = true
    await rounds(2)
    expect(texts()).toHaveLength(1)
    now = new Date('2026-11-27T07:00:00+03:00')
    await round()
    const morning = texts().map(({ text }) => text)
    expect(morning.slice(1).toSorted()).toEqual([
      expect.stringContaining('እስካሁን፦ ዲስኩ ሞልቷል'),
      expect.stringContaining('መረጃው ባለበት ዲስክ ላይ ያለው ነጻ ቦታ 8% (8 ጊ.ባ.) ብቻ ነው።'),
    ])
  })

  it('the owners, where nobody is named; nobody, where alarms are switched off', async () => {
    isShort = true
    await name('to_am', [])
    await name('to_en', [])
    await round()
    expect(texts().map(({ to }) => to)).toEqual(['+251900000009'])
    await db.insertInto('settings').values({ key: 'alarms.is_on', value: 'false' }).execute()
    await round(5 * 60 * MINUTE_MS)
    expect(texts()).toHaveLength(1)
    expect(await listOpenAlarms(db)).toHaveLength(1)
  })

  it('late messages to customers, but not late alarms', async () => {
    gateway.answer = (response) => response.writeHead(503).end()
    const message = { to: { phone: '+251900000002' }, lang: 'am', template: 'order.ready', body: 'x' } as const
    await queueMessage(db, { ...message, template: 'alarm.disk_full' }, now)
    await rounds(3)
    later(20 * MINUTE_MS)
    await rounds(4)
    expect(await listOpenAlarms(db)).toEqual([])
    await queueMessage(db, message, now)
    await rounds(8)
    expect((await listOpenAlarms(db)).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['messages_unsent', { count: 1 }],
    ])
    expect(chats()).toHaveLength(1)
  })
})

describe('several processes', () => {
  it('one of them looks at a time', async () => {
    later(MINUTE_MS)
    const made = await Promise.all(Array.from({ length: 8 }, () => makeRound(deps)))
    expect(made.filter((each) => each !== undefined)).toHaveLength(1)
    later(10_000)
    expect(await makeRound(deps)).toBeUndefined()
    later(-60 * MINUTE_MS)
    expect(await makeRound(deps)).toBeDefined()
  })

  it('tell once what they saw at the same moment, and its end', async () => {
    const made = (await makeRound(deps))!
    const seen = { ...made, found: [{ kind: 'disk_full', facts: {} } as const] }
    await Promise.all(Array.from({ length: 8 }, () => applyRound(deps, seen)))
    expect(await db.selectFrom('alarms').select('kind').execute()).toHaveLength(1)
    const messages = () =>
      db.selectFrom('messages').select('template').where('template', '=', 'alarm.disk_full').execute()
    expect(await messages()).toHaveLength(3)
    later(10 * MINUTE_MS)
    await Promise.all(Array.from({ length: 8 }, () => applyRound(deps, made)))
    expect(await messages()).toHaveLength(6)
  })

  it('sum what they answered: 503 is said on purpose', async () => {
    const [one, other] = [countAnswers(), countAnswers()]
    for (const answered of [200, 500, 500, 500, 503]) one.note(answered)
    for (const answered of [200, 502, 500]) other.note(answered)
    await Promise.all([one.save(db, now), other.save(db, now), one.save(db, now)])
    const made = (await makeRound(deps))!
    expect(made.found).toEqual([{ kind: 'server_errors', facts: { requests: 8, failed: 5 } }])
    later(10 * MINUTE_MS)
    expect((await makeRound(deps))!.found).toEqual([])
  })
})

it('while the database cannot write, whoever looked last tells, once, and that it is back', async () => {
  const [mine, idle] = [watchWithoutDatabase({ ...deps, channels }), watchWithoutDatabase({ ...deps, channels })]
  await mine.isBack(await makeRound(deps))
  for (let at = 0; at < 12; at += 1) {
    later(10_000)
    await Promise.all([mine.check(), idle.check()])
  }
  expect(texts().map(({ text }) => text)).toEqual([
    'ጣፋጭ፦ የመረጃ ቋቱ አይመልስም ወይም አይጽፍም። ምንም ገጽ አይሠራም። ሰርቨሩ ይታይ፦ PostgreSQL እየሠራ ነው? ዲስኩስ ቦታ አለው?',
  ])
  await Promise.all([mine.isBack(undefined), idle.isBack(undefined)])
  await mine.isBack(undefined)
  expect(texts()).toHaveLength(2)
  expect((await listPastAlarms(db)).map(({ kind }) => kind)).toEqual(['database_down'])
})

it('the address elsewhere is asked once a minute, and Health knows when it was reached', async () => {
  const ping = pingElsewhere({ db, clock, log, pingUrl: `${url}/ping/key` })
  await ping()
  await ping()
  expect(received.map(({ url: at }) => at)).toEqual(['/ping/key'])
  expect(await readRoundStatus(db)).toMatchObject({ pingedAt: now, pingFailedAt: null })
  status = 404
  await pingElsewhere({ db, clock, log, pingUrl: `${url}/gone` })()
  expect(await readRoundStatus(db)).toMatchObject({ pingFailedAt: now })
})

describe('the webhook', () => {
  const ofKind = (kind: 'slack' | 'ntfy') => ({ kind, url: `${url}/hook?key=1` })
  const hooks = () => received.filter(({ url: at }) => at.startsWith('/hook'))

  it('hears of an alarm and of its end, as JSON with a text', async () => {
    const hooked = { ...deps, webhook: ofKind('slack') }
    isShort = true
    later(MINUTE_MS)
    await makeRound(hooked)
    expect(hooks().map(({ body }) => JSON.parse(body) as object)).toEqual([
      { text: expect.stringContaining('The disk is full or nearly full.') },
    ])
    isShort = false
    later(10 * MINUTE_MS)
    await makeRound(hooked)
    expect(hooks()).toHaveLength(2)
    expect(hooks()[1]!.body).toContain('well again')
  })

  it('of ntfy gets plain text, with title and priority in the address', async () => {
    const text = { subject: 'ጣፋጭ፦ ዲስኩ ሞልቷል', body: 'ሰርቨሩ ላይ ቦታ ያስለቅቁ', isUrgent: true }
    await notifyWebhook({ webhook: ofKind('ntfy'), log }, text)
    const [{ url: at, body } = { url: '', body: '' }] = hooks()
    expect(body).toBe(text.body)
    expect(Object.fromEntries(new URL(at, url).searchParams)).toEqual({
      key: '1',
      title: text.subject,
      priority: 'urgent',
    })
  })

  it('that fails is tried three times', async () => {
    status = 500
    await notifyWebhook({ webhook: ofKind('slack'), log }, { subject: 's', body: 'b', isUrgent: false }, [0, 0])
    expect(hooks()).toHaveLength(3)
  })
})

import { describe, expect, it } from 'vitest'
import { buildReadings } from '#app/base/alarms/readings.factory.ts'
import type { Readings } from '#app/base/alarms/readings.ts'
import { translateTo } from '#app/messages.server.ts'
import { isPublic, judgeInstallation } from './findings.ts'
import { presentFinding } from './present-findings.server.ts'

const now = new Date('2026-11-26T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const well = buildReadings(now)
const memoryLow = { kind: 'memory_low', facts: { used: 640, limit: 700 } }
const find = (facts: Partial<Readings>) =>
  judgeInstallation({ ...well, ...facts }, now, 'doctor').map(({ code, level }) => `${level} ${code}`)

it('nothing of an installation that is as it should be', () => {
  expect(find({})).toEqual([])
})

it.each<[Partial<Readings>, string[]]>([
  [{ hasSimulator: true }, ['fault simulator']],
  [{ demoRows: 3 }, ['fault demo']],
  [{ hasGateway: false }, ['fault no_gateway']],
  [{ hasMessages: false }, ['fault no_messages']],
  [{ trustedProxies: 0 }, ['fault no_proxy']],
  [{ isProduction: false }, ['fault not_production']],
  [{ isProduction: false, origin: 'http://shop.example' }, ['fault http_only', 'fault not_production']],
  [{ alarms: { ...well.alarms, recipients: 0, open: [memoryLow] } }, ['fault nobody_told', 'fault memory_low']],
  [{ alarms: { ...well.alarms, isOn: false, isWatchedElsewhere: false } }, ['fault alarms_off', 'advice not_watched']],
  [{ clocks: [{ place: 'gateway.example', aheadMs: 6000 }] }, ['fault clock']],
  [{ disks: [{ disk: 'backups', freeBytes: 9e9, byteSize: 100e9 }] }, ['fault disk_low']],
  [{ unwritable: ['/var/lib/tafach'] }, ['fault unwritable']],
  [{ nearMisses: [{ given: 'BACKUP_TARGETS', meant: 'BACKUP_TARGET' }] }, ['fault near_miss']],
  [{ missing: ['/mnt/bk/tafach'] }, ['fault missing_folder']],
  [{ oldServiceFiles: ['/etc/systemd/system/tafach.service'] }, ['fault old_service_files']],
  [{ backup: { ...well.backup, lastAt: undefined } }, ['fault backup_old']],
  [{ backup: { ...well.backup, isOn: false, hasFailed: true } }, ['fault backup_failed', 'fault backup_off']],
  [{ offsite: null }, ['fault no_offsite']],
  [
    { offsite: { ...well.offsite!, lastAt: hoursAgo(27), tried: { at: hoursAgo(27), failure: 'differs' } } },
    ['fault offsite_old', 'fault offsite_untrue'],
  ],
  [{ secret: false, pictures: false }, ['fault secret', 'fault pictures']],
  [{ secret: null, pictures: null }, []],
  [
    { backupRights: { walLevel: 'replica', mayReplicate: false, mayCreateDatabase: false } },
    ['fault offsite_no_test', 'advice offsite_no_stream'],
  ],
  [{ postgres: { ...well.postgres, version: 14 } }, ['fault postgres_old']],
  [
    { postgres: { ...well.postgres, settings: { ...well.postgres.settings, fsync: 'off' } } },
    ['fault postgres_unsafe'],
  ],
  [{ postgres: { ...well.postgres, settings: { synchronous_commit: 'local' } } }, ['fault postgres_unsafe']],
  [{ postgres: { ...well.postgres, encoding: 'SQL_ASCII' } }, ['fault postgres_encoding']],
  [{ postgres: { ...well.postgres, maxConnections: 22, isPooled: true } }, ['fault connections', 'fault pooler']],
  [{ openFiles: 1024 }, ['fault open_files']],
  [{ openFiles: null }, []],
])('%o', (facts, found) => {
  expect(find(facts)).toEqual(found)
})

it('in a trial on one machine what customers would suffer from is advice', () => {
  const trial: Partial<Readings> = {
    isProduction: false,
    origin: null,
    trustedProxies: 0,
    hasSimulator: true,
    demoRows: 20,
    hasGateway: false,
    hasMessages: false,
    alarms: { isOn: true, recipients: 0, isWatchedElsewhere: false, open: [] },
    offsite: null,
    backupRights: null,
    openFiles: 1024,
  }
  expect(find(trial).filter((each) => each.startsWith('fault'))).toEqual([])
  expect(find(trial)).toHaveLength(10)
})

describe('customers come to', () => {
  it.each([
    [false, null, false],
    [false, 'http://localhost:3000', false],
    [false, 'http://127.0.0.1:4100', false],
    [false, 'https://shop.example', true],
    [false, 'http://192.0.2.7:3000', true],
    [true, null, true],
  ])('production %s, address %s: %s', (isProduction, origin, answer) => {
    expect(isPublic({ isProduction, origin })).toBe(answer)
  })
})

it('each says what to do, with its figures, in both languages', () => {
  const [finding] = judgeInstallation(
    { ...well, disks: [{ disk: 'backups', freeBytes: 1.25e9, byteSize: 100e9 }] },
    now,
    'doctor',
  )
  expect(presentFinding(finding!, { lang: 'en', t: translateTo('en') })).toEqual({
    level: 'fault',
    text: 'Only 1% of the disk of the backups is free (1.2 GB).',
    advice: 'Make room soon: at 5% the shop takes no new orders.',
  })
  expect(presentFinding(finding!, { lang: 'am', t: translateTo('am') }).text).toBe(
    'ምትኬው ባለበት ዲስክ ላይ ያለው ነጻ ቦታ 1% (1.2 ጊ.ባ.) ብቻ ነው።',
  )
})

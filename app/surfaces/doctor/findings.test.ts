import { describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { isPublic, judgeInstallation } from './findings.ts'
import type { InstallationFacts } from './installation-facts.ts'
import { presentFinding } from './present-findings.server.ts'

const now = new Date('2026-11-26T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const well: InstallationFacts = {
  isProduction: true,
  origin: 'https://shop.example',
  trustedProxies: 1,
  hasSimulator: false,
  hasGateway: true,
  demoRows: 0,
  hasMessages: true,
  alarms: { isOn: true, recipients: 2, isWatchedElsewhere: true, open: 0 },
  clocks: [{ place: 'PostgreSQL', aheadMs: -40 }],
  disks: [{ disk: 'data', freeBytes: 50e9, byteSize: 100e9 }],
  unwritable: [],
  missing: [],
  oldServiceFiles: [],
  backup: { lastAt: hoursAgo(5), installedAt: hoursAgo(500), isOn: true, hasFailed: false },
  offsite: { lastAt: hoursAgo(5), failure: null, tried: { at: hoursAgo(5), failure: null }, changes: undefined },
  secret: true,
  pictures: true,
  postgres: {
    version: 17,
    encoding: 'UTF8',
    isElsewhere: true,
    settings: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'remote_apply' },
    maxConnections: 97,
    neededConnections: 23,
  },
  openFiles: 65_536,
}
const find = (facts: Partial<InstallationFacts>) =>
  judgeInstallation({ ...well, ...facts }, now).map(({ code, level }) => `${level} ${code}`)

it('nothing of an installation that is as it should be', () => {
  expect(find({})).toEqual([])
})

it.each<[Partial<InstallationFacts>, string[]]>([
  [{ hasSimulator: true }, ['fault simulator']],
  [{ demoRows: 3 }, ['fault demo']],
  [{ hasGateway: false }, ['fault no_gateway']],
  [{ hasMessages: false }, ['fault no_messages']],
  [{ trustedProxies: 0 }, ['fault no_proxy']],
  [{ isProduction: false }, ['fault not_production']],
  [{ isProduction: false, origin: 'http://shop.example' }, ['fault http_only', 'fault not_production']],
  [{ alarms: { ...well.alarms, recipients: 0, open: 2 } }, ['fault nobody_told', 'fault open_alarms']],
  [{ alarms: { ...well.alarms, isOn: false, isWatchedElsewhere: false } }, ['fault alarms_off', 'advice not_watched']],
  [{ clocks: [{ place: 'gateway.example', aheadMs: 6000 }] }, ['fault clock']],
  [{ disks: [{ disk: 'backups', freeBytes: 9e9, byteSize: 100e9 }] }, ['fault disk']],
  [{ unwritable: ['/var/lib/tafach'] }, ['fault unwritable']],
  [{ missing: ['/mnt/bk/tafach'] }, ['fault missing_folder']],
  [{ oldServiceFiles: ['/etc/systemd/system/tafach.service'] }, ['fault old_service_files']],
  [{ backup: { ...well.backup, lastAt: undefined } }, ['fault backup_old']],
  [{ backup: { ...well.backup, isOn: false, hasFailed: true } }, ['fault backup_off', 'fault backup_failed']],
  [{ offsite: null }, ['fault no_offsite']],
  [
    { offsite: { ...well.offsite!, lastAt: hoursAgo(27), tried: { at: hoursAgo(27), failure: 'differs' } } },
    ['fault offsite_old', 'fault offsite_untrue'],
  ],
  [{ secret: false, pictures: false }, ['fault secret', 'fault pictures']],
  [{ secret: null, pictures: null }, []],
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
  const trial: Partial<InstallationFacts> = {
    isProduction: false,
    origin: null,
    trustedProxies: 0,
    hasSimulator: true,
    demoRows: 20,
    hasGateway: false,
    hasMessages: false,
    alarms: { isOn: true, recipients: 0, isWatchedElsewhere: false, open: 0 },
    offsite: null,
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
  )
  expect(presentFinding(finding!, translateTo('en'))).toEqual({
    level: 'fault',
    text: 'Little room on the disk of the backups: 1% (1.2 GB)',
    advice: 'Make room, or move to a larger disk.',
  })
  expect(presentFinding(finding!, translateTo('am')).text).toBe('ምትኬዎቹ ባሉበት ዲስክ ላይ ያለው ቦታ ጥቂት ነው፦ 1% (1.2 ጊ.ባ.)')
})

import { expect, it } from 'vitest'
import { judgeReadings, type Readings } from './checks.ts'

const now = new Date('2026-11-26T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const GIGABYTE = 1_000_000_000
const HOUR = 3600

const well: Readings = {
  isShortOfRoom: false,
  disks: [{ freeBytes: 20 * GIGABYTE, byteSize: 40 * GIGABYTE }],
  backup: { lastAt: ago(HOUR), hasFailed: false, isOn: true, installedAt: ago(1000 * HOUR) },
  offsite: { lastAt: ago(HOUR), failure: null, tried: { at: ago(HOUR), failure: null }, changes: undefined },
  jobs: [{ name: 'sweep-payments', everySeconds: 5, beganAt: ago(3), endedAt: ago(3), failedAt: null }],
  unsettled: { count: 0, oldestAt: null },
  failingGateways: [],
  answered: { requests: 1000, failed: 4 },
  lateMessages: 0,
  failedMessages: 2,
}
const kinds = (readings: Partial<Readings>) => judgeReadings({ ...well, ...readings }, now).map(({ kind }) => kind)

it('nothing of a shop that is well', () => {
  expect(kinds({})).toEqual([])
})

it.each<[string, Partial<Readings>, string[]]>([
  ['orders closed for lack of room', { isShortOfRoom: true }, ['disk_full']],
  ['a disk with 9 % free', { disks: [{ freeBytes: 9 * GIGABYTE, byteSize: 100 * GIGABYTE }] }, ['disk_low']],
  [
    'a small disk with less than a gigabyte',
    { disks: [{ freeBytes: 0.9 * GIGABYTE, byteSize: GIGABYTE }] },
    ['disk_low'],
  ],
  ['one full disk of two', { disks: [...well.disks, { freeBytes: 0, byteSize: 10 * GIGABYTE }] }, ['disk_low']],
  ['a backup of 37 hours ago', { backup: { ...well.backup, lastAt: ago(37 * HOUR) } }, ['backup_old']],
  ['no backup ever', { backup: { ...well.backup, lastAt: undefined } }, ['backup_old']],
  ['none in a new shop', { backup: { ...well.backup, lastAt: undefined, installedAt: ago(HOUR) } }, []],
  [
    'an old one where the owner switched backups off',
    { backup: { ...well.backup, lastAt: undefined, isOn: false } },
    [],
  ],
  ['a failed backup', { backup: { ...well.backup, hasFailed: true } }, ['backup_failed']],
  ['a backup elsewhere of 27 hours ago', { offsite: { ...well.offsite!, lastAt: ago(27 * HOUR) } }, ['offsite_old']],
  ['none elsewhere ever', { offsite: { ...well.offsite!, lastAt: undefined } }, ['offsite_old']],
  ['none elsewhere, which nobody asked for', { offsite: null }, []],
  [
    'a test restore that failed',
    { offsite: { ...well.offsite!, tried: { at: ago(HOUR), failure: 'differs' } } },
    ['offsite_untrue'],
  ],
  [
    'changes that have not gone out for eleven minutes',
    { offsite: { ...well.offsite!, changes: { reachedAt: ago(11 * 60), isAllowed: true } } },
    ['changes_old'],
  ],
  [
    'a database that sends no changes',
    { offsite: { ...well.offsite!, changes: { reachedAt: ago(11 * 60), isAllowed: false } } },
    [],
  ],
  ['a job that stands still', { jobs: [{ ...well.jobs[0]!, endedAt: ago(200) }] }, ['job_stuck']],
  ['a job of another version', { jobs: [{ ...well.jobs[0]!, name: 'former-job', endedAt: ago(9999) }] }, []],
  ['an unsettled payment', { unsettled: { count: 1, oldestAt: ago(700) } }, ['payments_unsettled']],
  ['a failing gateway', { failingGateways: ['Chapa'] }, ['gateway_errors']],
  ['2 % of many answers failed', { answered: { requests: 1000, failed: 20 } }, ['server_errors']],
  ['four of four answers failed', { answered: { requests: 4, failed: 4 } }, []],
  ['five of five answers failed', { answered: { requests: 5, failed: 5 } }, ['server_errors']],
  ['a late message', { lateMessages: 1 }, ['messages_unsent']],
  ['three failed messages in an hour', { failedMessages: 3 }, ['messages_unsent']],
])('%s', (_, readings, found) => {
  expect(kinds(readings)).toEqual(found)
})

it('the figures of the fullest disk, and how old a payment is', () => {
  const disks = [
    { freeBytes: 30 * GIGABYTE, byteSize: 40 * GIGABYTE },
    { freeBytes: 1_234_000_000, byteSize: 40 * GIGABYTE },
  ]
  const unsettled = { count: 2, oldestAt: ago(725) }
  expect(judgeReadings({ ...well, disks, unsettled }, now)).toEqual([
    { kind: 'payments_unsettled', facts: { count: 2, minutes: 12 } },
    { kind: 'disk_low', facts: { percent: 3, gigabytes: 1.2 } },
  ])
})

import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { checkText } from './alarm-text.ts'
import { ALARM_KINDS, CHECK_NAMES, CHECKS, judgeFor, judgeReadings } from './checks.ts'
import { buildReadings } from './readings.factory.ts'
import type { Readings } from './readings.ts'

const now = new Date('2026-11-26T09:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const GIGABYTE = 1_000_000_000
const HOUR = 3600

const well = buildReadings(now)
const inDays = (days: number) => ago(-24 * HOUR * days)
const ending = { host: 'shop.example', beganAt: inDays(-83), isForHost: true }
const kinds = (readings: Partial<Readings>) => judgeReadings({ ...well, ...readings }, now).map(({ kind }) => kind)

it('nothing of a shop that is well', () => {
  expect(kinds({})).toEqual([])
})

it.each<[string, Partial<Readings>, string[]]>([
  ['orders closed for lack of room', { isShortOfRoom: true }, ['disk_full']],
  [
    'a disk with 9 % free',
    { disks: [{ disk: 'data', freeBytes: 9 * GIGABYTE, byteSize: 100 * GIGABYTE }] },
    ['disk_low'],
  ],
  [
    'a small disk with less than a gigabyte',
    { disks: [{ disk: 'data', freeBytes: 0.9 * GIGABYTE, byteSize: GIGABYTE }] },
    ['disk_low'],
  ],
  [
    'one full disk of two',
    { disks: [...well.disks, { disk: 'backups', freeBytes: 0, byteSize: 10 * GIGABYTE }] },
    ['disk_low'],
  ],
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
  ['no text messages left for today', { texts: { today: 1000, most: 1000 }, lateMessages: 4 }, ['texts_used_up']],
  ['a mail server that refuses', { refusedMail: { host: 'mail.example', why: '535' } }, ['mail_refused']],
  ['a printer that does not print', { awayPrinters: ['Kitchen'] }, ['printer_away']],
  ['an address that used up its prompts', { promptLimit: { addresses: 1, most: 60 } }, ['prompts_refused']],
  ['triggers that are off', { catalog: { offTriggers: ['orders.a'], missingIndexes: [] } }, ['triggers_off']],
  ['an index that is gone', { catalog: { offTriggers: [], missingIndexes: ['orders_code'] } }, ['index_gone']],
  ['a secret of another shop', { secret: false }, ['secret']],
  ['a secret that nobody knows yet', { secret: null }, []],
  ['pictures without files', { lostPictures: 3 }, ['pictures_lost']],
  ['a clock ahead of a gateway', { clocks: [{ place: 'gateway.example', aheadMs: 6000 }] }, ['clock']],
  ['memory at nine tenths', { memory: { of: 'group', usedBytes: 630e6, limitBytes: 700e6 } }, ['memory_low']],
  ['a machine at nine tenths', { memory: { of: 'machine', usedBytes: 900e6, limitBytes: 1e9 } }, []],
  ['memory that nobody bounds', { memory: null }, []],
  [
    'a slot at half of what it may keep',
    { slots: [{ name: 's', heldBytes: 300e6, mostBytes: 512e6, isLost: false }] },
    ['slot_stuck'],
  ],
  ['a slot that is lost', { slots: [{ name: 's', heldBytes: 0, mostBytes: null, isLost: true }] }, ['slot_stuck']],
  ['a slot that is read', { slots: [{ name: 's', heldBytes: 16e6, mostBytes: null, isLost: false }] }, []],
  ['a standby three minutes behind', { standby: { behindBytes: 100, behindSeconds: 180 } }, ['standby_behind']],
  ['a standby that does not answer', { standby: null }, ['standby_behind']],
  ['a standby that follows', { standby: { behindBytes: 0, behindSeconds: 0 } }, []],
  ['a certificate with a week of ninety days', { certificate: { ...ending, endsAt: inDays(7) } }, ['certificate']],
  ['a certificate with a month of ninety days', { certificate: { ...ending, endsAt: inDays(30) } }, []],
  [
    'a certificate for another name',
    { certificate: { ...ending, endsAt: inDays(60), isForHost: false } },
    ['certificate'],
  ],
])('%s', (_, readings, found) => {
  expect(kinds(readings)).toEqual(found)
})

it('the figures of the fullest disk, and how old a payment is', () => {
  const disks = [
    { disk: 'data', freeBytes: 30 * GIGABYTE, byteSize: 40 * GIGABYTE },
    { disk: 'backups', freeBytes: 1_234_000_000, byteSize: 40 * GIGABYTE },
  ] as const
  const unsettled = { count: 2, oldestAt: ago(725) }
  expect(judgeReadings({ ...well, disks, unsettled }, now)).toEqual([
    { kind: 'payments_unsettled', facts: { count: 2, minutes: 12 } },
    { kind: 'disk_low', facts: { disk: 'backups', percent: 3, gigabytes: 1.2 } },
  ])
})

it('less than a gigabyte is said in megabytes, and a failed test of a backup with its reason', () => {
  const disks = [{ disk: 'database', freeBytes: 62_400_000, byteSize: 40 * GIGABYTE }] as const
  const offsite = { ...well.offsite!, tried: { at: now, failure: 'no_room' } } as const
  const found = judgeReadings({ ...well, disks, offsite }, now)
  const texts = (lang: 'en' | 'am') =>
    found.map(({ kind, facts }) => checkText(kind, facts, { lang, t: translateTo(lang) }).text)
  expect(texts('en')).toEqual([
    'Only 0% of the disk of the database is free (62 MB).',
    'The backup in the other place could not be restored for a test: the disk here has too little room.',
  ])
  expect(texts('am')).toEqual([
    'የመረጃ ቋቱ ባለበት ዲስክ ላይ ያለው ነጻ ቦታ 0% (62 ሜ.ባ.) ብቻ ነው።',
    'ሌላ ቦታ ያለው ምትኬ ለሙከራ ሊመለስ አልቻለም፦ እዚህ ያለው ዲስክ ቦታ አይበቃም።',
  ])
})

it('each check says who asks it: alarms what changes while the shop runs, /readyz what keeps it from serving', () => {
  const askedBy = (asker: string) => CHECK_NAMES.filter((name) => CHECKS[name].askedBy.some((each) => each === asker))
  expect(askedBy('alarm')).toEqual(ALARM_KINDS)
  expect(askedBy('readiness')).toEqual(['database_down', 'disk_full', 'pictures_refused'])
  expect(askedBy('health')).toEqual(askedBy('doctor'))
  expect(judgeFor('doctor', well, now)).toEqual([])
})

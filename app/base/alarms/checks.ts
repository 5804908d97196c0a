import { isBackupOld } from '#app/base/backups/backup-schedule.ts'
import { areChangesOld, isOffsiteOld } from '#app/base/offsite/is-offsite-old.ts'
import type { OffsiteStanding } from '#app/base/offsite/offsite.queries.server.ts'
import { JOB_NAMES, needsLook, type JobRun } from '#app/base/platform/jobs/job-runs.ts'
import type { FoundAlarm } from './alarm-kinds.ts'

/** A disk, as large as `statfs` says. */
interface Disk {
  freeBytes: number
  byteSize: number
}

/** What one look at the shop sees. Sums are of all processes. */
export interface Readings {
  /** Orders are closed because the disk of the database is full, or nearly. */
  isShortOfRoom: boolean
  /** Disks that are seen from here: of the database, the data and the backups. */
  disks: readonly Disk[]
  backup: { lastAt: Date | undefined; hasFailed: boolean; isOn: boolean; installedAt: Date }
  /** Backups in another place; null: none is set. */
  offsite: OffsiteStanding | null
  jobs: readonly JobRun[]
  /** Payments whose end nobody knows although it should be known. */
  unsettled: { count: number; oldestAt: Date | null }
  /** Names of gateways whose last calls failed. */
  failingGateways: readonly string[]
  /** Of the last five minutes. */
  answered: { requests: number; failed: number }
  /** Messages that should have gone out by now, and those given up in the last hour. */
  lateMessages: number
  failedMessages: number
}

const MINUTE_MS = 60_000
const GIGABYTE = 1_000_000_000
/** Little room: a tenth of the disk, or less than a gigabyte. Orders close at a twentieth. */
const LITTLE_SHARE = 0.1

/** Fewer failed answers may be one visitor who repeats one fault. */
const MIN_FAILED = 5
const MAX_FAILED_SHARE = 0.02

/** One message may be refused for its number; several mean that the gateway does not work. */
const MIN_FAILED_MESSAGES = 3

/** What is wrong, in the order of `ALARM_KINDS`. Pure; `database_down` is seen without a database (tell-without-database.server.ts). */
export function judgeReadings(readings: Readings, now: Date): FoundAlarm[] {
  const { disks, backup, jobs, unsettled, failingGateways, answered, lateMessages, failedMessages } = readings
  const found: FoundAlarm[] = []
  const fullest = disks.toSorted((one, other) => share(one) - share(other))[0]
  const room = fullest && { percent: Math.floor(share(fullest) * 100), gigabytes: tenths(fullest.freeBytes / GIGABYTE) }
  if (readings.isShortOfRoom) found.push({ kind: 'disk_full', facts: {} })
  if (unsettled.count > 0) {
    const minutes = unsettled.oldestAt ? Math.floor((now.getTime() - unsettled.oldestAt.getTime()) / MINUTE_MS) : 0
    found.push({ kind: 'payments_unsettled', facts: { count: unsettled.count, minutes } })
  }
  if (failingGateways.length > 0)
    found.push({ kind: 'gateway_errors', facts: { gateways: failingGateways.join(', ') } })
  if (answered.failed >= MIN_FAILED && answered.failed >= answered.requests * MAX_FAILED_SHARE) {
    found.push({ kind: 'server_errors', facts: { ...answered } })
  }
  const stuck = jobs.filter((job) => isJob(job.name) && needsLook(job, now)).map(({ name }) => name)
  if (stuck.length > 0) found.push({ kind: 'job_stuck', facts: { jobs: stuck.join(' ') } })
  if (room && disks.some(hasLittleRoom)) found.push({ kind: 'disk_low', facts: room })
  if (backup.hasFailed) found.push({ kind: 'backup_failed', facts: {} })
  if (backup.isOn && isBackupOld(backup.lastAt, backup.installedAt, now)) {
    const hours = Math.floor((now.getTime() - (backup.lastAt ?? backup.installedAt).getTime()) / (60 * MINUTE_MS))
    found.push({ kind: 'backup_old', facts: { hours } })
  }
  found.push(...judgeOffsite(readings, now))
  if (lateMessages > 0 || failedMessages >= MIN_FAILED_MESSAGES) {
    found.push({ kind: 'messages_unsent', facts: { count: lateMessages + failedMessages } })
  }
  return found
}

/** A new shop has a night to send its first. */
function judgeOffsite({ offsite, backup }: Readings, now: Date): FoundAlarm[] {
  if (!offsite) return []
  const found: FoundAlarm[] = []
  const since = (at: Date, unitMs: number) => Math.floor((now.getTime() - at.getTime()) / unitMs)
  const lastAt = offsite.lastAt ?? backup.installedAt
  if (isOffsiteOld(lastAt, now)) found.push({ kind: 'offsite_old', facts: { hours: since(lastAt, 60 * MINUTE_MS) } })
  if (offsite.tried?.failure) found.push({ kind: 'offsite_untrue', facts: {} })
  const { changes } = offsite
  if (changes && areChangesOld(changes, now)) {
    found.push({ kind: 'changes_old', facts: { minutes: since(changes.reachedAt, MINUTE_MS) } })
  }
  return found
}

const share = ({ freeBytes, byteSize }: Disk) => (byteSize > 0 ? freeBytes / byteSize : 1)
const tenths = (value: number) => Math.floor(value * 10) / 10
const hasLittleRoom = (disk: Disk) => share(disk) < LITTLE_SHARE || disk.freeBytes < GIGABYTE

/** Jobs of another version of the shop may stand still: nobody runs them. */
const isJob = (name: string) => JOB_NAMES.some((job) => job === name)

import { isBackupOld } from '#app/base/backups/backup-schedule.ts'
import { areChangesOld, isOffsiteOld } from '#app/base/offsite/is-offsite-old.ts'
import type { OffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'
import { JOB_NAMES, needsCheck, type JobRun } from '#app/base/platform/jobs/job-runs.ts'

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
  offsite: OffsiteStatus | null
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

/** Figures and names for the text of what is wrong. */
export type AlarmFacts = Record<string, string | number>

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const GIGABYTE = 1_000_000_000
/** Little room: a tenth of the disk, or less than a gigabyte. Orders close at a twentieth. */
const LITTLE_SHARE = 0.1

/** Fewer failed answers may be one visitor who repeats one fault. */
const MIN_FAILED = 5
const MAX_FAILED_SHARE = 0.02

/** One message may be refused for its number; several mean that the gateway does not work. */
const MIN_FAILED_MESSAGES = 3

interface Check<Known> {
  /** The shop loses orders or money while it lasts, so people are told at night too. */
  isUrgent: boolean
  /** It must last so long before people are told. */
  lastsMs: number
  /** What is wrong, in figures for its text; undefined: nothing. */
  judge: (known: Known, now: Date) => AlarmFacts | undefined
}

type Known<Name extends keyof Readings> = Pick<Readings, Name>

/**
 * Whether the shop is well, most pressing first: each question is judged here for the alarms, for the doctor and for the page of its health.
 * docs/operations.md says what each means and what to do.
 */
export const CHECKS = {
  // Seen without a database (notify-without-database.server.ts).
  database_down: { isUrgent: true, lastsMs: MINUTE_MS, judge: () => undefined },
  disk_full: {
    isUrgent: true,
    lastsMs: 0,
    judge: ({ isShortOfRoom }: Known<'isShortOfRoom'>) => (isShortOfRoom ? {} : undefined),
  },
  payments_unsettled: {
    isUrgent: true,
    lastsMs: 0,
    judge: ({ unsettled: { count, oldestAt } }: Known<'unsettled'>, now: Date) =>
      count === 0 ? undefined : { count, minutes: oldestAt ? wholeSince(oldestAt, now, MINUTE_MS) : 0 },
  },
  gateway_errors: {
    isUrgent: true,
    lastsMs: 3 * MINUTE_MS,
    judge: ({ failingGateways }: Known<'failingGateways'>) =>
      failingGateways.length === 0 ? undefined : { gateways: failingGateways.join(', ') },
  },
  server_errors: {
    isUrgent: true,
    lastsMs: 0,
    judge: ({ answered }: Known<'answered'>) =>
      answered.failed >= MIN_FAILED && answered.failed >= answered.requests * MAX_FAILED_SHARE
        ? { ...answered }
        : undefined,
  },
  job_stuck: {
    isUrgent: false,
    lastsMs: MINUTE_MS,
    judge({ jobs }: Known<'jobs'>, now: Date) {
      const stuck = jobs.filter((job) => isJob(job.name) && needsCheck(job, now)).map(({ name }) => name)
      return stuck.length === 0 ? undefined : { jobs: stuck.join(' ') }
    },
  },
  disk_low: {
    isUrgent: false,
    lastsMs: 5 * MINUTE_MS,
    judge({ disks }: Known<'disks'>) {
      if (!disks.some(hasLittleRoom)) return undefined
      const { freeBytes, byteSize } = disks.toSorted((one, other) => share(one) - share(other))[0]!
      const percent = Math.floor(share({ freeBytes, byteSize }) * 100)
      return { percent, gigabytes: Math.floor((freeBytes / GIGABYTE) * 10) / 10 }
    },
  },
  backup_failed: {
    isUrgent: false,
    lastsMs: 0,
    judge: ({ backup }: Known<'backup'>) => (backup.hasFailed ? {} : undefined),
  },
  backup_old: {
    isUrgent: false,
    lastsMs: 0,
    judge: ({ backup: { lastAt, installedAt, isOn } }: Known<'backup'>, now: Date) =>
      isOn && isBackupOld(lastAt, installedAt, now)
        ? { hours: wholeSince(lastAt ?? installedAt, now, HOUR_MS) }
        : undefined,
  },
  offsite_old: {
    isUrgent: false,
    lastsMs: 0,
    judge({ offsite, backup }: Known<'offsite' | 'backup'>, now: Date) {
      if (!offsite) return undefined
      // A new shop has a night to send its first.
      const lastAt = offsite.lastAt ?? backup.installedAt
      return isOffsiteOld(lastAt, now) ? { hours: wholeSince(lastAt, now, HOUR_MS) } : undefined
    },
  },
  offsite_untrue: {
    isUrgent: false,
    lastsMs: 0,
    judge: ({ offsite }: Known<'offsite'>) => (offsite?.tried?.failure ? {} : undefined),
  },
  changes_old: {
    isUrgent: false,
    lastsMs: 0,
    judge: ({ offsite }: Known<'offsite'>, now: Date) =>
      offsite?.changes && areChangesOld(offsite.changes, now)
        ? { minutes: wholeSince(offsite.changes.reachedAt, now, MINUTE_MS) }
        : undefined,
  },
  messages_unsent: {
    isUrgent: false,
    lastsMs: 0,
    judge: ({ lateMessages, failedMessages }: Known<'lateMessages' | 'failedMessages'>) =>
      lateMessages > 0 || failedMessages >= MIN_FAILED_MESSAGES ? { count: lateMessages + failedMessages } : undefined,
  },
} as const satisfies Record<string, Check<Readings>>

export type AlarmKind = keyof typeof CHECKS
export const ALARM_KINDS = Object.keys(CHECKS) as readonly AlarmKind[]

export function isAlarmKind(kind: string): kind is AlarmKind {
  return Object.hasOwn(CHECKS, kind)
}

export interface FoundAlarm {
  kind: AlarmKind
  facts: AlarmFacts
}

/** What is wrong, in the order of `CHECKS`. */
export function judgeReadings(readings: Readings, now: Date): FoundAlarm[] {
  return ALARM_KINDS.flatMap((kind) => {
    const facts = CHECKS[kind].judge(readings, now)
    return facts ? [{ kind, facts }] : []
  })
}

const wholeSince = (at: Date, now: Date, unitMs: number) => Math.floor((now.getTime() - at.getTime()) / unitMs)
const share = ({ freeBytes, byteSize }: Disk) => (byteSize > 0 ? freeBytes / byteSize : 1)
const hasLittleRoom = (disk: Disk) => share(disk) < LITTLE_SHARE || disk.freeBytes < GIGABYTE

/** Jobs of another version of the shop may stand still: nobody runs them. */
const isJob = (name: string) => JOB_NAMES.some((job) => job === name)

import { isBackupOld } from '#app/base/backups/backup-schedule.ts'
import { areChangesOld, isOffsiteOld } from '#app/base/offsite/is-offsite-old.ts'
import { JOB_NAMES, needsCheck } from '#app/base/platform/jobs/job-runs.ts'
import {
  EVERYWHERE,
  HOUR_MS,
  MINUTE_MS,
  NOTHING,
  when,
  wholeSince,
  type Alarming,
  type Check,
  type Known,
} from './check.ts'
import type { AlarmFacts, Disk, Readings } from './readings.ts'

const MEGABYTE = 1_000_000
const GIGABYTE = 1000 * MEGABYTE
/** Little room: a tenth of the disk, or less than a gigabyte. Orders close at a twentieth. */
const LITTLE_SHARE = 0.1

/** Fewer failed answers may be one visitor who repeats one fault. */
const MIN_FAILED = 5
const MAX_FAILED_SHARE = 0.02

/** One message may be refused for its number; several mean that the gateway does not work. */
const MIN_FAILED_MESSAGES = 3

/** Above it the kernel may end the shop at the next large picture. A machine is larger than a group, and shared. */
const MOST_MEMORY = { group: 0.9, machine: 0.95 } as const

/** The hour of an answer over HTTP is in whole seconds, and it took a while to come. */
const MAX_SKEW_MS = 5000

/** Half of what a slot may keep; where that has no bound, so much: its disk fills. */
const STUCK_SHARE = 0.5
const STUCK_BYTES = GIGABYTE

/** A standby that is further behind is read by nobody, and loses as much when it is promoted. */
const MOST_BEHIND_SECONDS = 120
const MOST_BEHIND_BYTES = 64 * 1024 * 1024

/** Caddy renews when a third of the time is left. At a sixth it has failed for a while. */
const LITTLE_TIME_SHARE = 1 / 6

/** Other servers are asked every ten minutes; a single answer that stayed away is no alarm. */
const TWO_ASKED_MS = 15 * MINUTE_MS

const AT_ONCE: Alarming = { isUrgent: false, lastsMs: 0 }
const URGENT: Alarming = { isUrgent: true, lastsMs: 0 }
const alarming = (lastsMs: number): Alarming => ({ isUrgent: false, lastsMs })

/** What changes while the shop runs, most pressing first. docs/operations.md says what each means and what to do. */
export const SHOP_CHECKS = {
  // While the database is away alarms are told by notify-without-database.server.ts.
  database_down: {
    askedBy: ['alarm', 'health', 'doctor', 'readiness'],
    severity: 'fault',
    alarm: { isUrgent: true, lastsMs: MINUTE_MS },
    judge: ({ database }: Known<'database'>) => when(database !== 'fine', { answer: database }),
  },
  disk_full: {
    askedBy: ['alarm', 'health', 'doctor', 'readiness'],
    severity: 'fault',
    alarm: URGENT,
    judge: ({ isShortOfRoom }: Known<'isShortOfRoom'>) => when(isShortOfRoom),
  },
  triggers_off: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: URGENT,
    judge: ({ catalog: { offTriggers } }: Known<'catalog'>) => when(offTriggers.length > 0, some(offTriggers)),
  },
  payments_unsettled: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: URGENT,
    judge: ({ unsettled: { count, oldestAt } }: Known<'unsettled'>, now: Date) =>
      when(count > 0, { count, minutes: oldestAt ? wholeSince(oldestAt, now, MINUTE_MS) : 0 }),
  },
  gateway_errors: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: { isUrgent: true, lastsMs: 3 * MINUTE_MS },
    judge: ({ failingGateways }: Known<'failingGateways'>) =>
      when(failingGateways.length > 0, { gateways: failingGateways.join(', ') }),
  },
  server_errors: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: URGENT,
    judge: ({ answered }: Known<'answered'>) =>
      when(answered.failed >= MIN_FAILED && answered.failed >= answered.requests * MAX_FAILED_SHARE, { ...answered }),
  },
  secret: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: URGENT,
    judge: ({ secret }: Known<'secret'>) => when(secret === false),
  },
  pictures_lost: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: URGENT,
    judge: ({ lostPictures: count }: Known<'lostPictures'>) => when(count > 0, { count }),
  },
  certificate: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: { isUrgent: true, lastsMs: TWO_ASKED_MS },
    judge({ certificate }: Known<'certificate'>, now: Date) {
      if (!certificate) return NOTHING
      const { host, isForHost, beganAt, endsAt } = certificate
      const leftMs = endsAt.getTime() - now.getTime()
      const isEnding = leftMs < (endsAt.getTime() - beganAt.getTime()) * LITTLE_TIME_SHARE
      const hours = Math.max(0, Math.floor(leftMs / HOUR_MS))
      return when(isEnding || !isForHost, { host, hours, isForHost: Number(isForHost) })
    },
  },
  job_stuck: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: alarming(MINUTE_MS),
    judge({ jobs }: Known<'jobs'>, now: Date) {
      const stuck = jobs.filter((job) => isJob(job.name) && needsCheck(job, now)).map(({ name }) => name)
      return when(stuck.length > 0, { jobs: stuck.join(' ') })
    },
  },
  disk_low: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: alarming(5 * MINUTE_MS),
    judge: ({ disks }: Known<'disks'>) =>
      disks
        .filter(hasLittleRoom)
        .toSorted((one, other) => share(one) - share(other))
        .map((each) => ({ disk: each.disk, percent: Math.floor(share(each) * 100), ...roomIn(each) })),
  },
  memory_low: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: alarming(5 * MINUTE_MS),
    judge({ memory }: Known<'memory'>) {
      if (!memory || memory.usedBytes < memory.limitBytes * MOST_MEMORY[memory.of]) return NOTHING
      const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
      return [{ used: megabytes(memory.usedBytes), limit: megabytes(memory.limitBytes) }]
    },
  },
  clock: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: alarming(2 * MINUTE_MS),
    judge: ({ clocks }: Known<'clocks'>) =>
      clocks
        .filter(({ aheadMs }) => Math.abs(aheadMs) > MAX_SKEW_MS)
        .map(({ place, aheadMs }) => ({ place, seconds: Math.round(aheadMs / 1000) })),
  },
  index_gone: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: AT_ONCE,
    judge: ({ catalog: { missingIndexes } }: Known<'catalog'>) => when(missingIndexes.length > 0, some(missingIndexes)),
  },
  slot_stuck: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: alarming(10 * MINUTE_MS),
    judge: ({ slots }: Known<'slots'>) =>
      slots
        .filter(
          ({ heldBytes, mostBytes, isLost }) =>
            isLost || heldBytes > (mostBytes === null ? STUCK_BYTES : mostBytes * STUCK_SHARE),
        )
        .map(({ name, heldBytes }) => ({ slot: name, megabytes: Math.round(heldBytes / MEGABYTE) })),
  },
  standby_behind: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: alarming(2 * MINUTE_MS),
    judge({ standby }: Known<'standby'>) {
      if (standby === undefined) return NOTHING
      if (standby === null) return [{ isAway: 1, minutes: 0, megabytes: 0 }]
      const { behindSeconds, behindBytes } = standby
      return when(behindSeconds > MOST_BEHIND_SECONDS || behindBytes > MOST_BEHIND_BYTES, {
        isAway: 0,
        minutes: Math.floor(behindSeconds / 60),
        megabytes: Math.round(behindBytes / MEGABYTE),
      })
    },
  },
  backup_failed: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: AT_ONCE,
    judge: ({ backup }: Known<'backup'>) => when(backup.hasFailed),
  },
  backup_old: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: AT_ONCE,
    judge: ({ backup: { lastAt, installedAt, isOn } }: Known<'backup'>, now: Date) =>
      when(isOn && isBackupOld(lastAt, installedAt, now), { hours: wholeSince(lastAt ?? installedAt, now, HOUR_MS) }),
  },
  offsite_old: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: AT_ONCE,
    judge({ offsite, backup }: Known<'offsite' | 'backup'>, now: Date) {
      if (!offsite) return NOTHING
      // A new shop has a night to send its first.
      const lastAt = offsite.lastAt ?? backup.installedAt
      return when(isOffsiteOld(lastAt, now), { hours: wholeSince(lastAt, now, HOUR_MS) })
    },
  },
  offsite_untrue: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: AT_ONCE,
    judge({ offsite }: Known<'offsite'>) {
      const why = offsite?.tried?.failure
      return why ? [{ why }] : NOTHING
    },
  },
  changes_old: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: AT_ONCE,
    judge({ offsite }: Known<'offsite'>, now: Date) {
      const changes = offsite?.changes
      if (!changes || !areChangesOld(changes, now)) return NOTHING
      return [{ minutes: wholeSince(changes.reachedAt, now, MINUTE_MS) }]
    },
  },
  messages_unsent: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: AT_ONCE,
    judge({ lateMessages, failedMessages, texts }: Known<'lateMessages' | 'failedMessages' | 'texts'>) {
      // Those that wait for tomorrow's text messages have a check of their own.
      const late = areTextsUsedUp(texts) ? 0 : lateMessages
      return when(late > 0 || failedMessages >= MIN_FAILED_MESSAGES, { count: late + failedMessages })
    },
  },
  texts_used_up: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: URGENT,
    judge: ({ texts }: Known<'texts'>) => when(areTextsUsedUp(texts), { count: texts.today, most: texts.most }),
  },
  mail_refused: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: alarming(TWO_ASKED_MS),
    judge: ({ refusedMail }: Known<'refusedMail'>) => (refusedMail ? [{ ...refusedMail }] : NOTHING),
  },
  printer_away: {
    askedBy: EVERYWHERE,
    severity: 'fault',
    alarm: alarming(2 * MINUTE_MS),
    judge: ({ awayPrinters }: Known<'awayPrinters'>) =>
      when(awayPrinters.length > 0, { printers: awayPrinters.join(', ') }),
  },
  prompts_refused: {
    askedBy: EVERYWHERE,
    severity: 'advice',
    alarm: AT_ONCE,
    judge: ({ promptLimit: { addresses, most } }: Known<'promptLimit'>) =>
      when(addresses > 0, { count: addresses, most }),
  },
} as const satisfies Record<string, Check<Readings>>

const share = ({ freeBytes, byteSize }: Disk) => (byteSize > 0 ? freeBytes / byteSize : 1)
const hasLittleRoom = (disk: Disk) => share(disk) < LITTLE_SHARE || disk.freeBytes < GIGABYTE

/** Below a gigabyte in megabytes: "0 GB" would say too little. */
function roomIn({ freeBytes }: Disk): { gigabytes: number } | { megabytes: number } {
  return freeBytes < GIGABYTE
    ? { megabytes: Math.floor(freeBytes / MEGABYTE) }
    : { gigabytes: Math.floor((freeBytes / GIGABYTE) * 10) / 10 }
}

const areTextsUsedUp = ({ today, most }: Readings['texts']) => today >= most

const MOST_NAMED = 3

/** A text message has room for a few names. */
function some(names: readonly string[]): AlarmFacts {
  const left = names.length - MOST_NAMED
  return {
    count: names.length,
    names: `${names.slice(0, MOST_NAMED).join(', ')}${left > 0 ? ` (+${left})` : ''}`,
  }
}

/** Jobs of another version of the shop may stand still: nobody runs them. */
const isJob = (name: string) => JOB_NAMES.some((job) => job === name)

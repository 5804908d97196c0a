import { readBackupStatus } from '#app/base/backups/backups.queries.server.ts'
import { isQuiet } from '#app/base/notifications/quiet-hours.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { readJobRuns } from '#app/base/platform/jobs/job-runs.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { Readings } from './readings.ts'
import { readAnswered } from './count-answers.server.ts'

/** Messages wait so long at most between two tries that nobody would notice. */
const LATE_MS = 15 * 60_000
/** Tries of a message that failed each time: the gateway had a quarter of an hour. */
const LATE_TRIES = 3

type OwnReadings = Pick<Readings, 'backup' | 'jobs' | 'answered' | 'lateMessages' | 'failedMessages'>

/** What this room sees by itself: backups, jobs, messages and failed answers. */
export async function readOwnReadings(db: Database, settings: Settings, now: Date): Promise<OwnReadings> {
  const [backupStatus, { runs }, answered, messages] = await Promise.all([
    readBackupStatus(db),
    readJobRuns(db),
    readAnswered(db, now),
    countUnsent(db, settings['messages.quiet'], now),
  ])
  const { last, failed, installedAt } = backupStatus
  return {
    backup: {
      lastAt: last?.startedAt,
      hasFailed: failed !== undefined,
      isOn: settings['backups.is_on'],
      installedAt,
    },
    jobs: runs,
    answered,
    ...messages,
  }
}

/**
 * Messages that should be out, and those given up in the last hour. Alarms are not counted: with a dead gateway each would be the reason
 * of the next. What waits for the end of the quiet hours is not late, nor right after them.
 */
async function countUnsent(db: Database, quiet: Settings['messages.quiet'], now: Date) {
  const lateSince = new Date(now.getTime() - LATE_MS)
  const mayWait = isQuiet(quiet, now) || isQuiet(quiet, lateSince)
  const { rows } = await sql<{ lateMessages: number; failedMessages: number }>`
    select
      (select count(*) from messages
        where state = 'waiting' and template not like 'alarm.%'
          and (tries >= ${LATE_TRIES} or next_try_at < ${lateSince} and (not ${mayWait}::boolean or may_disturb_until > ${now}))
      ) as "lateMessages",
      (select count(*) from messages
        where state in ('failed', 'unknown') and handled_at is null and template not like 'alarm.%'
          and created_at > ${now}::timestamptz - interval '1 day' and tried_at > ${now}::timestamptz - interval '1 hour'
      ) as "failedMessages"`.execute(db)
  return rows[0]!
}

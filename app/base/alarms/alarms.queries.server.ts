import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { isAlarmKind, type AlarmKind } from './checks.ts'
import type { OpenAlarm } from './plan-round.ts'
import type { AlarmFacts } from './readings.ts'

type Row = Omit<OpenAlarm, 'kind' | 'facts'> & { kind: string; facts: unknown }

const columns = ['id', 'kind', 'facts', 'began_at as beganAt', 'seen_at as seenAt', 'told_at as notifiedAt'] as const

/** Alarms of kinds that this version knows. */
const known = <Each extends { kind: string; facts: unknown }>(rows: readonly Each[]) =>
  rows.flatMap((row) => (isAlarmKind(row.kind) ? [{ ...row, kind: row.kind, facts: row.facts as AlarmFacts }] : []))

export async function listOpenAlarms(db: Database): Promise<OpenAlarm[]> {
  const rows: Row[] = await db
    .selectFrom('alarms')
    .select(columns)
    .where('ended_at', 'is', null)
    .orderBy('began_at')
    .execute()
  return known(rows)
}

export interface PastAlarm {
  kind: AlarmKind
  facts: AlarmFacts
  beganAt: Date
  endedAt: Date
}

const PAST_SHOWN = 5

/** Ended alarms of which people were told, the latest first. */
export async function listPastAlarms(db: Database): Promise<PastAlarm[]> {
  const rows = await db
    .selectFrom('alarms')
    .select(['kind', 'facts', 'began_at as beganAt', 'ended_at as endedAt'])
    .where('ended_at', 'is not', null)
    .where('told_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(PAST_SHOWN)
    .execute()
  return known(rows).flatMap(({ endedAt, ...row }) => (endedAt ? [{ ...row, endedAt }] : []))
}

export interface RoundStatus {
  lookedAt: Date | null
  pingedAt: Date | null
  pingFailedAt: Date | null
}

export async function readRoundStatus(db: Database): Promise<RoundStatus> {
  const { rows } = await sql<RoundStatus>`
    select looked_at as "lookedAt", pinged_at as "pingedAt", ping_failed_at as "pingFailedAt" from alarm_rounds`.execute(
    db,
  )
  return rows[0] ?? { lookedAt: null, pingedAt: null, pingFailedAt: null }
}

import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Profile } from '../profile.ts'
import { findProfiles } from '../session.server.ts'
import { livingState, type AskedSession } from './session-state.server.ts'
import { isWeakSession } from './strong-session.ts'
import { sessionEnd } from '../session-life.ts'

/** Of many sessions those that live, with their people, in two queries. Reads nothing of a cookie: it was checked before. */
export async function readSessions(
  db: Database,
  asked: readonly AskedSession[],
  now: Date,
): Promise<Map<string, Profile>> {
  const ids = sql<string>`unnest(${asked.map(({ sessionId }) => sessionId)}::text[], ${asked.map(({ deviceHash }) => deviceHash)}::text[])`
  const found = await livingState(db, sql`asked.device_hash`)
    .innerJoin(
      sql<{ id: string; device_hash: string | null }>`${ids}`.as<'asked'>(sql`asked(id, device_hash)`),
      (join) => join.onRef('asked.id', '=', 'sessions.id'),
    )
    .select(['sessions.id', 'sessions.user_id as userId'])
    .execute()
  const living = found.filter((row) => sessionEnd(row) > now)
  const profiles = await findProfiles(db, [...new Set(living.map(({ userId }) => userId))])
  return new Map(
    living.flatMap((row) => {
      const profile = profiles.get(row.userId)
      return profile ? [[row.id, isWeakSession(row, now) ? { ...profile, isWeak: true } : profile] as const] : []
    }),
  )
}

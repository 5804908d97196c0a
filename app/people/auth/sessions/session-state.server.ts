import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { SEEN_EVERY_MS, sessionEnd, type SessionLife } from '../session-life.ts'

/** Null when the session is over: expired, unused for too long, or of a disabled account. */
export async function findSessionLife(db: Database, sessionId: string, now: Date): Promise<SessionLife | null> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('profiles', 'profiles.id', 'sessions.user_id')
    .select(['sessions.expires_at as expiresAt', 'sessions.last_seen_at as lastSeenAt'])
    .select(sql<boolean>`coalesce(profiles.is_admin, false)`.as('isAdmin'))
    .where('sessions.id', '=', sessionId)
    .where('profiles.disabled_at', 'is', null)
    .executeTakeFirst()
  return row && sessionEnd(row) > now ? row : null
}

/** Records use of a session and its user, at most once a minute. */
export async function noteUse(db: Database, sessionId: string, { lastSeenAt }: SessionLife, now: Date): Promise<void> {
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS)
  if (lastSeenAt > seenBefore) return
  await db
    .with('seen', (with_) =>
      with_
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', sessionId)
        .where('last_seen_at', '<=', seenBefore)
        .returning('user_id'),
    )
    .updateTable('profiles')
    .set({ last_seen_at: now })
    .where('id', 'in', (eb) => eb.selectFrom('seen').select('user_id'))
    .execute()
}

import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { SEEN_EVERY_MS, sessionEnd, type SessionLife } from '../session-life.ts'
import type { SessionStrength } from './strong-session.ts'

export interface AskedSession {
  sessionId: string
  /** Hash of the device's token in the same request. */
  deviceHash: string | null
}

export type SessionState = SessionLife & SessionStrength

/**
 * Null when the session is over: expired, unused for too long, or of a disabled account. A session opened with a PIN also needs
 * the device's cookie, and ends when the device is withdrawn or its person may not use it any more. Decision 0111.
 */
export async function findSessionState(
  db: Database,
  { sessionId, deviceHash }: AskedSession,
  now: Date,
): Promise<SessionState | null> {
  const row = await livingState(db, sql`${deviceHash}`)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  return row && sessionEnd(row) > now ? row : null
}

/** The session of a token, by its stored hash, with its user; null as for `findSessionState`. */
export async function findSessionByToken(
  db: Database,
  { tokenHash, deviceHash }: { tokenHash: string; deviceHash: string | null },
  now: Date,
) {
  const row = await livingState(db, sql`${deviceHash}`)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id', 'users.email'])
    .where('sessions.token', '=', tokenHash)
    .executeTakeFirst()
  return row && sessionEnd(row) > now ? row : null
}

/** Sessions that nobody ended; whether their time is over is for the caller. */
export function livingState(db: Database, deviceHash: RawBuilder<unknown>) {
  return db
    .selectFrom('sessions')
    .leftJoin('profiles', 'profiles.id', 'sessions.user_id')
    .leftJoin('staff_devices as device', 'device.id', 'sessions.pin_device_id')
    .select(['sessions.expires_at as expiresAt', 'sessions.last_seen_at as lastSeenAt'])
    .select(['sessions.password_at as passwordAt', 'sessions.pin_device_id as pinDeviceId'])
    .select(sql<boolean>`coalesce(profiles.is_admin, false)`.as('isAdmin'))
    .where('profiles.disabled_at', 'is', null)
    .where(
      sql<boolean>`(sessions.pin_device_id is null
        or device.token_sha256 = ${deviceHash} and may_use_device(device, profiles))`,
    )
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

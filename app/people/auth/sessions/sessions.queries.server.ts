import type { Database } from '#app/base/platform/database/database.server.ts'
import { STAFF_IDLE_MS } from '../session-life.ts'

export interface SessionRow {
  id: string
  userAgent: string
  address: string
  createdAt: Date
  lastSeenAt: Date
}

const MOST_SHOWN = 50

export async function listSessions(
  db: Database,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
  now: Date,
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .$if(isAdmin, (query) => query.where('last_seen_at', '>', new Date(now.getTime() - STAFF_IDLE_MS)))
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ user_agent, ip_address, ...row }) => ({
    ...row,
    userAgent: user_agent ?? '',
    address: ip_address ?? '',
  }))
}

import type { Database } from '#app/base/platform/database/database.server.ts'

const KEPT_MS = 2 * 86_400_000

export async function forgetLiveEvents(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('live_events')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

import type { CommandDeps } from './command-deps.server.ts'
import { type Database, sql } from './database/database.server.ts'

export interface RateLimit {
  key: string
  limit: number
  windowMs: number
}

export type RateLimitResult = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Counts one hit and refuses when the window's limit is used up. Windows are fixed spans of time. The counter is one
 * database row, so the limit is exact under concurrency and across processes.
 */
export async function takeHit(
  { db, clock }: CommandDeps,
  { key, limit, windowMs }: RateLimit,
): Promise<RateLimitResult> {
  const now = clock.now().getTime()
  const start = now - (now % windowMs)
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit_windows (key, window_start, hits) values (${key}, ${new Date(start)}, 1)
    on conflict (key, window_start) do update set hits = rate_limit_windows.hits + 1
    returning hits`.execute(db)
  if (rows[0]!.hits <= limit) return { ok: true }
  return { ok: false, retryAfterSeconds: Math.ceil((start + windowMs - now) / 1000) }
}

/** Takes a hit of the present window back: it was none of those that the limit is for. */
export async function giveBackHit({ db, clock }: CommandDeps, { key, windowMs }: RateLimit): Promise<void> {
  const now = clock.now().getTime()
  await db
    .updateTable('rate_limit_windows')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', new Date(now - (now % windowMs)))
    .where('hits', '>', 0)
    .execute()
}

const RETAINED_MS = 24 * 60 * 60_000

export async function forgetOldHits(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limit_windows')
    .where('window_start', '<', new Date(now.getTime() - RETAINED_MS))
    .execute()
}

export async function forgetHits(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limit_windows').where('key', '=', key).execute()
}

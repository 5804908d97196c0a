import type { CommandDeps } from './command-deps.server.ts'
import { type Database, type RawBuilder, sql } from './database/database.server.ts'

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

/**
 * A part of a statement that counts one hit for each of a CTE's rows, if its `most` is not reached yet: `insert … returning`, whose rows
 * are the hits that counted. Exact under concurrency. `due` has one row at most.
 */
export function countDueHit({ key, from }: { key: string; from: Date }, due: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into rate_limit_windows as known (key, window_start, hits) select ${key}, ${from}, 1 from ${due}
    on conflict (key, window_start) do update set hits = known.hits + 1 where known.hits < (select most from ${due})
    returning hits`
}

/** Hits of a window that begins at `from`. */
export async function readHits(db: Database, { key, from }: { key: string; from: Date }): Promise<number> {
  const found = await db
    .selectFrom('rate_limit_windows')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', from)
    .executeTakeFirst()
  return found?.hits ?? 0
}

/** Takes back one hit of a window that begins at `from`. */
export async function takeBackHit(db: Database, { key, from }: { key: string; from: Date }): Promise<void> {
  await db
    .updateTable('rate_limit_windows')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', from)
    .where('hits', '>', 0)
    .execute()
}

/** Takes a hit of the present window back: it was none of those that the limit is for. */
export async function giveBackHit({ db, clock }: CommandDeps, { key, windowMs }: RateLimit): Promise<void> {
  const now = clock.now().getTime()
  await takeBackHit(db, { key, from: new Date(now - (now % windowMs)) })
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

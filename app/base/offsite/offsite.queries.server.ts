import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { ObjectFailure } from '#app/base/platform/objects/object-store.ts'
import type { TryFailure } from './try-restore.server.ts'

/** When the shop was that the newest whole backup away from this machine holds. Undefined: there is none. */
export async function findLastOffsiteAt(db: Database): Promise<Date | undefined> {
  const found = await db
    .selectFrom('offsite_backups')
    .select('made_at')
    .where('sent_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.made_at
}

/** False: the database is of a version before backups went to other places. */
export async function knowsOffsite(db: Database): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    select to_regclass('public.offsite_backups') is not null as knows`.execute(db)
  return rows[0]!.knows
}

export interface OffsiteStatus {
  lastAt: Date | undefined
  /** Why the last try to send one failed. */
  failure: ObjectFailure | null
  /** The newest test restore. */
  tried: { at: Date; failure: TryFailure | null } | undefined
  /** The stream of what changed since; undefined: there is none now. */
  changes: { reachedAt: Date; isAllowed: boolean } | undefined
}

export async function readOffsiteStatus(db: Database): Promise<OffsiteStatus> {
  const { rows } = await sql<{
    lastAt: Date | null
    failure: ObjectFailure | null
    triedAt: Date | null
    tryFailure: TryFailure | null
    reachedAt: Date | null
    isRefused: boolean
  }>`
    select (select max(made_at) from offsite_backups where sent_at is not null) as "lastAt",
      (select failure from offsite_backups order by began_at desc limit 1) as failure,
      tried.tried_at as "triedAt", tried.try_failure as "tryFailure",
      stream.reached_at as "reachedAt", coalesce(stream.failure = 'not_allowed', false) as "isRefused"
    from (select 1) as one
    left join (
      select tried_at, try_failure from offsite_backups where tried_at is not null order by tried_at desc limit 1
    ) as tried on true
    left join (
      select reached_at, failure from (select * from change_streams order by begun_at desc limit 1) as newest
      where ended_at is null or failure = 'not_allowed'
    ) as stream on true`.execute(db)
  const { lastAt, failure, triedAt, tryFailure, reachedAt, isRefused } = rows[0]!
  return {
    lastAt: lastAt ?? undefined,
    failure,
    tried: triedAt ? { at: triedAt, failure: tryFailure } : undefined,
    changes: reachedAt ? { reachedAt, isAllowed: !isRefused } : undefined,
  }
}

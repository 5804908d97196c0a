import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BackupRights, CatalogFaults, ReplicationSlot, StandbyState } from '#app/base/alarms/readings.ts'
import { within } from '#app/base/platform/database/ask-line.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { readMadeCatalog } from '#app/base/platform/database/made-catalog.server.ts'

/**
 * What is not as the migrations made it: triggers that are switched off or missing, and indexes that are missing or not valid. `dbDir` has
 * catalog.json.
 */
export async function readCatalogFaults(db: Database, dbDir: string): Promise<CatalogFaults> {
  const made = JSON.parse(await readFile(path.join(dbDir, 'catalog.json'), 'utf8')) as MadeCatalog
  const [there, off] = await Promise.all([readMadeCatalog(db), listOffTriggers(db)])
  const lacking = (wanted: readonly string[], found: readonly string[]) => {
    const known = new Set(found)
    return wanted.filter((name) => !known.has(name))
  }
  return {
    offTriggers: [...new Set([...off, ...lacking(made.triggers, there.triggers)])],
    missingIndexes: lacking(made.indexes, there.indexes),
  }
}

type MadeCatalog = Awaited<ReturnType<typeof readMadeCatalog>>

/** Of foreign keys too, by the name of their constraint. */
async function listOffTriggers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname || '.' || coalesce(k.conname, t.tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid left join pg_constraint k on k.oid = t.tgconstraint
    where c.relnamespace = 'public'::regnamespace and t.tgenabled in ('D', 'R')
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Slots of this database, and of standbys, for which PostgreSQL keeps its log. A standby has none of its own to tell of. */
export async function readSlots(db: Database): Promise<ReplicationSlot[]> {
  const { rows } = await sql<ReplicationSlot>`
    select slot_name as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as "heldBytes",
      nullif(pg_size_bytes(current_setting('max_slot_wal_keep_size')), -1)::float8 as "mostBytes",
      coalesce(wal_status in ('unreserved', 'lost'), false) as "isLost"
    from pg_replication_slots
    where not pg_is_in_recovery() and not temporary and (database is null or database = current_database())
    order by name`.execute(db)
  return rows
}

export async function readBackupRights(db: Database): Promise<BackupRights> {
  const { rows } = await sql<BackupRights>`
    select current_setting('wal_level') as "walLevel", rolsuper or rolreplication as "mayReplicate",
      rolsuper or rolcreatedb as "mayCreateDatabase"
    from pg_roles where rolname = current_user`.execute(db)
  return rows[0]!
}

const STANDBY_ANSWERS_WITHIN_MS = 2000

/** How far the standby of DATABASE_READ_URL is behind. One that has all is not behind, however long nothing was written. */
export async function readStandby(primary: Database, standby: Database): Promise<StandbyState | null> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary)
  const asked = sql<StandbyState>`
    select greatest(behind, 0)::float8 as "behindBytes",
      case when behind <= 0 then 0 else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())) end::float8
        as "behindSeconds"
    from (select case when pg_is_in_recovery() then pg_wal_lsn_diff(${rows[0]!.at}::pg_lsn, pg_last_wal_replay_lsn()) else 0 end as behind)
      as place`
    .execute(standby)
    .then(({ rows: [found] }) => found ?? null)
    .catch(() => null)
  return (await within(STANDBY_ANSWERS_WITHIN_MS, asked)) ?? null
}

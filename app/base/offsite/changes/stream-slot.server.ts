import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BACKED_UP_TABLES } from '#app/base/backups/copy-tables.server.ts'

const PUBLICATION = 'tafach_changes'

/** The table has a primary key, or names a row by all its columns. PostgreSQL would refuse to change the rows of others. */
export const NAMES_ITS_ROWS = `(
  exists (select 1 from pg_index where indrelid = quote_ident(name)::regclass and indisprimary)
  or exists (select 1 from pg_class where oid = quote_ident(name)::regclass and relreplident = 'f')
)`

/** The slot of this database; names are those of the whole server. */
const SLOT = `'tafach_changes_' || left(md5(current_database()), 12)`

/** Codes of PostgreSQL: no right, `wal_level` is too low, not built, no free slot. */
const NOT_ALLOWED: readonly unknown[] = ['42501', '55000', '0A000', '53400']

export function isNotAllowed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_ALLOWED.includes(error.code)
}

/**
 * From now on PostgreSQL keeps what changes until it was read. Also publishes which migrations run, since a stream ends there. Returns a new id of the stream.
 */
export async function makeSlot(pool: pg.Pool): Promise<string> {
  await dropSlot(pool)
  const { rows } = await pool.query<{ tables: string }>(
    `select string_agg(quote_ident(name), ', ') as tables
     from (${BACKED_UP_TABLES} union select 'schema_migrations') as backed_up (name)
     where ${NAMES_ITS_ROWS}`,
  )
  await pool.query(`drop publication if exists ${PUBLICATION}`)
  await pool.query(`create publication ${PUBLICATION} for table ${rows[0]!.tables}`)
  await pool.query(`select pg_create_logical_replication_slot(${SLOT}, 'pgoutput')`)
  return randomBytes(12).toString('hex')
}

/** PostgreSQL keeps nothing for the stream any more. */
export async function dropSlot(pool: pg.Pool): Promise<void> {
  await pool.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`)
}

/** False: it is gone, as after a fail-over, or PostgreSQL gave it up because it held too much. */
export async function hasSlot(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from pg_replication_slots where slot_name = ${SLOT} and coalesce(wal_status, '') <> 'lost'`,
  )
  return rowCount === 1
}

/** Where the log of committed transactions ends now. One that need not wait for the disk, as a server may be set, is written there first. */
export async function findEnd(pool: pg.Pool): Promise<string> {
  await pool.query(
    `with on_disk as (select set_config('synchronous_commit', 'on', true))
     update change_streams set next_part = next_part from on_disk where ended_at is null`,
  )
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
  return rows[0]!.at
}

/** Messages of the next transactions before `end`, at most about `limit`. They stay until `advanceSlot`. */
export async function peekChanges(pool: pg.Pool, end: string, limit: number): Promise<Buffer[]> {
  const { rows } = await pool.query<{ data: Buffer }>(
    `select data from pg_logical_slot_peek_binary_changes(${SLOT}, $1::pg_lsn, $2::integer,
       'proto_version', '1', 'publication_names', '${PUBLICATION}')`,
    [end, limit],
  )
  return rows.map(({ data }) => data)
}

/** What is before is read for good. */
export async function advanceSlot(pool: pg.Pool, to: string): Promise<void> {
  await pool.query(
    `select pg_replication_slot_advance(slot_name, $1::pg_lsn) from pg_replication_slots
     where slot_name = ${SLOT} and confirmed_flush_lsn < $1::pg_lsn`,
    [to],
  )
}

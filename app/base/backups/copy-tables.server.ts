import { Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { liftBounds } from '#app/base/platform/database/database.server.ts'
import { writeBackupFile } from './backup-files.server.ts'
import { tableFile, type Manifest } from './manifest.ts'

/**
 * Tables that a backup omits. The manifest lists the migrations, and the functions follow from it; live events carry
 * transaction numbers that mean nothing in another cluster; rate limits expire in minutes; runs of backups and jobs, their copies elsewhere,
 * alarms and the marks of the installation concern this machine.
 */
const LEFT_OUT = [
  'schema_migrations',
  'schema_functions',
  'live_events',
  'rate_limit_windows',
  'backups',
  'write_trials',
  'installation_marks',
  'job_runs',
  'alarms',
  'alarm_rounds',
  'answered_minutes',
  'offsite_backups',
  'change_streams',
]

/** Names of the tables that a backup has. */
export const BACKED_UP_TABLES = `
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
    and relname <> all (array[${LEFT_OUT.map((table) => `'${table}'`).join(', ')}])`

/** Parts of the stream before the one that is filled now: a transaction in them may have become visible late. */
const PARTS_BEFORE = 2

export interface CopiedTables extends Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'changes'> {
  bytes: number
  sums: Map<string, string>
  pictureIds: string[]
}

/**
 * Copies every row into `folder` as of one moment, in one transaction, while the shop continues to write. Files are
 * gzipped COPY text, which any PostgreSQL reads. Source: decision 0031.
 */
export async function copyTables(pool: pg.Pool, folder: string): Promise<CopiedTables> {
  const client = await pool.connect()
  try {
    await liftBounds(client)
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    )
    const found = await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relname in (${BACKED_UP_TABLES})
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       group by c.relname order by c.relname`,
    )
    const changes = await findStream(client)
    const tables: Manifest['tables'] = []
    const sums = new Map<string, string>()
    let bytes = 0
    for (const { name, columns } of found.rows) {
      const copy = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
      // One row is one line: COPY writes a line break inside a value as \n.
      let rows = 0
      const countRows = new Transform({
        transform(chunk: Buffer, _, done) {
          for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) rows += 1
          done(null, chunk)
        },
      })
      const written = await writeBackupFile(folder, tableFile(name), copy, countRows, createGzip())
      tables.push({ name, columns, rows })
      sums.set(tableFile(name), written.sha256)
      bytes += written.bytes
    }
    // Sequences are not transactional. Read last, they are past every copied id.
    const sequences = await client.query<{ name: string; last: number | null }>(
      `select s.sequencename::text as name, s.last_value as last from pg_sequences s
       where s.schemaname = 'public' order by s.sequencename`,
    )
    const pictures = await client.query<{ id: string }>('select id from images')
    await client.query('commit')
    const pictureIds = pictures.rows.map(({ id }) => id)
    return { migrations: migrations.rows, tables, sequences: sequences.rows, changes, bytes, sums, pictureIds }
  } finally {
    client.release(true) // a copy that was interrupted still sends rows, and this connection has no bounds
  }
}

async function findStream(client: pg.PoolClient): Promise<Manifest['changes']> {
  // A backup before an update may be of a version that has no streams.
  const { rows: known } = await client.query<{ isKnown: boolean }>(
    `select to_regclass('change_streams') is not null as "isKnown"`,
  )
  if (!known[0]!.isKnown) return undefined
  const { rows } = await client.query<NonNullable<Manifest['changes']>>(
    `select id as stream, greatest(next_part - ${PARTS_BEFORE}, 1) as "firstPart",
       pg_current_snapshot()::text as snapshot
     from change_streams where ended_at is null`,
  )
  return rows[0]
}

export function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}

import type { Pool } from 'pg'
import type { TestDatabase } from './database.ts'

interface SavedTable {
  table: string
  /** Those that do not fill themselves. */
  columns: string
  /** Sequence of its ids and the last one, if it has one. */
  sequence: string | null
  lastId: number | null
  rows: string
}

/**
 * Runs `build` on the empty database once. `bringBack` writes the rows that it left into the database when it is empty again, with their ids:
 * three accounts are there in 3 ms instead of the 75 ms that the shop's commands take to make them. The triggers are silent meanwhile, for what
 * they wrote is among the rows.
 */
export async function saveRows<Built>(
  { pool, truncate }: Pick<TestDatabase, 'pool' | 'truncate'>,
  build: () => Promise<Built>,
): Promise<{ built: Built; bringBack: () => Promise<void> }> {
  await truncate()
  const before = new Set((await readRows(pool)).map(({ table }) => table))
  const built = await build()
  const saved = (await readRows(pool)).filter(({ table }) => !before.has(table))
  await truncate()
  const statement = `begin; set local session_replication_role = 'replica'; ${saved.map(inserting).join('')} commit`
  const bringBack = async () => {
    await pool.query(statement)
  }
  return { built, bringBack }
}

function inserting({ table, columns, sequence, lastId, rows }: SavedTable): string {
  const all = `json_populate_recordset(null::${table}, $kept$${rows}$kept$)`
  const insert = `insert into ${table} (${columns}) overriding system value select ${columns} from ${all};`
  return sequence === null || lastId === null ? insert : `${insert} select setval('${sequence}', ${lastId});`
}

/** The tables that have rows. */
async function readRows(pool: Pool): Promise<SavedTable[]> {
  const { rows: tables } = await pool.query<Omit<SavedTable, 'rows' | 'lastId'>>(`
    select t.oid::regclass::text as table,
      string_agg(quote_ident(attname), ', ') filter (where attgenerated = '') as columns,
      max(pg_get_serial_sequence(t.oid::regclass::text, attname)) filter (where attidentity <> '') as sequence
    from pg_class t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and pg_relation_size(t.oid) > 0
    group by t.oid`)
  const found = tables.map(async (one): Promise<SavedTable> => {
    const { rows } = await pool.query<Pick<SavedTable, 'rows' | 'lastId'>>(
      `select coalesce(json_agg(t), '[]')::text as rows, ${one.sequence === null ? 'null' : `pg_sequence_last_value('${one.sequence}')`} as "lastId" from ${one.table} t`,
    )
    return { ...one, ...rows[0]! }
  })
  return (await Promise.all(found)).filter(({ rows }) => rows !== '[]')
}

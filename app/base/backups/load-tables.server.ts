import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { liftBounds } from '#app/base/platform/database/database.server.ts'
import { quoted } from './copy-tables.server.ts'
import { tableFile, type Manifest } from './manifest.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** What was committed after the backup. */
export interface LaterChanges {
  /** Paths of their pictures in the backup's folder, so far as they are there. */
  pictures: readonly string[]
  /** Runs when the rows are loaded, in the same transaction, without triggers and foreign keys. */
  apply(client: pg.PoolClient): Promise<void>
}

/**
 * Loads the rows of a backup into migrated, empty tables, all or none. Triggers do not run, because their rows are in
 * the backup. Foreign keys are dropped and recreated at the end, which checks every row and needs no superuser. `atTheEnd`: statements
 * that run on the loaded rows in the same transaction, without triggers.
 */
export async function loadTables(
  pool: pg.Pool,
  folder: string,
  manifest: Manifest,
  { later, atTheEnd }: { later?: LaterChanges | undefined; atTheEnd?: readonly string[] | undefined } = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    await liftBounds(client)
    await client.query('begin')
    const { rows: keys } = await client.query<ForeignKey>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
    )
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name } of manifest.tables) {
      await client.query(`alter table ${quoted(name)} disable trigger user`)
      await client.query(`delete from ${quoted(name)}`) // the backup holds the current state of rows that a migration inserted
    }
    for (const { name, columns, rows } of manifest.tables) {
      const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
      await pipeline(createReadStream(path.join(folder, tableFile(name))), createGunzip(), copy)
      if (copy.rowCount !== rows) throw new Error(`${name}: ${copy.rowCount} rows of ${rows}`)
    }
    for (const { name, last } of manifest.sequences) {
      if (last !== null) await client.query('select setval($1, $2)', [quoted(name), last])
    }
    await later?.apply(client)
    for (const statement of atTheEnd ?? []) await client.query(statement)
    for (const { name } of manifest.tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true) // closing the connection, which has no bounds, rolls an open transaction back
  }
}

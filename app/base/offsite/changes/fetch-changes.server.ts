import type pg from 'pg'
import { buffer } from 'node:stream/consumers'
import type { LaterChanges } from '#app/base/backups/load-tables.server.ts'
import { quoted } from '#app/base/backups/copy-tables.server.ts'
import type { Manifest } from '#app/base/backups/manifest.ts'
import { decryptWith } from '../age.server.ts'
import { fetchPictures, type FetchDeps } from '../fetch-backup.server.ts'
import { partKey, unpackPart, type ChangesPart } from './changes-part.ts'
import { isInSnapshot, parseSnapshot } from './is-in-snapshot.ts'
import type { ChangedTransaction, Row, RowChange } from './pgoutput.ts'

export interface FetchedChanges extends LaterChanges {
  /** The last transaction that was applied; undefined before, and when there was none. */
  appliedUntil(): Date | undefined
  /** Why the rest was left out. */
  stoppedBy(): Error | undefined
}

/**
 * What was committed after a backup, to be applied when its rows are loaded; their pictures are brought into `folder`. `until`: leaves
 * out what was committed later. Undefined for a backup without a stream.
 */
export async function fetchChanges(
  deps: FetchDeps,
  { changes }: Manifest,
  folder: string,
  until?: Date,
): Promise<FetchedChanges | undefined> {
  if (!changes) return undefined
  const snapshot = parseSnapshot(changes.snapshot)
  const transactions: ChangedTransaction[] = []
  const pictures = new Set<string>()
  let sequences: ChangesPart['sequences'] = []
  for (let number = changes.firstPart; ; number += 1) {
    const found = await deps.objects.get(partKey(changes.stream, number))
    if (!found) break
    const part = unpackPart(await buffer(await decryptWith(deps.identities, found.stream)))
    const later = part.transactions.filter(({ xid }) => !isInSnapshot(snapshot, xid))
    transactions.push(...later.filter(({ committedAt }) => !until || committedAt <= until))
    sequences = part.sequences
    await fetchPictures(deps, part.pictureFolder, part.pictures, folder)
    for (const picture of part.pictures) pictures.add(picture)
    if (until && part.transactions.some(({ committedAt }) => committedAt > until)) break
  }
  let appliedUntil: Date | undefined
  let stoppedBy: Error | undefined
  return {
    pictures: [...pictures],
    async apply(client) {
      await client.query('set constraints all deferred')
      const fixed = await fixedColumns(client)
      for (const transaction of transactions) {
        try {
          await applyWhole(client, transaction, fixed)
        } catch (error) {
          // What came before is whole. It is better than nothing.
          stoppedBy = error instanceof Error ? error : new Error(String(error))
          break
        }
        appliedUntil = transaction.committedAt
      }
      for (const { name, last } of sequences) {
        if (last !== null) await client.query('select setval($1, $2)', [quoted(name), last])
      }
    },
    appliedUntil: () => appliedUntil,
    stoppedBy: () => stoppedBy,
  }
}

/** Columns that PostgreSQL numbers by itself: no statement may change them, so no change has another value. */
async function fixedColumns(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.attidentity = 'a'`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function applyWhole(
  client: pg.PoolClient,
  { changes }: ChangedTransaction,
  fixed: ReadonlySet<string>,
): Promise<void> {
  await client.query('savepoint changed')
  try {
    for (const change of changes) await applyChange(client, change, fixed)
  } catch (error) {
    await client.query('rollback to savepoint changed')
    throw error
  }
  await client.query('release savepoint changed')
}

/** Each change of a row changes one row: anything else means that the rows are not those of the stream. */
async function applyChange(client: pg.PoolClient, change: RowChange, fixed: ReadonlySet<string>): Promise<void> {
  if (change.op === 'truncate') {
    for (const table of change.tables) await client.query(`delete from ${quoted(table)}`)
    return
  }
  const values: (string | null)[] = []
  const place = (value: string | null) => `$${values.push(value)}`
  const set = (row: Row) =>
    Object.entries(row)
      .map(([column, value]) => `${quoted(column)} = ${place(value)}`)
      .join(', ')
  // Where all columns are the key, some are null, and several rows may be alike.
  const one = (table: string, key: Row) => {
    const parts = Object.entries(key).map(([column, value]) =>
      value === null ? `${quoted(column)} is null` : `${quoted(column)} = ${place(value)}`,
    )
    return `ctid = (select ctid from ${quoted(table)} where ${parts.join(' and ')} limit 1)`
  }
  let text: string
  if (change.op === 'insert') {
    const columns = Object.keys(change.row).map(quoted).join(', ')
    const places = Object.values(change.row).map(place).join(', ')
    text = `insert into ${quoted(change.table)} (${columns}) overriding system value values (${places})`
  } else if (change.op === 'delete') {
    text = `delete from ${quoted(change.table)} where ${one(change.table, change.key)}`
  } else {
    const { table, key } = change
    const changed = Object.entries(change.row).filter(
      ([column, value]) => key[column] !== value && !fixed.has(`${table}.${column}`),
    )
    if (changed.length === 0) return
    text = `update ${quoted(table)} set ${set(Object.fromEntries(changed))} where ${one(table, key)}`
  }
  const { rowCount } = await client.query(text, values)
  if (rowCount !== 1) throw new Error(`${change.table}: ${change.op} found ${rowCount} rows instead of one`)
}

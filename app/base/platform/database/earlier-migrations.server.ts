import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { readSql, type SqlFile } from './database-functions.server.ts'

/** A text that a migration had before it was edited, and how a database that ran it gets to the present text. */
interface EarlierText extends SqlFile {
  bridge: string
  /** `undo`: the bridge takes everything of the migration back, and its present text runs again. */
  kind: 'bridge' | 'undo'
}

export interface EarlierMigrations {
  texts: readonly EarlierText[]
  /** Migrations that landed after others with a higher number: a database that has these gets them late. */
  landedLate: ReadonlySet<string>
}

interface Applied {
  name: string
  sha256: string
}

/**
 * What db/earlier keeps of the days in which migrations were still edited and landed out of their order (its README). The folder is
 * closed: nothing is added.
 */
export async function readEarlierMigrations(dbDir: string): Promise<EarlierMigrations> {
  const dir = path.join(dbDir, 'earlier')
  const names: string[] = await readdir(dir).catch(() => [])
  const bridges = names.filter((name) => /\.(?:bridge|undo)\.sql$/.test(name)).toSorted()
  const texts = await Promise.all(
    bridges.map(async (file): Promise<EarlierText> => {
      const [migration = '', mark = '', kind = ''] = file.split('.')
      const text = await readSql(dir, `${migration}.${mark}.sql`)
      const { sql } = await readSql(dir, file)
      return {
        name: `${migration}.sql`,
        sql: text.sql,
        sha256: text.sha256,
        bridge: sql,
        kind: kind as EarlierText['kind'],
      }
    }),
  )
  const late = names.includes('landed-late.txt') ? await readFile(path.join(dir, 'landed-late.txt'), 'utf8') : ''
  return { texts, landedLate: new Set(late.split('\n').filter(Boolean)) }
}

export interface Bridge extends SqlFile {
  from: Applied
  to: Applied
}

/** The bridges that a database with these migrations needs, in the order of their numbers. */
export function bridgesFor(
  files: readonly SqlFile[],
  applied: readonly Applied[],
  { texts }: EarlierMigrations,
): Bridge[] {
  return applied.flatMap((from): Bridge[] => {
    const text = texts.find(({ name, sha256 }) => name === from.name && sha256 === from.sha256)
    const to = text && files.find(({ name }) => numberOf(name) === numberOf(from.name))
    if (!text || !to) return []
    const sql = text.kind === 'undo' ? `${text.bridge}\n${to.sql}` : text.bridge
    return [{ name: `${from.name} (earlier text)`, sql, sha256: to.sha256, from, to }]
  })
}

export async function applyBridge(client: pg.ClientBase, { sql, from, to }: Bridge): Promise<void> {
  await client.query(sql)
  await client.query('update schema_migrations set name = $1, sha256 = $2 where name = $3', [
    to.name,
    to.sha256,
    from.name,
  ])
}

function numberOf(name: string): string {
  return name.slice(0, 4)
}

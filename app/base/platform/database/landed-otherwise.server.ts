import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { readSql, type SqlFile } from './database-functions.server.ts'

interface Applied {
  name: string
  sha256: string
}

/** A text that a migration had for some hours after release 0.1.0, and what a database that ran it lacks. */
interface FormerText extends SqlFile {
  /** First eight digits of the SHA-256 of the former text. */
  mark: string
  /** Migrations that this text has done too. */
  hasRun: readonly string[]
}

/** What db/landed-otherwise keeps (its README). */
export interface LandedOtherwise {
  texts: readonly FormerText[]
  /** Migrations that landed after others with a higher number: a database that has these gets them late. */
  late: ReadonlySet<string>
}

export async function readLandedOtherwise(dbDir: string): Promise<LandedOtherwise> {
  const dir = path.join(dbDir, 'landed-otherwise')
  const names: string[] = await readdir(dir).catch(() => [])
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map(async (file): Promise<FormerText> => {
        const [migration = '', mark = ''] = file.split('.')
        const { sql, sha256 } = await readSql(dir, file)
        const hasRun = Array.from(sql.matchAll(/^-- Has run: (.+)$/gm), ([, name]) => name!)
        return { name: `${migration}.sql`, mark, hasRun, sql, sha256 }
      }),
  )
  const late = names.includes('late.txt') ? await readFile(path.join(dir, 'late.txt'), 'utf8') : ''
  return { texts, late: new Set(late.split('\n').filter(Boolean)) }
}

function textOf({ name, sha256 }: Applied, { texts }: LandedOtherwise): FormerText | undefined {
  return texts.find((text) => text.name === name && sha256.startsWith(text.mark))
}

/** The migrations of a database as they count today: with their present texts, and with those that a former text has done too. */
export function countedToday(
  applied: readonly Applied[],
  files: readonly SqlFile[],
  otherwise: LandedOtherwise,
): Applied[] {
  const present = new Map(files.map((file) => [file.name, file]))
  const counted = applied.flatMap((row) => {
    const text = textOf(row, otherwise)
    if (!text) return [row]
    return [row.name, ...text.hasRun].map((name) => ({ name, sha256: present.get(name)?.sha256 ?? row.sha256 }))
  })
  return Array.from(new Map(counted.map((row) => [row.name, row])).values())
}

export interface Bridge extends SqlFile {
  /** Rows of schema_migrations after it. */
  counted: readonly Applied[]
}

/** What brings the database from former texts to the present ones, in the order of their numbers. */
export function bridgesFor(
  applied: readonly Applied[],
  files: readonly SqlFile[],
  otherwise: LandedOtherwise,
): Bridge[] {
  return applied.flatMap((row): Bridge[] => {
    const text = textOf(row, otherwise)
    if (!text) return []
    const { name, sql, sha256 } = text
    return [{ name: `${name} (former text)`, sql, sha256, counted: countedToday([row], files, otherwise) }]
  })
}

export async function applyBridge(client: pg.ClientBase, { sql, counted }: Bridge): Promise<void> {
  await client.query(sql)
  for (const { name, sha256 } of counted) {
    await client.query(
      `insert into schema_migrations (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256`,
      [name, sha256],
    )
  }
}

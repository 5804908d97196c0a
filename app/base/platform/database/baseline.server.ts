import { readSql, type SqlFile } from './database-functions.server.ts'

/** db/baseline.sql makes in one step what these migrations make of an empty database, and lists them as applied. */
export interface Baseline extends SqlFile {
  migrations: readonly { name: string; sha256: string }[]
}

/** A line of its list of migrations. */
const LISTED = /^ {2}\('(\d{4}-[a-z0-9-]+\.sql)', '([0-9a-f]{64})'\)[,;]$/gm

export async function readBaseline(dbDir: string): Promise<Baseline | undefined> {
  const file = await readSql(dbDir, 'baseline.sql').catch(() => undefined)
  if (!file) return undefined
  const migrations = Array.from(file.sql.matchAll(LISTED), ([, name, sha256]) => ({ name: name!, sha256: sha256! }))
  return { ...file, migrations }
}

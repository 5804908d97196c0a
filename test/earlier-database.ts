import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEmptyDatabase } from './database.ts'
import { DB_DIR } from './postgres.ts'

/** The database of an earlier version of the shop, with the migrations before `end`, such as '0083'. */
export async function createEarlierDatabase(end: string): Promise<Pool> {
  const list = await readFile(path.join(DB_DIR, 'migrations.sha256'), 'utf8')
  const migrations = Array.from(list.matchAll(/^(\w+) {2}(.+)$/gm), ([, sha256, name]) => ({
    name: name!,
    sha256: sha256!,
  }))
  const pool = await createEmptyDatabase()
  await migrate(pool, DB_DIR, { upTo: migrations.filter(({ name }) => name < end) })
  return pool
}

/**
 * `npm run make:baseline`: writes db/baseline.sql, from which a new database starts instead of walking the migrations, and its hash in
 * db/baseline.sha256. It stands for all migrations of today, so make it when they have landed (decision 0003).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { sumOfBaseline, writeBaseline } from './baseline/write-baseline.ts'
import { hashMigrations } from './release/releases.ts'

const DB_DIR = path.join(PROJECT_DIR, 'db')

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-baseline-'))
try {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    const pool = new pg.Pool(postgres.poolConfig)
    const upTo = Object.entries(await hashMigrations()).map(([name, sha256]) => ({ name, sha256 }))
    await migrate(pool, DB_DIR, { upTo, baseline: 'never' })
    const sql = await writeBaseline(pool)
    await pool.end()
    await writeFile(path.join(DB_DIR, 'baseline.sql'), sql)
    await writeFile(path.join(DB_DIR, 'baseline.sha256'), sumOfBaseline(sql))
  } finally {
    await postgres.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

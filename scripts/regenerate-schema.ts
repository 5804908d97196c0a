/**
 * Writes db/schema.d.ts: the row types of a freshly migrated database. With `--check` it only compares, and fails when
 * a migration was written without them.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import pg from 'pg'
import { PROJECT_DIR } from '#app/platform/config.server.ts'
import { migrate } from '#app/platform/migrate.server.ts'
import { startEmbeddedPostgres, type EmbeddedPoolConfig } from '#app/platform/postgres/embedded.server.ts'

const SCHEMA_FILE = path.join(PROJECT_DIR, 'db', 'schema.d.ts')
const run = promisify(execFile)

async function generate(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-schema-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
    try {
      const pool = new pg.Pool(postgres.poolConfig)
      await migrate(pool, path.join(PROJECT_DIR, 'db', 'migrations'))
      await pool.end()
      return await typesOf(postgres.poolConfig)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The types that our connections give: calendar days stay text, bigint comes as a number (database.server.ts). */
async function typesOf({ host, port, user, database }: EmbeddedPoolConfig): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [
      path.join(PROJECT_DIR, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js'),
      '--print',
      '--log-level=error',
      '--dialect=postgres',
      `--url=postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--exclude-pattern=schema_migrations',
    ],
    { cwd: os.tmpdir(), maxBuffer: 16 * 1024 * 1024 },
  )
  return `${stdout.trim()}\n`
}

const generated = await generate()
if (process.argv.includes('--check')) {
  if ((await readFile(SCHEMA_FILE, 'utf8').catch(() => '')) !== generated) {
    process.stderr.write('db/schema.d.ts is not what the migrations make. Run: node scripts/regenerate-schema.ts\n')
    process.exitCode = 1
  }
} else {
  await writeFile(SCHEMA_FILE, generated)
}

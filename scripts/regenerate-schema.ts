/**
 * `npm run schema`: writes db/schema.d.ts, the row types of a freshly migrated database, and db/catalog.json, its triggers and indexes. Lists new migrations in db/migrations.sha256 and
 * new texts of functions in db/functions.sha256, of which it writes those that say what tables of the application say (delivered-functions.ts). With `-- --check` it only compares these two, and fails when they are out of date.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import pg from 'pg'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createDatabase } from '#app/base/platform/database/database.server.ts'
import { readMadeCatalog } from '#app/base/platform/database/made-catalog.server.ts'
import { listFunctions } from '#app/base/platform/database/database-functions.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import { deliveredFunctions } from './delivered-functions.ts'
import { startEmbeddedPostgres, type EmbeddedPoolConfig } from '#server/postgres/embedded.server.ts'

const DB_DIR = path.join(PROJECT_DIR, 'db')
const MIGRATIONS_DIR = path.join(DB_DIR, 'migrations')
const MIGRATIONS_LIST = path.join(DB_DIR, 'migrations.sha256')
const SCHEMA_FILE = path.join(DB_DIR, 'schema.d.ts')
const CATALOG_FILE = path.join(DB_DIR, 'catalog.json')
const run = promisify(execFile)

/** Texts of the files, by their names. */
async function generate(): Promise<[string, string][]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-schema-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
    try {
      const pool = new pg.Pool(postgres.poolConfig)
      await migrate(pool, DB_DIR)
      const oldNames = await listOldNames(pool)
      const catalog = await readMadeCatalog(createDatabase(pool))
      await pool.end()
      return [
        [SCHEMA_FILE, await typesOf(postgres.poolConfig, oldNames)],
        [CATALOG_FILE, `${JSON.stringify(catalog, null, 2)}\n`],
      ]
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Views under the old name of a table, for processes of the previous version; this code does not use them (decision 0186). */
async function listOldNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'v' and obj_description(oid) like 'old name of %' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The types that our connections return: calendar days are text, bigint is a number (database.server.ts). */
async function typesOf(
  { host, port, user, database }: EmbeddedPoolConfig,
  oldNames: readonly string[],
): Promise<string> {
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
      `--exclude-pattern={${['schema_*', ...oldNames].join(',')}}`,
    ],
    { cwd: os.tmpdir(), maxBuffer: 16 * 1024 * 1024 },
  )
  return `${stdout.trim()}\n`
}

/** Keeps existing lines, because a landed migration never changes. In the order of the names, whichever change lands first. */
async function listNewMigrations(): Promise<void> {
  const listed = (await readFile(MIGRATIONS_LIST, 'utf8')).split('\n').filter(Boolean)
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => !listed.some((line) => line.endsWith(`  ${name}`)))
  for (const name of names) {
    const sql = await readFile(path.join(MIGRATIONS_DIR, name))
    listed.push(`${createHash('sha256').update(sql).digest('hex')}  ${name}`)
  }
  const nameOf = (line: string) => line.split('  ')[1] ?? ''
  const sorted = listed.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  await writeFile(MIGRATIONS_LIST, `${sorted.join('\n')}\n`)
}

if (!process.argv.includes('--check')) {
  for (const [name, text] of deliveredFunctions()) await writeFile(path.join(DB_DIR, 'functions', name), text)
}
const generated = await generate()
if (process.argv.includes('--check')) {
  for (const [file, text] of generated) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    process.stderr.write(`db/${path.basename(file)} is not what the migrations make. Run: npm run schema\n`)
    process.exitCode = 1
  }
} else {
  for (const [file, text] of generated) await writeFile(file, text)
  await listNewMigrations()
  await writeFile(path.join(DB_DIR, 'functions.sha256'), await listFunctions(DB_DIR))
}

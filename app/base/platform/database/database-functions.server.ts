import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

export interface SqlFile {
  name: string
  sql: string
  sha256: string
}

export interface FunctionFile extends SqlFile {
  functionName: string
  /** Version of the file's text, as db/functions.sha256 counts them; an unlisted text counts as the listed version. */
  version: number
}

export async function readSql(dir: string, name: string): Promise<SqlFile> {
  // A checkout with other line endings must not look like a changed file.
  const sql = (await readFile(path.join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

const LISTED = /^([0-9a-f]{64}) {2}(\w+\.sql) {2}(\d+)$/gm

export async function readFunctions(dbDir: string): Promise<FunctionFile[]> {
  const dir = path.join(dbDir, 'functions')
  const list = await readFile(path.join(dbDir, 'functions.sha256'), 'utf8')
  const versions = new Map(Array.from(list.matchAll(LISTED), ([, , name, version]) => [name, Number(version)]))
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({
      ...(await readSql(dir, name)),
      functionName: path.basename(name, '.sql'),
      version: versions.get(name) ?? 0,
    })),
  )
}

/** The list, extended by each new text as the next version of its file. */
export async function listFunctions(dbDir: string): Promise<string> {
  const list = await readFile(path.join(dbDir, 'functions.sha256'), 'utf8')
  const lines = (await readFunctions(dbDir)).map(({ name, sha256, version }) => {
    const isListed = list.includes(`${sha256}  ${name}  ${version}\n`)
    return `${sha256}  ${name}  ${isListed ? version : version + 1}\n`
  })
  return lines.join('')
}

/**
 * Functions that differ in the database from their file: a new text, or a function that a migration has replaced since.
 * Skips texts of a newer version. Source: decision 0083.
 */
export async function changedFunctions(client: pg.ClientBase, files: FunctionFile[]): Promise<FunctionFile[]> {
  if (files.length === 0) return []
  const { rows } = await client.query<{ name: string; version: number; sha256: string }>(
    `select name, version, sha256 from schema_functions f
     where definition_md5 = (select md5(pg_get_functiondef(oid)) from pg_proc
       where proname || '.sql' = f.name and pronamespace = 'public'::regnamespace)`,
  )
  const stored = new Map(rows.map((row) => [row.name, row]))
  return files.filter(({ name, sha256, version }) => {
    const row = stored.get(name)
    return !row || row.version < version || (row.version === version && row.sha256 !== sha256)
  })
}

/**
 * Runs in the caller's transaction. Bodies are not checked, so that one function may use another that comes after it.
 */
export async function applyFunction(client: pg.ClientBase, file: FunctionFile): Promise<void> {
  await client.query('set local check_function_bodies = off')
  await client.query(file.sql)
  await client.query(
    `insert into schema_functions (name, version, sha256, definition_md5)
     values ($1, $2, $3, (select md5(pg_get_functiondef(oid)) from pg_proc
       where proname = $4 and pronamespace = 'public'::regnamespace))
     on conflict (name) do update set version = excluded.version, sha256 = excluded.sha256,
       definition_md5 = excluded.definition_md5, applied_at = excluded.applied_at`,
    [file.name, file.version, file.sha256, file.functionName],
  )
}

import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { edit, findRule } from './rules.ts'

/** The environment of a shop's process that lacks a rule. Throws when the build has no such rule, or has it twice. */
export async function environmentWithout(name: string): Promise<Record<string, string>> {
  const { program } = findRule(name)
  const server = path.join(PROJECT_DIR, 'build', 'current', 'server')
  let found = 0
  for await (const file of glob('**/*.js', { cwd: server }))
    found += edit(await readFile(path.join(server, file), 'utf8'), program).found
  if (found !== program.length) throw new Error(`${name}: ${found} of ${program.length} edits fit the program`)
  const hook = pathToFileURL(path.join(import.meta.dirname, 'change-program.ts')).href
  return { TAKE_BACK: name, NODE_OPTIONS: `--import ${hook}` }
}

/** Takes the guards of a rule out of a database. A shop that starts puts its functions back. */
export async function takeBack(db: Database, name: string): Promise<void> {
  const { functions, sql: statements } = findRule(name)
  for (const [called, edits] of Object.entries(functions)) {
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${called}::regproc) as text`.execute(db)
    const { text, found } = edit(rows[0]!.text, edits)
    if (found !== edits.length) throw new Error(`${name}: ${found} of ${edits.length} edits fit ${called}`)
    await sql.raw(text).execute(db)
  }
  for (const statement of statements) await sql.raw(statement).execute(db)
}

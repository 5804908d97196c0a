import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Each table belongs to one room, whose README says so where it says "Owns". */

const projectDir = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')

const [, database = ''] = /export interface DB \{([\s\S]*?)\n\}/.exec(read('db/schema.d.ts')) ?? []
const tables = Array.from(database.matchAll(/^ {2}(\w+):/gm), ([, table]) => table!)

/** Names in the sentence that begins with "Owns", up to the end of its paragraph. */
const owned = globSync('app/*/*/README.md', { cwd: projectDir }).flatMap((readme) => {
  const [, owns = ''] = /\bOwns\s([\s\S]*?)\n\n/.exec(read(readme)) ?? []
  return Array.from(owns.matchAll(/`([a-z_]+)`/g), ([, table]) => ({ readme, table: table! }))
})

it('every table of the database is owned by exactly one room', () => {
  expect(tables.length).toBeGreaterThan(50)
  const shared = tables.flatMap((table) => {
    const readmes = owned.filter((one) => one.table === table).map(({ readme }) => readme)
    return readmes.length === 1 ? [] : [{ table, readmes }]
  })
  expect(shared).toEqual([])
})

it('no room owns a table that there is not', () => {
  expect(owned.filter(({ table }) => !tables.includes(table))).toEqual([])
})

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFunctions } from '#app/base/platform/database/database-functions.server.ts'

const dbDir = path.resolve(import.meta.dirname, '..', 'db')

/** Names and hashes in the format of `sha256sum`. Each migration adds a line, which never changes. */
const listed = readFileSync(path.join(dbDir, 'migrations.sha256'), 'utf8').split('\n').filter(Boolean)

it('landed migrations never change, because shops have run them', () => {
  const files = globSync('*.sql', { cwd: path.join(dbDir, 'migrations') }).sort()
  const found = files.map((file) => {
    const sql = readFileSync(path.join(dbDir, 'migrations', file))
    return `${createHash('sha256').update(sql).digest('hex')}  ${file}`
  })
  // `npm run schema` adds new migrations. A differing line means that a migration was changed or removed.
  expect(listed).toEqual(found)
})

it('functions are listed with their present text: a new text is a new version', async () => {
  // `npm run schema` writes the list.
  expect(readFileSync(path.join(dbDir, 'functions.sha256'), 'utf8')).toBe(await listFunctions(dbDir))
})

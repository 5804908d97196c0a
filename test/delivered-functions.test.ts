import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { deliveredFunctions } from '#scripts/delivered-functions.ts'

it('functions of the database say what the tables of the shop say. Else: npm run schema', () => {
  const dir = path.resolve(import.meta.dirname, '../db/functions')
  for (const [name, text] of deliveredFunctions())
    expect([name, readFileSync(path.join(dir, name), 'utf8')]).toEqual([name, text])
})

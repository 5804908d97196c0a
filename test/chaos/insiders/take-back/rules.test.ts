import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { edit, RULES } from './rules.ts'

const inFunctions = Object.entries(RULES).flatMap(([rule, { functions }]) =>
  Object.entries(functions).map(([name, edits]) => ({ rule, name, edits })),
)

test.for(inFunctions)('$rule finds its guards in $name', async ({ name, edits }) => {
  const text = await readFile(path.join(PROJECT_DIR, 'db', 'functions', `${name}.sql`), 'utf8')

  expect(edit(text, edits).found).toBe(edits.length)
})

test('an edit finds its text over line ends, and says how often', () => {
  const text = 'if (a &&\n\tb) return;\nif (a && b) return;'

  expect(edit(text, [{ from: 'if (a && b)', to: 'if (false)' }])).toStrictEqual({
    text: 'if (false) return;\nif (false) return;',
    found: 2,
  })
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseForm, readForm, written, writtenOrNull } from './fields.server.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const schema = z.object({ version: written('changed'), of: writtenOrNull('changed') })

it('a number that the page wrote is read, and 0 or null stands for one that it did not write', () => {
  expect(parseForm(schema, formOf({ version: '3', of: '0' }))).toEqual({ version: 3, of: 0 })
  expect(parseForm(schema, formOf({ of: '' }))).toEqual({ version: 0, of: null })
})

it.each(['x', '-1', '1.5', '1e3', '12345678901234567'])('%s is no number that a page writes', (value) => {
  const { error } = schema.safeParse(readForm(schema, formOf({ version: value, of: value })))
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['version', 'changed'],
    ['of', 'changed'],
  ])
  expect(parseForm(z.object({ of: writtenOrNull().catch(null) }), formOf({ of: value }))).toEqual({ of: null })
})

import { expect, it } from 'vitest'
import { readFormKey } from './form-key.ts'

const id = '0197a000-0000-7000-8000-000000000001'

it.each([
  ['the id that the page made', id, id],
  ['a key of the shop', `sale ${id} 0`, `form sale ${id} 0`],
  ['a key of the shop for reports', 'transfer-report-1', 'form transfer-report-1'],
  ['nothing', '', 'form '],
  ['a key that no database can hold', 'a\0b', 'form ab'],
  ['a long one', 'x'.repeat(300), `form ${'x'.repeat(100)}`],
])('%s', (_name, typed, key) => {
  const form = new FormData()
  form.set('requestKey', typed)
  expect(readFormKey(form, 'requestKey')).toBe(key)
})

import { expect, it } from 'vitest'
import { readForm } from '#app/base/commands/fields.server.ts'
import { acceptByPhone } from './accept-by-phone.server.ts'

const orderId = '019f0000-0000-7000-8000-000000000001'

it.each([
  ['2', 2],
  ['', undefined],
  ['0', 'option_missing'],
  ['-1', 'option_missing'],
  ['x', 'option_missing'],
])('the option “%s” of a form is read as %o', (typed, read) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ orderId, version: '1', position: typed })) form.set(name, value)
  const { data, error } = acceptByPhone.input.safeParse(readForm(acceptByPhone.input, form))
  expect(error ? error.issues[0]!.message : data.position).toBe(read)
})

import { expect, it } from 'vitest'
import { readTypedPaymentException } from './exception-buttons.server.ts'
import { chosenCode } from './payment-exception-form.ts'

const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readTypedPaymentException(form)
}

it.each([
  [{ suggested: 'KDQE4C', code: '' }, 'KDQE4C'],
  [{ suggested: 'KDQE4C', code: 'WMYJYP' }, 'KDQE4C'], // the chosen suggestion counts, not the text in the field
  [{ suggested: 'other', code: ' WMYJYP ' }, 'WMYJYP'],
  [{ code: 'WMYJYP' }, 'WMYJYP'],
  [{ suggested: 'other', code: '' }, ''],
])('%j is for %j', (fields, code) => {
  expect(chosenCode(read(fields))).toBe(code)
})

it('knows no act but its own', () => {
  expect(read({ act: 'attach' }).act).toBe('attach')
  expect(read({ act: 'burn' }).act).toBe('')
})

import { describe, expect, it } from 'vitest'
import { endsPhone, readHandoverCheck } from './handover-check.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('what the customer said', () => {
  it('is a code, however it was typed', () => {
    expect(readHandoverCheck(formOf({ code: ' 48 27 ' }))).toEqual({ by: 'code', code: '4827' })
    expect(readHandoverCheck(formOf({}))).toEqual({ by: 'code', code: '' })
  })

  it('or a name and the end of a phone', () => {
    expect(readHandoverCheck(formOf({ withoutCode: 'yes', taker: ' Sample Taker ', phoneTail: '0 0 1 0' }))).toEqual({
      by: 'person',
      name: 'Sample Taker',
      phoneTail: '0010',
    })
  })
})

it.each([
  ['the end of the phone', ['+251900000010'], '0010', true],
  ['of the recipient too', ['+251900000010', '+251900000022'], '0022', true],
  ['another end', ['+251900000010'], '0011', false],
  ['fewer digits', ['+251900000010'], '010', false],
  ['nothing', ['+251900000010'], '', false],
  ['more digits than asked for', ['+251900000010'], '00010', false],
  ['anything, where the order has no phone', [null, null], '', true],
])('%s', (_, phones, tail, isRight) => {
  expect(endsPhone(phones, tail)).toBe(isRight)
})

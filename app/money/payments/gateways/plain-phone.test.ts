import { expect, it } from 'vitest'
import { plainPhone } from './plain-phone.ts'

it.each([
  ['+251900000123', '251900000123'],
  ['+251700000123', '251700000123'],
])('%s is sent as %s', (phone, plain) => {
  expect(plainPhone(phone)).toBe(plain)
})

import { expect, it } from 'vitest'
import { isPhoneAddress, phoneAddress, signInName } from './phone-account.ts'
import { findPasswordFault } from './passwords/password.ts'
import { findSignUpFault } from './library/auth-options.server.ts'
import { isEmail } from './email.ts'

const ADDRESS = phoneAddress('+251900000123')

it('an account without an email is called by its phone', () => {
  expect(signInName(ADDRESS)).toBe('0900 000 123')
  expect(signInName('hana@shop.example')).toBe('hana@shop.example')
})

it.each(['251900000123@phone.invalid', ' X@PHONE.INVALID '])('nobody signs up with, or changes to, %s', (email) => {
  expect(isPhoneAddress(email)).toBe(true)
  expect(isEmail(email.trim().toLowerCase())).toBe(false)
  expect(findSignUpFault({ email, password: 'seven small honey cakes' })).toMatchObject({ code: 'INVALID_EMAIL' })
})

it.each(['+251 900 000 123', '0900-000-123 0900', '251900000123'])('the phone is no password: %s', (password) => {
  expect(findPasswordFault(password, ADDRESS, { isStaff: true })).toBeDefined()
})

import { expect, it } from 'vitest'
import { findPasswordFault } from './password.ts'

it.each([
  ['', 'password_too_short'],
  ['seven77', 'password_too_short'],
  ['ሰባትፊደል', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['password', 'password_common'],
  ['Password1', 'password_common'],
  ['P@ssw0rd2026!', 'password_common'],
  ['12345678', 'password_common'],
  ['87654321', 'password_common'],
  ['0900000001', 'password_common'],
  ['aaaaaaaa', 'password_common'],
  ['abcabcabc', 'password_common'],
  ['qwertyuiop', 'password_common'],
  ['Ethiopia123', 'password_common'],
  ['iloveyou2', 'password_common'],
  ['ኢትዮጵያ2018', 'password_common'],
  ['guest.person@shop.example', 'password_is_email'],
  ['Guest.Person', 'password_is_email'],
] as const)('refuses %j: %s', (password, fault) => {
  expect(findPasswordFault(password, 'guest.person@shop.example')).toBe(fault)
})

it.each(['plum harvest', 'ሰማያዊ ጃንጥላ', 'teff-and-rain', 'kq7#vv2m', 'የቡና ስኒ ሰባት', 'correct horse battery'])(
  'takes %j',
  (password) => {
    expect(findPasswordFault(password, 'guest.person@shop.example')).toBeUndefined()
  },
)

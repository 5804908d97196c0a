import { expect, it } from 'vitest'
import { findPasswordFault, passwordStrength } from './password.ts'

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
  ['1qaz2wsx', 'password_common'],
  ['q1w2e3r4', 'password_common'],
  ['aa123456', 'password_common'],
  ['123456789q', 'password_common'],
  ['mercedes', 'password_common'],
  ['Midnight!2026', 'password_common'],
  ['+251 90 000 0001', 'password_common'],
  ['guest.person@shop.example', 'password_is_email'],
  ['Guest.Person', 'password_is_email'],
] as const)('refuses %j: %s', (password, fault) => {
  expect(findPasswordFault(password, 'guest.person@shop.example')).toBe(fault)
})

it.each([
  'plum harvest',
  'ሰማያዊ ጃንጥላ',
  'teff-and-rain',
  'kq7#vv2m',
  'የቡና ስኒ ሰባት',
  'correct horse battery',
  'ab 58 20 39',
])('takes %j', (password) => {
  expect(findPasswordFault(password, 'guest.person@shop.example')).toBeUndefined()
})

it.each([
  ['seven77', 'weak'],
  ['mercedes2026', 'weak'],
  ['kq7#vv2m', 'fair'],
  ['aabbaabbaacc', 'fair'],
  ['ሰማያዊ ጃንጥላ ነው', 'good'],
  ['plum harvest', 'good'],
] as const)('the meter calls %j %s', (password, strength) => {
  expect(passwordStrength(password, 'guest@shop.example', { isStaff: false })).toBe(strength)
})

it('staff need twelve characters, and four more for the meter to call it good', () => {
  const strengthOf = (password: string) => passwordStrength(password, 'guest@shop.example', { isStaff: true })
  expect(['plum harves', 'plum harvest', 'plum harvest day'].map(strengthOf)).toEqual(['weak', 'fair', 'good'])
})

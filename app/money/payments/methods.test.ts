import { expect, it } from 'vitest'
import { firstAvailableMethod, isMethodAvailable, isPaymentMethod, keepOrSwitchMethod } from './methods.ts'

it.each([
  ['Telebirr', '', true],
  ['Telebirr', '0', true],
  ['Telebirr', '0900000001', true],
  ['Telebirr', '+251900000001', true],
  ['Telebirr', '07', false],
  ['Telebirr', '700000001', false],
  ['Telebirr', '+251700000001', false],
  ['Mpesa', '0700000001', true],
  ['CBE Birr', '0700000001', true],
  ['CBE Birr', '0900000001', true],
] as const)('%s for %j: %s', (method, phone, available) => {
  expect(isMethodAvailable(method, phone)).toBe(available)
})

it('switches away from Telebirr on a 7-number and keeps any other choice', () => {
  expect(keepOrSwitchMethod('Telebirr', '0700000001')).toBe('Mpesa')
  expect(keepOrSwitchMethod('CBE Birr', '0700000001')).toBe('CBE Birr')
  expect(keepOrSwitchMethod('Telebirr', '0900000001')).toBe('Telebirr')
  expect(keepOrSwitchMethod('Mpesa', '0900000001', ['Telebirr'])).toBe('Telebirr')
})

it('switches only among offered methods', () => {
  expect(keepOrSwitchMethod('Telebirr', '0900000001', ['Mpesa', 'CBE Birr'])).toBe('Mpesa')
  expect(keepOrSwitchMethod('Telebirr', '0700000001', ['Telebirr', 'CBE Birr'])).toBe('CBE Birr')
  expect(keepOrSwitchMethod('Telebirr', '0900000001', [])).toBe('Telebirr')
})

it('has none left when the only one offered cannot reach the phone', () => {
  expect(firstAvailableMethod('0700000001', ['Telebirr'])).toBeUndefined()
  expect(firstAvailableMethod('0700000001')).toBe('Mpesa')
})

it('knows the keys of Requirement 6.4 exactly', () => {
  expect(isPaymentMethod('CBE Birr')).toBe(true)
  expect(isPaymentMethod('telebirr')).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { formatPhone, isSafaricomPhone, keepPhoneDigits, maskPhone, parsePhone } from './phone.ts'

describe('phone', () => {
  it.each([
    ['0900000001', '+251900000001'],
    ['900000001', '+251900000001'],
    ['0700000001', '+251700000001'],
    ['+251 900 000 001', '+251900000001'],
    ['251900000001', '+251900000001'],
    ['00251700000001', '+251700000001'],
    ['09 00-00 (00) 01', '+251900000001'],
    ['+251 0900000001', '+251900000001'],
  ])('%s is %s', (typed, phone) => {
    expect(parsePhone(typed)).toBe(phone)
  })

  it.each([
    '',
    '0',
    '080000000',
    '0800000001',
    '090000000',
    '09000000012',
    '+2519000000012',
    '0900000001/0900000002',
    "0900000001'",
    '+1 900 000 0001',
    'abcdefghij',
    '000-000-0000',
  ])('%s is not a mobile number', (typed) => {
    expect(parsePhone(typed)).toBeUndefined()
  })

  it('keeps digits only, at most ten', () => {
    expect(keepPhoneDigits('09a00b00000199')).toBe('0900000001')
    expect(keepPhoneDigits('9')).toBe('9')
  })

  it('knows a 7-number from its first digits', () => {
    expect(isSafaricomPhone('07')).toBe(true)
    expect(isSafaricomPhone('7')).toBe(true)
    expect(isSafaricomPhone('0907')).toBe(false)
    expect(isSafaricomPhone('')).toBe(false)
  })

  it('writes and masks', () => {
    expect(formatPhone('+251900000001')).toBe('0900 000 001')
    expect(formatPhone('000-000-0000')).toBe('000-000-0000')
    expect(maskPhone('+251900000001')).toBe('+2519•••••001')
  })
})

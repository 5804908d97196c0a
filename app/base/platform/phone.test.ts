import { describe, expect, it } from 'vitest'
import { parseAnyPhone } from './any-phone.server.ts'
import {
  formatPhone,
  isSafaricomPhone,
  normalizePhoneDigits,
  maskPhone,
  parsePhone,
  PHONE_MAX_TYPED,
  phoneEnd,
} from './phone.ts'

/** One number as pages, chats, lists of contacts and spreadsheets hand it over. */
const PASTED = [
  ['marks of direction', '\u202a+251\u00a0900\u00a0000\u00a0001\u202c'],
  ['isolates', '\u2066+251 900 000 001\u2069'],
  ['left-to-right marks', '\u200e0900\u200e000001\u200f'],
  ['en dashes', '0900–000–001'],
  ['non-breaking hyphens', '+251\u2011900\u2011000\u2011001'],
  ['minus signs', '0900\u2212000\u2212001'],
  ['a slash', '0900/000001'],
  ['a full-width plus and digits', '＋２５１ ９００ ０００ ００１'],
  ['Arabic digits', '٠٩٠٠٠٠٠٠٠١'],
  ['the code before a 0', '+2510900000001'],
  ['the code before a 0 in brackets', '+251 (0) 900 – 000 – 001'],
  ['the code before a 0, without a plus', '251 0900 000 001'],
  ['the code as dialed, before a 0', '00251 0900 000001'],
  ['a link', 'tel:+251900000001'],
  ['spaces without width', '09\u200b00\ufeff000\u2060001'],
  ['a tab and a line end', '0900\t000001\r\n'],
] as const

describe('a pasted phone', () => {
  it.each(PASTED)('with %s is read whole', (_what, pasted) => {
    expect(parsePhone(pasted)).toBe('+251900000001')
    expect(parseAnyPhone(pasted)).toBe('+251900000001')
  })

  it.each(PASTED)('with %s fits into the field, which keeps its digits', (_what, pasted) => {
    const normalized = normalizePhoneDigits(pasted)
    expect(normalized.replace(/^0/, '')).toBe('900000001')
    expect(normalizePhoneDigits(normalized)).toBe(normalized)
    expect(pasted.length).toBeLessThanOrEqual(PHONE_MAX_TYPED)
  })

  it.each(PASTED)('with %s is searched by the digits that are stored', (_what, pasted) => {
    expect(phoneEnd(pasted)).toBe('900000001')
  })

  it.each([
    ['two numbers', '0900000001/0900000002'],
    ['a digit too many', '+251 0900–000–0012'],
    ['a number of another country', '+1\u2011900\u2011000\u20110001'],
    ['the code twice', '+251 251 900 000 001'],
  ])('of %s is not read as another one', (_what, pasted) => {
    expect(parsePhone(pasted)).toBeUndefined()
  })
})

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
    expect(normalizePhoneDigits('09a00b00000199')).toBe('0900000001')
    expect(normalizePhoneDigits('9')).toBe('9')
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

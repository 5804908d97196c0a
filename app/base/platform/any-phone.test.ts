import { describe, expect, it } from 'vitest'
import { parseAnyPhone } from './any-phone.server.ts'
import { formatPhone, readPhoneAbroad } from './phone.ts'

describe('a phone of any country', () => {
  it.each([
    ['+1 (202) 555-0123', '+12025550123', '+1 202 555 0123'],
    ['0044 7911 123456', '+447911123456', '+44 791 112 3456'],
    ['+49 1512 3456789', '+4915123456789', '+49 151 234 56789'],
    ['+971 50 123 4567', '+971501234567', '+971 501 234 567'],
    ['\u202a+1\u2011202\u2011555\u20110123\u202c', '+12025550123', '+1 202 555 0123'],
    ['＋１ ２０２ ５５５ ０１２３', '+12025550123', '+1 202 555 0123'],
    ['+44 (0)20 – 7946/0958', '+442079460958', '+44 207 946 0958'],
    ['0911 000 000', '+251911000000', '0911 000 000'],
    ['+251 7 00 000 001', '+251700000001', '0700 000 001'],
  ])('%s is %s, shown as %s', (typed, phone, shown) => {
    expect(parseAnyPhone(typed)).toBe(phone)
    expect(formatPhone(phone)).toBe(shown)
  })

  it.each([
    ['too few digits', '+1 202 555'],
    ['a country that is none', '+999 123 456 789'],
    ['an Ethiopian landline', '+251 11 555 0123'],
    ['an Ethiopian number of wrong length', '+251 911 0000'],
    ['no country', '202 555 0123'],
    ['words', '+1 call me'],
    ['nothing', ''],
    ['an impossible area', '+1 000 555 0123'],
  ])('is not %s', (_what, typed) => {
    expect(parseAnyPhone(typed)).toBeUndefined()
  })

  it('is read in the browser by its form only, and an Ethiopian one not at all', () => {
    expect(readPhoneAbroad('+1 202 555 0123')).toBe('+12025550123')
    expect(readPhoneAbroad('+1 000 555 0123')).toBe('+10005550123')
    expect(readPhoneAbroad('+251 911 000 000')).toBeUndefined()
    expect(readPhoneAbroad('00251911000000')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { codeOf, counterAt, findCounter, fromBase32, otpauthUri, toBase32 } from './totp.ts'

/** Source: RFC 4226, appendix D, and RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('are those of RFC 4226: counter %i', (counter, code) => {
    expect(codeOf(SECRET, counter)).toBe(code)
  })

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238: %i s', (seconds, code) => {
    expect(codeOf(SECRET, counterAt(new Date(seconds * 1000)))).toBe(code)
  })

  it('are accepted a period early or late, once, and in order', () => {
    const at = new Date('2026-11-21T06:00:10Z')
    const now = counterAt(at)
    for (const counter of [now - 1, now, now + 1]) {
      expect(findCounter(SECRET, codeOf(SECRET, counter), at, 0)).toBe(counter)
    }
    expect(findCounter(SECRET, codeOf(SECRET, now - 2), at, 0)).toBeUndefined()
    expect(findCounter(SECRET, codeOf(SECRET, now), at, now)).toBeUndefined()
    expect(findCounter(SECRET, codeOf(SECRET, now - 1), at, now)).toBeUndefined()
    for (const typed of ['', '12345', '1234567', '፩፪፫፬፭፮']) expect(findCounter(SECRET, typed, at, 0)).toBeUndefined()
  })
})

it('a secret is written as RFC 4648 writes it, without padding', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(Buffer.from(fromBase32('MZXW6YTBOI')).toString()).toBe('foobar')
})

it('the picture contains the address that apps read', () => {
  expect(otpauthUri('MZXW6YTBOI', 'hana@shop.example', 'Tafach')).toBe(
    'otpauth://totp/Tafach%3Ahana%40shop.example?secret=MZXW6YTBOI&issuer=Tafach&digits=6&period=30',
  )
  expect(otpauthUri('MZXW6YTBOI', 'hana@shop.example', 'Selam: Cakes')).toMatch(
    /^otpauth:\/\/totp\/Selam%20%20Cakes%3Ahana%40shop\.example\?secret=MZXW6YTBOI&issuer=Selam%20%20Cakes&/,
  )
})

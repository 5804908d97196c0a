import { expect, it } from 'vitest'
import { keyFor, sealText, secretFingerprint, unsealText } from './seal.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const key = keyFor(SECRET, 'a purpose')

it('opens what was sealed, at its place, and never seals the same twice', () => {
  const sealed = sealText(key, 'ቁልፍ', 'here')
  expect(unsealText(key, sealed, 'here')).toBe('ቁልፍ')
  expect(sealText(key, 'ቁልፍ', 'here')).not.toBe(sealed)
})

it('opens nothing with another secret, purpose or place, or when a bit was changed', () => {
  const sealed = sealText(key, 'key', 'here')
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  expect(() => unsealText(keyFor(`${SECRET}!`, 'a purpose'), sealed, 'here')).toThrow(/authenticate/)
  expect(() => unsealText(keyFor(SECRET, 'another'), sealed, 'here')).toThrow(/authenticate/)
  expect(() => unsealText(key, sealed, 'there')).toThrow(/authenticate/)
  expect(() => unsealText(key, changed, 'here')).toThrow(/authenticate/)
  expect(() => unsealText(key, '', 'here')).toThrow(/invalid/i)
})

it('tells secrets apart without revealing them', () => {
  expect(secretFingerprint(SECRET)).toMatch(/^[0-9a-f]{16}$/)
  expect(secretFingerprint(SECRET)).not.toBe(secretFingerprint(`${SECRET}!`))
})

import { describe, expect, it } from 'vitest'
import { maskSecrets } from './masking.ts'

describe('maskSecrets', () => {
  it.each([
    ['the key', 'Invalid key CHASECK_TEST-abc.', 'Invalid key •••.'],
    ['a signed token', '{"signedToken":"eyJhbGciOi.eyJpZCI6.c2ln-X_Y"}', '{"signedToken":"•••"}'],
    ['a phone with +251', 'must look like +251900000001', 'must look like +2519•••••001'],
    ['a phone with 251', '{"msisdn":"251700000001"}', '{"msisdn":"+2517•••••001"}'],
    ['a phone with 0', 'mobile 0900000001 is wrong', 'mobile +2519•••••001 is wrong'],
    ['no other number', 'tx 1234567890123 of 1500.00', 'tx 1234567890123 of 1500.00'],
    ['no reference', 'CAKE7F3Q9K has been used before', 'CAKE7F3Q9K has been used before'],
  ])('hides %s', (_what, text, masked) => {
    expect(maskSecrets(text, ['CHASECK_TEST-abc', ''])).toBe(masked)
  })
})

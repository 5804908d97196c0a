import { expect, it } from 'vitest'
import { findSecrets } from './find-secrets.ts'

const secrets = {
  keys: ['CHASECK_TEST-key-of-the-shop'],
  tokens: new Set(['ABCDEF012345-proofproofproofproofpr']),
  phones: new Set(['+251900000001']),
}

it.each([
  ['a key', 'asked\nwith "Bearer CHASECK_TEST-key-of-the-shop"'],
  ['the token of a webhook', 'asked\nPOST /api/hooks/chapa/ABCDEF012345-proofproofproofproofpr'],
  ['a phone as people write it', 'asked\nfor 0900000001.'],
  ['a phone as programs write it', 'asked\n{"phone":"+251900000001"}'],
  ['a phone as gateways write it', 'asked\nmsisdn=251900000001&x'],
])('finds %s, and where', (_, text) => {
  expect(findSecrets('shop.log', text, secrets)).toEqual([expect.stringMatching(/^shop\.log, line 2: /)])
})

it('ignores masked phones, other numbers and references', () => {
  expect(findSecrets('shop.log', '+251 9•• ••• 001, ABCDEF012345, 1900000001, 0900000002', secrets)).toEqual([])
})

import { expect, it } from 'vitest'
import { isReference } from './simulator.server.ts'

it.each([
  ['K3EJBS78QRAM', true],
  ['K3EJBS78QR', true],
  ['K3EJBS78QRA\0', false], // PostgreSQL would refuse it
  ["' or 1=1 --", false],
  ['', false],
])('%j may be a reference: %s', (text, expected) => {
  expect(isReference(text)).toBe(expected)
})

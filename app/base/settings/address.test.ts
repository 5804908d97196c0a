import { expect, it } from 'vitest'
import { parseAddress, typeAddress } from './address.ts'

it.each([
  ['0900 000 001', '+251900000001'],
  ['+251 700 000 001', '+251700000001'],
  ['\u2066+251 0700–000–001\u2069', '+251700000001'],
  [' owner@shop.example ', 'owner@shop.example'],
  ['telegram:123456789', 'telegram:123456789'],
  ['Telegram -100123456', 'telegram:-100123456'],
])('%s is an address', (typed, address) => {
  expect(parseAddress(typed)).toBe(address)
  expect(parseAddress(typeAddress(address))).toBe(address)
})

it.each([
  '0900',
  'owner',
  'owner@shop',
  'Owner <owner@shop.example>',
  'telegram:',
  'telegram:name',
  '@name',
  'a@b.c d',
])('%s is none', (typed) => {
  expect(parseAddress(typed)).toBeUndefined()
})

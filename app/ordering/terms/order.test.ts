import { describe, expect, it } from 'vitest'
import { FALLBACK_PHONE, isUnreachable, newOrderCode, normalizePlacedBy, parseOrderCode } from './order.ts'

describe('order code', () => {
  it('has six characters that are distinct when read out', () => {
    for (let i = 0; i < 200; i++) expect(newOrderCode()).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  })

  it.each([
    ['7k3q9a', '7K3Q9A'],
    [' 7K3 Q9A ', '7K3Q9A'],
    ['7k3-q9a', '7K3Q9A'],
    ['7K3Q9', undefined],
    ['7K3Q9O', undefined],
    ['7K3Q9AA', undefined],
  ])('reads %j as %s', (typed, code) => {
    expect(parseOrderCode(typed)).toBe(code)
  })
})

it.each([
  ['admin', 'admin'],
  ['customer', 'customer'],
  ['robot', undefined],
  [null, undefined],
])('an order placed by %s reads as %s', (stored, expected) => {
  expect(normalizePlacedBy(stored)).toBe(expected)
})

it('recognizes an unreachable customer', () => {
  expect(isUnreachable({ phone: FALLBACK_PHONE })).toBe(true)
  expect(isUnreachable({ phone: '+251900000001' })).toBe(false)
})

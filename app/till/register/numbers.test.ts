import { expect, it } from 'vitest'
import { lastNumberOf, salesIn } from './numbers.ts'

const envelope = (till: number, number: number) => ({ till, fields: { act: 'sell', body: JSON.stringify({ number }) } })
const unsent = salesIn([envelope(1, 7), { till: 1, fields: { act: 'void', body: '{}' } }, envelope(2, 30)])

it('finds the sales among the acts of a device', () => {
  expect(unsent.map(({ till, sale }) => [till, sale.number])).toEqual([
    [1, 7],
    [2, 30],
  ])
})

it.each([
  ['the shop has a later one', 9, 6, 9],
  ['the device counted a later one', 5, 8, 8],
  ['an envelope has a later one', 5, 6, 7],
  ['the shop knows none', undefined, 0, 7],
])('the last number of a till is the highest that anything knows of: %s', (_, atShop, counted, last) => {
  expect(lastNumberOf({ till: 1, atShop, counted, unsent })).toBe(last)
})

it('sales of another till, or of none, do not count', () => {
  expect(lastNumberOf({ till: 3, atShop: 2, counted: 0, unsent })).toBe(2)
  expect(lastNumberOf({ till: undefined, atShop: undefined, counted: 0, unsent })).toBe(0)
})

import { expect, it } from 'vitest'
import { phoneOrderSums } from './phone-order-sums.ts'

const rules = {
  zones: [
    { id: 'bole', feeSantim: 15_000 },
    { id: 'far', feeSantim: null },
  ],
  freeOverSantim: 200_000,
}
const typed = { goodsSantim: 99_600, method: 'delivery', zone: 'bole', price: '' } as const

it.each([
  ['with the fee of the chosen zone', {}, 15_000, 114_600],
  ['without one before a zone is chosen', { zone: '' }, undefined, 99_600],
  ['without one for a pickup', { method: 'self-pickup' }, undefined, 99_600],
  ['with none above the sum from which delivery is free', { goodsSantim: 200_000 }, 0, 200_000],
  ['with one that is agreed by phone', { zone: 'far' }, null, 99_600],
  ['with one that is agreed by phone outside all zones', { zone: 'elsewhere' }, null, 99_600],
  ['at the agreed price, which covers the delivery', { price: '1000' }, undefined, 100_000],
  ['at the price of the list while no price can be read', { price: 'ten' }, 15_000, 114_600],
] as const)('a phone order says its total %s', (_, more, feeSantim, totalSantim) => {
  expect(phoneOrderSums({ ...typed, ...more }, rules)).toEqual({ feeSantim, totalSantim })
})

import { describe, expect, it } from 'vitest'
import { arifpayItems } from './arifpay-items.ts'

const reference = 'CAKE7F3Q9K'
const tarts = { name: 'Fruit tarts', quantity: 3, unitPriceSantim: 40_050 }

describe('the items of a session', () => {
  it.each([
    [
      "are the order's own lines when these are what is paid",
      120_150,
      [tarts],
      [{ name: 'Fruit tarts', quantity: 3, price: 400.5 }],
    ],
    [
      'have a line more for delivery',
      135_150,
      [tarts],
      [
        { name: 'Fruit tarts', quantity: 3, price: 400.5 },
        { name: 'Delivery and extras', quantity: 1, price: 150 },
      ],
    ],
    ['are one line for a deposit', 60_075, [tarts], [{ name: 'Payment CAKE7F3Q9K', quantity: 1, price: 600.75 }]],
    ['are one line when nothing is listed', 5000, [], [{ name: 'Payment CAKE7F3Q9K', quantity: 1, price: 50 }]],
  ])('%s', (_what, amountSantim, items, expected) => {
    expect(arifpayItems({ reference, amountSantim, items })).toEqual(expected)
  })

  it.each([100, 120_149, 120_150, 120_151, 999_999_999])('add up to the sum asked for, %d santim', (amountSantim) => {
    const listed = arifpayItems({ reference, amountSantim, items: [tarts] })
    expect(listed.reduce((sum, { quantity, price }) => sum + quantity * Math.round(price * 100), 0)).toBe(amountSantim)
  })
})

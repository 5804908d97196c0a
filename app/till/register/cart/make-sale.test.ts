import { expect, it } from 'vitest'
import type { Sale } from '#app/till/sales/till-command.ts'
import { checkSale } from '#app/till/sales/sale-sums.ts'
import type { TillCake, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { addLine, EMPTY_CART, lineOfCake, type TillCart } from './till-cart.ts'
import { changeOfSale, makeSale, mayEnd, soldSale, withAttempt } from './make-sale.ts'

const cake = { id: 'roll', nameEn: 'Roll', nameAm: 'ሮል', priceSantim: 9000, packs: [] } as unknown as TillCake
const cart = addLine(EMPTY_CART, lineOfCake(cake, 2))
const discount = { reason: 'Regular', percent: 10 }
const paid = { cart, shiftId: 'shift', limitPercent: 10 }

it.each<[string, TillCart, number]>([
  ['without a discount', cart, 18_000],
  ['with one', { ...cart, discount }, 16_200],
])('lines, discount, parts and total of a sale agree: %s', (_, sold, santim) => {
  const sale = makeSale('s1', { ...paid, cart: sold, parts: [{ by: 'qr', santim }] })
  expect(sale.totalSantim).toBe(santim)
  expect(checkSale({ ...sale, number: 1 })).toEqual({ ok: true })
})

it('is in the drawer of the shift if a part of it is cash', () => {
  const shiftOf = (by: 'cash' | 'qr') => makeSale('s1', { ...paid, parts: [{ by, santim: 18_000 }] }).shiftId
  expect([shiftOf('cash'), shiftOf('qr')]).toEqual(['shift', null])
})

it.each([
  ['the rest is paid', cart, 18_000, true],
  ['nothing is left to pay', cart, 0, true],
  ['more was paid than it costs now', cart, -1700, false],
  ['the basket is empty', EMPTY_CART, 0, false],
])('may end, or not: %s', (_, sold, santim, may) => {
  expect(mayEnd(sold, [{ by: 'cash', santim }])).toBe(may)
})

it('gives back what was given above each part', () => {
  const parts: Sale['parts'] = [
    { by: 'cash', santim: 18_000, givenSantim: 20_000 },
    { by: 'qr', santim: 500 },
  ]
  expect(changeOfSale({ parts })).toBe(2000)
})

it('remembers the terms of withheld tax only where a company withheld', () => {
  const settings = { vatPercent: 15, withholding: { percent: 3 } }
  const snapshot = { settings } as unknown as TillSnapshot
  const remembered = (by: 'cash' | 'withheld') => {
    const sale = { saleId: 's1', number: 7, parts: [{ by, santim: 1 }] } as unknown as Sale
    return soldSale({ sale, cart, person: { email: 'a@b.example', name: 'Abeba' }, snapshot, at: new Date(0) })
  }
  expect(remembered('cash')).not.toHaveProperty('withheldBy')
  expect(remembered('withheld')).toMatchObject({
    withheldBy: { percent: 3, usual: 15 },
    number: 7,
    pieces: { roll: 2 },
    names: [{ en: 'Roll', am: 'ሮል' }],
    at: '1970-01-01T00:00:00.000Z',
    isVoid: false,
  })
})

it('names the attempt in the part of the wallet alone', () => {
  const parts: Sale['parts'] = [
    { by: 'cash', santim: 1 },
    { by: 'wallet', santim: 2 },
  ]
  expect(withAttempt(parts, 'a')).toEqual([parts[0], { by: 'wallet', santim: 2, attemptId: 'a' }])
})

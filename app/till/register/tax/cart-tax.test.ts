import { expect, it } from 'vitest'
import type { TillCake, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { lineOfCake, type TillCart } from '../cart/till-cart.ts'
import { cartVat } from './cart-tax.ts'

const cake = (id: string, priceSantim: number) =>
  lineOfCake({ id, nameEn: id, nameAm: id, priceSantim, pricePerKgSantim: null, packs: [] } as unknown as TillCake)
const CART: TillCart = { lines: [cake('bread', 4500), cake('cake', 11_500)], discount: null, chosen: null }
const shop = (values: Partial<TillSnapshot['settings']>) => ({
  settings: { vatPercent: 15, ownRates: {}, ...values } as TillSnapshot['settings'],
})

it('an exempt cake has no VAT, and one with a rate of its own has that one', () => {
  expect(cartVat(CART, shop({}), 0)).toBe(2087)
  expect(cartVat(CART, shop({ ownRates: { bread: null } }), 0)).toBe(1500)
  expect(cartVat(CART, shop({ ownRates: { bread: 5 } }), 0)).toBe(214 + 1500)
})

it('a discount is shared out over the lines before', () => {
  const cheaper = { ...CART, discount: { santim: 1600, reason: 'Regular' } }
  expect(cartVat(cheaper, shop({ ownRates: { bread: null } }), 100)).toBe(1350)
})

it('a shop that is not registered has none, and a copy of an earlier version the rates that it knows', () => {
  expect(cartVat(CART, shop({ vatPercent: null, ownRates: { bread: 5 } }), 0)).toBe(0)
  const withholding = { percent: 3, aboveSantim: 0, ofCakes: { bread: null } }
  const { ownRates: _, ...before } = shop({ withholding }).settings
  expect(cartVat(CART, { settings: before }, 0)).toBe(1500)
  expect(cartVat(CART, { settings: { ...before, withholding: null } }, 0)).toBe(2087)
  expect(cartVat(CART, null, 0)).toBe(0)
})

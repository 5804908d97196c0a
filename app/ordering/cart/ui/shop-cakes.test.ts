import { expect, it } from 'vitest'
import { parseShopCakes } from './use-shop-check.ts'

it('reads the daily cakes and their prices in santim', () => {
  const answer = [
    { id: 'baklava', price: 45.5, is_available_daily: true, name_en: 'Baklava' },
    { id: 'wedding-cake', price: 4500, is_available_daily: false },
    { id: 'spoilt', price: 'a lot', is_available_daily: true },
    null,
    { price: 1, is_available_daily: true },
  ]
  expect(parseShopCakes(answer)).toEqual([{ cakeId: 'baklava', priceSantim: 4550 }])
})

it.each([null, {}, 'cakes', { error: { code: 'internal' } }])(
  'throws on %j, so that no cake seems sold out',
  (answer) => {
    expect(() => parseShopCakes(answer)).toThrow('/api/cakes gave no list')
  },
)

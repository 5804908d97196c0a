import { expect, it } from 'vitest'
import { parseShopCakes } from './shop-cakes.ts'

const image = {
  id: 'a'.repeat(32),
  width: 1200,
  height: 900,
  widths: [160, 320],
  placeholder: 'data:image/webp;base64,AA',
}
const baklava = {
  id: 'baklava',
  name_en: 'Baklava',
  name_am: 'ባቅላቫ',
  price: 45.5,
  packs: [{ pieces: 6, price: 260 }],
  direct_packs: [
    { variant_id: 'box-of-6', pieces: 6, price: 260 },
    { pieces: 12, price: 500 },
  ],
  image,
}

it('reads prices and packs in santim, and what is left', () => {
  const answer = [
    { ...baklava, left: 6, left_text: '6 left' },
    { ...baklava, id: 'kunafa', packs: 'none', direct_packs: null, left: null, left_text: null },
    { ...baklava, id: 'spoilt', price: 'a lot' },
    { ...baklava, id: 'unseen', image: null },
    null,
    { price: 1, is_available_daily: true },
  ]
  const cake = { nameEn: 'Baklava', nameAm: 'ባቅላቫ', priceSantim: 4550, image }
  expect(parseShopCakes(answer)).toEqual([
    {
      ...cake,
      cakeId: 'baklava',
      packs: [{ pieces: 6, priceSantim: 26_000 }],
      directPacks: [{ variantId: 'box-of-6', pieces: 6, priceSantim: 26_000 }],
      limit: { left: 6, text: '6 left', back: null },
    },
    { ...cake, cakeId: 'kunafa', packs: [], directPacks: [] },
  ])
})

it.each([null, {}, 'cakes', { error: { code: 'internal' } }])(
  'throws on %j, so that no cake seems sold out',
  (answer) => {
    expect(() => parseShopCakes(answer)).toThrow('/api/daily-cakes gave no list')
  },
)

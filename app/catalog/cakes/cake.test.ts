import { expect, it } from 'vitest'
import { suitedFirst } from './cake-limits.ts'
import { presentCake, type Cake } from './cake.ts'
import { inspirationPageCount } from './occasion.ts'

const cake: Cake = {
  id: 'baklava',
  nameEn: 'Baklava',
  nameAm: 'ባቅላቫ',
  descriptionEn: 'Thin pastry',
  descriptionAm: 'ስስ ሊጥ',
  policiesEn: null,
  policiesAm: 'ቀዝቃዛ ቦታ ያስቀምጡት።',
  priceSantim: 9000,
  image: { id: '0'.repeat(32), width: 1024, height: 1024, widths: [160], placeholder: 'data:,' },
  imageAltEn: 'A tray',
  imageAltAm: 'ሰፌድ',
  morePictures: [],
  isAvailableDaily: true,
  isFasting: false,
  pricePerKgSantim: null,
  seoTitleEn: null,
  seoTitleAm: null,
  allergens: [],
  offeredUntil: null,
  limits: { sizeIds: [], flavorIds: [], cakeTypeIds: [], variantIds: [] },
  occasionIds: [],
}

it('shows a cake in the language of the page', () => {
  expect(presentCake(cake, 'en')).toMatchObject({
    name: 'Baklava',
    description: 'Thin pastry',
    policies: null,
    imageAlt: 'A tray',
  })
  expect(presentCake(cake, 'am')).toMatchObject({
    name: 'ባቅላቫ',
    description: 'ስስ ሊጥ',
    policies: 'ቀዝቃዛ ቦታ ያስቀምጡት።',
    imageAlt: 'ሰፌድ',
  })
})

it('puts the cakes that suit an occasion before the others, and leaves their order otherwise', () => {
  const cakes = [[], ['wedding'], ['birthday'], ['birthday', 'wedding']].map((occasionIds, id) => ({ id, occasionIds }))
  const order = (occasionId: string | null) => suitedFirst(cakes, occasionId).map(({ id }) => id)
  expect(order('wedding')).toEqual([1, 3, 0, 2])
  expect(order('other')).toEqual([0, 1, 2, 3])
  expect(order(null)).toEqual([0, 1, 2, 3])
})

it.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [18, 2],
  [22, 3],
])('%i inspirations fill %i pages', (total, pages) => {
  expect(inspirationPageCount(total)).toBe(pages)
})

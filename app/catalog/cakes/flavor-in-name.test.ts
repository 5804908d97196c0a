import { expect, it } from 'vitest'
import { flavorInName } from './flavor-in-name.ts'

const flavors = [
  'Vanilla',
  'Chocolate',
  'Fasting chocolate',
  'Strawberry',
  'Buna coffee',
  'Honey and walnut',
  '12',
].map((nameEn) => ({ nameEn }))

it.each([
  ['Strawberry Cake', 'Strawberry'],
  ['Chocolate Truffle Cake', 'Chocolate'],
  ['Fasting Chocolate Cake', 'Fasting chocolate'],
  ['Buna Coffee Cake', 'Buna coffee'],
  ['Teff and Honey Cake', undefined],
  ['Strawberries and Cream', undefined],
  ['Black Forest Cake', undefined],
])('%s is named after %s', (nameEn, flavor) => {
  expect(flavorInName({ nameEn }, flavors)?.nameEn).toBe(flavor)
})

import { expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { shortStockText } from './short-text.ts'

const cakes = [{ cakeId: 'baklava', nameEn: 'Baklava', nameAm: 'ባቅላቫ', wanted: 6, left: 2 }]

it('names the cakes with more paid pieces than stock, in both languages', () => {
  expect(shortStockText(cakes, 'en', translateTo('en'))).toBe('Not enough left: Baklava, 2 of 6')
  expect(shortStockText(cakes, 'am', translateTo('am'))).toBe('በቂ የለም፦ ባቅላቫ፣ ከ6 ውስጥ 2')
  expect(shortStockText(undefined, 'en', translateTo('en'))).toBeUndefined()
})

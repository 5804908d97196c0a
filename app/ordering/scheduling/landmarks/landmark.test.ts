import { expect, it } from 'vitest'
import { findLandmarks, landmarkName } from './landmark.ts'

const church = { en: 'Bole Medhanialem church', am: 'ቦሌ መድኃኔዓለም ቤተ ክርስቲያን' }
const mall = { en: 'Edna Mall', am: 'ኤድና ሞል' }
const learned = { en: null, am: 'ሰላም ዳቦ ቤት' }
const all = [church, mall, learned]

it.each([
  ['bole medhanialem', church],
  ['ቦሌ መድሐኒአለም', church],
  ['medhane', church],
  ['ክርስቲያን', church],
  ['ኤድና', mall],
  ['selam dabo', learned],
])('%s finds it in either script', (typed, found) => {
  expect(findLandmarks(typed, all)[0]).toBe(found)
})

it('what is typed in no script finds nothing, and the middle of a word neither', () => {
  expect(findLandmarks(' ', all)).toEqual([])
  expect(findLandmarks('hanialem', all)).toEqual([])
})

it('a name stands in the language of the page, or in the only one that is known', () => {
  expect(landmarkName(mall, 'am')).toBe('ኤድና ሞል')
  expect(landmarkName(learned, 'en')).toBe('ሰላም ዳቦ ቤት')
})

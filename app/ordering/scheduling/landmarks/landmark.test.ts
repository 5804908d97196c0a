import { describe, expect, it } from 'vitest'
import { findLandmarks, landmarkInArea, landmarkName, type Landmark } from './landmark.ts'

const medhanialem = { en: 'Bole Medhanialem', am: 'ቦሌ መድኃኔዓለም', isArea: true }
const gerji = { en: 'Gerji', am: 'ገርጂ', also: ['Gurji'], isArea: true }
const church = { en: 'Bole Medhanialem church', am: 'ቦሌ መድኃኔዓለም ቤተ ክርስቲያን', area: medhanialem }
const mall = { en: 'Edna Mall', am: 'ኤድና ሞል', area: medhanialem }
const giorgis = { en: 'Gerji Giorgis', am: 'ገርጂ ጊዮርጊስ', area: gerji }
const learned = { en: null, am: 'ሰላም ዳቦ ቤት', area: gerji }
const all: Landmark[] = [church, mall, giorgis, learned, medhanialem, gerji]

it.each([
  ['bole medhanialem', [medhanialem, church, mall]],
  ['ቦሌ መድሐኒአለም', [medhanialem, church, mall]],
  ['medhane', [medhanialem, church, mall]],
  ['ክርስቲያን', [church]],
  ['ኤድና', [mall]],
  ['selam dabo', [learned]],
])('%s finds it in either script', (typed, found) => {
  expect(findLandmarks(typed, all)).toEqual(found)
})

describe('an area', () => {
  it.each(['Gerji', 'gerj', 'ገርጂ', 'gurji'])(
    '%s is found first, then what has its name, then what lies in it',
    (typed) => {
      expect(findLandmarks(typed, all)).toEqual([gerji, giorgis, learned])
    },
  )

  it.each(['selam dabo bet gerji', 'ገርጂ፣ ሰላም ዳቦ', 'Gerji, selam', 'ሰላም ዳቦ ቤት፣ ገርጂ'])(
    'is typed with its landmark, before or after it: %s',
    (typed) => {
      expect(findLandmarks(typed, all)).toEqual([learned])
    },
  )

  it('stands after the landmark in the language of the page, unless the landmark is named after it', () => {
    expect(landmarkInArea(mall, 'en')).toBe('Edna Mall, Bole Medhanialem')
    expect(landmarkInArea(mall, 'am')).toBe('ኤድና ሞል፣ ቦሌ መድኃኔዓለም')
    expect(landmarkInArea(learned, 'en')).toBe('ሰላም ዳቦ ቤት, Gerji')
    expect([church, giorgis, gerji].map((each) => landmarkInArea(each, 'am'))).toEqual([
      'ቦሌ መድኃኔዓለም ቤተ ክርስቲያን',
      'ገርጂ ጊዮርጊስ',
      'ገርጂ',
    ])
  })
})

it('what is typed in no script finds nothing, and the middle of a word neither', () => {
  expect(findLandmarks(' ', all)).toEqual([])
  expect(findLandmarks('hanialem', all)).toEqual([])
})

it('a name stands in the language of the page, or in the only one that is known', () => {
  expect(landmarkName(mall, 'am')).toBe('ኤድና ሞል')
  expect(landmarkName(learned, 'en')).toBe('ሰላም ዳቦ ቤት')
})

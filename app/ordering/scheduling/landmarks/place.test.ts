import { describe, expect, it } from 'vitest'
import { formatPin, joinPlace, landmarkFirst, mapUrl, parsePin, placeInLine, readPlace } from './place.ts'

describe('a place of a delivery', () => {
  it.each([
    [{ landmark: 'Edna Mall', directions: '' }, 'Edna Mall'],
    [{ landmark: 'Edna Mall', directions: 'blue gate\nring twice' }, 'Edna Mall\nblue gate\nring twice'],
  ])('is stored in lines and read again: %o', (place, stored) => {
    expect(joinPlace(place)).toBe(stored)
    expect(readPlace(stored)).toEqual(place)
  })

  it('that staff wrote in one line is all landmark', () => {
    expect(readPlace('behind the church, call at the gate')).toEqual({
      landmark: 'behind the church, call at the gate',
      directions: '',
    })
  })

  it('is read by people in one line', () => {
    expect(placeInLine('Bole, Edna Mall\r\nblue gate', 'en')).toBe('Bole, Edna Mall, blue gate')
  })
})

describe('a pin', () => {
  it.each(['', '9, 38', '91.00000, 38.00000', '9.01080, 181.00000', 'x 9.01080, 38.76130'])('is not "%s"', (text) => {
    expect(parsePin(text)).toBeUndefined()
    expect(mapUrl(text)).toBeNull()
  })

  it('is written as it is read, and shown on a map', () => {
    expect(formatPin(parsePin('9.0108, 38.7613')!)).toBe('9.01080, 38.76130')
    expect(mapUrl('9.01080, 38.76130')).toContain('mlat=9.01080&mlon=38.76130')
  })
})

describe('the shop’s own address', () => {
  it.each([
    ['አዲስ አበባ፣ ቦሌ መድኃኔዓለም፣ ከቤተ ክርስቲያኑ ጀርባ', 'am', 'አዲስ አበባ', 'ቦሌ መድኃኔዓለም፣ ከቤተ ክርስቲያኑ ጀርባ፣ አዲስ አበባ'],
    ['ሐዋሳ፣ ፒያሳ፣ ሐይቁ አጠገብ', 'am', 'ሐዋሳ', 'ፒያሳ፣ ሐይቁ አጠገብ፣ ሐዋሳ'],
    ['አዲስ አበባ ሆቴል፣ ፒያሳ', 'am', undefined, 'አዲስ አበባ ሆቴል፣ ፒያሳ'],
    [
      'Bole Medhanialem, behind the church, Addis Ababa',
      'en',
      'Addis Ababa',
      'Bole Medhanialem, behind the church, Addis Ababa',
    ],
    ['ቦሌ፣ ከኤድና ሞል ጀርባ', 'am', 'አዲስ አበባ', 'ቦሌ፣ ከኤድና ሞል ጀርባ'],
    ['አዲስ አበባ', 'am', 'አዲስ አበባ', 'አዲስ አበባ'],
  ] as const)('has its landmark first: %s', (address, lang, city, shown) => {
    expect(landmarkFirst(address, lang, city)).toBe(shown)
  })
})

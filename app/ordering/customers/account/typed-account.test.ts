import { describe, expect, it } from 'vitest'
import { parseAddress } from './account-address.ts'
import { parseDate } from './account-date.ts'

const from = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''

describe('a date to remember', () => {
  it.each([
    ['ethiopian-3', '26', { calendar: 'ethiopian', month: 3, day: 26 }],
    ['gregorian-2', '29', { calendar: 'gregorian', month: 2, day: 29 }],
    ['ethiopian-13', ' 6 ', { calendar: 'ethiopian', month: 13, day: 6 }],
  ])('%s %s is a day', (month, day, yearly) => {
    const parsed = parseDate(from({ name: ' Sara’s birthday ', month, day, occasion: 'birthday' }))
    expect(parsed).toEqual({ ok: true, date: { ...yearly, name: 'Sara’s birthday', occasionId: 'birthday' } })
  })

  it.each([
    ['ethiopian-13', '7'],
    ['ethiopian-14', '1'],
    ['gregorian-13', '1'],
    ['gregorian-4', '31'],
    ['gregorian-4', '0'],
    ['gregorian-4', '1.5'],
    ['julian-4', '1'],
    ['', '1'],
  ])('%s %s is none', (month, day) => {
    expect(parseDate(from({ name: 'Sara', month, day }))).toEqual({ ok: false, faults: ['day'] })
  })

  it('needs a name', () => {
    expect(parseDate(from({ name: ' ', month: 'gregorian-4', day: '1' }))).toEqual({ ok: false, faults: ['name'] })
  })
})

describe('an address', () => {
  it('is read like that of the checkout', () => {
    const typed = { zone: 'bole', landmark: ' Edna  Mall ', directions: 'blue gate\r\nring', pin: '9.01080,38.76130' }
    expect(parseAddress(from(typed))).toEqual({
      ok: true,
      address: {
        zone: 'bole',
        landmark: 'Edna Mall',
        directions: 'blue gate\nring',
        wantsCall: false,
        pin: '9.01080, 38.76130',
      },
    })
  })

  it('needs sub-city and landmark', () => {
    expect(parseAddress(from({ pin: 'x' }))).toEqual({ ok: false, faults: ['zone', 'landmark'] })
  })
})

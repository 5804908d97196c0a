import { describe, expect, it } from 'vitest'
import { addDays, toEthiopian, weekdayOf } from '../time/ethiopian-calendar.ts'
import { fasikaOf } from './fasika.ts'
import { fastOn } from './fasting.ts'
import { holidaysOn } from './holidays.ts'

const years = Array.from({ length: 80 }, (_, n) => 2020 + n)
const daysOf = (from: string, to: string) => {
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

describe('Fasika', () => {
  it.each([
    ['2016-05-01'],
    ['2020-04-19'],
    ['2024-05-05'],
    ['2025-04-20'],
    ['2026-04-12'],
    ['2027-05-02'],
    ['2028-04-16'],
    ['2033-04-24'],
    ['2038-04-25'],
  ])('is on %s', (day) => {
    expect(fasikaOf(Number(day.slice(0, 4)))).toBe(day)
  })

  it('is a Sunday from 4 April to 8 May, for a century', () => {
    for (const year of years) {
      const fasika = fasikaOf(year)
      expect(weekdayOf(fasika)).toBe(0)
      expect([`${year}-04-03`, fasika, `${year}-05-09`].toSorted()[1]).toBe(fasika)
    }
  })
})

describe('fasts', () => {
  it.each([
    ['2026-02-15', undefined],
    ['2026-02-16', { fast: 'abiy_tsom', dayOfFast: 1 }],
    ['2026-04-10', { fast: 'abiy_tsom', dayOfFast: 54 }],
    ['2026-04-11', { fast: 'abiy_tsom', dayOfFast: 55 }],
    ['2026-04-12', undefined],
    ['2027-03-08', { fast: 'abiy_tsom', dayOfFast: 1 }],
    ['2028-02-21', { fast: 'abiy_tsom', dayOfFast: 1 }],
    ['2025-02-10', { fast: 'nineveh', dayOfFast: 1 }],
    ['2025-02-12', { fast: 'nineveh', dayOfFast: 3 }],
    ['2025-02-13', undefined],
    ['2026-05-31', undefined], // Pentecost
    ['2026-06-01', { fast: 'hawaryat', dayOfFast: 1 }],
    ['2026-07-11', { fast: 'hawaryat', dayOfFast: 41 }], // Hamle 4
    ['2026-07-12', undefined],
    ['2026-08-07', { fast: 'filseta', dayOfFast: 1 }],
    ['2026-08-21', { fast: 'filseta', dayOfFast: 15 }], // Nehase 15
    ['2026-08-22', undefined],
    ['2026-11-24', { fast: 'nebiyat', dayOfFast: 1 }],
    ['2027-01-06', { fast: 'nebiyat', dayOfFast: 44 }],
    ['2027-01-18', { fast: 'gahad', dayOfFast: 1 }],
    ['2026-11-18', { fast: 'weekday', dayOfFast: 1 }],
    ['2026-11-20', { fast: 'weekday', dayOfFast: 1 }],
    ['2026-11-21', undefined],
  ])('%s: %j', (day, fast) => {
    expect(fastOn(day)).toEqual(fast)
  })

  it('are none from Fasika to Pentecost, Wednesdays and Fridays included', () => {
    for (const year of years) {
      const fasika = fasikaOf(year)
      expect(daysOf(fasika, addDays(fasika, 49)).filter(fastOn)).toEqual([])
      expect(fastOn(addDays(fasika, 50))).toEqual({ fast: 'hawaryat', dayOfFast: 1 })
    }
  })

  it('are none on Gena and Timket, whatever their weekday', () => {
    for (const year of years) {
      expect(fastOn(`${year}-01-07`)).toBeUndefined()
      const timket = daysOf(`${year}-01-18`, `${year}-01-21`).find((day) => holidaysOn(day, []).includes('timket'))!
      expect(fastOn(timket)).toBeUndefined()
      expect(fastOn(addDays(timket, -1))).toBeDefined()
    }
  })

  it('take between 180 and 210 days of every year, 2033 (EC 2025) included', () => {
    for (const year of years.slice(0, 20)) {
      const days = daysOf(`${year}-01-01`, `${year}-12-31`).filter(fastOn).length
      expect(days).toBeGreaterThanOrEqual(180)
      expect(days).toBeLessThanOrEqual(210)
    }
  })
})

describe('holidays', () => {
  it.each([
    ['2026-09-11', ['enkutatash']],
    ['2027-09-12', ['enkutatash']], // after a Pagume of six days
    ['2026-09-27', ['meskel']],
    ['2027-01-07', ['gena']],
    ['2027-01-19', ['timket']],
    ['2028-01-20', ['timket']],
    ['2026-03-02', ['adwa']],
    ['2026-04-05', ['hosanna']],
    ['2026-04-10', ['siklet']],
    ['2026-04-12', ['fasika']],
    ['2026-05-01', ['labour']],
    ['2026-05-05', ['patriots']],
    ['2026-08-19', ['buhe']],
    ['2016-05-01', ['labour', 'fasika']],
    ['2026-11-21', []],
  ])('%s: %j', (day, holidays) => {
    expect(holidaysOn(day, [])).toEqual(holidays)
  })

  it('Gena is Tahsas 28 after a Pagume of six days, else Tahsas 29', () => {
    for (const year of years) {
      const { year: ethiopian, month, day } = toEthiopian(`${year}-01-07`)
      expect({ month, day }).toEqual({ month: 4, day: ethiopian % 4 === 0 ? 28 : 29 })
    }
  })

  it('an Eid is on its confirmed day, and on no day before the confirmation', () => {
    expect(holidaysOn('2024-04-09', [])).toEqual([])
    expect(holidaysOn('2024-04-10', [])).toEqual([])
    expect(holidaysOn('2024-04-10', [{ eid: 'eid_al_fitr', day: '2024-04-10' }])).toEqual(['eid_al_fitr'])
  })
})

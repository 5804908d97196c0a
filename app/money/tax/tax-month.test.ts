import { expect, it } from 'vitest'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { daysOfTaxMonth, parseTaxMonth, taxMonthAfter, taxMonthBefore, taxMonthName, taxMonthOf } from './tax-month.ts'

it('takes Nehase and Pagume as one month', () => {
  expect(taxMonthOf('2026-09-05')).toBe('2018-12')
  expect(taxMonthOf('2026-09-10')).toBe('2018-12')
  expect(taxMonthOf('2026-09-11')).toBe('2019-01')
  expect(daysOfTaxMonth('2018-12')).toEqual({ from: '2026-08-07', until: '2026-09-11' })
  expect(taxMonthName('2018-12', 'en')).toBe('Nehase and Pagume 2018')
  expect(taxMonthName('2018-12', 'am')).toBe('ነሐሴና ጳጉሜን 2018')
  expect(taxMonthName('2019-03', 'am')).toBe('ኅዳር 2019')
})

it('every day of forty years is in the month that begins before it and ends after it', () => {
  let day = '2020-01-01'
  for (let count = 0; count < 14_610; count += 1) {
    const { from, until } = daysOfTaxMonth(taxMonthOf(day))
    expect(from <= day && day < until).toBe(true)
    day = addDays(day, 1)
  }
})

it('months follow each other, twelve a year', () => {
  let month = '2018-01'
  for (let count = 0; count < 24; count += 1) {
    expect(taxMonthBefore(taxMonthAfter(month))).toBe(month)
    month = taxMonthAfter(month)
  }
  expect(month).toBe('2020-01')
})

it.each(['', '2019', '2019-00', '2019-13', '0019-01', 'x'])('%s is no month', (text) => {
  expect(parseTaxMonth(text)).toBeUndefined()
})

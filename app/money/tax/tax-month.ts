import type { Day } from '#app/base/platform/time/calendar.ts'
import { addDays, fromEthiopian, monthName, PAGUME, toEthiopian } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'

/** A month of the tax office: an Ethiopian month; Nehase and Pagume are one. `2019-03` is Hidar 2019. */
export type TaxMonth = string

/** The 12th month, which takes in Pagume. */
const NEHASE = PAGUME - 1

export function taxMonthOf(day: Day): TaxMonth {
  const { year, month } = toEthiopian(day)
  return nameOf(year, Math.min(month, NEHASE))
}

export function parseTaxMonth(text: string): TaxMonth | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  const isMonth = year !== undefined && Number(year) > 1990 && Number(month) >= 1 && Number(month) <= NEHASE
  return isMonth ? text : undefined
}

/** The first day, and the first day after it. */
export function daysOfTaxMonth(name: TaxMonth): { from: Day; until: Day } {
  const { year, month } = partsOf(name)
  const next = month === NEHASE ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return { from: fromEthiopian({ year, month, day: 1 }), until: fromEthiopian({ ...next, day: 1 }) }
}

export function taxMonthAfter(name: TaxMonth): TaxMonth {
  return taxMonthOf(daysOfTaxMonth(name).until)
}

export function taxMonthBefore(name: TaxMonth): TaxMonth {
  return taxMonthOf(addDays(daysOfTaxMonth(name).from, -1))
}

/** "Hidar 2019"; "Nehase and Pagume 2019". */
export function taxMonthName(name: TaxMonth, lang: Lang): string {
  const { year, month } = partsOf(name)
  const named = monthName(lang, 'ethiopian', month)
  if (month !== NEHASE) return `${named} ${year}`
  const last = monthName(lang, 'ethiopian', PAGUME)
  return lang === 'am' ? `${named}ና ${last} ${year}` : `${named} and ${last} ${year}`
}

function partsOf(name: TaxMonth): { year: number; month: number } {
  const [year = 0, month = 0] = name.split('-').map(Number)
  return { year, month }
}

const nameOf = (year: number, month: number): TaxMonth => `${year}-${String(month).padStart(2, '0')}`

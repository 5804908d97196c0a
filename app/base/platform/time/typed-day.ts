import { isDay, type Day } from './calendar.ts'

const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/

/**
 * The days of the Gregorian calendar that a text can mean, as people and spreadsheets write them: none, one, or two where either of
 * the first two numbers can be the month (`12/5/2026`).
 */
export function daysMeant(text: string): Day[] {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  const [, first, second, last] = YEAR_LAST.exec(text) ?? []
  const written = year
    ? [[year, month, day]]
    : [
        [last, second, first],
        [last, first, second],
      ]
  const days = written.map((parts) => parts.map((part = '') => part.padStart(2, '0')).join('-')).filter(isDay)
  return [...new Set(days)]
}

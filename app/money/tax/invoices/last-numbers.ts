import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { toEthiopian } from '#app/base/platform/time/ethiopian-calendar.ts'
import { invoiceName, type InvoiceSeries } from './invoice.ts'

/** A series of one year whose last number on paper is asked for after a restore. */
export interface AskedSeries {
  series: InvoiceSeries
  /** Of the Ethiopian calendar. */
  year: number
  /** The last number in the restored rows; 0: none. */
  knownNumber: number
}

/** Above so many papers that are not known here, a person says once more that it is right. */
export const MANY_PAPERS = 100
/** More are a mistake: no shop issues as many between two backups. */
const MOST_PAPERS = 20_000

/** Of what is typed for a series. */
export const LAST_NUMBER_MAX_LENGTH = 40

/** The Ethiopian years in which papers can have been issued that the restored rows do not know. */
export function askedYears({ knownUntil, restoredAt }: { knownUntil: Date; restoredAt: Date }): number[] {
  const [first, last] = [yearOf(knownUntil), yearOf(restoredAt)]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

function yearOf(at: Date): number {
  return toEthiopian(dayInAddis(at)).year
}

/** Name of a series in a form: "INV-2019". */
export const seriesName = ({ series, year }: Pick<AskedSeries, 'series' | 'year'>) => `${series}-${year}`

/** What a person typed: the figures of the number, or its whole name. Undefined: neither. */
export function readLastNumber(typed: string, asked: AskedSeries): number | undefined {
  const tidy = typed.trim().toUpperCase()
  const beginning = `${seriesName(asked)}-`
  const figures = tidy.startsWith(beginning) ? tidy.slice(beginning.length) : tidy
  return parseNumber(figures, numberRule('whole'))
}

export type LastNumberFault = 'wrong' | 'low' | 'far'

/** Why a number cannot be the last of its series on paper; undefined: it can. */
export function judgeLastNumber(number: number | undefined, { knownNumber }: AskedSeries): LastNumberFault | undefined {
  if (number === undefined) return 'wrong'
  if (number < knownNumber) return 'low'
  return number > knownNumber + MOST_PAPERS ? 'far' : undefined
}

/** The known last number as it is on the paper; without one, the series. */
export function lastKnownName(asked: AskedSeries): string {
  return asked.knownNumber === 0 ? seriesName(asked) : invoiceName({ ...asked, number: asked.knownNumber })
}

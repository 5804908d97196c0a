import { DAY_OF_MONTH } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { isDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { IMPORTANT_DATES, longestMonth, type DateKind, type ImportantDate } from './important-date.ts'

export const ALLERGIES_MAX_LENGTH = 300
/** Three SMS in Amharic, of 67 characters each. */
export const MESSAGE_MAX_LENGTH = 201

export const CONSENT_SOURCES = ['counter', 'phone', 'message', 'paper'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

interface Consent {
  isGiven: boolean
  on: Day
  source: ConsentSource
}

export interface CustomerDetails {
  /** Empty: none known. */
  allergies: string
  /** null: never asked. */
  consent: Consent | null
  dates: readonly ImportantDate[]
}

export const NO_DETAILS: CustomerDetails = { allergies: '', consent: null, dates: [] }

export type TypedDetails = Readonly<Record<string, string>>

export function dateInput(kind: DateKind, part: 'calendar' | 'month' | 'day'): string {
  return `${kind}_${part}`
}

export type DetailsFault = 'consent_on' | 'consent_source' | `${DateKind}_day`

export type ParsedDetails = { ok: true; details: CustomerDetails } | { ok: false; faults: DetailsFault[] }

/**
 * Refuses a consent without its day or source or with a day after `today`, and dates that no calendar has. A date
 * without a day counts as absent.
 */
export function parseDetails(read: (name: string) => string, today: Day): ParsedDetails {
  const faults: DetailsFault[] = []
  const answer = read('consent')
  const on = read('consent_on')
  const source = CONSENT_SOURCES.find((each) => each === read('consent_source'))
  const isAsked = answer === 'yes' || answer === 'no'
  if (isAsked && !(isDay(on) && on <= today)) faults.push('consent_on')
  if (isAsked && !source) faults.push('consent_source')
  const dates = IMPORTANT_DATES.flatMap((kind): ImportantDate[] => {
    const typed = read(dateInput(kind, 'day')).trim()
    if (typed === '') return []
    const calendar: Calendar = read(dateInput(kind, 'calendar')) === 'gregorian' ? 'gregorian' : 'ethiopian'
    const [month, day] = [Number(read(dateInput(kind, 'month'))), parseNumber(typed, DAY_OF_MONTH) ?? 0]
    if (day === 0 || !(day <= longestMonth(calendar, month))) faults.push(`${kind}_day`)
    return [{ kind, calendar, month, day }]
  })
  if (faults.length > 0) return { ok: false, faults }
  const consent = isAsked && source ? { isGiven: answer === 'yes', on, source } : null
  return { ok: true, details: { allergies: toStorableText(read('allergies'), ALLERGIES_MAX_LENGTH), consent, dates } }
}

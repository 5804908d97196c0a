import { isDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { IMPORTANT_DATES, longestMonth, type DateKind, type ImportantDate } from './important-date.ts'

export const ALLERGIES_MAX_LENGTH = 300
/** Of what staff write to a customer: three text messages in Amharic, which take 67 letters each. */
export const MESSAGE_MAX_LENGTH = 201

/** How somebody said whether they want messages that no order asks for. */
export const CONSENT_SOURCES = ['counter', 'phone', 'message', 'paper'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

interface Consent {
  isGiven: boolean
  on: Day
  source: ConsentSource
}

/** What staff know of a customer besides their orders. */
export interface CustomerDetails {
  /** Empty: none known. */
  allergies: string
  /** null: never asked. */
  consent: Consent | null
  dates: readonly ImportantDate[]
}

export const NO_DETAILS: CustomerDetails = { allergies: '', consent: null, dates: [] }

/** The form of the details as it was typed. */
export type TypedDetails = Readonly<Record<string, string>>

/** Name of an input of an important date. */
export function dateInput(kind: DateKind, part: 'calendar' | 'month' | 'day'): string {
  return `${kind}_${part}`
}

export type DetailsFault = 'consent_on' | 'consent_source' | `${DateKind}_day`

export type ParsedDetails = { ok: true; details: CustomerDetails } | { ok: false; faults: DetailsFault[] }

/**
 * Details from their form. Refuses a consent without its day or source, a day of it after `today`, and dates that are on no
 * calendar. A date without a day is none.
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
    const [month, day] = [Number(read(dateInput(kind, 'month'))), Number(typed)]
    if (!Number.isInteger(day) || day < 1 || day > longestMonth(calendar, month)) faults.push(`${kind}_day`)
    return [{ kind, calendar, month, day }]
  })
  if (faults.length > 0) return { ok: false, faults }
  const consent = isAsked && source ? { isGiven: answer === 'yes', on, source } : null
  return { ok: true, details: { allergies: toStorableText(read('allergies'), ALLERGIES_MAX_LENGTH), consent, dates } }
}

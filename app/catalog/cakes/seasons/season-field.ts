import { formText } from '#app/base/platform/text/form-text.ts'
import {
  isFeastSeason,
  isOccasionSeason,
  MOVABLE_FEASTS,
  occasionSeasonColumn,
  readOccasionSeason,
  type OccasionSeason,
} from './occasion-season.ts'
import { CALENDARS, monthDay, monthDayParts, type Season } from './season.ts'

/** Names of the inputs of a season, as record/ui/season-fields.tsx and feast-fields.tsx have them. */
const INPUTS = {
  seasonFromDay: 'season_from_day',
  seasonFromMonth: 'season_from_month',
  seasonToDay: 'season_to_day',
  seasonToMonth: 'season_to_month',
  feast: 'feast',
  feastBefore: 'feast_before',
  feastAfter: 'feast_after',
} as const

/**
 * What the inputs hold: days of a month, and months such as `ethiopian-5`; or a feast that moves, and days before and after it.
 * All empty: all year.
 */
export type SeasonInputs = Record<keyof typeof INPUTS, string>

const NAMES = Object.keys(INPUTS) as (keyof typeof INPUTS)[]
/** Between parts of what is no season yet, so that nothing typed is lost. */
const APART = '|'

/** A season as its column holds it; what is half filled in, or no season, as the inputs have it; empty: all year. */
export function readTypedSeason(form: FormData): string {
  const parts = NAMES.map((name) => formText(form, INPUTS[name]).trim().slice(0, 20).replaceAll(APART, ''))
  if (parts.every((part) => part === '')) return ''
  const text = parts.join(APART)
  const season = parseTypedSeason(text)
  const isOneOfBoth = parts.slice(0, 4).every((part) => part === '') || parts[4] === ''
  return (season && isOneOfBoth && occasionSeasonColumn(season)) || text
}

/** The season that is typed; null: all year; undefined when such days never come. */
export function parseTypedSeason(text: string): OccasionSeason | null | undefined {
  if (text === '') return null
  const season = text.includes(APART) ? seasonOf(splitInputs(text)) : readOccasionSeason(text)
  return season && isOccasionSeason(season) ? season : undefined
}

/** What the inputs show of what was typed or is saved. */
export function seasonInputs(text: string): SeasonInputs {
  const season = text.includes(APART) ? null : parseTypedSeason(text)
  if (!season) return splitInputs(text)
  if (isFeastSeason(season)) {
    const { feast, daysBefore, daysAfter } = season
    return { ...splitInputs(''), feast, feastBefore: String(daysBefore), feastAfter: String(daysAfter) }
  }
  const [from, to] = [monthDayParts(season.from), monthDayParts(season.to)]
  return {
    ...splitInputs(''),
    seasonFromDay: String(from.day),
    seasonFromMonth: monthValue(season.calendar, from.month),
    seasonToDay: String(to.day),
    seasonToMonth: monthValue(season.calendar, to.month),
  }
}

function splitInputs(text: string): SeasonInputs {
  const parts = text.split(APART)
  return Object.fromEntries(NAMES.map((name, index) => [name, parts[index] ?? ''])) as SeasonInputs
}

/** Around a feast when one is chosen, else the days of the year; undefined when they are half filled in or in two calendars. */
function seasonOf({ feast: name, feastBefore, feastAfter, ...days }: SeasonInputs): OccasionSeason | undefined {
  const feast = MOVABLE_FEASTS.find((one) => one === name)
  if (feast) return { feast, daysBefore: wholeNumber(feastBefore || '0'), daysAfter: wholeNumber(feastAfter || '0') }
  const [from, to] = [monthOf(days.seasonFromMonth), monthOf(days.seasonToMonth)]
  if (!from || from.calendar !== to?.calendar) return undefined
  return {
    calendar: from.calendar,
    from: monthDay(from.month, wholeNumber(days.seasonFromDay)),
    to: monthDay(to.month, wholeNumber(days.seasonToDay)),
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** A month as the form names it, `ethiopian-5`. */
export function monthValue(calendar: Season['calendar'], month: number): string {
  return `${calendar}-${month}`
}

function monthOf(text: string): { calendar: Season['calendar']; month: number } | undefined {
  const [name, month = ''] = text.split('-')
  const calendar = CALENDARS.find((one) => one === name)
  return calendar && /^\d{1,2}$/.test(month) ? { calendar, month: Number(month) } : undefined
}

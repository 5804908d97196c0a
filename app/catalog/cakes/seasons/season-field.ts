import { DAY_OF_MONTH, numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
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

/** Input names of a season, as in record/ui/season-fields.tsx and feast-fields.tsx. */
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
 * The inputs' values: days of a month, and months such as `ethiopian-5`; or a movable feast, and the days before and
 * after it. All empty: all year.
 */
export type SeasonInputs = Record<keyof typeof INPUTS, string>

const NAMES = Object.keys(INPUTS) as (keyof typeof INPUTS)[]
/** Separates the inputs of an invalid season, so that nothing typed is lost. */
const APART = '|'

/** The season in its column format. An incomplete or invalid season keeps the inputs' texts. Empty: all year. */
export function readTypedSeason(form: FormData): string {
  const parts = NAMES.map((name) => formText(form, INPUTS[name]).trim().slice(0, 20).replaceAll(APART, ''))
  if (parts.every((part) => part === '')) return ''
  const text = parts.join(APART)
  const season = parseTypedSeason(text)
  const isOneOfBoth = parts.slice(0, 4).every((part) => part === '') || parts[4] === ''
  return (season && isOneOfBoth && occasionSeasonColumn(season)) || text
}

/** The typed season; null: all year; undefined when it is invalid or such days never come. */
export function parseTypedSeason(text: string): OccasionSeason | null | undefined {
  if (text === '') return null
  const season = text.includes(APART) ? seasonOf(splitInputs(text)) : readOccasionSeason(text)
  return season && isOccasionSeason(season) ? season : undefined
}

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

/** Days before or after a feast. */
export const FEAST_DAYS = numberRule('whole', { max: 99 })

/**
 * Around a feast if one is chosen, else days of the year. Undefined when the inputs are incomplete or in two calendars.
 */
function seasonOf({ feast: name, feastBefore, feastAfter, ...days }: SeasonInputs): OccasionSeason | undefined {
  const feast = MOVABLE_FEASTS.find((one) => one === name)
  if (feast) return { feast, daysBefore: daysOf(feastBefore), daysAfter: daysOf(feastAfter) }
  const [from, to] = [monthOf(days.seasonFromMonth), monthOf(days.seasonToMonth)]
  if (!from || from.calendar !== to?.calendar) return undefined
  return {
    calendar: from.calendar,
    from: monthDay(from.month, dayOf(days.seasonFromDay)),
    to: monthDay(to.month, dayOf(days.seasonToDay)),
  }
}

const daysOf = (text: string) => (text === '' ? 0 : (parseNumber(text, FEAST_DAYS) ?? Number.NaN))
const dayOf = (text: string) => parseNumber(text, DAY_OF_MONTH) ?? Number.NaN

export function monthValue(calendar: Season['calendar'], month: number): string {
  return `${calendar}-${month}`
}

function monthOf(text: string): { calendar: Season['calendar']; month: number } | undefined {
  const [name, month = ''] = text.split('-')
  const calendar = CALENDARS.find((one) => one === name)
  return calendar && /^\d{1,2}$/.test(month) ? { calendar, month: Number(month) } : undefined
}

import { formText } from '#app/base/platform/text/form-text.ts'
import { CALENDARS, isMonthDay, monthDay, monthDayParts, readSeason } from '#app/catalog/cakes/seasons/season.ts'

/** Names of the four inputs of a season, as ui/admin/season-fields.tsx has them. */
const INPUTS = ['season_from_day', 'season_from_month', 'season_to_day', 'season_to_month'] as const

/** What the four inputs hold. */
export interface SeasonInputs {
  seasonFromDay: string
  seasonFromMonth: string
  seasonToDay: string
  seasonToMonth: string
}

/** Between parts of what is no season yet, so that nothing typed is lost. */
const APART = '|'

/** A season as its column holds it; what is half filled in, or no season, as the four inputs have it; empty: all year. */
export function readTypedSeason(form: FormData): string {
  const parts = INPUTS.map((name) => formText(form, name).trim().slice(0, 20).replaceAll(APART, ''))
  if (parts.every((part) => part === '')) return ''
  const [fromDay = '', fromMonth = '', toDay = '', toMonth = ''] = parts
  const [from, to] = [monthOf(fromMonth), monthOf(toMonth)]
  const isWhole = from && to && from.calendar === to.calendar && isWholeDay(fromDay) && isWholeDay(toDay)
  if (!isWhole) return parts.join(APART)
  const text = `${from.calendar} ${monthDay(from.month, Number(fromDay))} ${monthDay(to.month, Number(toDay))}`
  return isTypedSeason(text) ? text : parts.join(APART)
}

export function isTypedSeason(text: string): boolean {
  const season = readSeason(text)
  return season !== null && isMonthDay(season.calendar, season.from) && isMonthDay(season.calendar, season.to)
}

/** What the inputs show of what was typed or is saved. */
export function seasonInputs(text: string): SeasonInputs {
  const season = isTypedSeason(text) ? readSeason(text) : null
  if (!season) {
    const [seasonFromDay = '', seasonFromMonth = '', seasonToDay = '', seasonToMonth = ''] = text.split(APART)
    return { seasonFromDay, seasonFromMonth, seasonToDay, seasonToMonth }
  }
  const [from, to] = [monthDayParts(season.from), monthDayParts(season.to)]
  return {
    seasonFromDay: String(from.day),
    seasonFromMonth: `${season.calendar}-${from.month}`,
    seasonToDay: String(to.day),
    seasonToMonth: `${season.calendar}-${to.month}`,
  }
}

function isWholeDay(text: string): boolean {
  return /^\d{1,2}$/.test(text)
}

/** A month as the form names it: `ethiopian-5`. */
function monthOf(text: string): { calendar: (typeof CALENDARS)[number]; month: number } | undefined {
  const [name, month = ''] = text.split('-')
  const calendar = CALENDARS.find((one) => one === name)
  return calendar && /^\d{1,2}$/.test(month) ? { calendar, month: Number(month) } : undefined
}

import { formText } from '#app/platform/form-text.ts'
import { OCCASION_KINDS } from '../occasion.ts'
import { CALENDARS, monthDay, monthDayParts, type Season } from '../season.ts'
import type { OccasionInput } from './occasion-input.ts'

/** Fields of the form as they were typed, to be shown again when something is wrong. */
export interface TypedOccasion {
  nameEn: string
  nameAm: string
  kind: string
  leadHours: string
  /** Days of a month, and months such as `ethiopian-5`; all empty: all year. */
  seasonFromDay: string
  seasonFromMonth: string
  seasonToDay: string
  seasonToMonth: string
  withoutPicture: boolean
}

export function readTypedOccasion(form: FormData): TypedOccasion {
  return {
    nameEn: formText(form, 'name_en'),
    nameAm: formText(form, 'name_am'),
    kind: formText(form, 'kind'),
    leadHours: formText(form, 'lead_hours').trim(),
    seasonFromDay: formText(form, 'season_from_day').trim(),
    seasonFromMonth: formText(form, 'season_from_month'),
    seasonToDay: formText(form, 'season_to_day').trim(),
    seasonToMonth: formText(form, 'season_to_month'),
    withoutPicture: formText(form, 'without_picture') === 'yes',
  }
}

/** What was typed, as the rules take it; hours that are no number are refused there. The picture comes by itself. */
export function occasionInputOf(typed: TypedOccasion): Omit<OccasionInput, 'imageId'> {
  const { nameEn, nameAm, leadHours } = typed
  const kind = OCCASION_KINDS.find((one) => one === typed.kind) ?? 'other'
  const season = seasonOf(typed)
  return { nameEn, nameAm, kind, leadHours: leadHours === '' ? null : wholeNumber(leadHours), season }
}

/** A season that is half filled in, or begins in one calendar and ends in the other, has days that never come. */
function seasonOf({ seasonFromDay, seasonFromMonth, seasonToDay, seasonToMonth }: TypedOccasion): Season | null {
  if ([seasonFromDay, seasonFromMonth, seasonToDay, seasonToMonth].every((text) => text === '')) return null
  const [from, to] = [monthOf(seasonFromMonth), monthOf(seasonToMonth)]
  const isWhole = from !== undefined && from.calendar === to?.calendar
  return {
    calendar: from?.calendar ?? 'gregorian',
    from: isWhole ? monthDay(from.month, wholeNumber(seasonFromDay)) : '',
    to: isWhole ? monthDay(to.month, wholeNumber(seasonToDay)) : '',
  }
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

/** What the form shows of a season. */
export function typedSeason(
  season: Season | null,
): Pick<TypedOccasion, 'seasonFromDay' | 'seasonFromMonth' | 'seasonToDay' | 'seasonToMonth'> {
  if (!season) return { seasonFromDay: '', seasonFromMonth: '', seasonToDay: '', seasonToMonth: '' }
  const [from, to] = [monthDayParts(season.from), monthDayParts(season.to)]
  return {
    seasonFromDay: String(from.day),
    seasonFromMonth: monthValue(season.calendar, from.month),
    seasonToDay: String(to.day),
    seasonToMonth: monthValue(season.calendar, to.month),
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

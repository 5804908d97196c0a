import { formText } from '#app/base/platform/text/form-text.ts'
import { OCCASION_KINDS } from '#app/catalog/cakes/occasion.ts'
import { isFeastSeason, MOVABLE_FEASTS, type OccasionSeason } from '#app/catalog/cakes/seasons/occasion-season.ts'
import { CALENDARS, monthDay, monthDayParts, type Season } from '#app/catalog/cakes/seasons/season.ts'
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
  /** A feast that moves, and days before and after it, in place of days of every year. */
  feast: string
  feastBefore: string
  feastAfter: string
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
    feast: formText(form, 'feast'),
    feastBefore: formText(form, 'feast_before').trim(),
    feastAfter: formText(form, 'feast_after').trim(),
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

/**
 * Around a feast when one is chosen, else the days of the year. A season that is half filled in, or begins in one calendar
 * and ends in the other, has days that never come.
 */
function seasonOf({ feast: name, feastBefore, feastAfter, ...typed }: TypedOccasion): OccasionSeason | null {
  const feast = MOVABLE_FEASTS.find((one) => one === name)
  if (feast) return { feast, daysBefore: wholeNumber(feastBefore || '0'), daysAfter: wholeNumber(feastAfter || '0') }
  const { seasonFromDay, seasonFromMonth, seasonToDay, seasonToMonth } = typed
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

type TypedSeason = Pick<
  TypedOccasion,
  'seasonFromDay' | 'seasonFromMonth' | 'seasonToDay' | 'seasonToMonth' | 'feast' | 'feastBefore' | 'feastAfter'
>

const NO_SEASON: TypedSeason = {
  seasonFromDay: '',
  seasonFromMonth: '',
  seasonToDay: '',
  seasonToMonth: '',
  feast: '',
  feastBefore: '',
  feastAfter: '',
}

/** What the form shows of a season. */
export function typedSeason(season: OccasionSeason | null): TypedSeason {
  if (!season) return NO_SEASON
  if (isFeastSeason(season)) {
    const { feast, daysBefore, daysAfter } = season
    return { ...NO_SEASON, feast, feastBefore: String(daysBefore), feastAfter: String(daysAfter) }
  }
  const [from, to] = [monthDayParts(season.from), monthDayParts(season.to)]
  return {
    ...NO_SEASON,
    seasonFromDay: String(from.day),
    seasonFromMonth: monthValue(season.calendar, from.month),
    seasonToDay: String(to.day),
    seasonToMonth: monthValue(season.calendar, to.month),
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

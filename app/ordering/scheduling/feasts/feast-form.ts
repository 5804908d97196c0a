import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { isDay, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { MAX_BANNER, MOST_WINDOW_DAYS, type FeastPlan, type PlannedFeast } from './feast-plan.ts'

/** What of a form is wrong, for the text beside the field. */
export type FeastFault = 'window' | 'over' | 'daily' | 'custom' | 'cutoff' | 'percent' | 'banner'

export const FEAST_RULES = {
  dailyDays: numberRule('whole', { max: 14 }),
  customDays: numberRule('whole', { max: 60 }),
  percent: numberRule('percent', { min: 10, max: 1000 }),
} as const

interface Fields {
  text: (name: string) => string
  all: (name: string) => readonly string[]
}

type Around = { feastDay: Day; today: Day }

/** The plan that a form describes; the address of the preview has the same names. */
export function parseFeastForm(
  { text, all }: Fields,
  { feast, ...around }: Around & { feast: PlannedFeast },
): { ok: true; plan: FeastPlan } | { ok: false; faults: FeastFault[] } {
  const dailyDays = parseNumber(text('daily_days'), FEAST_RULES.dailyDays)
  const customDays = parseNumber(text('custom_days'), FEAST_RULES.customDays)
  const capacityPercent = parseNumber(text('percent'), FEAST_RULES.percent)
  const typed = {
    from: text('from'),
    to: text('to'),
    cutoff: text('cutoff'),
    bannerEn: text('banner_en').trim(),
    bannerAm: text('banner_am').trim(),
  }
  const faults: FeastFault[] = [
    ...feastFaults(typed, around),
    ...when(dailyDays === undefined, 'daily'),
    ...when(customDays === undefined, 'custom'),
    ...when(capacityPercent === undefined, 'percent'),
  ]
  if (faults.length > 0 || dailyDays === undefined || customDays === undefined || capacityPercent === undefined)
    return { ok: false, faults }
  const cakesOff = [...new Set(all('cake_off'))].toSorted()
  const rules = { dailyDays, customDays, capacityPercent, cakesOff, fullDeposit: text('full_deposit') === 'yes' }
  return { ok: true, plan: { feast, feastDay: around.feastDay, ...typed, ...rules } }
}

/** What is wrong with a plan, but for its numbers. */
export function feastFaults(
  { from, to, cutoff, bannerEn, bannerAm }: Pick<FeastPlan, 'from' | 'to' | 'cutoff' | 'bannerEn' | 'bannerAm'>,
  { feastDay, today }: Around,
): FeastFault[] {
  const isWindow =
    isDay(from) && isDay(to) && from <= feastDay && feastDay <= to && to < addDays(from, MOST_WINDOW_DAYS)
  return [
    ...when(!isWindow, 'window'),
    ...when(isWindow && to < today, 'over'),
    ...when(!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutoff), 'cutoff'),
    ...when(
      (bannerEn === '') !== (bannerAm === '') || [bannerEn, bannerAm].some((banner) => banner.length > MAX_BANNER),
      'banner',
    ),
  ]
}

function when(isSo: boolean, fault: FeastFault): FeastFault[] {
  return isSo ? [fault] : []
}

/** The fields of a plan, as `parseFeastForm` reads them. */
export function feastFields(plan: FeastPlan): [name: string, value: string][] {
  return [
    ['from', plan.from],
    ['to', plan.to],
    ['daily_days', String(plan.dailyDays)],
    ['custom_days', String(plan.customDays)],
    ['cutoff', plan.cutoff],
    ['percent', String(plan.capacityPercent)],
    ...plan.cakesOff.map((id): [string, string] => ['cake_off', id]),
    ...(plan.fullDeposit ? [['full_deposit', 'yes'] as [string, string]] : []),
    ['banner_en', plan.bannerEn],
    ['banner_am', plan.bannerAm],
  ]
}

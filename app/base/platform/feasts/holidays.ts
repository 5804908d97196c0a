import type { Day } from '../time/calendar.ts'
import { addDays, toEthiopian } from '../time/ethiopian-calendar.ts'
import { fasikaOf } from './fasika.ts'

/** Feasts that depend on the sighted moon: unknown until the owner confirms the day. */
export const EIDS = ['eid_al_fitr', 'eid_al_adha', 'mawlid'] as const
type Eid = (typeof EIDS)[number]

export interface ConfirmedEid {
  eid: Eid
  day: Day
}

export type Holiday =
  | Eid
  | 'enkutatash'
  | 'meskel'
  | 'gena'
  | 'timket'
  | 'adwa'
  | 'hosanna'
  | 'siklet'
  | 'fasika'
  | 'labour'
  | 'patriots'
  | 'buhe'

/** Month and day of the Ethiopian year. */
const ETHIOPIAN: Record<string, Holiday> = {
  '1-1': 'enkutatash',
  '1-17': 'meskel',
  '5-11': 'timket',
  '6-23': 'adwa',
  '8-27': 'patriots',
  '12-13': 'buhe',
}

/** Days of the Gregorian year; Gena is 7 January each year: Tahsas 29, and 28 after a Pagume of six days. */
const GREGORIAN: Record<string, Holiday> = { '01-07': 'gena', '05-01': 'labour' }

const MOVABLE = { 7: 'hosanna', 2: 'siklet', 0: 'fasika' } as const satisfies Record<number, Holiday>

/** The feasts of a day on which the country orders cakes. A day may have several. Requirements 23.5 and 23.7. */
export function holidaysOn(day: Day, confirmed: readonly ConfirmedEid[]): Holiday[] {
  const { month, day: dayOfMonth } = toEthiopian(day)
  const fasika = fasikaOf(Number(day.slice(0, 4)))
  const movable = Object.entries(MOVABLE).find(([before]) => addDays(fasika, -Number(before)) === day)
  const fixed = [ETHIOPIAN[`${month}-${dayOfMonth}`], GREGORIAN[day.slice(5)], movable?.[1]]
  return [...fixed.filter((holiday) => holiday !== undefined), ...eidsOn(day, confirmed)]
}

function eidsOn(day: Day, confirmed: readonly ConfirmedEid[]): Eid[] {
  return EIDS.filter((eid) => confirmed.some((each) => each.eid === eid && each.day === day))
}

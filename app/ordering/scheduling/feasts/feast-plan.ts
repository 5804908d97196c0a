import { holidaysOn, type ConfirmedEid, type Holiday } from '#app/base/platform/feasts/holidays.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

/** Feasts for which the shop plans, in the order of the Ethiopian year. */
export const PLANNED_FEASTS = [
  'enkutatash',
  'meskel',
  'gena',
  'timket',
  'fasika',
  'eid_al_fitr',
  'eid_al_adha',
  'mawlid',
] as const satisfies readonly Holiday[]

export type PlannedFeast = (typeof PLANNED_FEASTS)[number]

export function isPlannedFeast(text: string): text is PlannedFeast {
  return (PLANNED_FEASTS as readonly string[]).includes(text)
}

/** How the shop works for the handovers from one day to another, around a feast. */
export interface FeastPlan {
  feast: PlannedFeast
  feastDay: Day
  from: Day
  to: Day
  /** Orders of daily cakes end so many days before the handover, at `cutoff`; those of custom cakes `customDays` before. */
  dailyDays: number
  customDays: number
  /** Local `HH:mm`. */
  cutoff: string
  /** Of the points of each weekday. A day that was planned by hand keeps its own points. */
  capacityPercent: number
  /** Ids of cakes that are not made for these days. */
  cakesOff: readonly string[]
  /** The whole price is due when the customer accepts, and nothing is paid at the pickup. */
  fullDeposit: boolean
  /** For customers, on the days of the plan; both empty: none. */
  bannerEn: string
  bannerAm: string
}

export const MOST_WINDOW_DAYS = 21
export const MAX_BANNER = 160

/** Days before the feast on which its orders are handed over already. */
const DAYS_BEFORE: Record<PlannedFeast, number> = {
  enkutatash: 2,
  meskel: 1,
  gena: 2,
  timket: 1,
  fasika: 3,
  eid_al_fitr: 2,
  eid_al_adha: 2,
  mawlid: 1,
}

/** What a plan proposes before anybody changes it. The feast's names in both languages go into the banner. */
export function proposedPlan(feast: PlannedFeast, feastDay: Day, name: { en: string; am: string }): FeastPlan {
  return {
    feast,
    feastDay,
    from: addDays(feastDay, -DAYS_BEFORE[feast]),
    to: feastDay,
    dailyDays: 1,
    customDays: feast === 'fasika' || feast === 'gena' ? 7 : 5,
    cutoff: '15:00',
    capacityPercent: 150,
    cakesOff: [],
    fullDeposit: true,
    bannerEn: `Cakes for ${name.en}: please order the day before, until 3 PM.`,
    bannerAm: `ለ${name.am} ኬክ እባክዎ ከአንድ ቀን በፊት እስከ ከሰዓት 9:00 ይዘዙ።`,
  }
}

interface ComingFeast {
  feast: PlannedFeast
  day: Day
}

/**
 * The feasts of the next days, soonest first. An Eid is among them only after an administrator confirmed its day: the moon decides
 * it.
 */
export function comingFeasts(today: Day, eids: readonly ConfirmedEid[], days: number): ComingFeast[] {
  return Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((day) =>
    holidaysOn(day, eids)
      .filter((holiday) => isPlannedFeast(holiday))
      .map((feast) => ({ feast, day })),
  )
}

/** Its next day within a year; undefined for an Eid that is not confirmed. */
export function nextDayOf(feast: PlannedFeast, today: Day, eids: readonly ConfirmedEid[]): Day | undefined {
  return comingFeasts(today, eids, 370).find((each) => each.feast === feast)?.day
}

import type { Day } from '#app/base/platform/time/calendar.ts'

/** Cakes that the plan of a feast leaves out, for a form that knows its cakes only in the browser. */
export interface LeftOut {
  /** Ids by day; days without a cake that is left out are absent. */
  cakes: Readonly<Record<Day, readonly string[]>>
  /** Why such a day cannot be chosen, in the language of the page. */
  reason: string
}

/** The days on which one of these cakes is not made. */
export function daysWithout({ cakes }: LeftOut, cakeIds: readonly string[]): ReadonlySet<Day> {
  return new Set(Object.keys(cakes).filter((day) => cakes[day]?.some((id) => cakeIds.includes(id))))
}

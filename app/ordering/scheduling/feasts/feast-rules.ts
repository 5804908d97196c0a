import { addisMoment, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { DayException, DayExceptions, FeastOfDay } from '../day-exception.ts'
import type { FeastPlan } from './feast-plan.ts'

/** A plan with the names of its feast. */
export type NamedPlan = FeastPlan & { name: Text }

/**
 * The days as customers order for them `now`: under the plans of feasts, and otherwise unchanged. A day's own plan keeps its hours, its
 * points and its reason.
 */
export function withFeasts(exceptions: DayExceptions, plans: readonly NamedPlan[], now: Date): DayExceptions {
  if (plans.length === 0) return exceptions
  const days = new Map(exceptions)
  for (const plan of plans) {
    for (let day = plan.from; day <= plan.to; day = addDays(day, 1)) {
      const own = exceptions.get(day)
      days.set(day, { ...(own ?? { ...asUsual(day), isFeastOnly: true }), feast: feastOf(plan, day, now) })
    }
  }
  return days
}

function asUsual(day: Day): DayException {
  return { day, isClosed: false, capacityPoints: null, reasonEn: '', reasonAm: '' }
}

function feastOf(plan: NamedPlan, day: Day, now: Date): FeastOfDay {
  const { name, capacityPercent, cakesOff, fullDeposit, dailyDays, customDays, cutoff } = plan
  const takesUntil = (daysBefore: number) => now.getTime() < addisMoment(addDays(day, -daysBefore), cutoff)
  return {
    name,
    capacityPercent,
    cakesOff,
    fullDeposit,
    takesDaily: takesUntil(dailyDays),
    takesCustom: takesUntil(customDays),
  }
}

/** The exception that somebody planned by hand; undefined when only a feast makes the day special. */
export function ownException(exception: DayException | undefined): DayException | undefined {
  return exception?.isFeastOnly ? undefined : exception
}

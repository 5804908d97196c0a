import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { findClosure } from '#app/base/settings/pause.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { availableDays } from '#app/ordering/scheduling/available-days.ts'
import type { DayExceptions } from '#app/ordering/scheduling/day-exception.ts'
import { offeredMethods } from '#app/ordering/scheduling/delivery-methods.ts'
import { dailyRule, expectedSubmission, latestDay } from '#app/ordering/scheduling/delivery-time.ts'
import type { ZoneRules } from '#app/ordering/scheduling/delivery-zone.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

/** Remaining pieces of the counted cakes by day and cake; a cake that is absent on a day has no limit then. */
export type LeftByDay = ReadonlyMap<Day, ReadonlyMap<string, number>>

/** What the shop can hand over, and when: read once for a page, asked for each of its cakes. */
export interface HandoverFacts {
  now: Date
  settings: Settings
  exceptions: DayExceptions
  left: LeftByDay
}

/** `from` and `to`: `HH:mm`. An order takes `from` as its time. */
export interface HandoverWindow {
  day: Day
  from: string
  to: string
}

export interface HandoverWish {
  method: DeliveryMethod
  /** Daily cakes with their pieces, each cake once; empty: the shop in general. */
  wanted?: readonly { cakeId: string; pieces: number }[]
  zone?: ZoneRules | undefined
  /** Only this window; absent: any. */
  at?: { day: Day; from: string } | undefined
}

/**
 * The next free handover: the first day and window that the checkout accepts for these pieces from a form that is sent
 * soon. Undefined during a pause and before the shop opens, for a method that is not offered, and when no day up to the horizon is free.
 */
export function nextHandover(
  { method, wanted = [], zone, at }: HandoverWish,
  { now, settings, exceptions, left }: HandoverFacts,
): HandoverWindow | undefined {
  const soon = expectedSubmission(now)
  if (findClosure(settings, soon) || !offeredMethods(settings).includes(method)) return undefined
  const rule = dailyRule(settings)
  const shopDays = { settings, exceptions, zone, cakeIds: wanted.map(({ cakeId }) => cakeId) }
  const { days } = availableDays({ method, rule, points: 0, shopDays, holds: new Map() }, soon, {
    from: dayInAddis(now),
    to: latestDay(now, rule),
  })
  for (const { day, state, slots } of days) {
    if (at && day !== at.day) continue
    const leftThen = left.get(day)
    const isThere = wanted.every(({ cakeId, pieces }) => pieces <= (leftThen?.get(cakeId) ?? Infinity))
    const slot = at ? slots.find(({ from }) => from === at.from) : slots[0]
    if (state === 'open' && slot && isThere) return { day, from: slot.from, to: slot.to }
  }
  return undefined
}

/** What is left of the counted cakes on the day of the next pickup; empty when no day is free. */
export function leftNext(facts: HandoverFacts): ReadonlyMap<string, number> {
  const next = nextHandover({ method: 'self-pickup' }, facts)
  return (next && facts.left.get(next.day)) ?? new Map()
}

/**
 * When a cake that is sold out on the next day of handover can be had again: the first window with a piece of it, null
 * when there is none. Undefined: it is not sold out.
 */
export function backAgain(cakeId: string, facts: HandoverFacts): HandoverWindow | null | undefined {
  const ofShop = nextHandover({ method: 'self-pickup' }, facts)
  if (!ofShop || facts.left.get(ofShop.day)?.get(cakeId) !== 0) return undefined
  return nextHandover({ method: 'self-pickup', wanted: [{ cakeId, pieces: 1 }] }, facts) ?? null
}

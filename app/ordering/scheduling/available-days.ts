import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import { dayPoints, findRoom, type CapacitySettings } from './capacity.ts'
import {
  closedBecause,
  earliestHandover,
  endedByFeast,
  latestDay,
  slotsOn,
  type Handover,
  type HandoverRule,
  type ShopDays,
} from './delivery-time.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

/** `too_soon`: before the lead time is over; `full`: no points left; `too_far`: beyond the horizon. */
export type DayState = 'open' | 'too_soon' | 'closed' | 'full' | 'too_far'

export interface AvailableSlot extends Slot {
  isFull: boolean
}

export interface AvailableDay {
  day: Day
  state: DayState
  /** Why the shop is closed, in its own words; null when it gives no reason or is open. */
  reason: Text | null
  /** Slots that begin when the cake can be ready; none unless the day is open or full. Send `from` as the time. */
  slots: AvailableSlot[]
  /** Sooner than the lead time: may be requested, and the shop must agree first. */
  isRush?: true
  /** Free points, for administrators only and never for customers. */
  freePoints: number
}

export interface AvailableDays {
  days: AvailableDay[]
  /** First open day and its first time; null when no day up to the last one is open. */
  earliest: Handover | null
  last: Day
  /** Lead time in hours, and the cake's points. */
  leadHours: number
  points: number
}

const NOT_DELIVERED: Text = { en: 'we do not deliver at this time', am: 'በአሁኑ ጊዜ አናደርስም' }

/** Days of a delivery while the shop does not deliver: none is open, and each gives the reason. */
export function withoutDelivery(available: AvailableDays): AvailableDays {
  const days = available.days.map((day) => ({ ...day, state: 'closed' as const, reason: NOT_DELIVERED, slots: [] }))
  return { ...available, earliest: null, days }
}

/** Held points of a day, in total and by the start of the slot (`HH:mm`). */
export interface DayHolds {
  points: number
  bySlot: ReadonlyMap<string, number>
}

export interface Availability {
  rule: HandoverRule
  /** Rule for rush requests; undefined: none are taken. */
  rush?: HandoverRule | undefined
  method: DeliveryMethod
  points: number
  shopDays: ShopDays & { settings: CapacitySettings }
  holds: ReadonlyMap<Day, DayHolds>
}

/** Days after the last one that may be listed, so that a calendar's month is complete. */
const DAYS_BEYOND = 31

const noHolds: DayHolds = { points: 0, bySlot: new Map() }

/**
 * The days from `from` to `to` that are possible for a cake of these points. Uses lead time, hours, closed days and held points
 * as when the order is placed.
 */
export function availableDays(
  availability: Availability,
  now: Date,
  range: { from?: Day | undefined; to?: Day | undefined } = {},
): AvailableDays {
  const { rule, rush, method, points, shopDays } = availability
  const today = dayInAddis(now)
  const last = latestDay(now, rule)
  const ready = earliestHandover(method, now, rule, shopDays)
  const hurried = rush && earliestHandover(method, now, rush, shopDays)
  const furthest = addDays(last, DAYS_BEYOND)
  const from = range.from && range.from > today ? range.from : today
  const to = range.to === undefined ? last : range.to < furthest ? range.to : furthest
  const rushDayOf = (usual: AvailableDay): AvailableDay => {
    if (usual.state !== 'too_soon' || !hurried) return usual
    const sooner = dayOf(availability, usual.day, hurried, last)
    return sooner.state === 'open' ? { ...sooner, isRush: true } : sooner
  }
  const days: AvailableDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(rushDayOf(dayOf(availability, day, ready, last)))

  let earliest: Handover | null = null
  for (let day = ready?.date ?? addDays(last, 1); !earliest && day <= last; day = addDays(day, 1)) {
    const { state, slots } = dayOf(availability, day, ready, last)
    const slot = slots.find(({ isFull }) => !isFull)
    if (state === 'open' && slot) earliest = { date: day, time: slot.from }
  }
  return { days, earliest, last, leadHours: rule.leadHours, points }
}

function dayOf(
  { rule, method, points, shopDays, holds }: Availability,
  day: Day,
  ready: Handover | undefined,
  last: Day,
): AvailableDay {
  const { settings, exceptions } = shopDays
  const held = holds.get(day) ?? noHolds
  const capacityPoints = dayPoints(day, settings, exceptions.get(day))
  const freePoints = Math.max(0, capacityPoints - held.points)
  const without = (state: DayState, reason: Text | null = null) => ({ day, state, reason, slots: [], freePoints })

  if (day > last) return without('too_far')
  const open = slotsOn(day, method, shopDays)
  if (open.length === 0 && (!ready || day >= ready.date)) return without('closed', closedBecause(day, shopDays))
  const ended = endedByFeast(day, rule, exceptions)
  if (ended) return without('closed', ended)
  if (!ready || day < ready.date) return without('too_soon')
  const slots = open
    .filter((slot) => day > ready.date || slot.to > ready.time)
    .map(({ from, to }) => {
      const ofSlot = held.bySlot.get(from) ?? 0
      const room = findRoom(points, capacityPoints, { ofDay: held.points, ofSlot }, settings)
      return { from: day === ready.date && from < ready.time ? ready.time : from, to, isFull: !room.ok }
    })
  const isFull = slots.every((slot) => slot.isFull)
  return { day, state: isFull ? 'full' : 'open', reason: null, slots, freePoints }
}

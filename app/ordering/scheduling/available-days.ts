import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { Slot } from '#app/base/settings/settings.ts'
import { dayPoints, findRoom, type CapacitySettings } from './capacity.ts'
import {
  closedBecause,
  earliestHandover,
  latestDay,
  slotsOn,
  type Handover,
  type HandoverRule,
  type ShopDays,
} from './delivery-time.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

/**
 * Whether a day can be chosen, and if not, why: before the lead time is over, closed, its work is sold, or further ahead
 * than the shop plans.
 */
export type DayState = 'open' | 'too_soon' | 'closed' | 'full' | 'too_far'

export interface AvailableSlot extends Slot {
  /** Its share of the day's work is sold. */
  isFull: boolean
}

export interface AvailableDay {
  day: Day
  state: DayState
  /** Why the shop is closed, in its own words; null when it gives none, or the day is not closed. */
  reason: Text | null
  /** Spans that begin when the cake can be ready; none unless the day is open or full. Send `from` as the time. */
  slots: AvailableSlot[]
  /** Sooner than the lead time: it can be asked for, and the shop has to agree first. */
  isRush?: true
  /** Points of the day that nothing holds: for administrators, never for customers. */
  freePoints: number
}

export interface AvailableDays {
  /** Every day of the range asked for, from today on, in order. */
  days: AvailableDay[]
  /** The first open day and the first time of it; null when no day up to the last one is open. */
  earliest: Handover | null
  /** The last day that may be asked for. */
  last: Day
  /** Hours that the cake takes, and its points of a day's work. */
  leadHours: number
  points: number
}

const NOT_DELIVERED: Text = { en: 'we do not deliver at this time', am: 'በአሁኑ ጊዜ አናደርስም' }

/** The days of a delivery when the shop does not deliver: none is open, and each says why. */
export function withoutDelivery(available: AvailableDays): AvailableDays {
  const days = available.days.map((day) => ({ ...day, state: 'closed' as const, reason: NOT_DELIVERED, slots: [] }))
  return { ...available, earliest: null, days }
}

/** Points held on a day, all together and by the start of the slot (`HH:mm`). */
export interface DayHolds {
  points: number
  bySlot: ReadonlyMap<string, number>
}

export interface Availability {
  rule: HandoverRule
  /** By which a cake can be asked for in a rush; undefined: by none. */
  rush?: HandoverRule | undefined
  method: DeliveryMethod
  points: number
  shopDays: ShopDays & { settings: CapacitySettings }
  holds: ReadonlyMap<Day, DayHolds>
}

/** Days after the last one that are listed when asked for, so that a calendar's month is whole. */
const DAYS_BEYOND = 31

const noHolds: DayHolds = { points: 0, bySlot: new Map() }

/**
 * Which days from `from` to `to` can be chosen for a cake of so many points. The lead time, the hours, closed days and
 * the points held decide, as when the order is placed.
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
  { method, points, shopDays, holds }: Availability,
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

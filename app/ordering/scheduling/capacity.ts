import type { DayException } from './day-exception.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Milli } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { shopWeekdayOf } from './delivery-time.ts'
import { holdsCapacity, type OrderStatus, hasTrait } from '#app/ordering/terms/order-status.ts'

/**
 * Production points count work, not cakes: a day has so many, an open request or order of a custom cake holds some of
 * them. Requirement 14.5; decision 0015.
 */
export type CapacitySettings = Pick<Settings, 'capacity.points_per_day' | 'capacity.slot_percent'>

/**
 * Whether an order with this status keeps its day from others: what is agreed does, a request or a price that nobody has
 * accepted only while the owner says so. Requirement 13.8.
 */
export function keepsDay(status: OrderStatus, settings: Pick<Settings, 'hold.quote'>): boolean {
  if (!holdsCapacity(status)) return false
  return settings['hold.quote'] || !hasTrait(status, 'being priced')
}

/** Points of one cake: its size's times its type's factor, rounded up, and its own above them. A daily cake holds none, and a size not chosen yet is taken for the smallest. */
export function pointsOf(
  cake: { isAvailableDaily: boolean; extraPoints?: number } | null | undefined,
  size: { points: number } | null | undefined,
  cakeType?: { pointsFactorMilli: Milli } | null,
): number {
  if (cake?.isAvailableDaily) return 0
  const ofSize = Math.ceil(((size?.points ?? 1) * (cakeType?.pointsFactorMilli ?? 1000)) / 1000)
  return ofSize + (cake?.extraPoints ?? 0)
}

/** Points of a day: those of its weekday unless the day is one of its own. */
export function dayPoints(
  day: Day,
  settings: CapacitySettings,
  exception: Pick<DayException, 'capacityPoints'> | undefined,
): number {
  return exception?.capacityPoints ?? settings['capacity.points_per_day'][shopWeekdayOf(day)] ?? 0
}

/** Points already held on a day, and in the slot that is asked for. */
export interface HeldPoints {
  ofDay: number
  /** Undefined when any time of the day will do. */
  ofSlot?: number | undefined
}

export type Room = { ok: true } | { ok: false; reason: 'day_full' | 'slot_full' }

/**
 * Whether so many more points fit. A slot takes its share of the day's points, rounded down; an empty one takes any
 * single cake, however big, that fits the day.
 */
export function findRoom(points: number, capacityPoints: number, held: HeldPoints, settings: CapacitySettings): Room {
  if (points === 0) return { ok: true }
  if (held.ofDay + points > capacityPoints) return { ok: false, reason: 'day_full' }
  const { ofSlot } = held
  if (ofSlot === undefined || ofSlot === 0) return { ok: true }
  const share = Math.floor((capacityPoints * settings['capacity.slot_percent']) / 100)
  return ofSlot + points > share ? { ok: false, reason: 'slot_full' } : { ok: true }
}

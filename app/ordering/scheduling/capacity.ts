import type { DayException } from './day-exception.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Milli } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { shopWeekdayOf } from './delivery-time.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'

/**
 * Points count work, not cakes: a day has a number of them, and an open request or order of a custom cake holds some.
 * Requirement 14.5; decision 0015.
 */
export type CapacitySettings = Pick<Settings, 'capacity.points_per_day' | 'capacity.slot_percent'>

/**
 * Whether an order with this status holds its day: an agreed one does, an unaccepted request or quote only if the
 * owner's setting says so. Requirement 13.8.
 */
export function holdsDayByRule(status: OrderStatus, settings: Pick<Settings, 'hold.quote'>): boolean {
  if (hasTrait(status, 'called off')) return false
  return settings['hold.quote'] || !hasTrait(status, 'being priced')
}

/**
 * Points of one cake: its size's times its type's factor, rounded up, plus its own. A daily cake holds none, and an
 * open size counts as the smallest.
 */
export function pointsOf(
  cake: { isAvailableDaily: boolean; extraPoints?: number } | null | undefined,
  size: { points: number } | null | undefined,
  cakeType?: { pointsFactorMilli: Milli } | null,
): number {
  if (cake?.isAvailableDaily) return 0
  const ofSize = Math.ceil(((size?.points ?? 1) * (cakeType?.pointsFactorMilli ?? 1000)) / 1000)
  return ofSize + (cake?.extraPoints ?? 0)
}

type PlannedPoints = Pick<DayException, 'capacityPoints'> & { feast?: { capacityPercent: number } | null | undefined }

/** Points of a day: those planned for it, or else its weekday's, which a feast raises or lowers. Rounded down. */
export function dayPoints(day: Day, settings: CapacitySettings, exception: PlannedPoints | undefined): number {
  const usual = settings['capacity.points_per_day'][shopWeekdayOf(day)] ?? 0
  return exception?.capacityPoints ?? Math.floor((usual * (exception?.feast?.capacityPercent ?? 100)) / 100)
}

export interface HeldPoints {
  ofDay: number
  /** Undefined: any time of the day. */
  ofSlot?: number | undefined
}

export type Room = { ok: true } | { ok: false; reason: 'day_full' | 'slot_full' }

/**
 * Whether these points still fit. A slot takes its share of the day's points, rounded down; an empty slot takes any single cake
 * that fits the day.
 */
export function findRoom(points: number, capacityPoints: number, held: HeldPoints, settings: CapacitySettings): Room {
  if (points === 0) return { ok: true }
  if (held.ofDay + points > capacityPoints) return { ok: false, reason: 'day_full' }
  const { ofSlot } = held
  if (ofSlot === undefined || ofSlot === 0) return { ok: true }
  const share = Math.floor((capacityPoints * settings['capacity.slot_percent']) / 100)
  return ofSlot + points > share ? { ok: false, reason: 'slot_full' } : { ok: true }
}

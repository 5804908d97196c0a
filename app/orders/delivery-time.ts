import type { Settings, Slot } from '#app/settings/settings.ts'
import type { DeliveryMethod } from './order.ts'

/** Addis Ababa is UTC+3 all year and has been since 1936. */
const ADDIS_OFFSET_MS = 3 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export type DeliveryTimeSettings = Pick<
  Settings,
  | 'lead.daily_hours'
  | 'lead.daily_cutoff'
  | 'horizon.max_days'
  | 'hours.shop'
  | 'hours.pickup_slots'
  | 'hours.delivery_slots'
>

export interface DeliveryWish {
  method: DeliveryMethod
  /** Calendar day in Addis Ababa, `YYYY-MM-DD`. */
  date?: string | undefined
  /** Local wall clock, `HH:mm`. */
  time?: string | undefined
}

export type DeliveryTimeRefusal =
  | { ok: false; reason: 'delivery_date_invalid' }
  | { ok: false; reason: 'delivery_date_missing' }
  | { ok: false; reason: 'delivery_time_invalid' }
  | { ok: false; reason: 'delivery_too_soon'; earliestDate: string; earliestTime: string }
  | { ok: false; reason: 'delivery_too_far'; latestDate: string }
  | { ok: false; reason: 'delivery_day_closed' }
  | { ok: false; reason: 'delivery_outside_slots'; slots: readonly Slot[] }

/** Day and wall clock of a moment in Addis Ababa. */
export function addisWallClock(at: Date): { date: string; time: string } {
  const iso = new Date(at.getTime() + ADDIS_OFFSET_MS).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

function addisMoment(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00.000Z`) - ADDIS_OFFSET_MS
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function isWallClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Monday is 0, as in `hours.shop`. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The spans in which orders of that day are handed over; none when the shop is closed. */
export function slotsOn(date: string, method: DeliveryMethod, settings: DeliveryTimeSettings): Slot[] {
  const hours = settings['hours.shop'][weekdayOf(date)]
  if (!hours) return []
  const slots = method === 'delivery' ? settings['hours.delivery_slots'] : settings['hours.pickup_slots']
  return slots
    .map((slot) => ({
      from: slot.from > hours.from ? slot.from : hours.from,
      to: slot.to < hours.to ? slot.to : hours.to,
    }))
    .filter((slot) => slot.from < slot.to)
}

/**
 * The first day and time at which daily cakes can be handed over: the lead time from now, not today after the cut-off,
 * inside a slot of an open day. Undefined when the horizon holds none. Source: product.md 4, `lead.daily`.
 */
export function earliestHandover(
  method: DeliveryMethod,
  now: Date,
  settings: DeliveryTimeSettings,
): { date: string; time: string } | undefined {
  const today = addisWallClock(now)
  const ready = addisWallClock(new Date(now.getTime() + settings['lead.daily_hours'] * HOUR_MS))
  for (let days = 0; days <= settings['horizon.max_days']; days += 1) {
    const date = addDays(today.date, days)
    if (date < ready.date) continue
    if (days === 0 && today.time >= settings['lead.daily_cutoff']) continue
    const from = date === ready.date ? ready.time : '00:00'
    const slot = slotsOn(date, method, settings).find(({ to }) => from < to)
    if (slot) return { date, time: from > slot.from ? from : slot.from }
  }
  return undefined
}

/**
 * Whether daily cakes can be handed over then. An order without a day is arranged by phone; a day without a time means
 * any time of that day. Source: product.md 4 (`lead.daily`, `horizon.max_days`, `hours.*`).
 */
export function checkDeliveryTime(
  { method, date, time }: DeliveryWish,
  now: Date,
  settings: DeliveryTimeSettings,
): { ok: true } | DeliveryTimeRefusal {
  if (date === undefined) return time === undefined ? { ok: true } : { ok: false, reason: 'delivery_date_missing' }
  if (!isCalendarDay(date)) return { ok: false, reason: 'delivery_date_invalid' }
  if (time !== undefined && !isWallClock(time)) return { ok: false, reason: 'delivery_time_invalid' }

  const latestDate = addDays(addisWallClock(now).date, settings['horizon.max_days'])
  if (date > latestDate) return { ok: false, reason: 'delivery_too_far', latestDate }
  const earliest = earliestHandover(method, now, settings)
  if (!earliest) return { ok: false, reason: 'delivery_day_closed' }
  const tooSoon =
    date < earliest.date || (time !== undefined && addisMoment(date, time) < addisMoment(earliest.date, earliest.time))
  const slots = slotsOn(date, method, settings)
  if (slots.length === 0 && date >= earliest.date) return { ok: false, reason: 'delivery_day_closed' }
  if (tooSoon) {
    return { ok: false, reason: 'delivery_too_soon', earliestDate: earliest.date, earliestTime: earliest.time }
  }
  if (time !== undefined && !slots.some((slot) => slot.from <= time && time < slot.to)) {
    return { ok: false, reason: 'delivery_outside_slots', slots }
  }
  return { ok: true }
}

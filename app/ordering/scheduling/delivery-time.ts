import { WEEKDAYS, type Weekday } from '#app/catalog/cakes/choices.ts'
import type { DayExceptions } from './day-exception.ts'
import { dayInAddis, isDay, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays, weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import { joinNames, type Lang, type Text } from '#app/base/platform/text/translate.ts'
import type { OpeningHours, Slot } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { slotsOfZone, type ZoneRules } from './delivery-zone.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

const HOUR_MS = 60 * 60_000

/** Time to fill in a form: a slot that ends its lead time sooner would be too late on submission. */
const FILLING_IN_MS = 10 * 60_000

/** Latest moment at which a form shown now is expected back: 10 to 20 minutes from now, on a multiple of ten minutes. */
export function expectedSubmission(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + FILLING_IN_MS) / FILLING_IN_MS) * FILLING_IN_MS)
}

/** The moment after which `expectedSubmission` changes; a cached page with an offer lasts until then. */
export function endOfOfferedTimes(now: Date): Date {
  return new Date(expectedSubmission(now).getTime() - FILLING_IN_MS)
}

export interface ShopDays {
  settings: Pick<Settings, 'hours.shop' | 'hours.pickup_slots' | 'hours.delivery_slots'>
  exceptions: DayExceptions
  /** Weekdays on which the order is available, such as its flavor's; absent or empty: every day. */
  onlyOn?: readonly Weekday[] | undefined
  /** Zone of the delivery; absent: unknown, or outside all zones. */
  zone?: ZoneRules | undefined
  /** Cakes of the order: a feast may leave some out. Absent: unknown. */
  cakeIds?: readonly string[] | undefined
}

type Hours = Pick<ShopDays, 'exceptions'> & { settings: Pick<Settings, 'hours.shop'> }

export interface HandoverRule {
  leadHours: number
  /** Local time after which nothing is promised for the same day; null: only the lead time decides. */
  cutoff: string | null
  horizonDays: number
  /** A slot counts only if the lead time ends before it begins. */
  wholeSlots: boolean
}

/** For daily cakes. Requirements 14.2 and 14.4. */
export function dailyRule(
  settings: Pick<Settings, 'lead.daily_hours' | 'lead.daily_cutoff' | 'horizon.max_days'>,
): HandoverRule {
  return {
    leadHours: settings['lead.daily_hours'],
    cutoff: settings['lead.daily_cutoff'],
    horizonDays: settings['horizon.max_days'],
    wholeSlots: false,
  }
}

export interface DeliveryWish {
  method: DeliveryMethod
  /** Calendar day in Addis Ababa, `YYYY-MM-DD`. */
  date?: string | undefined
  /** Local wall clock, `HH:mm`. */
  time?: string | undefined
}

export interface Handover {
  date: Day
  time: string
}

export type DeliveryTimeRefusal =
  | { ok: false; reason: 'delivery_date_invalid' }
  | { ok: false; reason: 'delivery_date_missing' }
  | { ok: false; reason: 'delivery_time_invalid' }
  | { ok: false; reason: 'delivery_too_soon'; earliestDate: Day; earliestTime: string }
  | { ok: false; reason: 'delivery_too_far'; latestDate: Day }
  | {
      ok: false
      reason: 'delivery_day_closed'
      closedBecause: Text | null
      /** The next open time, if it was searched for; null: none. */
      next?: Handover | null
    }
  | {
      ok: false
      reason: 'delivery_outside_slots'
      slots: readonly Slot[]
      zone?: Text
    }

function isWallClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Monday is 0, as in `hours.shop`. */
export function shopWeekdayOf(date: Day): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Null when the shop is closed. */
export function hoursOn(date: Day, { settings, exceptions }: Hours): OpeningHours {
  const exception = exceptions.get(date)
  if (exception?.isClosed) return null
  return exception?.hours ?? settings['hours.shop'][shopWeekdayOf(date)] ?? null
}

function isHadOn(date: Day, onlyOn: ShopDays['onlyOn']): boolean {
  return !onlyOn || onlyOn.length === 0 || onlyOn.includes(WEEKDAYS[shopWeekdayOf(date)]!)
}

function isMadeOn(date: Day, { exceptions, cakeIds = [] }: Pick<ShopDays, 'exceptions' | 'cakeIds'>): boolean {
  const off = exceptions.get(date)?.feast?.cakesOff ?? []
  return !cakeIds.some((id) => off.includes(id))
}

/** Why no order is taken any more for a day of a feast; null: orders are taken. `wholeSlots` is of custom cakes. */
export function endedByFeast(date: Day, { wholeSlots }: HandoverRule, exceptions: DayExceptions): Text | null {
  const feast = exceptions.get(date)?.feast
  if (!feast || (wholeSlots ? feast.takesCustom : feast.takesDaily)) return null
  return { en: `orders for ${feast.name.en} have ended`, am: `የ${feast.name.am} ትዕዛዝ መቀበል አብቅቷል` }
}

/** Slots of a day; empty when the shop is closed or the order is not available on it. */
export function slotsOn(date: Day, method: DeliveryMethod, shopDays: ShopDays): Slot[] {
  const { settings, exceptions, onlyOn, zone } = shopDays
  const hours = hoursOn(date, { settings, exceptions })
  if (!hours || !isHadOn(date, onlyOn) || !isMadeOn(date, shopDays)) return []
  if (method !== 'delivery' && exceptions.get(date)?.isOnlineOnly) return []
  const isDelivery = method === 'delivery'
  const slots = isDelivery ? slotsOfZone(settings['hours.delivery_slots'], zone) : settings['hours.pickup_slots']
  return slots
    .map((slot) => ({
      from: slot.from > hours.from ? slot.from : hours.from,
      to: slot.to < hours.to ? slot.to : hours.to,
    }))
    .filter((slot) => slot.from < slot.to)
}

export function slotAt(
  { method, date, time }: { method: DeliveryMethod; date: Day; time: string },
  shopDays: ShopDays,
): Slot | undefined {
  return slotsOn(date, method, shopDays).find((slot) => slot.from <= time && time < slot.to)
}

/** Reason for customers why nothing is handed over on a day; null: none to give. */
export function closedBecause(date: Day, shopDays: ShopDays): Text | null {
  const { exceptions, onlyOn, zone } = shopDays
  const exception = exceptions.get(date)
  const reason = exception?.reasonEn ? { en: exception.reasonEn, am: exception.reasonAm } : null
  if (exception?.isClosed) return reason
  if (!isHadOn(date, onlyOn)) return notOnThatDay(onlyOn ?? [])
  if (!isMadeOn(date, shopDays)) return NOT_MADE
  if (zone && slotsOn(date, 'delivery', { ...shopDays, zone: undefined }).length > 0) return notInZoneThen(zone)
  return exception?.isOnlineOnly ? (reason ?? DELIVERED_ONLY) : null
}

function notInZoneThen({ name }: ZoneRules): Text {
  return { en: `on that day we do not deliver to ${name.en}`, am: `በዚያ ቀን ወደ ${name.am} አናደርስም` }
}

/** Of a cake that the plan of a feast leaves out. */
export const NOT_MADE: Text = { en: 'on that day we do not make this', am: 'በዚያ ቀን ይህን አንሠራም' }

const DELIVERED_ONLY: Text = { en: 'on that day we only deliver', am: 'በዚያ ቀን የምናደርሰው ብቻ ነው' }

function notOnThatDay(onlyOn: readonly Weekday[]): Text {
  const names = (lang: Lang) =>
    joinNames(
      onlyOn.map((day) => weekdayName(lang, (WEEKDAYS.indexOf(day) + 1) % 7)),
      lang,
    )
  return { en: `this flavor only on ${names('en')}`, am: `ይህ ጣዕም የሚገኘው ${names('am')} ብቻ ነው` }
}

export function latestDay(now: Date, rule: Pick<HandoverRule, 'horizonDays'>): Day {
  return addDays(dayInAddis(now), rule.horizonDays)
}

/**
 * First day and time at which an order placed now can be handed over: after the lead time, not today after the cut-off,
 * inside a slot of an open day. Undefined when the horizon has none. Requirements 14.2 and 14.3.
 */
export function earliestHandover(
  method: DeliveryMethod,
  now: Date,
  rule: HandoverRule,
  shopDays: ShopDays,
): Handover | undefined {
  const today = dayInAddis(now)
  const readyAt = new Date(now.getTime() + rule.leadHours * HOUR_MS)
  const readyDay = dayInAddis(readyAt)
  for (let days = 0; days <= rule.horizonDays; days += 1) {
    const date = addDays(today, days)
    if (date < readyDay || endedByFeast(date, rule, shopDays.exceptions)) continue
    if (days === 0 && rule.cutoff !== null && timeInAddis(now) >= rule.cutoff) continue
    const ready = date === readyDay ? timeInAddis(readyAt) : '00:00'
    const slot = slotsOn(date, method, shopDays).find(({ from, to }) => (rule.wholeSlots ? ready <= from : ready < to))
    if (slot) return { date, time: ready > slot.from ? ready : slot.from }
  }
  return undefined
}

/**
 * Whether an order placed now can be handed over then. Without a day it is arranged by phone; a day without a time
 * means any time of it. Requirements 14.1 to 14.4.
 */
export function checkDeliveryTime(
  { method, date, time }: DeliveryWish,
  now: Date,
  rule: HandoverRule,
  shopDays: ShopDays,
): { ok: true } | DeliveryTimeRefusal {
  const wish = readWish({ date, time })
  if (!wish.ok || date === undefined) return wish

  const latestDate = latestDay(now, rule)
  if (date > latestDate) return { ok: false, reason: 'delivery_too_far', latestDate }
  const earliest = earliestHandover(method, now, rule, shopDays)
  const slots = slotsOn(date, method, shopDays)
  if (!earliest || (slots.length === 0 && date >= earliest.date)) {
    return { ok: false, reason: 'delivery_day_closed', closedBecause: closedBecause(date, shopDays) }
  }
  const ended = endedByFeast(date, rule, shopDays.exceptions)
  if (ended) return { ok: false, reason: 'delivery_day_closed', closedBecause: ended }
  if (date < earliest.date || (date === earliest.date && time !== undefined && time < earliest.time)) {
    return { ok: false, reason: 'delivery_too_soon', earliestDate: earliest.date, earliestTime: earliest.time }
  }
  if (time !== undefined && !slots.some((slot) => slot.from <= time && time < slot.to)) {
    const { zone } = shopDays
    return { ok: false, reason: 'delivery_outside_slots', slots, ...(zone?.slots && { zone: zone.name }) }
  }
  return { ok: true }
}

/** Whether day and time are in the future, for an administrator who overrides the shop's rules. */
export function checkStillToCome(
  wish: DeliveryWish,
  now: Date,
  rule: HandoverRule,
  shopDays: ShopDays,
): { ok: true } | DeliveryTimeRefusal {
  const read = readWish(wish)
  if (!read.ok || wish.date === undefined || wish.date >= dayInAddis(now)) return read
  const earliest = earliestHandover(wish.method, now, rule, shopDays)
  if (!earliest) return { ok: false, reason: 'delivery_day_closed', closedBecause: null }
  return { ok: false, reason: 'delivery_too_soon', earliestDate: earliest.date, earliestTime: earliest.time }
}

function readWish({
  date,
  time,
}: Pick<DeliveryWish, 'date' | 'time'>):
  | { ok: true }
  | Extract<
      DeliveryTimeRefusal,
      { reason: 'delivery_date_missing' | 'delivery_date_invalid' | 'delivery_time_invalid' }
    > {
  if (date === undefined) return time === undefined ? { ok: true } : { ok: false, reason: 'delivery_date_missing' }
  if (!isDay(date)) return { ok: false, reason: 'delivery_date_invalid' }
  if (time !== undefined && !isWallClock(time)) return { ok: false, reason: 'delivery_time_invalid' }
  return { ok: true }
}

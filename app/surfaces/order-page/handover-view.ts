import { datePartsOf, dayInAddis, formatDay, formatDayOfYear, otherCalendar } from '#app/base/platform/time/calendar.ts'
import { addDays, monthName, weekdayName, weekdayOf } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import {
  formatHandover,
  formatHandoverTime,
  formatHandoverTimeOnOtherClock,
  joinDayAndTime,
  type HandoverSlots,
} from '#app/ordering/terms/handover-time.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

export interface HandedOver {
  deliveryMethod: DeliveryMethod
  deliveryDate: string | null
  deliveryTime: string | null
}

/** Day and window in the viewer's words; null: not agreed yet. */
export function handoverText(
  order: HandedOver,
  settings: HandoverSlots,
  { lang, calendar }: ViewContext,
): string | null {
  const { deliveryDate } = order
  return deliveryDate && formatHandover({ ...order, deliveryDate }, settings, lang, calendar)
}

/** The same in the other calendar and on the other clock. Requirement 23.1. */
export function handoverElsewhere(
  order: HandedOver,
  settings: HandoverSlots,
  { lang, calendar, t }: ViewContext,
): string | null {
  if (!order.deliveryDate) return null
  const day = formatDay(order.deliveryDate, lang, otherCalendar(calendar))
  const time = formatHandoverTimeOnOtherClock(order, settings, lang)
  return time ? `${day} · ${t('ui.slot.other', { time })}` : day
}

/** The day as a leaf of a calendar, with the title that people say: "Tomorrow, 9:00 – 11:00 AM". */
export function presentDayLeaf(
  order: HandedOver,
  settings: HandoverSlots,
  now: Date,
  { lang, calendar, t }: ViewContext,
) {
  const day = order.deliveryDate
  if (!day) return null
  const today = dayInAddis(now)
  const weekday = weekdayName(lang, weekdayOf(day))
  const name = day === today ? t('order.when.today') : day === addDays(today, 1) ? t('order.when.tomorrow') : weekday
  const parts = datePartsOf(day, calendar)
  const month = monthName(lang, calendar, parts.month)
  const isShort = lang === 'en'
  const other = formatHandoverTimeOnOtherClock(order, settings, lang)
  return {
    weekday: isShort ? weekday.slice(0, 3) : weekday,
    day: parts.day,
    month: isShort && calendar === 'gregorian' ? month.slice(0, 3) : month,
    title: joinDayAndTime(name, formatHandoverTime(order, settings, lang), lang),
    /** "Tue 8 Dec 2026" and "Tue 8 Dec", in the viewer's calendar. */
    date: formatDay(day, lang, calendar),
    short: formatDayOfYear(day, lang, calendar),
    /** Today or tomorrow, so that the title alone says the day. */
    isSoon: name !== weekday,
    elsewhere: [formatDay(day, lang, otherCalendar(calendar)), other && t('ui.slot.other', { time: other })]
      .filter(Boolean)
      .join(' · '),
  }
}

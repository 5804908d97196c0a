import { formatDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import {
  formatSlot,
  formatSlotOnOtherClock,
  formatTimeOnOtherClock,
  formatWallTime,
} from '#app/base/platform/time/wall-clock.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'

interface AgreedTime {
  deliveryMethod: string
  /** `HH:mm`, the beginning of the chosen slot or a time agreed with staff. */
  deliveryTime: string | null
}

/** Slots of the shop. A zone's own are some of these. */
export type HandoverSlots = Pick<Settings, 'hours.pickup_slots' | 'hours.delivery_slots'>

/** The slot that the customer chose; undefined when another time was agreed, or none. */
function handoverSlot({ deliveryMethod, deliveryTime }: AgreedTime, settings: HandoverSlots): Slot | undefined {
  const slots = settings[deliveryMethod === 'delivery' ? 'hours.delivery_slots' : 'hours.pickup_slots']
  return slots.find(({ from }) => from === deliveryTime)
}

/** "12:00 – 2:00 PM" for a chosen slot, "2:30 PM" for a time agreed with staff, empty for neither. */
export function formatHandoverTime(order: AgreedTime, settings: HandoverSlots, lang: Lang): string {
  const slot = handoverSlot(order, settings)
  if (slot) return formatSlot(slot.from, slot.to, lang)
  return order.deliveryTime === null ? '' : formatWallTime(order.deliveryTime, lang)
}

/** "Sat 21 Nov 2026, 9:00 – 11:00 AM": the day, with its time once that is agreed. */
export function formatHandover(
  order: AgreedTime & { deliveryDate: Day },
  settings: HandoverSlots,
  lang: Lang,
  calendar: Calendar,
): string {
  return joinDayAndTime(formatDay(order.deliveryDate, lang, calendar), formatHandoverTime(order, settings, lang), lang)
}

/** Amharic says the time after the day without a mark between them. */
export function joinDayAndTime(day: string, time: string, lang: Lang): string {
  return time ? `${day}${lang === 'am' ? '' : ','} ${time}` : day
}

/** The time on the clock that the page does not use. */
export function formatHandoverTimeOnOtherClock(order: AgreedTime, settings: HandoverSlots, lang: Lang): string {
  const slot = handoverSlot(order, settings)
  if (slot) return formatSlotOnOtherClock(slot.from, slot.to, lang)
  return order.deliveryTime === null ? '' : formatTimeOnOtherClock(order.deliveryTime, lang)
}

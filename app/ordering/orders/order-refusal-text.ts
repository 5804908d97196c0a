import { nameIn } from '#app/catalog/cakes/cake.ts'
import {
  addisMoment,
  calendarOf,
  formatDay,
  formatMoment,
  type Calendar,
  type Day,
} from '#app/base/platform/time/calendar.ts'
import { formatPrice, formatSantim } from '#app/base/platform/money.ts'
import type { Lang, MessageKey, MessageValues, Translate } from '#app/base/platform/text/translate.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { joinDayAndTime } from '#app/ordering/terms/handover-time.ts'
import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import { type Handover } from '#app/ordering/scheduling/delivery-time.ts'
import { slotsText } from '#app/ordering/scheduling/delivery-zone.ts'
import { orderRefusals, type OrderRefusal } from './order-refusals.ts'
import type { ShortCake } from '#app/ordering/inventory/stock.ts'

/** The text for a customer about a refusal and the acceptable alternatives; days in the customer's calendar. */
export function orderRefusalText(
  refusal: OrderRefusal,
  lang: Lang,
  t: Translate,
  calendar: Calendar = calendarOf(lang),
): string {
  const dayText = (day: Day) => formatDay(day, lang, calendar)
  const momentText = (at: number | string) => formatMoment(new Date(at), lang, calendar)
  const handoverText = ({ date, time }: Handover) => momentText(addisMoment(date, time))
  const windowText = (day: Day, slots: readonly Slot[]) =>
    joinDayAndTime(dayText(day), slots.map(({ from, to }) => formatSlot(from, to, lang)).join(LIST_MARK[lang]), lang)
  const text = t(messageOf(refusal), valuesOf(refusal, lang, t, { dayText, momentText, handoverText, windowText }))
  if (refusal.reason === 'slot_full' && refusal.free) {
    return `${text} ${t('order.refused.slots_free', { windows: windowText(refusal.free.day, refusal.free.slots) })}`
  }
  const next = 'next' in refusal ? refusal.next : undefined
  return next ? `${text} ${t('order.refused.next_open', { next: handoverText(next) })}` : text
}

function messageOf(refusal: OrderRefusal): MessageKey {
  if (refusal.reason === 'delivery_day_closed' && refusal.closedBecause) {
    return 'order.refused.delivery_day_closed_because'
  }
  if (refusal.reason === 'delivery_outside_slots' && refusal.zone) return 'order.refused.delivery_outside_zone_slots'
  return orderRefusals[refusal.reason].message
}

interface DayTexts {
  dayText: (day: Day) => string
  momentText: (at: string) => string
  handoverText: (handover: Handover) => string
  windowText: (day: Day, slots: readonly Slot[]) => string
}

function valuesOf(
  refusal: OrderRefusal,
  lang: Lang,
  t: Translate,
  { dayText, momentText, handoverText, windowText }: DayTexts,
): MessageValues | undefined {
  if (refusal.reason === 'slot_full') return { window: windowText(refusal.day, refusal.slot ? [refusal.slot] : []) }
  if (refusal.reason === 'stock_short') return { cakes: shortText(refusal.cakes, lang, t) }
  if (refusal.reason === 'orders_paused') return { until: momentText(refusal.until) }
  if ('missingPieces' in refusal) return { count: refusal.missingPieces }
  if (refusal.reason === 'below_minimum_pack') return { count: refusal.minPieces }
  if ('maxPieces' in refusal) return { maximum: refusal.maxPieces }
  if ('totalSantim' in refusal) return { total: formatSantim(refusal.totalSantim, lang) }
  if (refusal.reason === 'delivery_below_zone_minimum') {
    return { zone: refusal.zone[lang], sum: formatPrice(refusal.minSantim, lang) }
  }
  if (refusal.reason === 'delivery_fee_changed') return { fee: formatPrice(refusal.feeSantim, lang) }
  if (refusal.reason === 'delivery_outside_slots' && refusal.zone) {
    return { zone: refusal.zone[lang], times: slotsText(refusal.slots, lang) }
  }
  if ('earliestDate' in refusal) {
    return { earliest: handoverText({ date: refusal.earliestDate, time: refusal.earliestTime }) }
  }
  if ('latestDate' in refusal) return { latest: dayText(refusal.latestDate) }
  if ('closedBecause' in refusal && refusal.closedBecause) return { because: refusal.closedBecause[lang] }
  if ('maxCharacters' in refusal) return { characters: refusal.characters, maximum: refusal.maxCharacters }
  if (refusal.reason === 'topper_script') return { script: t(`cake.builder.script.${refusal.script}`) }
  if (refusal.reason === 'topper_word') return { word: refusal.word }
  if ('missing' in refusal) {
    return { missing: refusal.missing.map((choice) => t(`order.missing.${choice}`)).join(LIST_MARK[lang]) }
  }
  if ('maxImages' in refusal) return { maximum: refusal.maxImages }
  if (refusal.reason === 'pay_at_pickup_too_dear') return { max: formatPrice(refusal.maxSantim, lang) }
  if ('maxOpen' in refusal) return { maximum: refusal.maxOpen }
  return undefined
}

function shortText(cakes: readonly ShortCake[], lang: Lang, t: Translate): string {
  return cakes
    .map(({ left, wanted, ...cake }) => {
      const name = nameIn(lang, cake)
      return left === 0
        ? t('order.stock.none', { cake: name })
        : t('order.stock.left', { cake: name, count: left, wanted })
    })
    .join(' ')
}

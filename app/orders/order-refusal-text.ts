import { calendarOf, formatDay, type Day } from '#app/platform/calendar.ts'
import { formatSantim } from '#app/platform/money.ts'
import type { Lang, MessageKey, MessageValues, Translate } from '#app/platform/translate.ts'
import { formatWallTime } from '#app/platform/wall-clock.ts'
import type { Handover } from './delivery-time.ts'
import { orderRefusals, type OrderRefusal } from './order-refusals.ts'

/** The sentence that tells a customer why an order is not taken as it is, and what would be. */
export function orderRefusalText(refusal: OrderRefusal, lang: Lang, t: Translate): string {
  const text = t(messageOf(refusal), valuesOf(refusal, lang, t))
  const next = 'next' in refusal ? refusal.next : undefined
  return next ? `${text} ${t('order.refused.next_open', { next: handoverText(next, lang) })}` : text
}

function messageOf(refusal: OrderRefusal): MessageKey {
  if (refusal.reason === 'delivery_day_closed' && refusal.closedBecause) {
    return 'order.refused.delivery_day_closed_because'
  }
  return orderRefusals[refusal.reason].message
}

function valuesOf(refusal: OrderRefusal, lang: Lang, t: Translate): MessageValues | undefined {
  if ('missingPieces' in refusal) return { count: refusal.missingPieces }
  if ('maxPieces' in refusal) return { maximum: refusal.maxPieces }
  if ('totalSantim' in refusal) return { total: formatSantim(refusal.totalSantim, lang) }
  if ('earliestDate' in refusal) {
    return { earliest: handoverText({ date: refusal.earliestDate, time: refusal.earliestTime }, lang) }
  }
  if ('latestDate' in refusal) return { latest: dayText(refusal.latestDate, lang) }
  if ('closedBecause' in refusal && refusal.closedBecause) return { because: refusal.closedBecause[lang] }
  if ('maxCharacters' in refusal) return { characters: refusal.characters, maximum: refusal.maxCharacters }
  if ('missing' in refusal) {
    return { missing: refusal.missing.map((choice) => t(`order.missing.${choice}`)).join(lang === 'am' ? '፣ ' : ', ') }
  }
  if ('maxImages' in refusal) return { maximum: refusal.maxImages }
  if ('maxOpen' in refusal) return { maximum: refusal.maxOpen }
  return undefined
}

function dayText(day: Day, lang: Lang): string {
  return formatDay(day, lang, calendarOf(lang))
}

function handoverText({ date, time }: Handover, lang: Lang): string {
  return `${dayText(date, lang)}${lang === 'am' ? '፣' : ','} ${formatWallTime(time, lang)}`
}

import { formatPrice } from '#app/base/platform/money.ts'
import { formatDayOfYear, type Day } from '#app/base/platform/time/calendar.ts'
import { weekdayName, weekdayOf } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatBriefSlot } from '#app/base/platform/time/wall-clock.ts'
import { nearDay, presentHandover, type HandoverViewer } from '#app/ordering/inventory/handover/handover-text.ts'
import { backAgain, nextHandover, type HandoverFacts } from '#app/ordering/inventory/handover/next-handover.ts'
import { deliveryFee } from '#app/ordering/scheduling/delivery-fee.ts'
import { offeredMethods } from '#app/ordering/scheduling/delivery-methods.ts'

export interface WindowView {
  /** "Tomorrow, Mon 23 Nov, 9–11 AM", or "Sold out for Monday · from Tue 24, 9 AM". */
  title: string
  /** "Free pickup · delivery from ETB 150". */
  detail: string
  isSoldOut: boolean
  /** The day for which a sold-out cake can be ordered, if there is one. */
  later: { day: Day; orderText: string } | undefined
}

/** When a daily cake can be had next, by the rule of the checkout; undefined: no day is free. */
export function presentCakeWindow(
  { cakeId, pieces }: { cakeId: string; pieces: number },
  facts: HandoverFacts,
  viewer: HandoverViewer,
): WindowView | undefined {
  const { t, lang, calendar, today } = viewer
  const detail = [t('cake.free.pickup'), deliveryText(facts, viewer)].filter(Boolean).join(' · ')
  const weekday = (day: Day) => weekdayName(lang, weekdayOf(day))
  const ofShop = nextHandover({ method: 'self-pickup' }, facts)
  const back = backAgain(cakeId, facts)
  if (back !== undefined && ofShop) {
    const later = back ? { day: back.day, orderText: t('cake.order.for', { day: weekday(back.day) }) } : undefined
    const from = back && t('cake.sold.out.from', { back: presentHandover(back, viewer).start })
    const title = [t('cake.sold.out', { day: weekday(ofShop.day) }), from].filter(Boolean).join(' · ')
    return { title, detail, isSoldOut: true, later }
  }
  const next = nextHandover({ method: 'self-pickup', wanted: [{ cakeId, pieces }] }, facts) ?? ofShop
  if (!next) return undefined
  const near = nearDay(next.day, viewer)
  const date = formatDayOfYear(next.day, lang, calendar)
  const isNamed = near === nearDay(today, viewer) || near === t('handover.tomorrow')
  const slot = formatBriefSlot(next.from, next.to, lang)
  const day = isNamed ? (lang === 'am' ? `${near} ${date}` : `${capitalised(near)}, ${date}`) : date
  return { title: lang === 'am' ? `${day}፣ ${slot}` : `${day}, ${slot}`, detail, isSoldOut: false, later: undefined }
}

function deliveryText({ settings }: HandoverFacts, { t, lang }: HandoverViewer): string {
  if (!offeredMethods(settings).includes('delivery')) return ''
  const fees = settings['delivery.zones'].flatMap((zone) => deliveryFee(zone, 0, settings) ?? [])
  return fees.length > 0 ? t('cake.delivery.from', { fee: formatPrice(Math.min(...fees), lang) }) : ''
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

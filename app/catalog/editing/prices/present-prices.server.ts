import { formatDay, formatMoment, type Day } from '#app/base/platform/time/calendar.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'

export interface PriceStep {
  id: number
  when: string
  who: string
  price: string
}

export function presentPrices(
  changes: readonly RecordedChange[],
  { lang, calendar }: Pick<ViewContext, 'lang' | 'calendar'>,
) {
  return changes.flatMap(({ id, at, who, after }): PriceStep[] => {
    const price = after?.price_santim
    if (typeof price !== 'number') return []
    return [{ id, when: formatMoment(at, lang, calendar), who, price: formatPrice(price, lang) }]
  })
}

/** "120.00 birr from Tue 1 Dec 2026". */
export function plannedText(
  { startsOn, priceSantim }: { startsOn: Day; priceSantim: Santim },
  { t, lang, calendar }: ViewContext,
): string {
  return t('edit.cakes.planned', { price: formatPrice(priceSantim, lang), day: formatDay(startsOn, lang, calendar) })
}

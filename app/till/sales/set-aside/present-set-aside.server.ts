import { formatPhone } from '#app/base/platform/phone.ts'
import { formatSantim, MOST_SANTIM } from '#app/base/platform/money.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { saleNumber } from '../sale-sums.ts'
import type { SetAside } from './set-aside.server.ts'

/** A sale that was set aside, with all that its till sent, for the page that a manager reads. */
export function presentSetAside(
  { sale, till, number, madeAt, personName, claimed, isSeen }: SetAside,
  { lang, calendar, t }: ViewContext,
) {
  const money = (santim: number) => formatSantim(santim, lang)
  return {
    number: saleNumber(till, number),
    facts: [formatMoment(madeAt, lang, calendar), personName, claimed].filter(Boolean).join(' · '),
    text: t('sale.aside.text', { most: money(MOST_SANTIM) }),
    lines: sale.lines.map(({ cakeId, name, quantity, grams, totalSantim }) => ({
      what: `${name ?? cakeId ?? ''} ${grams === undefined ? `× ${quantity}` : t('sale.grams', { grams })}`,
      amount: money(totalSantim),
    })),
    discount: sale.discount && {
      what: t('sale.discount', { reason: sale.discount.reason }),
      amount: money(-sale.discount.santim),
    },
    total: money(sale.totalSantim),
    parts: sale.parts.map(({ by, santim, reference, name, phone }) => ({
      what: [t(`sale.by.${by}`), reference, name, phone && formatPhone(phone)].filter(Boolean).join(' · '),
      amount: money(santim),
    })),
    isSeen,
  }
}

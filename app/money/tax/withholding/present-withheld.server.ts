import { formatSantim } from '#app/base/platform/money.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { WithheldRow } from './withholdings.queries.server.ts'

interface Facts {
  orderId: string
  rows: readonly WithheldRow[]
  /** The person types here. What stands is typed and taken back also after the owner turned tax papers off. */
  mayType: boolean
  /** The person may correct papers for the tax office. */
  mayCorrect: boolean
  /** It was handed over, and money of it was refunded. */
  isGivenBack: boolean
  /** Something may be withheld from it, and is not yet. */
  mayRecord: boolean
}

export function presentWithheld(
  { lang, calendar, t }: ViewContext,
  { orderId, rows, mayType, mayCorrect, isGivenBack, mayRecord }: Facts,
) {
  const money = (santim: number) => formatSantim(santim, lang)
  const effective = rows.find(({ effectiveSantim }) => effectiveSantim > 0)
  return {
    orderId,
    rows: rows.map((row) => {
      const { santim, effectiveSantim, baseSantim, percent, receiptNumber } = row
      const isLess = effectiveSantim > 0 && effectiveSantim < santim && receiptNumber !== null
      return {
        id: row.id,
        text: [
          t('withheld.of.order', { amount: money(santim), percent, base: money(baseSantim) }),
          effectiveSantim === 0 ? t('withheld.ended') : (receiptNumber ?? t('withheld.missing')),
        ].join(' · '),
        by: t('withheld.by', { who: row.person, when: formatMoment(row.at, lang, calendar) }),
        less: isLess ? t('withheld.less', { amount: money(effectiveSantim) }) : '',
      }
    }),
    effective: effective ? { receipt: effective.receiptNumber ?? '' } : null,
    mayType: mayType && (effective?.receiptNumber === null || mayCorrect),
    mayUndo: mayType && mayCorrect,
    mayGiveBack: isGivenBack,
    mayRecord: mayRecord && !effective,
  }
}

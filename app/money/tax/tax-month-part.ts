import { anyText } from '#app/base/platform/list/filter.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { parseTaxMonth, taxMonthAfter, taxMonthBefore, taxMonthName, taxMonthOf, type TaxMonth } from './tax-month.ts'

/** The month of a list in its address; empty: the present one. */
export const taxMonthPart = { ...anyText((text) => parseTaxMonth(text) !== undefined), isShowing: true }

/** The month that a list shows, and the way to those beside it. `to`: the address of the list with another part. */
export function shownTaxMonth(
  { filter, to }: { filter: { month: string }; to: (part: { month: TaxMonth }) => string },
  now: Date,
  lang: Lang,
) {
  const present = taxMonthOf(dayInAddis(now))
  const month = filter.month || present
  return {
    month,
    nav: {
      name: taxMonthName(month, lang),
      before: to({ month: taxMonthBefore(month) }),
      after: month < present ? to({ month: taxMonthAfter(month) }) : null,
    },
  }
}

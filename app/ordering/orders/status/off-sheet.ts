import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { depositOwedSantim, type OrderMoney } from './amount-due.ts'

/** Why a confirmed order is on no production sheet, as `off_sheet_reason` in the database says. */
export type OffSheetReason = 'deposit_owed' | 'refunded' | 'no_day'

/** Why an order is on no production sheet, in a sentence, with the sum that is to be paid before it is made. */
export function offSheetText(
  { lang, t }: Pick<ViewContext, 'lang' | 't'>,
  reason: OffSheetReason,
  order: OrderMoney,
): string {
  const amountSantim: Santim = depositOwedSantim(order)
  return t(`orders.sheet.off.${reason}`, { amount: formatSantim(amountSantim, lang) })
}

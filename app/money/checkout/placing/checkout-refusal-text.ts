import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { orderRefusals, type OrderRefusal } from '#app/ordering/orders/order-refusals.ts'
import { calendarOf, type Calendar } from '#app/base/platform/time/calendar.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { checkoutRefusals, type CheckoutRefusalReason } from './checkout-refusals.ts'

export type CheckoutRefusal = OrderRefusal | { ok: false; reason: CheckoutRefusalReason }

export function checkoutRefusalText(
  refusal: CheckoutRefusal,
  lang: Lang,
  t: Translate,
  calendar: Calendar = calendarOf(lang),
): string {
  return isOrderRefusal(refusal)
    ? orderRefusalText(refusal, lang, t, calendar)
    : t(checkoutRefusals[refusal.reason].message)
}

function isOrderRefusal(refusal: CheckoutRefusal): refusal is OrderRefusal {
  return Object.hasOwn(orderRefusals, refusal.reason)
}

import { factsOf, type Recipient } from '#app/ordering/orders/messages/customer-messages.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { fillIn } from '#app/base/settings/wording.ts'

/**
 * Standard text of a quote in the customer's language, for staff to change: the owner's wording, if set. `t` is of that
 * language. Requirement 13.2.
 */
export function quoteMessage(
  order: Recipient,
  settings: Settings,
  { lang, t }: Pick<ViewContext, 'lang' | 't'>,
): string {
  const own = settings['messages.words.quote_letter'][lang].letter
  if (own) {
    const shop = { name: settings['shop.name'][lang], phone: settings['shop.phone'] }
    return fillIn(own, factsOf({ lang, t, shop, calendar: settings['calendar.default'][lang] }, order))
  }
  const isGuest = order.customerName === FALLBACK_CUSTOMER_NAME
  return isGuest ? t('desk.message.template.guest') : t('desk.message.template', { name: order.customerName })
}

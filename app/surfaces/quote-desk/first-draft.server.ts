import { factsOf, type Recipient } from '#app/ordering/orders/messages/customer-messages.ts'
import type { OrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import type { Quote } from '#app/ordering/orders/quotes/quote.ts'
import type { findQuoteDefaults } from '#app/ordering/orders/quotes/quote-defaults.server.ts'
import { deliveryFee, zoneText } from '#app/ordering/scheduling/delivery-fee.ts'
import { deliveryZoneOf } from '#app/ordering/scheduling/delivery-zone.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { LIST_MARK, type Lang, type TranslateTo } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { fillIn } from '#app/base/settings/wording.ts'
import { typeQuote, type TypedQuote } from './desk-form.ts'
import type { DeskViewContext } from './load-waiting.server.ts'

/** Start of a new version: the one before, or the requested cake at its rule price. */
export function firstDraft(
  order: OrderDetail,
  current: Quote | undefined,
  defaults: Awaited<ReturnType<typeof findQuoteDefaults>>,
  feeSantim: Santim | null,
  { settings, translateTo }: { settings: Settings; translateTo: TranslateTo },
): TypedQuote {
  if (current) return typeQuote({ ...current, validUntil: null })
  const lang = order.lang as Lang
  const t = translateTo(lang)
  return typeQuote({
    options: [
      {
        title: t('desk.option.title.asked'),
        sizeId: null,
        priceSantim: defaults.rulePriceSantim || null,
        included: '',
      },
    ],
    deliveryFeeSantim: order.deliveryFeeSantim || (feeSantim ?? 0),
    depositPercent: defaults.depositPercent,
    validUntil: null,
    message: quoteMessage(order, settings, { lang, t }),
  })
}

/** Delivery fee by the zone's rule, null: agreed by phone or picked up; and the rule in words, empty: none. */
export function feeByRule(
  { deliveryMethod, address }: { deliveryMethod: string; address: string },
  goodsSantim: Santim,
  { lang, t, settings }: Pick<DeskViewContext, 'lang' | 't' | 'settings'>,
): { santim: Santim | null; hint: string } {
  const zones = settings['delivery.zones']
  const id = deliveryMethod === 'delivery' ? deliveryZoneOf('delivery', address, zones) : null
  const zone = zones.find((each) => each.id === id)
  if (!zone) return { santim: null, hint: '' }
  const santim = deliveryFee(zone, goodsSantim, settings)
  const fee = zoneText(zone, lang, t)
  const freeOver = settings['delivery.free_over_santim']
  if (santim === null || freeOver === null) return { santim, hint: fee }
  const free = t('desk.delivery.free', { sum: formatPrice(freeOver, lang) })
  return { santim, hint: [fee, free].join(LIST_MARK[lang]) }
}

/**
 * Standard text of a quote in the customer's language, for staff to change: the owner's wording, if set. `t` is of that
 * language. Requirement 13.2.
 */
function quoteMessage(order: Recipient, settings: Settings, { lang, t }: Pick<ViewContext, 'lang' | 't'>): string {
  const own = settings['messages.words.quote_letter'][lang].letter
  if (own) {
    const shop = { name: settings['shop.name'][lang], phone: settings['shop.phone'] }
    return fillIn(own, factsOf({ lang, t, shop, calendar: settings['calendar.default'][lang], slots: settings }, order))
  }
  const isGuest = order.customerName === FALLBACK_CUSTOMER_NAME
  return isGuest ? t('desk.message.template.guest') : t('desk.message.template', { name: order.customerName })
}

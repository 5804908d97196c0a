import { optionName } from '../option-name.ts'
import { formatDay, formatMoment, dayInAddis, otherCalendar } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { LABEL_MARK } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { handoverElsewhere, handoverText } from '../handover-view.ts'
import type { OptionView } from '../option-view.ts'
import { listCustomerOrderEvents, type CustomerOrder } from '../order-page.queries.server.ts'
import { loadQuoteView } from '../quote-view.server.ts'

export type QuotePdf = NonNullable<Awaited<ReturnType<typeof loadQuotePdf>>>

/** Undefined without an open or accepted quote: not sent yet, ended, or no custom cake. */
export async function loadQuotePdf(db: Database, order: CustomerOrder, { lang, calendar, t, now }: ViewContextAt) {
  const [events, settings] = await Promise.all([listCustomerOrderEvents(db, order.id), loadSettings(db)])
  const view = await loadQuoteView(db, order, events, { lang, calendar, settings, now })
  const offer = view?.offer
  if (!view || !offer || offer.options.length === 0) return undefined
  const isPickup = order.deliveryMethod === 'self-pickup'
  const address = isPickup ? settings['shop.address'][lang] : order.address
  const when = handoverText(order, settings, { lang, calendar, t })
  const elsewhere = handoverElsewhere(order, settings, { lang, calendar, t })
  const today = formatMoment(now, lang, calendar)
  const otherToday = formatDay(dayInAddis(now), lang, otherCalendar(calendar))
  return {
    lang,
    title: t('quote.pdf.title', { code: order.code }),
    footer: t('quote.pdf.title', { code: order.code }),
    shop: {
      name: settings['shop.name'][lang],
      contact: `${settings['shop.address'][lang]} · ${formatPublicPhone(settings['shop.phone'])}`,
    },
    facts: [
      ...(order.customerName === FALLBACK_CUSTOMER_NAME ? [] : [t('quote.pdf.for', { name: order.customerName })]),
      t('quote.pdf.made', { when: today, other: otherToday }),
      when ? `${when}${elsewhere ? ` (${elsewhere})` : ''}` : t('order.when.open'),
      t(isPickup ? 'order.pickup.at' : 'order.delivery.to', { address }),
    ],
    cake: {
      name: view.cake.name,
      choices: [
        ...view.cake.choices.map(({ kind, name }) => ({ name: t(`quote.request.${kind}`), value: name })),
        ...(view.cake.topperText ? [{ name: t('quote.request.topper'), value: view.cake.topperText }] : []),
      ],
      svg: view.cake.drawing?.svg,
    },
    message: offer.message ? { heading: t('quote.message'), text: offer.message } : null,
    options: offer.options.map((option) => presentPrinted(option, offer.options.length > 1, { lang, t })),
    validity:
      offer.isOpen && !offer.isAsked && offer.validUntil
        ? [`${t('quote.offer.until', { when: offer.validUntil.text })} (${offer.validUntil.otherDay})`]
        : [],
    policies: { heading: t('quote.policies'), lines: [...offer.policies.ofKind, ...offer.policies.ofShop] },
  }
}

function presentPrinted(option: OptionView, isOneOfMany: boolean, { lang, t }: Pick<ViewContextAt, 'lang' | 't'>) {
  const { size, balance, balanceDue, deliveryFee } = option
  const sum = (name: string, value: string, isTotal = false) => ({ name, value, isTotal })
  // Paper breaks lines only at spaces, and its fonts lack the word joiner.
  const serves = size && t('quote.option.serves', { from: size.servesFrom, to: size.servesTo }).replace('\u2060', '')
  const weight = size && t('quote.option.weight', { kilograms: size.kilograms })
  const pieces = option.pieces ? t('quote.option.pieces', { count: option.pieces }) : ''
  const position = isOneOfMany ? `${optionName(option.position, t)}${LABEL_MARK[lang]}` : ''
  return {
    title: `${position}${option.title}`,
    image: option.picture,
    detail: [size?.name, weight, serves, pieces, option.isAccepted ? t('quote.option.accepted') : '']
      .filter(Boolean)
      .join(' · '),
    includedHeading: t('quote.option.included'),
    included: option.included,
    sums: [
      sum(t('quote.option.cake'), option.price),
      ...(deliveryFee ? [sum(t('quote.option.delivery'), deliveryFee)] : []),
      sum(t('quote.option.total'), option.total, true),
      sum(t(balance ? 'quote.option.deposit' : 'quote.option.all.now'), option.deposit),
      ...(balance
        ? [sum(balanceDue ? t('quote.option.balance', { when: balanceDue }) : t('quote.option.balance.open'), balance)]
        : []),
    ],
  }
}

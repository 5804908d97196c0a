import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { hasTrait, mayBePaid } from '#app/ordering/terms/order-status.ts'
import { readVatIn } from '#app/ordering/terms/vat-in.server.ts'
import { isPaymentMethod } from '#app/money/payments/methods.ts'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { dayInAddis, formatDay, formatMoment, otherCalendar } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext, ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { handoverElsewhere, handoverText } from './handover-view.ts'
import { listCustomerOrderLines, type CustomerOrder } from './order-page.queries.server.ts'
import { findReceiptFacts, type ReceiptEntry } from './receipt.queries.server.ts'

function moment(at: Date, { lang, calendar }: ViewContext): string {
  return `${formatMoment(at, lang, calendar)} (${formatDay(dayInAddis(at), lang, otherCalendar(calendar))})`
}

const METHOD_TEXTS = {
  Cash: 'receipt.method.cash',
  Transfer: 'receipt.method.transfer',
  Credit: 'receipt.method.credit',
  Withheld: 'receipt.method.withheld',
} as const

/** By what took the money off; any other refund paid it out. */
const REFUND_TEXTS: Readonly<Record<string, MessageKey>> = {
  credit: 'receipt.refund.credit',
  withholding: 'receipt.refund.withheld',
}

function methodText(method: string | null, t: Translate): string {
  if (method !== null && isPaymentMethod(method)) return t(methodLabels[method])
  if (method !== null && Object.hasOwn(METHOD_TEXTS, method))
    return t(METHOD_TEXTS[method as keyof typeof METHOD_TEXTS])
  return t('receipt.method.hosted')
}

function presentEntry(entry: ReceiptEntry, viewer: ViewContext) {
  const { lang, t } = viewer
  const what = {
    payment: () => t('receipt.paid.with', { method: methodText(entry.method, t) }),
    refund: () => t(REFUND_TEXTS[entry.provider] ?? 'receipt.refund'),
    void: () => t('receipt.void'),
  }[entry.kind]()
  return {
    id: entry.id,
    what,
    amount: formatSantim(entry.kind === 'payment' ? entry.amountSantim : -entry.amountSantim, lang),
    detail: [moment(entry.at, viewer), entry.reference].filter(Boolean).join(' · '),
  }
}

/** VAT included in the total, by rate; empty for a shop that is not registered. Prices include it. Requirement 9.5. */
async function presentVat(db: Database, orderId: string, { lang, t }: ViewContext) {
  const parts = await readVatIn(db, orderId)
  return parts.map(({ percent, vatSantim }) => ({
    label: t('receipt.vat', { percent }),
    amount: formatSantim(vatSantim, lang),
  }))
}

/** All texts of a receipt in one language and both calendars: order, ledger, and the owed rest. */
export async function loadReceipt(db: Database, order: CustomerOrder, viewer: ViewContextAt) {
  const { lang, t, now } = viewer
  const [lines, { placedAt, entries }, settings, vat] = await Promise.all([
    listCustomerOrderLines(db, order.id),
    findReceiptFacts(db, order.id),
    loadSettings(db),
    presentVat(db, order.id, viewer),
  ])
  const owed = mayBePaid(order) ? order.owedSantim : 0
  const when = handoverText(order, settings, viewer)
  const elsewhere = handoverElsewhere(order, settings, viewer)
  const isGivenUp = hasTrait(order.status, 'called off')
  return {
    shop: {
      name: settings['shop.name'][lang],
      address: settings['shop.address'][lang],
      phone: formatPublicPhone(settings['shop.phone']),
      /** Empty: the shop has not said it. */
      tin: settings['tax.tin'] && t('shop.trust.tin', { fact: settings['tax.tin'] }),
    },
    facts: [
      { name: t('receipt.order'), value: order.code },
      { name: t('receipt.placed'), value: moment(placedAt, viewer) },
      ...(order.customerName === FALLBACK_CUSTOMER_NAME
        ? []
        : [{ name: t('receipt.customer'), value: order.customerName }]),
      ...(when ? [{ name: t('receipt.handover'), value: elsewhere ? `${when} (${elsewhere})` : when }] : []),
      { name: t('receipt.printed'), value: moment(now, viewer) },
    ],
    lines: lines.map((line) => ({
      name: lang === 'am' ? line.nameAm : line.nameEn,
      detail: [
        [lang === 'am' ? line.variantAm : line.variantEn, `× ${line.variantEn === null ? line.pieces : line.quantity}`]
          .filter(Boolean)
          .join(' '),
        line.weightGrams === null ? '' : t('orders.weight', { kilograms: (line.weightGrams * line.quantity) / 1000 }),
        line.savingSantim > 0 ? t('cart.saving', { saving: formatSantim(line.savingSantim, lang) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      amount: formatSantim(line.lineTotalSantim, lang),
    })),
    deliveryFee: order.deliveryFeeSantim > 0 ? formatSantim(order.deliveryFeeSantim, lang) : '',
    total: formatSantim(order.totalSantim, lang),
    vat,
    entries: entries.map((entry) => presentEntry(entry, viewer)),
    paid: formatSantim(order.paidSantim - order.refundedSantim, lang),
    owed:
      owed > 0
        ? {
            label: order.balanceDueAt
              ? t('receipt.owed.by', { when: moment(order.balanceDueAt, viewer) })
              : t('receipt.owed'),
            amount: formatSantim(owed, lang),
          }
        : null,
    ended: isGivenUp ? t('receipt.status.ended', { status: t(`order.status.${order.status}`) }) : '',
  }
}

export type Receipt = Awaited<ReturnType<typeof loadReceipt>>

import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatSantim, formatSigned, type Santim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { isVoidable } from '#app/ordering/handover/cash-void.ts'
import { depositOwedSantim } from '#app/ordering/orders/status/amount-due.ts'
import { failureText } from '#app/ordering/orders/messages/failure-text.ts'
import type {
  OrderAttempt,
  OrderDetail,
  OrderLedgerEntry,
} from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { hasTrait, mayBePaid } from '#app/ordering/terms/order-status.ts'

export type MoneyCardView = ReturnType<typeof presentMoneyCard>

interface MoneyLine {
  id: string
  what: string
  /** When, and the references. */
  details: string
  amount: string
  /** Late, paid twice, or why it failed. */
  remarks: string[]
  /** No money moved. */
  isSoft: boolean
  /** Where a mistyped payment in cash is voided. */
  voidTo: string | null
  /** Where somebody decides about it. */
  decideTo?: string
}

/** What an order costs, every movement of its money and every attempt in the order of time, and what is left to take. */
export function presentMoneyCard(viewer: ViewContextAt, order: OrderDetail, settings: Settings, vatSantim: Santim) {
  const { lang, t } = viewer
  const money = (santim: Santim) => formatSantim(santim, lang)
  const isAskedOnly = order.kind === 'quote' && hasTrait(order.status, 'being priced')
  const attempts = order.attempts
    .filter(({ state }) => state !== 'completed')
    .map((attempt) => ({ at: attempt.createdAt, line: presentAttempt(viewer, attempt) }))
  const reports = order.reportedTransfers.map((report) => ({
    at: report.reportedAt,
    line: presentReport(viewer, report),
  }))
  const entries = order.ledger.map((entry) => ({ at: entry.at, line: presentEntry(viewer, entry, order) }))
  return {
    deliveryFee: order.deliveryFeeSantim > 0 ? money(order.deliveryFeeSantim) : '',
    totalLabel: t(isAskedOnly ? 'orders.detail.rule.price' : 'orders.detail.total'),
    total: money(order.orderTotalSantim),
    vat: vatSantim > 0 ? t('orders.money.vat', { amount: money(vatSantim) }) : '',
    deposit:
      order.depositSantim !== null && order.depositSantim < order.orderTotalSantim ? money(order.depositSantim) : '',
    lines: [...entries, ...attempts, ...reports]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ line }) => line),
    // What a company withheld is seen and taken back though tax papers were turned off since.
    taxTo:
      settings['tax.is_on'] || order.ledger.some(({ provider }) => provider === 'withholding')
        ? adminPaths.taxOfOrder(order.id)
        : '',
    goingBack: order.refundsOpenSantim > 0 ? money(-order.refundsOpenSantim) : '',
    last: isAskedOnly ? null : lastLine(order, viewer),
  }
}

function lastLine(order: OrderDetail, { lang, t }: ViewContextAt) {
  const isOwed = mayBePaid(order) && order.owedSantim > 0
  if (!isOwed) return { label: t('orders.money.kept'), amount: formatSantim(order.netPaidSantim, lang), isOwed }
  const isAgreed = order.paysAtHandover && (order.depositSantim === null || depositOwedSantim(order) === 0)
  const isTakenThere = isAgreed || order.status === 'Ready' || order.status === 'Out for Delivery'
  const label = t(isTakenThere ? 'orders.money.to.take' : 'orders.detail.owed')
  return { label, amount: formatSantim(order.owedSantim, lang), isOwed }
}

const METHOD_TEXTS: Readonly<Record<string, MessageKey>> = {
  Telebirr: 'payment.method.telebirr',
  Mpesa: 'payment.method.mpesa',
  'CBE Birr': 'payment.method.cbe',
  Cash: 'orders.attempt.cash',
  Transfer: 'orders.attempt.transfer',
  Credit: 'orders.attempt.credit',
  Withheld: 'orders.attempt.withheld',
}

const OWN_PROVIDERS: Readonly<Record<string, MessageKey>> = {
  cash: 'orders.attempt.cash',
  transfer: 'orders.attempt.transfer',
  credit: 'orders.attempt.credit',
  withholding: 'orders.attempt.withheld',
  simulator: 'orders.ledger.simulator',
}

/** Outside providers keep their own names in every language. */
function providerText(provider: string, t: Translate): string {
  const text = OWN_PROVIDERS[provider]
  return text ? t(text) : provider
}

function methodText(method: string | null, t: Translate): string {
  const text = method === null ? undefined : METHOD_TEXTS[method]
  return t(text ?? 'orders.attempt.hosted')
}

const KIND_TEXTS: Readonly<Record<string, MessageKey>> = { refund: 'orders.ledger.refund', void: 'orders.ledger.void' }

/** Where cash lies, or came from; empty for all other money. */
function placeText({ drawerTill, purse }: OrderLedgerEntry, t: Translate): string {
  if (drawerTill !== null) return t('orders.money.drawer', { till: drawerTill })
  return purse === null ? '' : t('orders.money.purse', { name: purse })
}

function presentEntry(
  { lang, calendar, t, now }: ViewContextAt,
  entry: OrderLedgerEntry,
  order: OrderDetail,
): MoneyLine {
  const attempt = order.attempts.find(({ id }) => id === entry.attemptId)
  const isPayment = entry.kind === 'payment'
  const kind = KIND_TEXTS[entry.kind]
  const source = isPayment && attempt ? methodText(attempt.method, t) : providerText(entry.provider, t)
  const isVoided = order.ledger.some(({ voids }) => voids === entry.id)
  return {
    id: `entry ${entry.id}`,
    what: kind ? `${t(kind)} · ${source}` : source,
    details: [formatMoment(entry.at, lang, calendar), attempt?.reference, entry.providerReference, placeText(entry, t)]
      .filter(Boolean)
      .join(' · '),
    amount: formatSigned(isPayment ? entry.amountSantim : -entry.amountSantim, lang),
    remarks: isPayment && attempt ? remarksOf(attempt, t) : [],
    isSoft: false,
    voidTo:
      order.kind !== 'counter' && !isVoided && isVoidable(entry, now)
        ? adminPaths.voidCash(order.id, String(entry.id))
        : null,
  }
}

const ATTEMPT_TEXTS: Readonly<Record<string, MessageKey>> = {
  created: 'orders.attempt.created',
  pending: 'orders.attempt.pending',
  unknown: 'orders.attempt.unknown',
  failed: 'orders.attempt.failed',
  cancelled: 'orders.attempt.cancelled',
  void: 'orders.attempt.void',
}

function presentAttempt({ lang, calendar, t }: ViewContextAt, attempt: OrderAttempt): MoneyLine {
  const state = ATTEMPT_TEXTS[attempt.state]
  return {
    id: attempt.id,
    what: `${methodText(attempt.method, t)}${lang === 'am' ? '፦' : ':'} ${state ? t(state) : attempt.state}`,
    details: [
      formatMoment(attempt.createdAt, lang, calendar),
      attempt.phone && formatPhone(attempt.phone),
      formatSantim(attempt.amountSantim, lang),
      attempt.reference,
      attempt.providerReference,
    ]
      .filter(Boolean)
      .join(' · '),
    amount: formatSantim(0, lang),
    remarks: remarksOf(attempt, t),
    isSoft: true,
    voidTo: null,
  }
}

/** A transfer that somebody reported or typed, and that counts only when somebody, or somebody else, has confirmed it. */
function presentReport(
  { lang, calendar, t }: ViewContextAt,
  report: OrderDetail['reportedTransfers'][number],
): MoneyLine {
  const { id, reference, reportedAt, amountSantim, vouchedBy } = report
  const why = vouchedBy === null ? t('orders.transfer.unchecked') : t('orders.transfer.second', { who: vouchedBy })
  return {
    id: `report ${id}`,
    what: t('orders.attempt.transfer'),
    details: [formatMoment(reportedAt, lang, calendar), formatSantim(amountSantim, lang), reference].join(' · '),
    amount: formatSantim(0, lang),
    remarks: [why],
    isSoft: true,
    voidTo: null,
    decideTo: `${adminPaths.transfers}?${new URLSearchParams({ search: reference })}`,
  }
}

function remarksOf({ isLate, isDuplicate, failureReason }: OrderAttempt, t: Translate): string[] {
  return [
    isLate ? t('orders.attempt.late') : '',
    isDuplicate ? t('orders.attempt.duplicate') : '',
    failureReason === null ? '' : failureText(failureReason, t),
  ].filter(Boolean)
}

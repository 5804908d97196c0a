import { failureText } from '#app/ordering/orders/messages/failure-text.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { ATTEMPT_STATES, isOpenAttempt, type AttemptState } from '#app/money/payments/attempt.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Tone } from '#app/base/ui/badge.tsx'
import { TRANSACTION_METHODS, type TransactionMethod } from './transaction-filter.ts'
import type { AttemptStep, CaseOfAttempt, ProviderMessage, Transaction } from './transactions.queries.server.ts'

const METHOD_TEXTS = {
  Telebirr: 'payment.method.telebirr',
  Mpesa: 'payment.method.mpesa',
  'CBE Birr': 'payment.method.cbe',
  hosted: 'orders.attempt.hosted',
  Cash: 'orders.attempt.cash',
  Transfer: 'orders.attempt.transfer',
  Credit: 'orders.attempt.credit',
  Withheld: 'orders.attempt.withheld',
} as const satisfies Record<TransactionMethod, MessageKey>

const TONES: Readonly<Record<AttemptState, Tone>> = {
  completed: 'good',
  failed: 'bad',
  cancelled: 'bad',
  pending: 'highlight',
  created: 'highlight',
  unknown: 'highlight',
  void: 'neutral',
}

const LEARNED = ['start', 'webhook', 'poll', 'sweep', 'person'] as const

function methodText(method: TransactionMethod, t: Translate): string {
  return t(METHOD_TEXTS[method])
}

export function stateText(state: AttemptState, t: Translate): string {
  return t(`orders.attempt.${state}`)
}

export function transactionMethodText(
  { method, channel }: Pick<Transaction, 'method' | 'channel'>,
  t: Translate,
): string {
  const known = TRANSACTION_METHODS.find((each) => each === method)
  return methodText(known ?? (channel === 'hosted' ? 'hosted' : 'Cash'), t)
}

export function methodChoices(t: Translate): { value: TransactionMethod; text: string }[] {
  return TRANSACTION_METHODS.map((value) => ({ value, text: methodText(value, t) }))
}

export function stateChoices(t: Translate): { value: AttemptState; text: string }[] {
  return ATTEMPT_STATES.map((value) => ({ value, text: stateText(value, t) }))
}

function latencyText({ createdAt, finalAt, channel }: Transaction, t: Translate): string {
  if (!finalAt || channel === 'counter') return ''
  const seconds = Math.max(0, Math.round((finalAt.getTime() - createdAt.getTime()) / 1000))
  if (seconds < 120) return t('transactions.latency.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return t('transactions.latency.minutes', { count: minutes })
  return t('transactions.latency.hours', { count: Math.round(minutes / 60) })
}

export function presentTransaction({ lang, calendar, t }: ViewContext, transaction: Transaction) {
  const { state, channel, learnedBy, isLate, isDuplicate, isVoided, failureReason, providerReference } = transaction
  const learned = LEARNED.find((each) => each === learnedBy)
  return {
    id: transaction.id,
    orderId: transaction.orderId,
    orderCode: transaction.orderCode,
    orderLabel: transaction.orderLabel,
    customerName:
      transaction.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : transaction.customerName,
    phone: transaction.phone ? formatPhone(transaction.phone) : '',
    method: transactionMethodText(transaction, t),
    number: transaction.number,
    amount: formatSantim(transaction.amountSantim, lang),
    fee: transaction.feeSantim === null ? '' : formatSantim(transaction.feeSantim, lang),
    state: stateText(state, t),
    tone: TONES[state],
    isOpen: isOpenAttempt(state),
    /** Money may still arrive, and the provider can be queried. */
    isAsked: channel !== 'counter' && state !== 'completed',
    remarks: [
      isLate ? t('orders.attempt.late') : '',
      isDuplicate ? t('orders.attempt.duplicate') : '',
      isVoided ? t('orders.ledger.void') : '',
      failureReason === null ? '' : failureText(failureReason, t),
    ].filter(Boolean),
    reference: transaction.reference,
    providerReference: providerReference ?? '',
    learned: [learned && t(`transactions.learned.${learned}`), latencyText(transaction, t)].filter(Boolean).join(' · '),
    recordedBy: transaction.recordedBy ?? '',
    note: transaction.note,
    at: formatMoment(transaction.createdAt, lang, calendar),
    endedAt: transaction.finalAt ? formatMoment(transaction.finalAt, lang, calendar) : '',
  }
}

export type TransactionView = ReturnType<typeof presentTransaction>

export function presentProviderMessage({ lang, calendar, t }: ViewContext, message: ProviderMessage) {
  return {
    id: message.id,
    at: formatMoment(message.receivedAt, lang, calendar),
    marks: [
      t(message.authenticity === 'signed' ? 'transactions.messages.signed' : 'transactions.messages.unsigned'),
      message.processedAt ? '' : t('transactions.messages.open'),
    ]
      .filter(Boolean)
      .join(' · '),
    body: message.body,
  }
}

/** Texts for steps of a refund, which differ from those of an attempt. */
const OTHER_STEPS: Readonly<Record<string, MessageKey>> = {
  review: 'transactions.step.review',
  requested: 'transactions.step.refund.requested',
  approved: 'transactions.step.refund.approved',
  rejected: 'transactions.step.refund.rejected',
  sending: 'transactions.step.refund.sending',
  unsent: 'transactions.step.refund.unsent',
  on_its_way: 'transactions.step.refund.on_its_way',
  sent: 'transactions.step.refund.sent',
  confirmed: 'transactions.step.refund.confirmed',
}

export function presentSteps(
  { lang, calendar, t }: ViewContext,
  transaction: Transaction,
  steps: readonly AttemptStep[],
) {
  const begun = { id: 0, at: transaction.createdAt, text: t('transactions.step.begun'), by: '' }
  const later = steps.flatMap(({ id, at, state, learnedBy, by }) => {
    const known = ATTEMPT_STATES.find((each) => each === state)
    const other = OTHER_STEPS[state]
    const text = known ? stateText(known, t) : other && t(other)
    const learned = LEARNED.find((each) => each === learnedBy)
    return text ? [{ id, at, text, by: by ?? (learned ? t(`transactions.learned.${learned}`) : '') }] : []
  })
  return [begun, ...later].map((step) => ({ ...step, at: formatMoment(step.at, lang, calendar) }))
}

export function presentCasesOf({ t }: ViewContext, cases: readonly CaseOfAttempt[]) {
  return cases.map(({ id, kind, closedAt }) => ({
    to: adminPaths.exception(id),
    text: t(`exception.kind.${kind}`),
    isOpen: closedAt === null,
  }))
}

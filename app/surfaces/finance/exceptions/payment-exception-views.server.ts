import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import {
  caseAge,
  paymentExceptionActions,
  type PaymentExceptionKind,
} from '#app/money/payments/exceptions/payment-exception.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { birrFromSantim, formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Tone } from '#app/base/ui/badge.tsx'
import { settledProviderName } from '../settlement/settlement-views.server.ts'
import type { PaymentException, SuggestedOrder } from './payment-exceptions.queries.server.ts'

const AGE_TONES = { fresh: 'neutral', aging: 'highlight', old: 'bad' } as const satisfies Record<string, Tone>

const HINTS = {
  late: 'exception.hint.late',
  duplicate: 'exception.hint.duplicate',
  refunded_then_paid: 'exception.hint.refunded_then_paid',
  closed_order: 'exception.hint.closed_order',
  unknown_reference: 'exception.hint.unknown_reference',
  transfer_mismatch: 'exception.hint.transfer_mismatch',
  transfer_elsewhere: 'exception.hint.transfer_elsewhere',
  amount_mismatch: 'exception.hint.mismatch',
  currency_mismatch: 'exception.hint.mismatch',
  reference_mismatch: 'exception.hint.mismatch',
  mode_mismatch: 'exception.hint.mode_mismatch',
  taken_back: 'exception.hint.taken_back',
  refunded: 'exception.hint.refunded',
  paid_sum_missing: 'exception.hint.unanswered',
  no_answer: 'exception.hint.unanswered',
  message_lost: 'exception.hint.unanswered',
  request_unknown: 'exception.hint.unanswered',
} as const satisfies Record<PaymentExceptionKind, MessageKey>

function amountText({ amountSantim, currency }: PaymentException, { lang, t }: ViewContextAt): string {
  if (amountSantim === null) return t('exception.amount.unknown')
  return currency === null || currency === 'ETB'
    ? formatSantim(amountSantim, lang)
    : `${currency} ${birrFromSantim(amountSantim).toFixed(2)}`
}

export function presentPaymentException(viewer: ViewContextAt, one: PaymentException) {
  const { lang, calendar, t, now } = viewer
  return {
    id: one.id,
    kind: t(`exception.kind.${one.kind}`),
    hint: t(HINTS[one.kind]),
    tone: one.closedAt ? ('neutral' as const) : AGE_TONES[caseAge(one.openedAt, now)],
    amount: amountText(one, viewer),
    asked: one.askedSantim === null ? '' : formatSantim(one.askedSantim, lang),
    at: formatMoment(one.openedAt, lang, calendar),
    provider: settledProviderName(t, one.provider),
    attemptId: one.attemptId,
    orderId: one.orderId,
    orderCode: one.orderCode ?? '',
    customerName: one.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : (one.customerName ?? ''),
    reference: one.reference ?? '',
    transactionId: one.transactionId ?? '',
    phone: one.phone ? formatPhone(one.phone) : '',
    note: one.note,
    decision: one.outcome && {
      text: t(`exception.outcome.${one.outcome}`, { code: one.closedOrderCode ?? '' }),
      by: one.closedBy ?? t('exception.decided.itself'),
      at: one.closedAt ? formatMoment(one.closedAt, lang, calendar) : '',
    },
    vouched: presentVouched(viewer, one),
    actions: one.closedAt ? [] : paymentExceptionActions(one),
    /** Facts that a person must supply, because the provider did not. */
    asks: { amount: one.amountSantim === null || one.currency !== 'ETB', transactionId: one.transactionId === null },
  }
}

/** What somebody said first, to look at and say again; null: nobody did. An erased phone says nothing more. */
function presentVouched({ lang, t }: ViewContextAt, one: PaymentException) {
  const { vouchedBy, vouchedSantim, vouchedPhone } = one
  if (one.closedAt !== null || vouchedBy === null || vouchedSantim === null) return null
  if (one.vouchedCode === null && vouchedPhone === null) return null
  const phone = vouchedPhone === null ? '' : formatPhone(vouchedPhone)
  const code = one.vouchedCode ?? ''
  const amount = formatSantim(vouchedSantim, lang)
  return {
    text: t(phone ? 'exception.vouched.credit' : 'exception.vouched', { who: vouchedBy, amount, code, phone }),
    act: phone ? ('credit' as const) : ('attach' as const),
    code,
    phone,
    amount: String(birrFromSantim(vouchedSantim)),
    transactionId: one.vouchedTransactionId ?? '',
  }
}

export type PaymentExceptionView = ReturnType<typeof presentPaymentException>

export function presentSuggestion({ lang, t }: ViewContextAt, order: SuggestedOrder) {
  return {
    id: order.id,
    code: order.code,
    text: [
      order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
      t('exception.suggestion.owed', { amount: formatSantim(order.owedSantim, lang) }),
      order.isSamePhone ? t('exception.suggestion.phone') : '',
      order.isSameAmount ? t('exception.suggestion.amount') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

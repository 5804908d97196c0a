import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { caseAge, moneyCaseActs, type MoneyCaseKind } from '#app/money/payments/inbox/money-case.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { birrFromSantim, formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Tone } from '#app/base/ui/badge.tsx'
import { settledProviderName } from '../settlement/settlement-views.server.ts'
import type { MoneyCase, SuggestedOrder } from './money-cases.queries.server.ts'

const AGE_TONES = { fresh: 'neutral', aging: 'highlight', old: 'bad' } as const satisfies Record<string, Tone>

const HINTS = {
  late: 'inbox.hint.late',
  duplicate: 'inbox.hint.duplicate',
  refunded_then_paid: 'inbox.hint.refunded_then_paid',
  closed_order: 'inbox.hint.closed_order',
  unknown_reference: 'inbox.hint.unknown_reference',
  transfer_mismatch: 'inbox.hint.transfer_mismatch',
  transfer_elsewhere: 'inbox.hint.transfer_elsewhere',
  amount_mismatch: 'inbox.hint.mismatch',
  currency_mismatch: 'inbox.hint.mismatch',
  reference_mismatch: 'inbox.hint.mismatch',
  mode_mismatch: 'inbox.hint.mode_mismatch',
  taken_back: 'inbox.hint.taken_back',
  refunded: 'inbox.hint.refunded',
  paid_sum_missing: 'inbox.hint.unanswered',
  no_answer: 'inbox.hint.unanswered',
  message_lost: 'inbox.hint.unanswered',
  request_unknown: 'inbox.hint.unanswered',
} as const satisfies Record<MoneyCaseKind, MessageKey>

/** What came, in words: birr as everywhere, another currency by its letters. */
function amountText({ amountSantim, currency }: MoneyCase, { lang, t }: ViewContextAt): string {
  if (amountSantim === null) return t('inbox.amount.unknown')
  return currency === null || currency === 'ETB'
    ? formatSantim(amountSantim, lang)
    : `${currency} ${birrFromSantim(amountSantim).toFixed(2)}`
}

export function viewMoneyCase(viewer: ViewContextAt, one: MoneyCase) {
  const { lang, calendar, t, now } = viewer
  return {
    id: one.id,
    kind: t(`inbox.kind.${one.kind}`),
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
      text: t(`inbox.outcome.${one.outcome}`, { code: one.closedOrderCode ?? '' }),
      by: one.closedBy ?? t('inbox.decided.itself'),
      at: one.closedAt ? formatMoment(one.closedAt, lang, calendar) : '',
    },
    acts: one.closedAt ? [] : moneyCaseActs(one),
    /** What a person has to say of it, since the provider did not. */
    asks: { amount: one.amountSantim === null || one.currency !== 'ETB', transactionId: one.transactionId === null },
  }
}

export type MoneyCaseView = ReturnType<typeof viewMoneyCase>

export function viewSuggestion({ lang, t }: ViewContextAt, order: SuggestedOrder) {
  return {
    id: order.id,
    code: order.code,
    text: [
      order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
      t('inbox.suggestion.owed', { amount: formatSantim(order.owedSantim, lang) }),
      order.isSamePhone ? t('inbox.suggestion.phone') : '',
      order.isSameAmount ? t('inbox.suggestion.amount') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

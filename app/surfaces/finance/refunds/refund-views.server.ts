import { FALLBACK_CUSTOMER_NAME, isUnreachable } from '#app/ordering/terms/order.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import { HAND_WAYS, refundActions, type HandWay, type RefundState } from '#app/money/payments/refunds/refund.ts'
import type { RefundFault } from '#app/money/payments/second-person.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { birrFromSantim, formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Tone } from '#app/base/ui/badge.tsx'
import { settledProviderName } from '../settlement/settlement-views.server.ts'
import { transactionMethodText } from '../transactions/transaction-views.server.ts'
import type { RefundablePayment, RefundRow } from './refunds.queries.server.ts'
import { refundingProvider } from './refunding-provider.server.ts'

const TONES = {
  requested: 'highlight',
  approved: 'highlight',
  sending: 'neutral',
  unknown: 'bad',
  sent: 'neutral',
  confirmed: 'good',
  rejected: 'neutral',
} as const satisfies Record<RefundState, Tone>

function payerName({ provider, ...payment }: Pick<RefundRow, 'provider' | 'method' | 'channel'>, t: Translate): string {
  return findGateway(provider)?.label ?? transactionMethodText(payment, t)
}

export function presentRefundLine({ lang, calendar, t }: ViewContext, row: RefundRow) {
  return {
    id: row.id,
    orderId: row.orderId,
    orderCode: row.orderCode,
    customer: row.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : row.customerName,
    amount: formatSantim(row.amountSantim, lang),
    state: t(`refunds.state.${row.state}`),
    tone: TONES[row.state],
    isAlarming: row.state === 'unknown' || (row.state === 'approved' && row.fault !== null),
    fault: row.fault ?? '',
    requestedAt: formatMoment(row.requestedAt, lang, calendar),
    by: row.requestedByName ?? t('refunds.step.by.customer'),
    reason: row.reason,
    payment: payerName(row, t),
  }
}

export type RefundLineView = ReturnType<typeof presentRefundLine>

export type RefundFaults = Record<HandWay | 'api' | 'approve', RefundFault | null>

interface RefundContext {
  providers: Providers
  mayApprove: boolean
  mayEdit: boolean
  /** Why the reader may not approve it, or not pay it out in a way. */
  faults: RefundFaults
  alone: 'no' | 'password_needed' | 'yes'
  limitSantim: number
}

export function presentRefund(viewer: ViewContext, row: RefundRow, around: RefundContext) {
  const { lang, calendar, t } = viewer
  const provider = refundingProvider(around.providers, row)
  const { faults, alone, mayApprove, mayEdit } = around
  const isOfOne = (fault: RefundFault | null) => fault === 'recorder' || fault === 'second_person'
  const may = (fault: RefundFault | null) => fault === null || (isOfOne(fault) && alone !== 'no')
  const ways = HAND_WAYS.filter((way) => may(faults[way]))
  const actions = refundActions(row, { canSend: provider !== undefined }).filter((act) => {
    if (act === 'approve') return mayApprove && may(faults.approve)
    if (act === 'send') return mayEdit && may(faults.api)
    if (act === 'hand') return mayEdit && ways.length > 0
    return act === 'reject' ? mayApprove : mayEdit
  })
  const isMine = row.state === 'requested' ? mayApprove : row.state === 'approved' && mayEdit
  const fault = row.state === 'requested' ? faults.approve : ways.length === 0 ? faults.transfer : null
  const limit = { amount: formatSantim(around.limitSantim, lang) }
  const providerText = provider ? settledProviderName(t, row.provider) : payerName(row, t)
  return {
    ...presentRefundLine(viewer, row),
    providerText,
    hint: t(hintOf(row, provider !== undefined), { provider: providerText }),
    second: isMine && fault !== null && !may(fault) ? t(FAULT_TEXTS[fault], limit) : '',
    /** The reader acts alone, before or after typing the password. */
    alone: isMine && Object.values(faults).some(isOfOne) ? alone : 'no',
    ways,
    paymentText: `${formatSantim(row.paymentSantim, lang)} · ${transactionMethodText(row, t)}`,
    attemptId: row.attemptId,
    paymentExceptionId: row.paymentExceptionId,
    way: row.way && t(`refunds.way.${row.way}`, { provider: providerText }),
    reference: row.reference,
    providerReference: row.providerReference ?? '',
    transactionId: row.transactionId ?? '',
    phone: isUnreachable({ phone: row.phone }) ? '' : formatPhone(row.phone),
    note: row.note,
    nextCheck: row.nextCheckAt ? formatMoment(row.nextCheckAt, lang, calendar) : '',
    steps: stepsOf(row, viewer),
    actions,
    /** Cash goes back as cash by default. */
    usualWay: usualWay(row.method, ways),
  }
}

/** What a reader is told who cannot go on. `way` alone stops nobody: another way is offered. */
const FAULT_TEXTS = {
  way: 'refunds.refused.second_person_needed',
  recorder: 'refunds.refused.recorder_decides',
  approval_ended: 'refunds.refused.approval_ended',
  second_person: 'refunds.refused.second_person_needed',
} as const satisfies Record<RefundFault, string>

function usualWay(method: string | null, ways: readonly HandWay[]): HandWay | undefined {
  const usual = method === 'Cash' ? 'cash' : 'transfer'
  return ways.includes(usual) ? usual : ways[0]
}

export type RefundView = ReturnType<typeof presentRefund>

function hintOf({ state, way }: RefundRow, canSend: boolean): MessageKey {
  if (state === 'approved') return canSend ? 'refunds.hint.approved.api' : 'refunds.hint.approved.hand'
  if (state === 'sent') return way === 'api' ? 'refunds.hint.sent.api' : 'refunds.hint.sent.hand'
  return `refunds.hint.${state}`
}

function stepsOf(row: RefundRow, { lang, calendar, t }: ViewContext) {
  const customer = t('refunds.step.by.customer')
  const provider = t('refunds.step.by.provider')
  const rejection = row.rejection === 'order_reopened' ? t('refunds.rejection.reopened') : row.rejection
  const wasSent = row.state === 'sent' || row.state === 'confirmed'
  const steps = [
    {
      text: t(row.isAutomatic ? 'refunds.step.cancelled' : 'refunds.step.requested'),
      at: row.requestedAt,
      by: row.requestedByName ?? customer,
      detail: row.reason,
    },
    { text: t('refunds.step.approved'), at: row.approvedAt, by: row.approvedByName, detail: '' },
    { text: t(wasSent ? 'refunds.step.sent' : 'refunds.step.asked'), at: row.sentAt, by: row.sentByName, detail: '' },
    { text: t('refunds.step.confirmed'), at: row.confirmedAt, by: row.confirmedByName ?? provider, detail: '' },
    { text: t('refunds.step.rejected'), at: row.rejectedAt, by: row.rejectedByName ?? provider, detail: rejection },
  ]
  return steps.flatMap(({ at, ...step }) =>
    at ? [{ ...step, by: step.by ?? '', at: formatMoment(at, lang, calendar) }] : [],
  )
}

/** A refundable payment as a choice. `typed`: all that is left, in birr. */
export function presentRefundablePayment({ lang, calendar, t }: ViewContext, payment: RefundablePayment) {
  const { attemptId, method, paidSantim, refundableSantim, at } = payment
  return {
    attemptId,
    refundableSantim,
    typed: String(birrFromSantim(refundableSantim)),
    text: t('refunds.order.payment', {
      method: transactionMethodText({ method, channel: 'hosted' }, t),
      when: formatMoment(at, lang, calendar),
      left: formatSantim(refundableSantim, lang),
      paid: formatSantim(paidSantim, lang),
    }),
  }
}

import type { Santim } from '#app/base/platform/money.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

export type RefundRefusal =
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'refund_not_found' }
  /** Somebody changed it concurrently, or its state does not allow the act. */
  | { ok: false; reason: 'refund_changed' }
  | { ok: false; reason: 'payment_not_found' }
  | { ok: false; reason: 'amount_missing' }
  | { ok: false; reason: 'more_than_refundable'; refundableSantim: Santim }
  | { ok: false; reason: 'reason_missing' }
  /** The requester may not approve this sum. */
  | { ok: false; reason: 'second_person_needed'; limitSantim: Santim }
  | { ok: false; reason: 'reference_missing' }
  /** Its provider cannot refund, or is no longer configured. */
  | { ok: false; reason: 'provider_cannot_refund' }

export const refundRefusals = {
  order_not_found: { status: 404, message: 'refunds.refused.order_not_found' },
  refund_not_found: { status: 404, message: 'refunds.refused.refund_not_found' },
  refund_changed: { status: 409, message: 'refunds.refused.refund_changed' },
  payment_not_found: { status: 404, message: 'refunds.refused.payment_not_found' },
  amount_missing: { status: 422, message: 'refunds.refused.amount_missing' },
  more_than_refundable: { status: 409, message: 'refunds.refused.more_than_refundable' },
  reason_missing: { status: 422, message: 'refunds.refused.reason_missing' },
  second_person_needed: { status: 409, message: 'refunds.refused.second_person_needed' },
  reference_missing: { status: 422, message: 'refunds.refused.reference_missing' },
  provider_cannot_refund: { status: 409, message: 'refunds.refused.provider_cannot_refund' },
} as const satisfies RefusalAnswers<RefundRefusal['reason']>

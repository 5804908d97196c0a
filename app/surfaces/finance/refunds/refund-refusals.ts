import type { Santim } from '#app/base/platform/money.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'

export const refundRefusals = {
  order_not_found: { status: 404, message: 'refunds.refused.order_not_found' },
  refund_not_found: { status: 404, message: 'refunds.refused.refund_not_found' },
  /** Somebody changed it concurrently, or its state does not allow the act. */
  refund_changed: { status: 409, message: 'refunds.refused.refund_changed' },
  payment_not_found: { status: 404, message: 'refunds.refused.payment_not_found' },
  amount_missing: { status: 422, message: 'refunds.refused.amount_missing' },
  more_than_refundable: { status: 409, message: 'refunds.refused.more_than_refundable' },
  /** Somebody of the counter asks for more than the shop's limit. */
  above_counter_limit: { status: 403, message: 'refunds.refused.above_counter_limit' },
  /** What came back of a sale at a till is a return or a void of it. */
  refund_of_sale: { status: 409, message: 'refunds.refused.refund_of_sale' },
  reason_missing: { status: 422, message: 'refunds.refused.reason_missing' },
  /** The requester may not approve this sum. */
  second_person_needed: { status: 409, message: 'refunds.refused.second_person_needed' },
  /** They recorded the payment, so another decides what goes back of it. */
  recorder_decides: { status: 409, message: 'refunds.refused.recorder_decides' },
  /** The approver has left, or has lost the permission to approve refunds. */
  approval_ended: { status: 409, message: 'refunds.refused.approval_ended' },
  /** Credit goes back to credit, and money that nobody proved is not paid out in cash. */
  other_way_than_it_came: { status: 409, message: 'refunds.refused.other_way_than_it_came' },
  /** Its customer was erased, and with them the phone whose credit paid. */
  credit_of_nobody: { status: 409, message: 'refunds.refused.credit_of_nobody' },
  /** The drawer at hand holds less; `till` is its name. */
  drawer_too_low: { status: 409, message: 'refunds.refused.drawer_too_low' },
  /** Who is alone in the shop types the password again. */
  password_again: { status: 403, message: 'refunds.refused.password_again' },
  reference_missing: { status: 422, message: 'refunds.refused.reference_missing' },
  /** Its provider cannot refund, or is no longer configured. */
  provider_cannot_refund: { status: 409, message: 'refunds.refused.provider_cannot_refund' },
} as const satisfies RefusalAnswers

export type RefundRefusal =
  | Refusal<
      Exclude<
        keyof typeof refundRefusals,
        'more_than_refundable' | 'second_person_needed' | 'above_counter_limit' | 'drawer_too_low'
      >
    >
  | (Refusal<'more_than_refundable'> & { refundableSantim: Santim })
  | (Refusal<'drawer_too_low'> & { till: string })
  | (Refusal<'second_person_needed' | 'above_counter_limit'> & { limitSantim: Santim })

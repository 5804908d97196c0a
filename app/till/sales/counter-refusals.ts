import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'

/** Refusals of the commands of this room, with their answers. What happened at the counter is booked, and refused only for these. */
export const counterRefusals = {
  till_unknown: { status: 409, message: 'sale.refused.till_unknown' },
  booked_otherwise: { status: 409, message: 'outbox.booked.otherwise' },
  number_gap: { status: 409, message: 'sale.refused.number_gap' },
  number_taken: { status: 409, message: 'sale.refused.number_taken' },
  sale_taken: { status: 409, message: 'sale.refused.sale_taken' },
  sums_wrong: { status: 422, message: 'sale.refused.sums_wrong' },
  wallet_other: { status: 422, message: 'sale.refused.wallet_other' },
  wallet_unknown: { status: 422, message: 'sale.refused.wallet_unknown' },
  other_shift: { status: 409, message: 'sale.refused.other_shift' },
  sale_unknown: { status: 404, message: 'sale.refused.sale_unknown' },
  sale_set_aside: { status: 409, message: 'sale.refused.sale_set_aside' },
  sale_voided: { status: 409, message: 'sale.refused.sale_voided' },
  sale_returned: { status: 409, message: 'sale.refused.sale_returned' },
  reason_missing: { status: 422, message: 'sale.void.reason.missing' },
  manager_needed: { status: 403, message: 'sale.refused.manager_needed' },
  second_manager_needed: { status: 403, message: 'sale.refused.second_manager_needed' },
  more_than_sold: { status: 409, message: 'sale.refused.more_than_sold' },
  money_unproved: { status: 403, message: 'sale.refused.money_unproved' },
  above_refund_limit: { status: 403, message: 'sale.refused.above_refund_limit' },
  shift_missing: { status: 409, message: 'sale.refused.shift_missing' },
} as const satisfies RefusalAnswers

export type CounterRefusal = Refusal<keyof typeof counterRefusals>

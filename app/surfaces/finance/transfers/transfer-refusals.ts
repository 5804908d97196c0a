import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'

export const transferRefusals = {
  transfers_off: { status: 409, message: 'transfer.refused.transfers_off' },
  order_not_found: { status: 404, message: 'checkout.refused.order_not_found' },
  order_not_payable: { status: 409, message: 'checkout.refused.order_not_payable' },
  order_already_paid: { status: 409, message: 'checkout.refused.order_already_paid' },
  transfer_reference_used: { status: 409, message: 'transfer.refused.transfer_reference_used' },
  too_many_transfers: { status: 429, message: 'transfer.refused.too_many_transfers' },
  report_not_found: { status: 404, message: 'transfers.refused.report_not_found' },
  report_closed: { status: 409, message: 'transfers.refused.report_closed' },
  second_person_needed: { status: 403, message: 'transfers.refused.second_person_needed' },
  own_sale: { status: 403, message: 'transfers.refused.own_sale' },
  password_again: { status: 403, message: 'transfers.refused.password_again' },
  reason_missing: { status: 422, message: 'transfers.refused.reason_missing' },
} as const satisfies RefusalAnswers

export type TransferRefusal = Refusal<keyof typeof transferRefusals>

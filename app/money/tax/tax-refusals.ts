import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'

/** Refusals of the commands of this room, with their answers. */
export const taxRefusals = {
  tax_off: { status: 409, message: 'tax.refused.tax_off' },
  order_unknown: { status: 404, message: 'tax.refused.order_unknown' },
  booked_otherwise: { status: 409, message: 'outbox.booked.otherwise' },
  machine_wrong: { status: 422, message: 'tax.refused.machine_wrong' },
  machine_known: { status: 409, message: 'tax.refused.machine_known' },
  machine_unknown: { status: 422, message: 'tax.refused.machine_unknown' },
  number_wrong: { status: 422, message: 'tax.refused.number_wrong' },
  number_used: { status: 409, message: 'tax.refused.number_used' },
  day_wrong: { status: 422, message: 'tax.refused.day_wrong' },
  reason_missing: { status: 422, message: 'tax.refused.reason_missing' },
  buyer_wrong: { status: 422, message: 'tax.refused.buyer_wrong' },
  buyer_fixed: { status: 409, message: 'tax.refused.buyer_fixed' },
  z_reason_missing: { status: 422, message: 'tax.refused.z_reason_missing' },
  z_wrong: { status: 422, message: 'tax.refused.z_wrong' },
  invoice_unpaid: { status: 409, message: 'tax.refused.invoice_unpaid' },
  invoice_nothing: { status: 409, message: 'tax.refused.invoice_nothing' },
  invoice_issued: { status: 409, message: 'tax.refused.invoice_issued' },
  invoice_unknown: { status: 404, message: 'tax.refused.invoice_unknown' },
  invoices_wait: { status: 409, message: 'tax.refused.invoices_wait' },
  invoice_cancelled: { status: 409, message: 'tax.refused.invoice_cancelled' },
  withholding_off: { status: 409, message: 'tax.refused.withholding_off' },
  withheld_before: { status: 409, message: 'tax.refused.withheld_before' },
  withheld_nothing: { status: 409, message: 'tax.refused.withheld_nothing' },
  withheld_receipt_missing: { status: 422, message: 'tax.refused.withheld_receipt_missing' },
  withheld_receipt_fixed: { status: 409, message: 'tax.refused.withheld_receipt_fixed' },
  withheld_not_refunded: { status: 409, message: 'tax.refused.withheld_not_refunded' },
  withheld_reason_missing: { status: 422, message: 'tax.refused.withheld_reason_missing' },
  rate_wrong: { status: 422, message: 'tax.refused.rate_wrong' },
} as const satisfies RefusalAnswers

export type TaxRefusal = Refusal<keyof typeof taxRefusals>

import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

export const voidCashRefusals = {
  order_not_found: { status: 404, message: 'void.refused.order_not_found' },
  void_reason_missing: { status: 422, message: 'void.refused.void_reason_missing' },
  void_too_late: { status: 409, message: 'void.refused.void_too_late' },
  void_of_another: { status: 403, message: 'void.refused.void_of_another' },
  void_refunded: { status: 409, message: 'void.refused.void_refunded' },
  void_handed_in: { status: 409, message: 'void.refused.void_handed_in' },
  void_counted: { status: 409, message: 'void.refused.void_counted' },
  void_order_closed: { status: 409, message: 'void.refused.void_order_closed' },
  void_order_left: { status: 409, message: 'void.refused.void_order_left' },
  void_of_sale: { status: 409, message: 'void.refused.void_of_sale' },
} as const satisfies RefusalAnswers

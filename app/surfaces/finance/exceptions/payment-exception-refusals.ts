import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'

export const paymentExceptionRefusals = {
  case_not_found: { status: 404, message: 'exception.refused.case_not_found' },
  case_closed: { status: 409, message: 'exception.refused.case_closed' },
  act_not_possible: { status: 409, message: 'exception.refused.act_not_possible' },
  gone_already: { status: 409, message: 'exception.refused.gone_already' },
  order_not_found: { status: 422, message: 'exception.refused.order_not_found' },
  amount_missing: { status: 422, message: 'exception.refused.amount_missing' },
  transaction_id_missing: { status: 422, message: 'exception.refused.transaction_id_missing' },
  money_booked_already: { status: 409, message: 'exception.refused.money_booked_already' },
  order_needs_money: { status: 409, message: 'exception.refused.order_needs_money' },
  not_on_order: { status: 409, message: 'exception.refused.not_on_order' },
  note_missing: { status: 422, message: 'exception.refused.note_missing' },
  phone_missing: { status: 422, message: 'exception.refused.phone_missing' },
  /** They typed the sum, so another accepts it. */
  second_person_needed: { status: 409, message: 'exception.refused.second_person_needed' },
  /** They said first where it goes, so another says the same. */
  place_second_needed: { status: 409, message: 'exception.refused.place_second_needed' },
  transaction_id_of_sale: { status: 422, message: 'exception.refused.transaction_id_of_sale' },
  /** Who is alone in the shop types the password again. */
  password_again: { status: 403, message: 'exception.refused.password_again' },
} as const satisfies RefusalAnswers

export type PaymentExceptionRefusal = Refusal<keyof typeof paymentExceptionRefusals>

import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

export type MoneyCaseRefusalReason =
  | 'case_not_found'
  | 'case_closed'
  | 'act_not_possible'
  | 'gone_already'
  | 'order_not_found'
  | 'amount_missing'
  | 'transaction_id_missing'
  | 'money_booked_already'
  | 'order_needs_money'
  | 'not_on_order'
  | 'note_missing'
  | 'phone_missing'

export interface MoneyCaseRefusal {
  ok: false
  reason: MoneyCaseRefusalReason
}

/** How refusals in the money inbox are told. */
export const moneyCaseRefusals = {
  case_not_found: { status: 404, message: 'inbox.refused.case_not_found' },
  case_closed: { status: 409, message: 'inbox.refused.case_closed' },
  act_not_possible: { status: 409, message: 'inbox.refused.act_not_possible' },
  gone_already: { status: 409, message: 'inbox.refused.gone_already' },
  order_not_found: { status: 422, message: 'inbox.refused.order_not_found' },
  amount_missing: { status: 422, message: 'inbox.refused.amount_missing' },
  transaction_id_missing: { status: 422, message: 'inbox.refused.transaction_id_missing' },
  money_booked_already: { status: 409, message: 'inbox.refused.money_booked_already' },
  order_needs_money: { status: 409, message: 'inbox.refused.order_needs_money' },
  not_on_order: { status: 409, message: 'inbox.refused.not_on_order' },
  note_missing: { status: 422, message: 'inbox.refused.note_missing' },
  phone_missing: { status: 422, message: 'inbox.refused.phone_missing' },
} as const satisfies RefusalAnswers<MoneyCaseRefusalReason>

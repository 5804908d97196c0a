import { commandRefusals } from '#app/base/commands/command-refusals.ts'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { InStoreRefusal } from './take-in-store-payment.server.ts'

export const inStoreRefusals = {
  order_not_found: { status: 404, message: 'counter.refused.order_not_found' },
  order_not_payable: { status: 409, message: 'counter.refused.order_not_payable' },
  order_already_paid: { status: 409, message: 'counter.refused.order_already_paid' },
  booked_otherwise: { status: 409, message: 'outbox.booked.otherwise' },
  cash_off: { status: 409, message: 'counter.refused.cash_off' },
  cash_in_no_drawer: { status: 409, message: 'counter.refused.cash_in_no_drawer' },
  cash_over_limit: { status: 422, message: 'counter.refused.cash_over_limit' },
  more_than_owed: { status: 422, message: 'counter.refused.more_than_owed' },
  transfer_reference_missing: { status: 422, message: 'counter.refused.transfer_reference_missing' },
  transfer_reference_wrong: { status: 422, message: 'counter.refused.transfer_reference_wrong' },
  transfer_reference_used: { status: 409, message: 'counter.refused.transfer_reference_used' },
  more_than_credit: { status: 409, message: 'counter.refused.more_than_credit' },
  second_person_needed: { status: 403, message: 'counter.refused.second_person_needed' },
  credit_second_needed: { status: 403, message: 'counter.refused.credit_second_needed' },
  password_again: { status: 403, message: 'counter.refused.password_again' },
  takes_a_person: commandRefusals.takes_a_person,
} as const satisfies RefusalAnswers<InStoreRefusal['reason']>

export function inStoreRefusalText(refusal: InStoreRefusal, lang: Lang, t: Translate): string {
  const limit = limitOf(refusal)
  return t(inStoreRefusals[refusal.reason].message, { amount: limit === undefined ? '' : formatSantim(limit, lang) })
}

function limitOf(refusal: InStoreRefusal): Santim | undefined {
  if ('owedSantim' in refusal) return refusal.owedSantim
  if ('limitSantim' in refusal) return refusal.limitSantim
  return 'creditSantim' in refusal ? refusal.creditSantim : undefined
}

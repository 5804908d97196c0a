import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

export const settlementRefusals = {
  day_ahead: { status: 422, message: 'settlement.refused.day_ahead' },
  amount_missing: { status: 422, message: 'settlement.refused.amount_missing' },
  provider_unknown: { status: 422, message: 'settlement.refused.provider_unknown' },
  count_wrong: { status: 422, message: 'settlement.refused.count_wrong' },
  /** A correction of a closed day needs a reason. */
  note_missing: { status: 422, message: 'settlement.refused.note_missing' },
  /** A finished shift brings its count along; an open one has none. */
  shift_open: { status: 409, message: 'settlement.refused.shift_open' },
  /** More of the cash than one person moves alone is with who counts, or in their hands. */
  own_purse: { status: 403, message: 'settlement.refused.own_purse' },
  /** Less than they counted themselves, or an account in their hands. */
  own_count: { status: 403, message: 'settlement.refused.own_count' },
  password_again: { status: 403, message: 'settlement.refused.password_again' },
  day_changed: { status: 409, message: 'settlement.refused.day_changed' },
} as const satisfies RefusalAnswers

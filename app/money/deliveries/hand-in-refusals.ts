import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { HandInRefusal } from './hand-in-cash.server.ts'

export const handInRefusals = {
  nothing_in_hand: { status: 409, message: 'cash.refused.nothing_in_hand' },
  cash_changed: { status: 409, message: 'cash.refused.cash_changed' },
  hand_in_not_found: { status: 404, message: 'cash.refused.hand_in_not_found' },
  own_hand_in: { status: 403, message: 'cash.refused.own_hand_in' },
  hand_in_not_two: { status: 403, message: 'cash.refused.not_two' },
  password_again: { status: 403, message: 'cash.refused.password_again' },
} as const satisfies RefusalAnswers<HandInRefusal['reason']>

import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { FinishedAnswerRefusal } from '../changing/answer-finished.server.ts'
import type { CancelRefusal } from '../status/cancel-order.server.ts'
import { orderRefusals, type OrderRefusalReason } from '../order-refusals.ts'
import type { AcceptQuoteRefusal } from './accept-quote.server.ts'
import type { AskAboutQuoteRefusal } from './ask-about-quote.server.ts'
import type { AskAgainRefusal } from './ask-again.server.ts'
import type { QuestionRefusal } from './ask-question.server.ts'
import type { MoveRefusal } from '../status/move-order.server.ts'
import type { DeclineRefusal } from './decline-request.server.ts'
import type { SaveQuoteRefusal } from './save-quote-draft.server.ts'
import type { SendQuoteRefusal } from './send-quote.server.ts'

export type QuoteRefusal =
  | SaveQuoteRefusal
  | SendQuoteRefusal
  | AcceptQuoteRefusal
  | DeclineRefusal
  | QuestionRefusal
  | AskAboutQuoteRefusal
  | AskAgainRefusal
  | CancelRefusal
  | FinishedAnswerRefusal

export type QuoteRefusalReason = QuoteRefusal['reason']

const own = {
  order_not_found: { status: 404, message: 'quote.refused.order_not_found' },
  move_not_allowed: { status: 409, message: 'quote.refused.move_not_allowed' },
  order_changed: { status: 409, message: 'quote.refused.order_changed' },
  call_wanted: { status: 409, message: 'quote.refused.call_wanted' },
  refund_under_way: { status: 409, message: 'quote.refused.refund_under_way' },
  deposit_owed: { status: 409, message: 'quote.refused.deposit_owed' },
  balance_owed: { status: 409, message: 'quote.refused.balance_owed' },
  finished_not_asked: { status: 409, message: 'quote.refused.finished_not_asked' },
  finished_replaced: { status: 409, message: 'quote.refused.finished_replaced' },
  photo_missing: { status: 409, message: 'quote.refused.photo_missing' },
  reason_missing: { status: 422, message: 'quote.refused.reason_missing' },
  too_many_options: { status: 422, message: 'quote.refused.too_many_options' },
  quote_text_too_long: { status: 422, message: 'quote.refused.quote_text_too_long' },
  quote_amount_invalid: { status: 422, message: 'quote.refused.quote_amount_invalid' },
  quote_not_possible: { status: 409, message: 'quote.refused.quote_not_possible' },
  quote_unfinished: { status: 422, message: 'quote.refused.quote_unfinished' },
  option_picture_gone: { status: 409, message: 'quote.refused.option_picture_gone' },
  draft_changed: { status: 409, message: 'quote.refused.draft_changed' },
  quote_changed: { status: 409, message: 'quote.refused.quote_changed' },
  quote_expired: { status: 409, message: 'quote.refused.quote_expired' },
  quote_accepted_already: { status: 409, message: 'quote.refused.quote_accepted_already' },
  option_missing: { status: 422, message: 'quote.refused.option_missing' },
  policies_not_agreed: { status: 422, message: 'quote.refused.policies_not_agreed' },
  valid_until_missing: { status: 422, message: 'quote.refused.valid_until_missing' },
  valid_until_past: { status: 422, message: 'quote.refused.valid_until_past' },
  valid_until_too_late: { status: 422, message: 'quote.refused.valid_until_too_late' },
  question_text_invalid: { status: 422, message: 'quote.refused.question_text_invalid' },
  wish_text_invalid: { status: 422, message: 'quote.refused.wish_text_invalid' },
  too_many_wishes: { status: 409, message: 'quote.refused.too_many_wishes' },
  question_not_possible: { status: 409, message: 'quote.refused.question_not_possible' },
  declined_by_shop: { status: 409, message: 'quote.refused.declined_by_shop' },
  cake_off_the_menu: { status: 409, message: 'quote.refused.cake_off_the_menu' },
  payment_under_way: { status: 409, message: 'quote.refused.payment_under_way' },
  cancel_too_late: { status: 409, message: 'quote.refused.cancel_too_late' },
} as const satisfies RefusalAnswers<Exclude<QuoteRefusalReason, OrderRefusalReason>>

export const quoteRefusals = { ...orderRefusals, ...own } as const satisfies RefusalAnswers<QuoteRefusalReason>

export const CALL_THE_SHOP = 'quote.refused.by.phone'

/** What customers read: where the texts tell staff what to do, that they should call. */
export const customerRefusals = {
  ...quoteRefusals,
  call_wanted: { status: 409, message: CALL_THE_SHOP },
  refund_under_way: { status: 409, message: CALL_THE_SHOP },
  deposit_owed: { status: 409, message: CALL_THE_SHOP },
  balance_owed: { status: 409, message: CALL_THE_SHOP },
  photo_missing: { status: 409, message: CALL_THE_SHOP },
  quote_not_possible: { status: 409, message: CALL_THE_SHOP },
  quote_unfinished: { status: 422, message: CALL_THE_SHOP },
  draft_changed: { status: 409, message: CALL_THE_SHOP },
} as const satisfies RefusalAnswers<QuoteRefusalReason>

/** Why a move of an order may be refused, whatever command makes it (`moveOrder`). */
export const MOVE_REASONS = [
  'order_changed',
  'move_not_allowed',
  'reason_missing',
  'deposit_owed',
  'balance_owed',
  'call_wanted',
  'photo_missing',
  'refund_under_way',
  'stock_short',
] as const satisfies MoveRefusal['reason'][]

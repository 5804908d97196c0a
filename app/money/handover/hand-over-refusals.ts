import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { pickRefusals, type RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { HandOverAnswer } from '#app/ordering/handover/hand-over-answer.ts'
import type { HandoverRefusal } from '#app/ordering/handover/handover-check.ts'
import { quoteRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'
import { MOVE_REASONS, quoteRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import type { MoveRefusal } from '#app/ordering/orders/status/move-order.server.ts'
import { inStoreRefusals, inStoreRefusalText } from '#app/money/checkout/paying/in-store-refusals.ts'
import type { InStoreRefusal } from '#app/money/checkout/paying/take-in-store-payment.server.ts'

/** Something else is owed than the button says. */
export interface MoneyChanged {
  ok: false
  reason: 'money_changed'
  owedSantim: Santim
}

export type HandOverRefusal = HandoverRefusal | MoveRefusal | InStoreRefusal | MoneyChanged

const own = {
  code_wrong: { status: 422, message: 'handover.refused.code_wrong' },
  phone_wrong: { status: 422, message: 'handover.refused.phone_wrong' },
  name_missing: { status: 422, message: 'handover.refused.name_missing' },
  picture_gone: { status: 409, message: 'handover.refused.picture_gone' },
  too_many_codes: { status: 429, message: 'handover.refused.too_many_codes' },
  money_changed: { status: 409, message: 'handover.refused.money_changed' },
} as const satisfies RefusalAnswers<HandoverRefusal['reason'] | MoneyChanged['reason']>

export const handOverRefusals = {
  ...pickRefusals(quoteRefusals, MOVE_REASONS),
  ...inStoreRefusals,
  ...own,
} as const satisfies RefusalAnswers<HandOverRefusal['reason']>

/** The field of the page that a refusal is about. */
export const HAND_OVER_FIELDS: Readonly<Record<string, HandOverAnswer['field']>> = {
  code_wrong: 'code',
  too_many_codes: 'code',
  phone_wrong: 'phone',
  name_missing: 'name',
}

/** The text of a refusal, with its facts. */
export function handOverRefusalText(refusal: HandOverRefusal, lang: Lang, t: Translate): string {
  if (isOwn(refusal)) {
    const amount = 'owedSantim' in refusal ? formatSantim(refusal.owedSantim, lang) : ''
    return t(own[refusal.reason].message, { amount })
  }
  return isAboutMoney(refusal) ? inStoreRefusalText(refusal, lang, t) : quoteRefusalText(refusal, lang, t)
}

function isOwn(refusal: HandOverRefusal): refusal is HandoverRefusal | MoneyChanged {
  return Object.hasOwn(own, refusal.reason)
}

function isAboutMoney(refusal: InStoreRefusal | MoveRefusal): refusal is InStoreRefusal {
  return Object.hasOwn(inStoreRefusals, refusal.reason)
}

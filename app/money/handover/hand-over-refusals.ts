import { formatSantim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { HandOverAnswer } from '#app/ordering/handover/hand-over-answer.ts'
import { quoteRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'
import { quoteRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import type { MoveRefusal } from '#app/ordering/orders/status/move-order.server.ts'
import { inStoreRefusals, inStoreRefusalText } from '#app/money/checkout/paying/in-store-refusals.ts'
import type { InStoreRefusal } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import type { HandOverRefusal } from './commands/hand-over-order.server.ts'

const own = {
  code_wrong: { status: 422, message: 'handover.refused.code_wrong', field: 'code' },
  phone_wrong: { status: 422, message: 'handover.refused.phone_wrong', field: 'phone' },
  name_missing: { status: 422, message: 'handover.refused.name_missing', field: 'name' },
  picture_gone: { status: 409, message: 'handover.refused.picture_gone', field: undefined },
  too_many_codes: { status: 429, message: 'handover.refused.too_many_codes', field: 'code' },
  money_changed: { status: 409, message: 'handover.refused.money_changed', field: undefined },
} as const

type OwnRefusal = Extract<HandOverRefusal, { reason: keyof typeof own }>

/** Status and text of a refused handover, with the field that it is about. */
export function answerHandOverRefusal(
  refusal: HandOverRefusal,
  lang: Lang,
  t: Translate,
): { status: number; answer: HandOverAnswer } {
  if (isOwn(refusal)) {
    const { status, message, field } = own[refusal.reason]
    const amount = 'owedSantim' in refusal ? formatSantim(refusal.owedSantim, lang) : ''
    return { status, answer: { error: t(message, { amount }), field } }
  }
  if (isAboutMoney(refusal)) {
    const needsPassword = refusal.reason === 'password_again'
    const { status } = inStoreRefusals[refusal.reason]
    return { status, answer: { error: inStoreRefusalText(refusal, lang, t), ...(needsPassword && { needsPassword }) } }
  }
  return { status: quoteRefusals[refusal.reason].status, answer: { error: quoteRefusalText(refusal, lang, t) } }
}

function isOwn(refusal: HandOverRefusal): refusal is OwnRefusal {
  return Object.hasOwn(own, refusal.reason)
}

function isAboutMoney(refusal: InStoreRefusal | MoveRefusal): refusal is InStoreRefusal {
  return Object.hasOwn(inStoreRefusals, refusal.reason)
}

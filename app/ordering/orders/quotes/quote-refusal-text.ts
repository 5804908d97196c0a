import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { Lang, MessageValues, Translate } from '#app/base/platform/text/translate.ts'
import { orderRefusalText } from '../order-refusal-text.ts'
import { orderRefusals, type OrderRefusalReason } from '../order-refusals.ts'
import { CALL_THE_SHOP, customerRefusals, quoteRefusals, type QuoteRefusal } from './quote-refusals.ts'

export function customerRefusalText(refusal: QuoteRefusal, lang: Lang, t: Translate): string {
  const { message } = customerRefusals[refusal.reason]
  return message === CALL_THE_SHOP ? t(message) : quoteRefusalText(refusal, lang, t)
}

export function quoteRefusalText(refusal: QuoteRefusal, lang: Lang, t: Translate): string {
  if (isOrderRefusal(refusal)) return orderRefusalText(refusal, lang, t)
  return t(quoteRefusals[refusal.reason].message, valuesOf(refusal, lang))
}

function isOrderRefusal(refusal: QuoteRefusal): refusal is Extract<QuoteRefusal, { reason: OrderRefusalReason }> {
  return Object.hasOwn(orderRefusals, refusal.reason)
}

function valuesOf(refusal: QuoteRefusal, lang: Lang): MessageValues | undefined {
  if (refusal.reason === 'too_many_options') return { maximum: refusal.maxOptions }
  if (refusal.reason === 'draft_changed') return { name: refusal.by, when: formatMoment(refusal.at, lang) }
  if (refusal.reason === 'valid_until_too_late') return { latest: formatMoment(refusal.latest, lang) }
  if ('owedSantim' in refusal) return { amount: formatSantim(refusal.owedSantim, lang) }
  return undefined
}

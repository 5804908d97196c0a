import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { StockChangeRefusal } from './change-stock.server.ts'

export const stockRefusals = {
  unreadable: { status: 400, message: 'stock.refused.unreadable' },
  cake_unknown: { status: 422, message: 'stock.refused.cake_unknown' },
  day_over: { status: 409, message: 'stock.refused.day_over' },
  not_counted: { status: 409, message: 'stock.refused.not_counted' },
  pieces_invalid: { status: 422, message: 'stock.refused.pieces_invalid' },
  booked_otherwise: { status: 409, message: 'outbox.booked.otherwise' },
  over_the_count: { status: 409, message: 'stock.refused.over_the_count' },
} as const satisfies RefusalAnswers<StockChangeRefusal['reason'] | 'unreadable'>

/** The text of a refusal with facts. */
export function stockRefusalText(refusal: Refusal, _lang: Lang, t: Translate): string {
  const { left, needsReason } = refusal as Extract<StockChangeRefusal, { reason: 'over_the_count' }>
  const text = t(stockRefusals.over_the_count.message, { count: left })
  return needsReason ? `${text} ${t('stock.refused.say.why')}` : text
}

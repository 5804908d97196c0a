import { formatPrice } from '#app/base/platform/money.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { isOrderStatus } from '#app/ordering/terms/order-status.ts'
import { handOverRefusals, handOverRefusalText, type HandOverRefusal } from '#app/money/handover/hand-over-refusals.ts'

type OwnReason = 'not_yours' | 'words_missing' | 'moved_meanwhile'
type DeliveryReason = HandOverRefusal['reason'] | OwnReason

const answers = {
  ...handOverRefusals,
  not_yours: { status: 409, message: 'deliveries.refused.not_yours' },
  words_missing: { status: 409, message: 'deliveries.refused.words_missing' },
  moved_meanwhile: { status: 409, message: 'deliveries.refused.moved_meanwhile' },
  too_many_codes: { status: 409, message: 'deliveries.refused.too_many_codes' },
} as const satisfies RefusalAnswers<DeliveryReason>

/** The page of a driver has one answer to all of them: the act does not fit any more. */
export const deliveryRefusals = Object.fromEntries(
  Object.entries(answers).map(([reason, { message }]) => [reason, { status: 409, message }]),
) as RefusalAnswers<DeliveryReason>

/** The text of a refusal with facts. */
export function deliveryRefusalText(refusal: Refusal, lang: Lang, t: Translate): string {
  if ('status' in refusal) {
    const { status } = refusal as { status: string }
    return t('deliveries.refused.moved_meanwhile', {
      status: isOrderStatus(status) ? t(`orders.status.${status}`) : status,
    })
  }
  if (refusal.reason === 'money_changed') {
    const { owedSantim } = refusal as Extract<HandOverRefusal, { reason: 'money_changed' }>
    return t('handover.refused.money_changed', { amount: formatPrice(owedSantim, lang) })
  }
  return handOverRefusalText(refusal as HandOverRefusal, lang, t)
}

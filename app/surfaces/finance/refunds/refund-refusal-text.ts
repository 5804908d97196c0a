import { formatSantim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { refundRefusals, type RefundRefusal } from './refund-refusals.ts'

export function refundRefusalText(refusal: RefundRefusal, lang: Lang, t: Translate): string {
  const santim =
    'refundableSantim' in refusal
      ? refusal.refundableSantim
      : 'limitSantim' in refusal
        ? refusal.limitSantim
        : undefined
  const amount = santim === undefined ? '' : formatSantim(santim, lang)
  return t(refundRefusals[refusal.reason].message, { amount, till: 'till' in refusal ? refusal.till : '' })
}

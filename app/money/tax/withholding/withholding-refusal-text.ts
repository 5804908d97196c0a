import { formatSantim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { inStoreRefusals, inStoreRefusalText } from '#app/money/checkout/paying/in-store-refusals.ts'
import { taxRefusals } from '../tax-refusals.ts'
import type { WithholdingRefusal } from '../commands/withhold-from-order.server.ts'

export function withholdingRefusalText(refusal: WithholdingRefusal, lang: Lang, t: Translate): string {
  if (refusal.reason === 'withheld_too_much') {
    return t('tax.refused.withheld_too_much', { amount: formatSantim(refusal.mostSantim, lang) })
  }
  return isOfMoney(refusal) ? inStoreRefusalText(refusal, lang, t) : t(taxRefusals[refusal.reason].message)
}

type OfMoney = Extract<WithholdingRefusal, { reason: keyof typeof inStoreRefusals }>

const isOfMoney = (refusal: WithholdingRefusal): refusal is OfMoney => Object.hasOwn(inStoreRefusals, refusal.reason)

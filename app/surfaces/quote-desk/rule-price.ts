import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { typeBirr, type TypedOption, type TypedQuote } from './desk-form.ts'

/** Prices of the requested cake by the catalog. */
export interface RulePrices {
  askedSantim: Santim
  bySize: Readonly<Record<string, Santim>>
}

function ruleSantim({ sizeId }: Pick<TypedOption, 'sizeId'>, rule: RulePrices): Santim {
  return rule.bySize[sizeId] ?? rule.askedSantim
}

/** The price by the rule as typed in birr; empty without a rule. */
export function rulePrice(option: Pick<TypedOption, 'sizeId'>, rule: RulePrices): string {
  const santim = ruleSantim(option, rule)
  return santim > 0 ? typeBirr(santim) : ''
}

/** The rule's price in words; undefined when the option has this price or there is no rule. */
export function otherRulePrice(option: TypedOption, rule: RulePrices, lang: Lang): string | undefined {
  const santim = ruleSantim(option, rule)
  return santim > 0 && santimOf(option) !== santim ? formatPrice(santim, lang) : undefined
}

/** After a change of size, the rule's price of the new size, unless somebody typed another price than that of the old size. */
export function followSizes(before: TypedQuote, now: TypedQuote, rule: RulePrices): TypedQuote {
  const options = now.options.map((option, index) => {
    const old = before.options[index]
    if (!old || old.sizeId === option.sizeId) return option
    const isTyped = old.price.trim() !== '' && santimOf(old) !== ruleSantim(old, rule)
    return isTyped ? option : { ...option, price: rulePrice(option, rule) }
  })
  return { ...now, options }
}

function santimOf({ price }: Pick<TypedOption, 'price'>): Santim | undefined {
  return parseNumber(price, SUM)
}

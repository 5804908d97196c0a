import { numberRule, PRICE } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { multiplySantim, roundSantim, type Milli, type Santim } from '#app/base/platform/money.ts'

export interface PriceChange {
  by: 'percent' | 'birr'
  /** Thousandths of the price (7.5 % is 75), or santim; negative lowers it. */
  amount: number
  step: Santim
}

export const PRICE_STEPS = [1, 100, 500] as const

/** How prices may change: to a tenth or tenfold, or by a hundred thousand birr; more is a typing error. */
export const CHANGE_RULES = {
  percent: numberRule('tenths', { min: -900, max: 9000, isSigned: true }),
  birr: numberRule('birr', { min: -10_000_000, max: 10_000_000, isSigned: true }),
} as const

export function parsePriceChange(params: { get: (name: string) => unknown }): PriceChange | undefined {
  const by = params.get('by') === 'birr' ? 'birr' : 'percent'
  const typed = params.get('amount')
  const amount = typeof typed === 'string' ? parseNumber(typed, CHANGE_RULES[by]) : undefined
  if (!amount) return undefined
  return { by, amount, step: PRICE_STEPS.find((each) => String(each) === params.get('step')) ?? 1 }
}

/** Undefined when nothing would be left of the price, or it would be more than a form takes. */
export function changedPrice(price: Santim, { by, amount, step }: PriceChange): Santim | undefined {
  const changed = by === 'percent' ? multiplySantim(price, 1000 + amount) : price + amount
  return changed > 0 && changed <= PRICE.max ? roundSantim(changed, step) : undefined
}

/** Changes a multiplier by thousandths of itself, to at least one thousandth; half a thousandth rounds up. */
export function changedMultiplier(multiplier: Milli, amountMilli: number): Milli {
  return Math.max(1, multiplySantim(multiplier, 1000 + amountMilli))
}

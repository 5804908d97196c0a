import { multiplySantim, roundSantim, type Milli, type Santim } from '#app/base/platform/money.ts'
import { parseDecimal } from '#app/catalog/cakes/record/decimal.ts'

export interface PriceChange {
  by: 'percent' | 'birr'
  /** Thousandths of the price (7.5 % is 75), or santim; negative lowers it. */
  amount: number
  step: Santim
}

export const PRICE_STEPS = [1, 100, 500] as const

/** A change may lower a price to a tenth or raise it tenfold; more is a typing error. */
const LOWEST_MILLI = -900
const HIGHEST_MILLI = 9000
const MOST_BIRR_SANTIM = 10_000_000

export function parsePriceChange(params: { get: (name: string) => unknown }): PriceChange | undefined {
  const by = params.get('by') === 'birr' ? 'birr' : 'percent'
  const amount = parseSigned(params.get('amount'), by === 'birr' ? 100 : 10)
  if (!amount) return undefined
  const isTooMuch =
    by === 'birr' ? Math.abs(amount) > MOST_BIRR_SANTIM : amount < LOWEST_MILLI || amount > HIGHEST_MILLI
  if (isTooMuch) return undefined
  const step = Number(params.get('step'))
  return { by, amount, step: PRICE_STEPS.find((each) => each === step) ?? 1 }
}

/** Parses "+5", "−7.5", "5 %" in units of `1/scale`. */
function parseSigned(value: unknown, scale: number): number | undefined {
  if (typeof value !== 'string') return undefined
  const match = /^\s*([+\-\u2212]?)\s*([\d.,]+)\s*%?\s*$/.exec(value)
  const amount = match ? parseDecimal(match[2]!, scale) : undefined
  if (amount === undefined) return undefined
  return match![1] === '' || match![1] === '+' ? amount : -amount
}

/** Undefined when the new price would not be positive. */
export function changedPrice(price: Santim, { by, amount, step }: PriceChange): Santim | undefined {
  const changed = by === 'percent' ? multiplySantim(price, 1000 + amount) : price + amount
  return changed > 0 ? roundSantim(changed, step) : undefined
}

/** Changes a multiplier by thousandths of itself, to at least one thousandth; half a thousandth rounds up. */
export function changedMultiplier(multiplier: Milli, amountMilli: number): Milli {
  return Math.max(1, multiplySantim(multiplier, 1000 + amountMilli))
}

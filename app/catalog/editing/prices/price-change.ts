import { multiplySantim, roundSantim, type Milli, type Santim } from '#app/base/platform/money.ts'
import { parseDecimal } from '#app/catalog/cakes/record/decimal.ts'

/** How many prices are changed at once. */
export interface PriceChange {
  by: 'percent' | 'birr'
  /** Thousandths of the price (7.5 % is 75), or santim; below zero is less. */
  amount: number
  /** New prices are whole multiples of it. */
  step: Santim
}

/** To santim, to the birr, to five birr. */
export const PRICE_STEPS = [1, 100, 500] as const

/** Prices may fall to a tenth and rise to the tenfold at once; more is a slip of the keyboard. */
const LOWEST_MILLI = -900
const HIGHEST_MILLI = 9000
const MOST_BIRR_SANTIM = 10_000_000

/** The change that a form or an address describes; undefined when it is none: no amount, nothing, too much. */
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

/** "+5", "−7.5", "5 %" as whole parts of `1/scale`. */
function parseSigned(value: unknown, scale: number): number | undefined {
  if (typeof value !== 'string') return undefined
  const match = /^\s*([+\-\u2212]?)\s*([\d.,]+)\s*%?\s*$/.exec(value)
  const amount = match ? parseDecimal(match[2]!, scale) : undefined
  if (amount === undefined) return undefined
  return match![1] === '' || match![1] === '+' ? amount : -amount
}

/** The price after the change; undefined when nothing would be left of it. */
export function changedPrice(price: Santim, { by, amount, step }: PriceChange): Santim | undefined {
  const changed = by === 'percent' ? multiplySantim(price, 1000 + amount) : price + amount
  return changed > 0 ? roundSantim(changed, step) : undefined
}

/** A multiplier that grows or shrinks by thousandths of itself, at least one thousandth; half a thousandth rounds up. */
export function changedMultiplier(multiplier: Milli, amountMilli: number): Milli {
  return Math.max(1, multiplySantim(multiplier, 1000 + amountMilli))
}

import { FACTOR, PRICE } from '#app/base/platform/numbers/number-rules.ts'
import { multiplySantim } from '#app/base/platform/money.ts'
import { hasFactor, PRICED_BY, type PricedTab } from '../choices/choice-tabs.ts'
import { changedMultiplier } from './price-change.ts'

/** The value of a row that affects prices: a multiplier in thousandths, or a price in santim. */
export function pricedValue(tab: PricedTab, row: object): number {
  return (row as Readonly<Record<string, number>>)[PRICED_BY[tab]] ?? 0
}

/**
 * The value changed by thousandths of itself. Zero stays zero; a multiplier never becomes zero. Undefined when it would be more than a
 * form takes.
 */
export function changedValue(tab: PricedTab, value: number, amountMilli: number): number | undefined {
  const changed = hasFactor(tab) ? changedMultiplier(value, amountMilli) : multiplySantim(value, 1000 + amountMilli)
  return changed <= (hasFactor(tab) ? FACTOR : PRICE).max ? changed : undefined
}

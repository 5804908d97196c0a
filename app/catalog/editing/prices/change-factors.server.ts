import { FACTOR, PRICE } from '#app/base/platform/numbers/number-rules.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { multiplySantim } from '#app/base/platform/money.ts'
import { hasFactor, PRICED_BY, tableOf, type PricedTab } from '../choices/choice-tabs.ts'
import { changedMultiplier } from './price-change.ts'
import { changeRows, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'

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

/**
 * Changes multipliers, surcharges or prices of a tab by thousandths of themselves, as one bulk act. `seen` holds the
 * values that were shown; a row whose value differs by now keeps it. Returns how many changed.
 */
export function changeFactors(
  db: Database,
  tab: PricedTab,
  seen: ReadonlyMap<string, number>,
  amountMilli: number,
  editor: Editor,
): Promise<number> {
  const patchOf = (row: { id: string }) => {
    const value = pricedValue(tab, row)
    const changed = seen.get(row.id) === value ? changedValue(tab, value, amountMilli) : undefined
    return changed === undefined ? {} : { [PRICED_BY[tab]]: changed }
  }
  return changeRows(db, tableOf(tab), [...seen.keys()], patchOf, 'price', editor)
}

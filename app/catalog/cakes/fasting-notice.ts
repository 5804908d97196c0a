import { fastOn, type FastDay } from '#app/base/platform/feasts/fasting.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { NOT_FASTING } from './allergens.ts'

interface EatenCake {
  isFasting: boolean
  /** Declared allergens; empty: none were entered. */
  allergens: readonly string[]
}

/** What is declared of a cake that nobody eats in a fast. */
export function unfitParts({ allergens }: Pick<EatenCake, 'allergens'>) {
  return NOT_FASTING.filter((part) => allergens.includes(part))
}

/**
 * Whether a day is in a fast for which some of the cakes are not made, and which: those with egg or milk, and those of which
 * nothing is known. Undefined: nothing to say. A notice never blocks an order; it offers the fasting cakes.
 */
export function fastingNotice<Cake extends EatenCake>(
  day: Day,
  cakes: readonly Cake[],
): { fast: FastDay; cakes: Cake[] } | undefined {
  const fast = fastOn(day)
  if (!fast) return undefined
  const unfit = cakes.filter((cake) => !cake.isFasting && (cake.allergens.length === 0 || unfitParts(cake).length > 0))
  return unfit.length > 0 ? { fast, cakes: unfit } : undefined
}

import type { Santim } from '#app/base/platform/money.ts'
import { areAllClosed, countedInTills, type TillDay } from '#app/till/drawer/till-day.ts'

export interface CashSums {
  takenSantim: Santim
  refundedSantim: Santim
}

/**
 * The cash of a day in the books. Each cash entry of the ledger counts once: with the day of its shift when it lies in the drawer of a
 * till, else with its own day. Decision 0203.
 */
export interface DayCash extends CashSums {
  /** The part that lies in no drawer of a till: somebody counts it by hand. */
  outside: CashSums
  /** Null: no shift was opened on the day. */
  tills: TillDay | null
}

export function expectedCash({ takenSantim, refundedSantim }: CashSums): Santim {
  return takenSantim - refundedSantim
}

/** What the closed shifts of the day bring along of its count; null without tills. */
export function broughtByTills({ tills }: DayCash): Santim | null {
  return tills && countedInTills(tills)
}

export function hasOpenShift({ tills }: DayCash): boolean {
  return tills !== null && !areAllClosed(tills)
}

/** Nothing was taken outside the tills, so that nobody has to count. */
export function hasNothingToCount({ outside }: DayCash): boolean {
  return outside.takenSantim === 0 && outside.refundedSantim === 0
}

/** Cash moved since a count, or a shift came to another sum. */
export function isCountOld(last: { expectedSantim: Santim; tillSantim: Santim | null }, cash: DayCash): boolean {
  return last.expectedSantim !== expectedCash(cash) || (last.tillSantim ?? 0) !== (broughtByTills(cash) ?? 0)
}

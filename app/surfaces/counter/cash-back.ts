import type { Santim } from '#app/base/platform/money.ts'
import type { TillSnapshot } from '#app/money/point-of-sale/snapshot.ts'
import { cashOf, isFresh, type SoldSale } from './sold-sale.ts'

/** The sum above which no drawer pays, counted over all that goes back of a sale; null: none. */
export function secondLimit(snapshot: Pick<TillSnapshot, 'settings'> | null): Santim | null {
  // A copy of an earlier version has none.
  const { secondApprovalSantim = null } = snapshot?.settings ?? {}
  return secondApprovalSantim
}

export function isAboveSecond(snapshot: Pick<TillSnapshot, 'settings'> | null, sumSantim: Santim): boolean {
  const limit = secondLimit(snapshot)
  return limit !== null && sumSantim > limit
}

/**
 * Why the cash of a sale cannot go back with a void now; null: it can, or there is none. At first it leaves the drawer in which it lies,
 * later the drawer of the open shift, which pays no more than one person may decide.
 */
export function whyNoCash(
  sold: Pick<SoldSale, 'sale' | 'at'>,
  snapshot: Pick<TillSnapshot, 'settings' | 'shift'> | null,
  now: Date,
): 'no.shift' | 'second' | null {
  const cash = cashOf(sold.sale)
  if (cash === 0 || isFresh(sold, now)) return null
  if (!snapshot?.shift) return 'no.shift'
  return isAboveSecond(snapshot, cash) ? 'second' : null
}

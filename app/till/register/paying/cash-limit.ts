import type { Santim } from '#app/base/platform/money.ts'
import type { SalePart } from '#app/till/sales/acts.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'

/** Whether more cash would bring a sale above the limit of a shop that refuses it. */
export function isCashRefused(
  snapshot: Pick<TillSnapshot, 'settings'> | null,
  parts: readonly SalePart[],
  moreSantim: Santim,
): boolean {
  const { cashLimitSantim = null, refusesCashOverLimit = false } = snapshot?.settings ?? {}
  const cash = parts.reduce((sum, { by, santim }) => (by === 'cash' ? sum + santim : sum), moreSantim)
  return refusesCashOverLimit && cashLimitSantim !== null && cash > cashLimitSantim
}

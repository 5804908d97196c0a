import type { Santim } from '#app/base/platform/money.ts'
import type { SalePart } from '#app/till/sales/till-command.ts'
import type { TillOrder, TillSnapshot } from '#app/till/sales/snapshot.ts'

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

/** How the cash that an order still owes stands to the limit; `refused` only in a shop that refuses it. */
export function judgeOrderCash(
  snapshot: Pick<TillSnapshot, 'settings'> | null,
  { owedSantim, cashSantim }: Pick<TillOrder, 'owedSantim' | 'cashSantim'>,
): 'within' | 'above' | 'refused' {
  const limit = snapshot?.settings.cashLimitSantim ?? null
  const cash = cashSantim + owedSantim
  if (owedSantim <= 0 || limit === null || cash <= limit) return 'within'
  return isCashRefused(snapshot, [], cash) ? 'refused' : 'above'
}

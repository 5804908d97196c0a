import { percentOfSantim, type Santim } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'

const HOUR_MS = 60 * 60_000

export type DepositSettings = Pick<
  Settings,
  'deposit.round_up_to_santim' | 'deposit.full_below_santim' | 'deposit.full_within_hours'
>

export interface DepositFacts {
  totalSantim: Santim
  percent: number
  /** Null: no day is agreed. */
  dueAt: Date | null
  /** The plan of a feast asks the whole price for the order's day. */
  isFeastPaidInFull: boolean
}

/**
 * Deposit of a custom cake in santim: `percent` of the total, rounded up to steps of 10 birr, never above the total.
 * The whole total if it is below 1,000 birr, for a feast, or due within 72 hours of `at`, the acceptance. Requirement 13.6.
 */
export function depositFor(facts: DepositFacts, settings: DepositSettings, at: Date): Santim {
  const { totalSantim, percent } = facts
  if (paidInFullBecause(facts, settings, at)) return totalSantim
  return Math.min(totalSantim, percentOfSantim(totalSantim, percent, settings['deposit.round_up_to_santim']))
}

/** Why the whole total is asked for, whatever the percentage; null: it is not. */
export function paidInFullBecause(
  { totalSantim, dueAt, isFeastPaidInFull }: Omit<DepositFacts, 'percent'>,
  settings: DepositSettings,
  at: Date,
): 'feast' | 'small' | 'soon' | null {
  if (isFeastPaidInFull) return 'feast'
  if (totalSantim < settings['deposit.full_below_santim']) return 'small'
  const soonMs = settings['deposit.full_within_hours'] * HOUR_MS
  return dueAt && dueAt.getTime() - at.getTime() < soonMs ? 'soon' : null
}

import type { Santim } from '#app/base/platform/money.ts'

export interface ProviderDay {
  attempts: number
  payments: number
  takenSantim: Santim
  feesSantim: Santim
  paymentsWithoutFee: number
  refundedSantim: Santim
  /** The payout on the provider's statement; null: not entered yet. */
  receivedSantim: Santim | null
}

/**
 * The expected payout of a day: taken less fees and refunds. When negative, the provider deducts it from the next one.
 */
export function expectedPayout({
  takenSantim,
  feesSantim,
  refundedSantim,
}: Pick<ProviderDay, 'takenSantim' | 'feesSantim' | 'refundedSantim'>): Santim {
  return takenSantim - feesSantim - refundedSantim
}

/** Positive if more arrived than expected; null until the payout is entered. Requirement 12.8. */
export function payoutDifference(day: ProviderDay): Santim | null {
  return day.receivedSantim === null ? null : day.receivedSantim - expectedPayout(day)
}

/** Sums over several providers; the received sum is null until every payout is entered. */
export function sumProviderDays(days: readonly ProviderDay[]): ProviderDay {
  const sum = (pick: (day: ProviderDay) => number) => days.reduce((all, day) => all + pick(day), 0)
  return {
    attempts: sum(({ attempts }) => attempts),
    payments: sum(({ payments }) => payments),
    takenSantim: sum(({ takenSantim }) => takenSantim),
    feesSantim: sum(({ feesSantim }) => feesSantim),
    paymentsWithoutFee: sum(({ paymentsWithoutFee }) => paymentsWithoutFee),
    refundedSantim: sum(({ refundedSantim }) => refundedSantim),
    receivedSantim: days.every(({ receivedSantim }) => receivedSantim !== null)
      ? sum(({ receivedSantim }) => receivedSantim ?? 0)
      : null,
  }
}

import type { Santim } from '#app/base/platform/money.ts'

/** What one provider did with the shop's money on one day, in santim. */
export interface ProviderDay {
  /** Tries to pay that began on this day. */
  attempts: number
  /** Payments that came on it. */
  payments: number
  takenSantim: Santim
  /** What the provider keeps, as far as it tells. */
  feesSantim: Santim
  /** Payments of which it does not tell what it keeps. */
  paymentsWithoutFee: number
  /** Sent back through it. */
  refundedSantim: Santim
  /** What a person read off the provider's statement; null: not yet. */
  receivedSantim: Santim | null
}

/** What should arrive for the day: taken less fees and refunds. Below zero the provider keeps it from the next. */
export function expectedPayout({
  takenSantim,
  feesSantim,
  refundedSantim,
}: Pick<ProviderDay, 'takenSantim' | 'feesSantim' | 'refundedSantim'>): Santim {
  return takenSantim - feesSantim - refundedSantim
}

/** Above zero more came than expected; null while nobody has looked at the statement. Requirement 12.8. */
export function payoutDifference(day: ProviderDay): Santim | null {
  return day.receivedSantim === null ? null : day.receivedSantim - expectedPayout(day)
}

/** Sums of several providers; what was received counts once all of them are looked up. */
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

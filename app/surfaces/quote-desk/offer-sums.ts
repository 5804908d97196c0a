import { parseTypedBirr, type Santim } from '#app/base/platform/money.ts'
import { depositFor, type DepositFacts, type DepositSettings } from '#app/ordering/orders/quotes/deposit.ts'
import { isBlank, type TypedQuote } from './desk-form.ts'

interface OfferSums {
  /** Price with delivery; null: no price is typed. */
  totalSantim: Santim | null
  /** Null: no price or no percentage is typed. */
  depositSantim: Santim | null
}

/** Sums of one option while it is typed. `number`: 1 to 3. */
export function offerSums(
  typed: TypedQuote,
  number: number,
  {
    dueAt,
    isFeastPaidInFull,
    settings,
    now,
  }: Pick<DepositFacts, 'dueAt' | 'isFeastPaidInFull'> & { settings: DepositSettings; now: Date },
): OfferSums {
  const priceSantim = santimOf(typed.options[number - 1]?.price ?? '')
  if (!priceSantim) return { totalSantim: null, depositSantim: null }
  const totalSantim = priceSantim + (santimOf(typed.deliveryFee) ?? 0)
  const percent = /^\d{1,3}$/.test(typed.depositPercent.trim()) ? Number(typed.depositPercent) : -1
  const isPercent = percent >= 0 && percent <= 100
  return {
    totalSantim,
    depositSantim: isPercent ? depositFor({ totalSantim, percent, dueAt, isFeastPaidInFull }, settings, now) : null,
  }
}

function santimOf(text: string): Santim | undefined {
  return parseTypedBirr(text)
}

export function countOffered({ options }: TypedQuote): number {
  return options.filter((option) => !isBlank(option)).length
}

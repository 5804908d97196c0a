import { SUM, SHARE } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { type Santim } from '#app/base/platform/money.ts'
import {
  depositFor,
  paidInFullBecause,
  type DepositFacts,
  type DepositSettings,
} from '#app/ordering/orders/quotes/deposit.ts'
import { isBlank, type TypedQuote } from './desk-form.ts'

export interface OfferSums {
  /** Price with delivery; null: no price is typed. */
  totalSantim: Santim | null
  /** Null: no price or no percentage is typed. */
  depositSantim: Santim | null
  /** Why the whole price is asked for, whatever the percentage says; null: it is not. */
  inFull: ReturnType<typeof paidInFullBecause>
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
  if (!priceSantim) return { totalSantim: null, depositSantim: null, inFull: null }
  const totalSantim = priceSantim + (santimOf(typed.deliveryFee) ?? 0)
  const percent = parseNumber(typed.depositPercent, SHARE)
  return {
    totalSantim,
    depositSantim:
      percent === undefined ? null : depositFor({ totalSantim, percent, dueAt, isFeastPaidInFull }, settings, now),
    inFull: paidInFullBecause({ totalSantim, dueAt, isFeastPaidInFull }, settings, now),
  }
}

function santimOf(text: string): Santim | undefined {
  return parseNumber(text, SUM)
}

export function countOffered({ options }: TypedQuote): number {
  return options.filter((option) => !isBlank(option)).length
}

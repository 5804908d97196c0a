import type { Santim } from '#app/base/platform/money.ts'
import { baseOf, mostWithheld } from '#app/money/tax/withholding/withholding.ts'
import { cartSums, type Shop, type Sold } from './cart-tax.ts'
import { withheldBy } from './withheld-tax.ts'

/** What a company may withhold from the cart; null: nothing, or turned off. */
export function mayWithhold(
  cart: Sold,
  snapshot: Shop | null,
  limitPercent: number,
): { baseSantim: Santim; mostSantim: Santim; percent: number } | null {
  const terms = snapshot?.settings.withholding
  const by = withheldBy(snapshot)
  if (!terms || !by) return null
  const baseSantim = baseOf(cartSums(cart, limitPercent), by)
  const mostSantim = mostWithheld(baseSantim, terms)
  return mostSantim > 0 ? { baseSantim, mostSantim, percent: terms.percent } : null
}

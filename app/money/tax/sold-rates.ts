import { splitVat, type Santim } from '#app/base/platform/money.ts'

/** Rates by which the VAT of what was sold is found. */
export interface SoldRates {
  /** Null: the shop is not registered. */
  usual: number | null
  /** Of cakes with a rate of their own; null: exempt. */
  ofCakes: Readonly<Record<string, number | null>>
}

export interface SoldSum {
  /** Null: no cake of the shop. */
  cakeId: string | null
  santim: Santim
}

/** What was sold without its VAT, and the VAT within it: lines of one rate together. `vat_shares` and `vat_within` are the same rule. */
export function splitSold(lines: readonly SoldSum[], { usual, ofCakes }: SoldRates): ReturnType<typeof splitVat> {
  const byRate = new Map<number | null, Santim>()
  for (const { cakeId, santim } of lines) {
    const own = cakeId === null || usual === null ? undefined : ofCakes[cakeId]
    const rate = own === undefined ? usual : own
    byRate.set(rate, (byRate.get(rate) ?? 0) + santim)
  }
  let [netSantim, vatSantim] = [0, 0]
  for (const [rate, santim] of byRate) {
    const split = rate === null ? { netSantim: santim, vatSantim: 0 } : splitVat(santim, rate)
    netSantim += split.netSantim
    vatSantim += split.vatSantim
  }
  return { netSantim, vatSantim }
}

import { MOST_SANTIM } from '#app/base/platform/money.ts'
import type { Sale } from '../acts.ts'
import { fullPrice } from '../sale-sums.ts'

/** Whether a sum of a sale is above the most that the shop books. What a customer gave for it may be: only the change is said of it. */
export function isBeyond({ lines, discount, parts, totalSantim }: Sale): boolean {
  const sums = [
    totalSantim,
    totalSantim + (discount?.santim ?? 0),
    ...lines.flatMap((line) => [line.unitSantim, fullPrice(line), line.totalSantim]),
    ...parts.map(({ santim }) => santim),
  ]
  return sums.some((santim) => santim > MOST_SANTIM)
}

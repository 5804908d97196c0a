import type { Santim } from '#app/base/platform/money.ts'
import type { Pack } from './pricing.ts'

/** The pack that costs least per piece, if that is less than a single one; the smaller of two equal ones. */
export function bestValue<Each extends Pack>(packs: readonly Each[], singleSantim: Santim): Each | undefined {
  let best: Each | undefined
  for (const pack of packs) {
    const { pieces, priceSantim } = best ?? { pieces: 1, priceSantim: singleSantim }
    if (pack.priceSantim * pieces < priceSantim * pack.pieces) best = pack
  }
  return best
}

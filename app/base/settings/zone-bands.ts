import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import type { DeliveryZone } from './setting-kinds.ts'

/** Near, middle and far: most shops ask no more than three fees. */
export const FEE_BANDS = [0, 1, 2] as const
export type FeeBand = (typeof FEE_BANDS)[number]

/** What a zone pays: the fee of a band, what is agreed by phone, or a fee of its own. */
export const ZONE_BANDS = ['0', '1', '2', 'phone', 'own'] as const
export type ZoneBand = (typeof ZONE_BANDS)[number]

export const ZONE_MIN_ORDER = numberRule('birr', { max: 100_000_00 })
export const ZONE_FEE = numberRule('birr', { max: 10_000_00 })

type Fee = Pick<DeliveryZone, 'feeSantim'>

/** The three fees that most zones have, the lowest first. A shop with fewer fees has fewer. */
export function feeBands(zones: readonly Fee[]): number[] {
  const count = new Map<number, number>()
  for (const { feeSantim } of zones) {
    if (feeSantim !== null) count.set(feeSantim, (count.get(feeSantim) ?? 0) + 1)
  }
  return [...count]
    .toSorted(([fee, zonesWithIt], [other, zonesWithOther]) => zonesWithOther - zonesWithIt || fee - other)
    .slice(0, FEE_BANDS.length)
    .map(([fee]) => fee)
    .toSorted((fee, other) => fee - other)
}

export function bandOf({ feeSantim }: Fee, bands: readonly number[]): ZoneBand {
  if (feeSantim === null) return 'phone'
  const band = FEE_BANDS.find((each) => bands[each] === feeSantim)
  return band === undefined ? 'own' : `${band}`
}

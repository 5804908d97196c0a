import type { Santim } from '#app/base/platform/money.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { deliveryFee } from '#app/ordering/scheduling/delivery-fee.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

interface TypedSums {
  goodsSantim: Santim
  method: DeliveryMethod
  /** Id of the chosen zone; empty or of no zone: the fee is agreed by phone. */
  zone: string
  /** The agreed price as typed, in birr; empty or unreadable: the price of the list counts. */
  price: string
}

interface FeeRules {
  zones: readonly { id: string; feeSantim: Santim | null }[]
  freeOverSantim: Santim | null
}

/**
 * What a phone order of daily cakes will cost, as `placeDirectOrder` prices it. `feeSantim`: of the delivery; null: agreed by phone, and
 * 0 until then; undefined: there is none. An agreed price covers everything.
 */
export function phoneOrderSums({ goodsSantim, method, zone, price }: TypedSums, { zones, freeOverSantim }: FeeRules) {
  const agreed = parseNumber(price, SUM)
  if (agreed) return { feeSantim: undefined, totalSantim: agreed }
  if (method !== 'delivery' || zone === '') return { feeSantim: undefined, totalSantim: goodsSantim }
  const found = zones.find(({ id }) => id === zone)
  const feeSantim = deliveryFee(found, goodsSantim, { 'delivery.free_over_santim': freeOverSantim })
  return { feeSantim, totalSantim: goodsSantim + (feeSantim ?? 0) }
}

import type { ImageView } from '#app/base/media/image.ts'
import type { TwoNames } from '#app/base/platform/text/two-names.ts'
import type { OrderPaymentStatus, PlacedBy } from '#app/ordering/terms/order.ts'

export interface OrderListLine {
  names: TwoNames
  image: ImageView
  variant: TwoNames | null
  size: TwoNames | null
  flavor: TwoNames | null
  cakeType: TwoNames | null
  topperText: string
  quantity: number
  pieces: number
  /** Weight of one cake in its size, or of what was sold by weight; else null. */
  weightGrams: number | null
}

/** Sold by weight. A size has its weight too. */
export function isByWeight({
  weightGrams,
  size,
  cakeType,
}: Pick<OrderListLine, 'weightGrams' | 'size' | 'cakeType'>): boolean {
  return weightGrams !== null && size === null && cakeType === null
}

export interface OrderHead {
  id: string
  code: string
  status: string
  paymentStatus: OrderPaymentStatus
  customerName: string
  phone: string
  deliveryMethod: string
  deliveryDate: string | null
  /** `HH:mm`. */
  deliveryTime: string | null
  orderTotalSantim: number
  paidSantim: number
  placedBy: PlacedBy | undefined
  createdByAdminName: string | null
  createdAt: Date
  /** The shop's question is open: the customer is next. */
  waitsForCustomerSince: Date | null
  /** Every change raises it. */
  version: number
}

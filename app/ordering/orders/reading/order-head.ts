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
  /** Empty: none. */
  topperText: string
  quantity: number
  pieces: number
  /** Of one cake in its size; null where it has none. */
  weightGrams: number | null
}

/** What every view of an order shows. */
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
  /** The shop's question is open: it is the customer's turn. */
  waitsForCustomerSince: Date | null
  /** Raised by every change. */
  version: number
}

import type { ImageView } from '#app/base/media/image.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { DeliveryMethod, OrderPaymentStatus } from '#app/ordering/terms/order.ts'

interface Named {
  id: string
  names: Text
}

export interface ProductionLine {
  position: number
  cakeId: string
  names: Text
  isFasting: boolean
  variant: (Named & { pieces: number }) | null
  size: (Named & { diameterCm: number; tiers: number; weightGrams: number }) | null
  flavor: Named | null
  cakeType: Named | null
  occasion: Named | null
  quantity: number
  pieces: number
  /** Whom the customer expects; null: not said. */
  guests: number | null
  /** Exactly the code points that the customer typed; empty: none. */
  topperText: string
  extras: Named[]
  drawing: { svg: string; description: Text } | null
  inspiration: (Named & { image: ImageView }) | null
}

export interface ProductionOrder {
  id: string
  code: string
  version: number
  status: string
  customerName: string
  phone: string
  placedAt: Date
  method: DeliveryMethod
  /** Null: not agreed yet. */
  day: Day | null
  /** `HH:mm`; null: any time of the day. */
  time: string | null
  address: string
  pin: string | null
  notes: string
  /** Recipient of a gift; empty or null: the customer. */
  recipientName: string
  recipientPhone: string | null
  /** What the card says, and from whom; empty: nothing. */
  giftText: string
  giftFrom: string
  /** Nobody calls the recipient before it is there. */
  isSurprise: boolean
  /** Papers that go with the order show no price, and no phone of whoever ordered. */
  hidesPrices: boolean
  wantsCall: boolean
  /** The customer's allergies as staff noted them; empty: none known. */
  allergies: string
  paymentStatus: OrderPaymentStatus
  owedSantim: Santim
  /** Email of the assignee; null: nobody. */
  makerName: string | null
  /** Email of the person who compared the inscription with the request. */
  spellingReadBy: string | null
  lines: ProductionLine[]
  /** Reference images in the order of the customer. */
  pictures: (ImageView & { referenceId: string })[]
}

export function isComposed(line: Pick<ProductionLine, 'size' | 'flavor' | 'cakeType'>): boolean {
  return line.size !== null || line.flavor !== null || line.cakeType !== null
}

/** Whether the line is decorated for one customer: it gets a card of its own, so that no inscription is missed. */
export function needsCard(order: Pick<ProductionOrder, 'pictures'>, line: ProductionLine): boolean {
  return isComposed(line) || line.topperText !== '' || line.inspiration !== null || order.pictures.length > 0
}

/** Number of packs, boxes or cakes of the line. A price agreed for the whole makes one line of several packs. */
export function packsOf({
  variant,
  quantity,
  pieces,
}: Pick<ProductionLine, 'variant' | 'quantity' | 'pieces'>): number {
  return variant ? Math.max(quantity, Math.ceil(pieces / variant.pieces)) : quantity
}

import type { ImageView } from '#app/base/media/image.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import type { DeliveryMethod, OrderPaymentStatus } from '#app/ordering/terms/order.ts'

interface Named {
  id: string
  names: Text
}

/** One thing that is to be made, as the kitchen reads it. */
export interface ProductionLine {
  position: number
  cakeId: string
  /** As they were when it was ordered. */
  names: Text
  /** Made without egg, milk or butter, filling and all. */
  isFasting: boolean
  variant: (Named & { pieces: number }) | null
  size: (Named & { diameterCm: number; tiers: number; weightGrams: number }) | null
  flavor: Named | null
  cakeType: Named | null
  occasion: Named | null
  quantity: number
  pieces: number
  /** Code point by code point what the customer typed; empty for none. */
  topperText: string
  /** Candles, a board, a print. */
  extras: Named[]
  drawing: { svg: string; description: Text } | null
  inspiration: (Named & { image: ImageView }) | null
}

/** An order that the kitchen may see, with everything that is on a production sheet. */
export interface ProductionOrder {
  id: string
  code: string
  version: number
  status: string
  customerName: string
  phone: string
  method: DeliveryMethod
  /** Null: not agreed yet. */
  day: Day | null
  /** `HH:mm`; null: any time of the day. */
  time: string | null
  address: string
  notes: string
  /** Who gets it when it is a gift; empty and null: who ordered it. */
  recipientName: string
  recipientPhone: string | null
  /** They are called before it leaves. */
  wantsCall: boolean
  /** What this customer must not eat, as staff noted it; empty: nothing known. */
  allergies: string
  paymentStatus: OrderPaymentStatus
  owedSantim: Santim
  /** Email of who makes it; null: nobody in particular. */
  makerName: string | null
  /** Email of who compared the inscription with what was asked for. */
  spellingReadBy: string | null
  lines: ProductionLine[]
  /** The customer's own, as they were sorted. */
  pictures: (ImageView & { referenceId: string })[]
}

/** A cake put together by the customer out of size, flavor and type; others are made by the piece. */
export function isComposed(line: Pick<ProductionLine, 'size' | 'flavor' | 'cakeType'>): boolean {
  return line.size !== null || line.flavor !== null || line.cakeType !== null
}

/** Whether somebody decorates it for this customer alone: it gets a card of its own, so that no inscription is missed. */
export function needsCard(order: Pick<ProductionOrder, 'pictures'>, line: ProductionLine): boolean {
  return isComposed(line) || line.topperText !== '' || line.inspiration !== null || order.pictures.length > 0
}

/** How many packs, boxes or cakes the line is. A price agreed for all of it makes one line of several packs. */
export function packsOf({
  variant,
  quantity,
  pieces,
}: Pick<ProductionLine, 'variant' | 'quantity' | 'pieces'>): number {
  return variant ? Math.max(quantity, Math.ceil(pieces / variant.pieces)) : quantity
}

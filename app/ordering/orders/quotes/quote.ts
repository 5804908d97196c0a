import type { Santim } from '#app/base/platform/money.ts'

/** Where one version of a quote stands. At most one of an order is a draft, and at most one stands (sent, accepted). */
const QUOTE_STATES = ['draft', 'sent', 'accepted', 'void', 'declined', 'expired'] as const
type QuoteState = (typeof QUOTE_STATES)[number]

/** Most letters of what people write into a quote, and most pieces of an option; the database holds the same. */
export const QUOTE_LIMITS = { options: 3, title: 120, included: 1000, message: 2000, pieces: 10_000 } as const

/** One priced way to make the cake. */
export interface QuoteOption {
  /** 1 to 3, as the customer sees them from left to right. */
  position: number
  title: string
  sizeId: string | null
  /** How many pieces it is; null: a cake, which its size describes. */
  pieces: number | null
  /** Of the cake alone, without delivery; null while a draft has none. */
  priceSantim: Santim | null
  included: string
  /** How it would look; null: no picture. */
  imageId: string | null
  isAccepted: boolean
}

/** One version of the shop's answer to a request. */
export interface Quote {
  id: string
  orderId: string
  version: number
  state: QuoteState
  deliveryFeeSantim: Santim
  depositPercent: number
  /** Null in a draft that leaves it to the settings. */
  validUntil: Date | null
  /** Whether the day is kept from others until this price is answered; null: as the settings say. */
  holdsDay: boolean | null
  /** To the customer, in the order's language. */
  message: string
  /** Email of the administrator who wrote it. */
  createdBy: string
  updatedAt: Date
  sentAt: Date | null
  closedAt: Date | null
  options: QuoteOption[]
}

/** What an option costs in all: the cake and bringing it. */
export function optionTotal(option: { priceSantim: Santim }, quote: { deliveryFeeSantim: Santim }): Santim {
  return option.priceSantim + quote.deliveryFeeSantim
}

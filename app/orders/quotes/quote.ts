import type { Santim } from '#app/platform/money.ts'

/** Where one version of a quote stands. At most one of an order is a draft, and at most one stands (sent, accepted). */
export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'void', 'declined', 'expired'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** Most letters of what people write into a quote; the database holds the same. */
export const QUOTE_LIMITS = { options: 3, title: 120, included: 1000, message: 2000 } as const

/** One priced way to make the cake. */
export interface QuoteOption {
  /** 1 to 3, as the customer sees them from left to right. */
  position: number
  title: string
  sizeId: string | null
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

import type { Santim } from '#app/base/platform/money.ts'

/** States of a quote version. An order has at most one draft, and at most one version that is sent or accepted. */
const QUOTE_STATES = ['draft', 'sent', 'accepted', 'void', 'declined', 'expired'] as const
type QuoteState = (typeof QUOTE_STATES)[number]

/** Greatest lengths of a quote's texts and number of pieces; the database checks the same. */
export const QUOTE_LIMITS = { options: 3, title: 120, included: 1000, message: 2000, pieces: 10_000 } as const

export interface QuoteOption {
  /** 1 to 3, as the customer sees them from left to right. */
  position: number
  title: string
  sizeId: string | null
  /** Number of pieces; null: a cake, described by its size. */
  pieces: number | null
  /** Without delivery; null while a draft has none. */
  priceSantim: Santim | null
  included: string
  imageId: string | null
  isAccepted: boolean
  /** The shop's advice among the options. */
  isAdvised: boolean
}

export interface Quote {
  id: string
  orderId: string
  version: number
  state: QuoteState
  deliveryFeeSantim: Santim
  depositPercent: number
  /** Null: the draft leaves it to the settings. */
  validUntil: Date | null
  /** Whether the day is held until the quote is answered; null: decided by the settings. */
  holdsDay: boolean | null
  /** Text for the customer, in the order's language. */
  message: string
  createdBy: string
  writer: string
  updatedAt: Date
  sentAt: Date | null
  closedAt: Date | null
  options: QuoteOption[]
  /** Of a question of the customer: see `QuoteClock`. */
  askedAt: Date | null
  leftSeconds: number | null
  promisedUntil: Date | null
}

export function optionTotal(option: { priceSantim: Santim }, quote: { deliveryFeeSantim: Santim }): Santim {
  return option.priceSantim + quote.deliveryFeeSantim
}

import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** What a customer does on the page of a request for a price, beside paying. */
export const ORDER_ACTS = ['accept', 'decline', 'cancel', 'answer', 'again'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]
/** What any form of an order's page does. */
export type OrderPageAct = 'pay' | 'transfer' | OrderAct

/** Reasons to tick when a price or an order is given up; the customer's own words may stand beside them. */
export const GIVE_UP_REASONS = {
  price: 'quote.why.price',
  date: 'quote.why.date',
  elsewhere: 'quote.why.elsewhere',
  other: 'quote.why.other',
} as const satisfies Record<string, MessageKey>

/** What was typed into a form of the page, so that a refusal loses nothing of it. */
export interface TypedAct {
  /** Position of the option; empty when none was chosen. */
  option: string
  hasAgreed: boolean
  why: string
  words: string
  answer: string
}

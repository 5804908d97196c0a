import type { MessageKey } from '#app/base/platform/text/translate.ts'

export const ORDER_ACTS = ['accept', 'decline', 'cancel', 'answer', 'again', 'wish', 'finished'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]
export type OrderPageAct = 'pay' | 'transfer' | OrderAct

/** Reasons to tick when a quote is declined or an order is cancelled; customers may add their own words. */
export const GIVE_UP_REASONS = {
  price: 'quote.why.price',
  date: 'quote.why.date',
  elsewhere: 'quote.why.elsewhere',
  other: 'quote.why.other',
} as const satisfies Record<string, MessageKey>

/** Usual wishes about a price. */
export const WISHES = {
  price: 'quote.wish.price',
  size: 'quote.wish.size',
  day: 'quote.wish.day',
  writing: 'quote.wish.writing',
} as const satisfies Record<string, MessageKey>

export interface TypedAct {
  option: string
  hasAgreed: boolean
  why: string
  words: string
  answer: string
  /** What a question about the price is about, and its words. */
  about: string[]
  wish: string
  /** About the finished cake: `right` or `call`, and the pictures that were seen. */
  reply: string
  seen: string
}

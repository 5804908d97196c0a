import type { MessageKey } from '#app/base/platform/text/translate.ts'

export const ORDER_ACTS = ['accept', 'decline', 'cancel', 'answer', 'again'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]
export type OrderPageAct = 'pay' | 'transfer' | OrderAct

/** Reasons to tick when a quote is declined or an order is cancelled; customers may add their own words. */
export const GIVE_UP_REASONS = {
  price: 'quote.why.price',
  date: 'quote.why.date',
  elsewhere: 'quote.why.elsewhere',
  other: 'quote.why.other',
} as const satisfies Record<string, MessageKey>

export interface TypedAct {
  option: string
  hasAgreed: boolean
  why: string
  words: string
  answer: string
}

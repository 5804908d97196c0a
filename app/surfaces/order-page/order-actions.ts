import type { MessageKey } from '#app/base/platform/text/translate.ts'

const ORDER_ACTIONS = ['accept', 'decline', 'cancel', 'answer', 'again', 'wish', 'finished'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]
/** Everything that a form of the page may ask for. */
export const ORDER_PAGE_ACTS = ['pay', 'transfer', ...ORDER_ACTIONS] as const
export type OrderPageAction = (typeof ORDER_PAGE_ACTS)[number]

export function isOrderAct(act: OrderPageAction): act is OrderAction {
  return act !== 'pay' && act !== 'transfer'
}

/** Reasons to tick when a quote is declined or an order is cancelled; customers may add their own words. */
export const GIVE_UP_REASONS = {
  price: 'quote.why.price',
  date: 'quote.why.date',
  elsewhere: 'quote.why.elsewhere',
  other: 'quote.why.other',
} as const satisfies Record<string, MessageKey>
export type GiveUpReason = keyof typeof GIVE_UP_REASONS
export const GIVE_UP_MAX_LENGTH = 300

/** Ids of all pictures of a finished cake. */
export const SEEN_MAX_LENGTH = 500

/** Usual wishes about a price. */
export const WISHES = {
  price: 'quote.wish.price',
  size: 'quote.wish.size',
  day: 'quote.wish.day',
  writing: 'quote.wish.writing',
} as const satisfies Record<string, MessageKey>

/** What a question may be about: an option of the price by its position, or a usual wish. */
export const WISH_CHIPS = ['1', '2', '3', 'price', 'size', 'day', 'writing'] as const
export type WishChip = (typeof WISH_CHIPS)[number]

export function isWish(value: unknown): value is WishChip {
  return WISH_CHIPS.some((chip) => chip === value)
}

/** What a form of the page had in its fields, shown again after a refusal. */
export interface TypedAction {
  option: string
  hasAgreed: boolean
  why: string
  words: string
  answer: string
  /** What a question about the price is about, and its words. */
  about: WishChip[]
  wish: string
}

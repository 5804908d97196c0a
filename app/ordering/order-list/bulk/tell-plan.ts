import type { Lang, Text } from '#app/base/platform/text/translate.ts'
import { placesIn, wordedMessages } from '#app/base/settings/wording.ts'

/** With what a message of staff begins; `own`: with nothing. */
export const TELL_TEMPLATES = ['waiting', 'late', 'call', 'closed', 'own'] as const
export type TellTemplate = (typeof TELL_TEMPLATES)[number]

/** What is filled in for each customer: `{name}` and so on. The link is short and leads to the order's page. */
export const TELL_PLACES = ['name', 'code', 'day', 'time', 'shop', 'phone', 'link'] as const
type TellPlace = (typeof TELL_PLACES)[number]

/** Places that make a text say something about one order. */
const OF_ONE_ORDER: readonly TellPlace[] = ['code', 'day', 'time', 'link']

/** Most letters of a text before its places are filled in: three text messages in Amharic. */
export const TELL_MAX_LENGTH = wordedMessages.tell_late.text.max

/** An order whose customer is to be told something. */
export interface ToldOrder {
  id: string
  code: string
  customerName: string
  lang: Lang
  /** Null: nobody can be reached by it. */
  phone: string | null
  email: string | null
}

export interface TellPlan<Order extends ToldOrder> {
  told: Order[]
  leftOut: { order: Order; reason: 'no_address' | 'same_customer' }[]
}

/**
 * Who of these customers gets a message and who does not. Whoever has several of the orders gets it once, unless the text in the
 * customer's language says something about each order. Requirement 18.11.
 */
export function planTell<Order extends ToldOrder>(orders: readonly Order[], texts: Text): TellPlan<Order> {
  const plan: TellPlan<Order> = { told: [], leftOut: [] }
  const toldAlready = new Set<string>()
  for (const order of orders) {
    const address = order.phone ?? order.email
    if (!address) {
      plan.leftOut.push({ order, reason: 'no_address' })
      continue
    }
    const isOfOneOrder = placesIn(texts[order.lang]).some((place) =>
      (OF_ONE_ORDER as readonly string[]).includes(place),
    )
    if (!isOfOneOrder && toldAlready.has(address)) {
      plan.leftOut.push({ order, reason: 'same_customer' })
      continue
    }
    toldAlready.add(address)
    plan.told.push(order)
  }
  return plan
}

export type TellTextRefusal =
  | { reason: 'text_missing' }
  | { reason: 'text_too_long'; maximum: number }
  | { reason: 'place_unknown'; place: string }

/** What is wrong with the text of a language that some of the customers read. */
export function checkTellText(text: string): TellTextRefusal | undefined {
  if (text.trim() === '') return { reason: 'text_missing' }
  if (text.length > TELL_MAX_LENGTH) return { reason: 'text_too_long', maximum: TELL_MAX_LENGTH }
  const unknown = placesIn(text).find((place) => !(TELL_PLACES as readonly string[]).includes(place))
  return unknown === undefined ? undefined : { reason: 'place_unknown', place: `{${unknown}}` }
}

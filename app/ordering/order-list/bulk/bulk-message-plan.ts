import { planBulk } from '#app/base/platform/bulk.ts'
import { LANGS, type Lang, type Text } from '#app/base/platform/text/translate.ts'
import { placesIn, wordedMessages } from '#app/base/settings/wording.ts'

/** Beginnings of a staff message; `own`: empty. */
export const BULK_MESSAGE_TEMPLATES = ['waiting', 'late', 'call', 'closed', 'own'] as const
export type BulkMessageTemplate = (typeof BULK_MESSAGE_TEMPLATES)[number]

/** Placeholders filled in for each customer: `{name}` and so on. The link is short and leads to the order's page. */
export const BULK_MESSAGE_PLACES = ['name', 'code', 'day', 'time', 'shop', 'phone', 'link'] as const
type BulkMessagePlace = (typeof BULK_MESSAGE_PLACES)[number]

const OF_ONE_ORDER: readonly BulkMessagePlace[] = ['code', 'day', 'time', 'link']

/** Longest text before its placeholders are filled in: three SMS in Amharic. */
export const BULK_MESSAGE_MAX_LENGTH = wordedMessages.tell_late.text.max

export interface Recipient {
  id: string
  code: string
  customerName: string
  lang: Lang
  /** Null: unreachable by it. */
  phone: string | null
  email: string | null
}

/**
 * Which of these customers get a message, and which do not. A customer with several of the orders gets it once, unless the text
 * in the customer's language names the order. Requirement 18.11.
 */
export function planBulkMessage<Order extends Recipient>(orders: readonly Order[], texts: Text) {
  const reached = new Set<string>()
  return planBulk(orders, (order) => {
    const address = order.phone ?? order.email
    if (!address) return 'no_address'
    const isOfOneOrder = placesIn(texts[order.lang]).some((place) =>
      (OF_ONE_ORDER as readonly string[]).includes(place),
    )
    if (!isOfOneOrder && reached.has(address)) return 'same_customer'
    reached.add(address)
    return order
  })
}

export type BulkMessageTextRefusal =
  | { reason: 'text_missing' }
  | { reason: 'text_too_long'; maximum: number }
  | { reason: 'place_unknown'; place: string }

/** What is wrong with the texts, in the languages that some of these customers read. */
export function findTextFaults(orders: readonly Pick<Recipient, 'lang'>[], texts: Text) {
  return LANGS.flatMap((lang) => {
    const isRead = orders.some((order) => order.lang === lang)
    const refusal = isRead ? checkBulkMessageText(texts[lang]) : undefined
    return refusal ? [{ lang, refusal }] : []
  })
}

export function checkBulkMessageText(text: string): BulkMessageTextRefusal | undefined {
  if (text.trim() === '') return { reason: 'text_missing' }
  if (text.length > BULK_MESSAGE_MAX_LENGTH) return { reason: 'text_too_long', maximum: BULK_MESSAGE_MAX_LENGTH }
  const unknown = placesIn(text).find((place) => !(BULK_MESSAGE_PLACES as readonly string[]).includes(place))
  return unknown === undefined ? undefined : { reason: 'place_unknown', place: `{${unknown}}` }
}

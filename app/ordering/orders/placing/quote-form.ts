import { isEthiopianPhone, parsePhone, PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { GIFT_FIELDS, GIFT_MAX_LENGTHS, parseGift, type Gift } from './gift-form.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'

/** In UTF-16 units; longer texts are cut. */
export const QUOTE_MAX_LENGTHS = {
  customerName: 100,
  phone: PHONE_MAX_TYPED,
  email: 200,
  zone: 80,
  address: 400,
  notes: 1000,
  ...GIFT_MAX_LENGTHS,
} as const

export const QUOTE_FIELDS = ['customerName', 'phone', 'email', 'zone', 'address', 'notes', ...GIFT_FIELDS] as const
export type QuoteField = (typeof QUOTE_FIELDS)[number]

export type TypedQuote = Record<QuoteField, string>

export interface QuoteContact {
  name: string
  phone: string
  email: string | undefined
  /** An id of the setting `delivery.zones`; undefined for a pickup or outside all zones. */
  zoneId: string | undefined
  /** Within the zone; undefined for a pickup. */
  address: string | undefined
  notes: string | undefined
  gift: Gift
}

export type QuoteFieldErrors = Partial<Record<QuoteField, MessageKey>>

interface Asked {
  method: DeliveryMethod
  /** Ids of the setting `delivery.zones`. */
  zoneIds: readonly string[]
  /** For a daily cake, the note must say how many pieces. */
  isDaily: boolean
  readPhone?: typeof parsePhone | undefined
}

/**
 * Reads the customer of a request, who needs an email if the phone is of another country (decision 0099). A delivery
 * needs a sub-city and an address, a daily cake the number of pieces. Requirement 5.13.
 */
export function parseQuoteForm(
  form: FormData,
  asked: Asked,
): { typed: TypedQuote } & ({ ok: true; contact: QuoteContact } | { ok: false; errors: QuoteFieldErrors }) {
  const typed = readTyped(form)
  return { typed, ...parseContact(typed, asked) }
}

/** The same of texts that were read already. */
export function parseContact(
  typed: TypedQuote,
  { method, zoneIds, isDaily, readPhone = parsePhone }: Asked,
): { ok: true; contact: QuoteContact } | { ok: false; errors: QuoteFieldErrors } {
  const { customerName, email, zone, address, notes } = typed
  const isDelivery = method === 'delivery'
  const phone = readPhone(typed.phone)
  const gift = parseGift(typed)

  const errors: QuoteFieldErrors = {}
  if (customerName === '') errors.customerName = 'cake.builder.error.name'
  if (!phone) errors.phone = readPhone === parsePhone ? 'cake.builder.error.phone' : 'ui.phone.any.error'
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'cake.builder.error.email'
  if (isDelivery && zone !== ZONE_ELSEWHERE && !zoneIds.includes(zone)) errors.zone = 'cake.builder.error.zone'
  if (isDelivery && address === '') errors.address = 'cake.builder.error.address'
  if (isDaily && notes === '') errors.notes = 'cake.builder.error.quantity'
  if (!gift) errors.recipientPhone = 'gift.phone.invalid'
  if (phone && !isEthiopianPhone(phone)) {
    if (email === '') errors.email = 'phone.order.error.email'
    if (isDelivery && gift && !gift.recipientPhone) errors.recipientPhone = 'phone.order.error.recipient'
  }
  if (!phone || !gift || Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    contact: {
      name: customerName,
      phone,
      email: email || undefined,
      zoneId: isDelivery && zone !== ZONE_ELSEWHERE ? zone : undefined,
      address: isDelivery ? address : undefined,
      notes: notes || undefined,
      // For a pickup nobody calls the recipient.
      gift: { ...gift, wantsCall: gift.wantsCall && isDelivery },
    },
  }
}

export function readTyped(form: FormData): TypedQuote {
  const read = (field: QuoteField) => {
    const value = form.get(field)
    return [field, typeof value === 'string' ? toStorableText(value, QUOTE_MAX_LENGTHS[field]) : '']
  }
  return Object.fromEntries(QUOTE_FIELDS.map(read)) as TypedQuote
}

import type { CustomerWish } from '#app/ordering/orders/changing/change-by-customer.server.ts'
import { QUOTE_MAX_LENGTHS } from '#app/ordering/orders/placing/quote-form.ts'
import { MAX_LENGTHS } from '#app/money/checkout/placing/checkout-form.ts'
import { joinPlace, type Place } from '#app/ordering/scheduling/landmarks/place.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export interface TypedWish extends Omit<CustomerWish, 'place'>, Place {
  version: number
}

export type WishField = 'date' | 'time' | 'landmark' | 'recipientPhone'

export function readWish(form: FormData): TypedWish {
  const read = (name: string, max: number) => toStorableText(formText(form, name), max)
  return {
    date: read('date', 10),
    time: read('time', 5),
    landmark: read('landmark', MAX_LENGTHS.landmark),
    directions: read('directions', MAX_LENGTHS.directions),
    pin: read('pin', MAX_LENGTHS.pin),
    recipientName: read('recipientName', QUOTE_MAX_LENGTHS.customerName),
    recipientPhone: read('recipientPhone', QUOTE_MAX_LENGTHS.phone),
    wantsCall: form.has('wantsCall'),
    version: writtenNumber(form, 'version'),
  }
}

/** The customer's wish; undefined: the recipient's phone is invalid. A recipient is optional. */
export function parseWish(typed: TypedWish): CustomerWish | undefined {
  const recipientPhone = typed.recipientPhone === '' ? '' : parsePhone(typed.recipientPhone)
  return recipientPhone === undefined ? undefined : { ...wishOf(typed), recipientPhone }
}

/** What is typed, with its place as orders store it. */
export function wishOf({ version: _version, landmark, directions, ...typed }: TypedWish): CustomerWish {
  return { ...typed, place: joinPlace({ landmark, directions }) }
}

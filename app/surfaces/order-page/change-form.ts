import type { CustomerWish } from '#app/ordering/orders/changing/change-by-customer.server.ts'
import { QUOTE_MAX_LENGTHS } from '#app/ordering/orders/placing/quote-form.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export interface TypedWish extends CustomerWish {
  version: number
}

export type WishField = 'date' | 'time' | 'place' | 'recipientPhone'

export function readWish(form: FormData): TypedWish {
  const read = (name: string, max: number) => toStorableText(formText(form, name), max)
  return {
    date: read('date', 10),
    time: read('time', 5),
    place: read('place', QUOTE_MAX_LENGTHS.address),
    recipientName: read('recipientName', QUOTE_MAX_LENGTHS.customerName),
    recipientPhone: read('recipientPhone', QUOTE_MAX_LENGTHS.phone),
    wantsCall: form.has('wantsCall'),
    version: Number(formText(form, 'version')),
  }
}

/** The customer's wish; undefined: the recipient's phone is invalid. A recipient is optional. */
export function parseWish({ version: _version, ...typed }: TypedWish): CustomerWish | undefined {
  const recipientPhone = typed.recipientPhone === '' ? '' : parsePhone(typed.recipientPhone)
  return recipientPhone === undefined ? undefined : { ...typed, recipientPhone }
}

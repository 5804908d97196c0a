import { parsePhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

/** Fields that say who gets an order and whether somebody calls first; the last is a tick. */
export const GIFT_FIELDS = ['recipientName', 'recipientPhone', 'wantsCall'] as const
type GiftField = (typeof GIFT_FIELDS)[number]

/** In UTF-16 units; what is longer is cut. */
export const GIFT_MAX_LENGTHS = { recipientName: 100, recipientPhone: 20, wantsCall: 3 } as const

/** Value of a tick that is set. */
export const TICKED = 'yes'

/** What was typed, as it goes back into the form. */
export type TypedGift = Record<GiftField, string>

/** Who gets an order when it is a gift, and whether its customer is called before it leaves. */
export interface Gift {
  recipientName: string | undefined
  /** +251 and nine digits. */
  recipientPhone: string | undefined
  wantsCall: boolean
}

export function readGift(form: FormData): TypedGift {
  const read = (field: GiftField) => {
    const value = form.get(field)
    return typeof value === 'string' ? toStorableText(value, GIFT_MAX_LENGTHS[field]) : ''
  }
  return { recipientName: read('recipientName'), recipientPhone: read('recipientPhone'), wantsCall: read('wantsCall') }
}

/** Undefined: the phone of whoever gets it is none. */
export function parseGift({ recipientName, recipientPhone, wantsCall }: TypedGift): Gift | undefined {
  const phone = recipientPhone === '' ? undefined : parsePhone(recipientPhone)
  if (recipientPhone !== '' && phone === undefined) return undefined
  return { recipientName: recipientName || undefined, recipientPhone: phone, wantsCall: wantsCall === TICKED }
}

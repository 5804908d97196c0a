import { parsePhone } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

/** Fields for the recipient and the call before delivery; the last is a check box. */
export const GIFT_FIELDS = ['recipientName', 'recipientPhone', 'wantsCall'] as const
type GiftField = (typeof GIFT_FIELDS)[number]

/** In UTF-16 units; longer values are cut. */
export const GIFT_MAX_LENGTHS = { recipientName: 100, recipientPhone: 20, wantsCall: 3 } as const

export const TICKED = 'yes'

export type TypedGift = Record<GiftField, string>

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

/** Undefined: the recipient's phone is invalid. */
export function parseGift({ recipientName, recipientPhone, wantsCall }: TypedGift): Gift | undefined {
  const phone = recipientPhone === '' ? undefined : parsePhone(recipientPhone)
  if (recipientPhone !== '' && phone === undefined) return undefined
  return { recipientName: recipientName || undefined, recipientPhone: phone, wantsCall: wantsCall === TICKED }
}

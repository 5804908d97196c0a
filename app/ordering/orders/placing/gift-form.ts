import { parsePhone, PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

/** Fields for the recipient, the card and the call before delivery; the last three are check boxes. */
export const GIFT_FIELDS = [
  'recipientName',
  'recipientPhone',
  'giftText',
  'giftFrom',
  'wantsCall',
  'isSurprise',
  'hidesPrices',
] as const
type GiftField = (typeof GIFT_FIELDS)[number]

/** In UTF-16 units; longer values are cut. */
export const GIFT_MAX_LENGTHS = {
  recipientName: 100,
  recipientPhone: PHONE_MAX_TYPED,
  giftText: 200,
  giftFrom: 100,
  wantsCall: 3,
  isSurprise: 3,
  hidesPrices: 3,
} as const

export const TICKED = 'yes'

export type TypedGift = Record<GiftField, string>

export interface Gift {
  recipientName: string | undefined
  /** +251 and nine digits. */
  recipientPhone: string | undefined
  /** What the card says, and from whom; papers and the recipient's page show both. */
  giftText?: string | undefined
  giftFrom?: string | undefined
  wantsCall: boolean
  /** Nobody calls the recipient before; whoever ordered is called instead. */
  isSurprise?: boolean | undefined
  /** Papers that go with the order show no price. */
  hidesPrices?: boolean | undefined
}

export function readGift(form: FormData): TypedGift {
  const read = (field: GiftField) => {
    const value = form.get(field)
    return typeof value === 'string' ? toStorableText(value, GIFT_MAX_LENGTHS[field]) : ''
  }
  return {
    recipientName: read('recipientName'),
    recipientPhone: read('recipientPhone'),
    giftText: read('giftText'),
    giftFrom: read('giftFrom'),
    wantsCall: read('wantsCall'),
    isSurprise: read('isSurprise'),
    hidesPrices: read('hidesPrices'),
  }
}

/** Undefined: the recipient's phone is invalid. */
export function parseGift(typed: TypedGift): Gift | undefined {
  const { recipientName, recipientPhone, giftText, giftFrom, wantsCall, isSurprise, hidesPrices } = typed
  const phone = recipientPhone === '' ? undefined : parsePhone(recipientPhone)
  if (recipientPhone !== '' && phone === undefined) return undefined
  const isGift = recipientName !== '' || phone !== undefined
  return {
    recipientName: recipientName || undefined,
    recipientPhone: phone,
    giftText: giftText || undefined,
    giftFrom: giftFrom || undefined,
    wantsCall: wantsCall === TICKED,
    isSurprise: isGift && isSurprise === TICKED,
    hidesPrices: isGift && hidesPrices === TICKED,
  }
}

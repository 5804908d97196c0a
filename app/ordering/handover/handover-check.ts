import { PICTURE_FIELD } from '#app/base/outbox/envelope.ts'
import { compactPhone } from '#app/base/platform/phone.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export const CODE_LENGTH = 4
/** Digits of the phone that somebody without the code says. */
export const PHONE_TAIL_LENGTH = 4
export const TAKER_MAX_LENGTH = 100

/** Wrong tries for one order in `WRONG_TRIES_MS`, after which no code is accepted. */
export const WRONG_TRIES_AT_MOST = 5
export const WRONG_TRIES_MS = 60 * 60_000

/** What was asked of the person who takes the order. */
export type HandoverCheck =
  | { by: 'code'; code: string }
  /** No code at hand: the name of who takes it, and the end of the phone in the order. */
  | { by: 'person'; name: string; phoneTail: string }
  /** At the door: who took it. */
  | { by: 'name'; name: string }
  /** At the door: a picture that was sent before. */
  | { by: 'picture'; pictureId: string }

export type HandoverRefusal =
  | { ok: false; reason: 'code_wrong' }
  | { ok: false; reason: 'phone_wrong' }
  | { ok: false; reason: 'name_missing' }
  | { ok: false; reason: 'picture_gone' }
  | { ok: false; reason: 'too_many_codes' }

/** Whether the customer is asked for the code next. */
export function waitsForCode({ status, deliveryMethod }: { status: string; deliveryMethod: string }): boolean {
  return (status === 'Ready' && deliveryMethod === 'self-pickup') || status === 'Out for Delivery'
}

/** Names of the fields of a handover. */
export const HANDOVER_FIELDS = {
  code: 'code',
  name: 'taker',
  phoneTail: 'phoneTail',
  isWithoutCode: 'withoutCode',
  picture: PICTURE_FIELD,
} as const

/** Anything but digits is dropped, so that "48 27" is a code. */
const digitsOf = (text: string) => compactPhone(text).replaceAll(/\D/g, '').slice(0, 20)

export function readHandoverCheck(form: FormData): Extract<HandoverCheck, { by: 'code' | 'person' }> {
  if (!form.has(HANDOVER_FIELDS.isWithoutCode)) {
    return { by: 'code', code: digitsOf(formText(form, HANDOVER_FIELDS.code)) }
  }
  return {
    by: 'person',
    name: toStorableText(formText(form, HANDOVER_FIELDS.name), TAKER_MAX_LENGTH).trim(),
    phoneTail: digitsOf(formText(form, HANDOVER_FIELDS.phoneTail)),
  }
}

/** Whether the digits end one of the phones; an order without a phone has none to compare, and the name is enough. */
export function endsPhone(phones: readonly (string | null)[], tail: string): boolean {
  const known = phones.filter((phone) => phone !== null)
  return known.length === 0 || (tail.length === PHONE_TAIL_LENGTH && known.some((phone) => phone.endsWith(tail)))
}

import { parsePhone } from '#app/base/platform/phone.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { ChangeOverride, EditableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { parsePin } from '#app/ordering/scheduling/landmarks/place.ts'
import { QUOTE_MAX_LENGTHS } from '#app/ordering/orders/placing/quote-form.ts'

export interface TypedChange extends EditableOrder {
  overridesLeadTime: boolean
  overridesCapacity: boolean
  reason: string
  isNotified: boolean
  version: number
}

export type ChangeField = 'phone' | 'recipientPhone' | 'email' | 'address' | 'pin' | 'date' | 'time' | 'reason'

/** Missing values become empty strings. */
export function typedFrom(order: EditableOrder, version: number): TypedChange {
  const { customerName, phone, recipientPhone, address } = order
  return {
    ...order,
    customerName: customerName === FALLBACK_CUSTOMER_NAME ? '' : customerName,
    phone: phone === FALLBACK_PHONE ? '' : phone.replace(/^\+251/, '0'),
    recipientPhone: recipientPhone.replace(/^\+251/, '0'),
    address: address === FALLBACK_ADDRESS ? '' : address,
    overridesLeadTime: false,
    overridesCapacity: false,
    reason: '',
    isNotified: true,
    version,
  }
}

export const PIN_MAX_LENGTH = 30
/** Longer than in a customer's form, because the sub-city precedes the address. */
export const ADDRESS_MAX_LENGTH = QUOTE_MAX_LENGTHS.zone + QUOTE_MAX_LENGTHS.address

/**
 * The order's new values, or the error of each field. The phone may be absent but not invalid; `readPhone` says which
 * countries it may be from.
 */
export function parseChange(
  typed: TypedChange,
  readPhone = parsePhone,
):
  | { ok: true; order: EditableOrder; override: ChangeOverride | undefined }
  | { ok: false; errors: Partial<Record<ChangeField, MessageKey>> } {
  const { customerName, email, address, pin, notes, recipientName, giftText, giftFrom, wantsCall, method, date, time } =
    typed
  const { overridesLeadTime, overridesCapacity, reason } = typed
  const phone = typed.phone === '' ? '' : readPhone(typed.phone)
  const recipientPhone = typed.recipientPhone === '' ? '' : parsePhone(typed.recipientPhone)
  const overridesAnything = overridesLeadTime || overridesCapacity
  const errors: Partial<Record<ChangeField, MessageKey>> = {}
  if (phone === undefined) errors.phone = 'ui.phone.any.error'
  if (recipientPhone === undefined) errors.recipientPhone = 'gift.phone.invalid'
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'orders.change.error.email'
  if (pin !== '' && !parsePin(pin)) errors.pin = 'orders.change.error.pin'
  if (overridesAnything && reason === '') errors.reason = 'orders.change.error.reason'
  if (phone === undefined || recipientPhone === undefined || Object.keys(errors).length > 0)
    return { ok: false, errors }
  const override = overridesAnything
    ? { ...(overridesLeadTime && { leadTime: true }), ...(overridesCapacity && { capacity: true }), reason }
    : undefined
  const gift = { recipientName, recipientPhone, giftText, giftFrom, wantsCall }
  return { ok: true, order: { customerName, phone, email, address, pin, notes, ...gift, method, date, time }, override }
}

import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { REFERENCE_FIELD } from '#app/base/media/reference-images/reference-images.ts'
import { type Santim } from '#app/base/platform/money.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { Lang, MessageKey } from '#app/base/platform/text/translate.ts'
import { CHOSEN_FOR, EXTRA_FIELD, NUMBER_FIELD } from '#app/ordering/cake-builder/draft-address.ts'
import { GUESTS_FIELD } from '#app/ordering/cake-builder/guests.ts'
import { ITEM_PREFIX } from './phone-order-items.ts'
import { ORDER_SOURCES, type OrderSource } from '#app/ordering/terms/order.ts'

/** Choices of a phone order, which are in the page's address; the customer is not. */
const CHOICES = [
  'cake',
  'occasion',
  'variant',
  'quantity',
  'size',
  'flavor',
  'type',
  'topper',
  'method',
  'date',
  'time',
  'inspiration',
  GUESTS_FIELD,
  NUMBER_FIELD,
  CHOSEN_FOR,
] as const

export function phoneOrderChoices(form: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of CHOICES) {
    const value = form.get(name)
    if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  for (const [name, value] of form) {
    if (name.startsWith(ITEM_PREFIX) && typeof value === 'string' && value !== '') params.append(name, value)
  }
  for (const id of form.getAll(EXTRA_FIELD)) if (typeof id === 'string') params.append(EXTRA_FIELD, id)
  for (const id of form.getAll(REFERENCE_FIELD)) if (typeof id === 'string') params.append(REFERENCE_FIELD, id)
  return params
}

export const OVERRIDE_REASON_MAX_LENGTH = 300

/**
 * Payment of daily cakes in a phone order: at the handover, a deposit now and the rest at the handover, or all of it now. What is paid
 * now is paid on the payment page, which opens at a prompt, a link, or an in-store payment. Requirement 18.15.
 */
export const PHONE_ORDER_PAYMENTS = ['handover', 'deposit', 'prompt', 'link', 'take'] as const
export type PhoneOrderPayment = (typeof PHONE_ORDER_PAYMENTS)[number]

export interface TypedPhoneOrder {
  source: OrderSource
  customerLang: Lang
  payment: PhoneOrderPayment
  /** In birr, as typed; counts only where a deposit is chosen. */
  deposit: string
  overridesLeadTime: boolean
  overridesCapacity: boolean
  /** In birr, as typed; empty: the rule price. */
  price: string
  reason: string
}

export const EMPTY_PHONE_ORDER: TypedPhoneOrder = {
  source: 'phone',
  customerLang: 'am',
  payment: 'handover',
  deposit: '',
  overridesLeadTime: false,
  overridesCapacity: false,
  price: '',
  reason: '',
}

export interface PhoneOrderOverride {
  leadTime?: boolean
  capacity?: boolean
  priceSantim?: Santim
  reason: string
}

export type PhoneOrderField = 'price' | 'reason' | 'deposit'

/** The texts of the form about terms, with their lengths in UTF-16 units; longer ones are cut. */
const TERMS = {
  source: 20,
  customerLang: 2,
  payment: 20,
  deposit: 20,
  overridePrice: 20,
  overrideReason: OVERRIDE_REASON_MAX_LENGTH,
} as const

function readTerms(form: FormData): Record<keyof typeof TERMS, string> {
  const texts = Object.entries(TERMS).map(([name, length]) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? toStorableText(value, length) : '']
  })
  return Object.fromEntries(texts) as Record<keyof typeof TERMS, string>
}

export function readPhoneOrder(form: FormData): TypedPhoneOrder {
  const { source, customerLang, payment, deposit, overridePrice, overrideReason } = readTerms(form)
  return {
    source: ORDER_SOURCES.find((each) => each === source) ?? EMPTY_PHONE_ORDER.source,
    customerLang: customerLang === 'en' ? 'en' : 'am',
    payment: form.has('payment') ? parsePayment(payment) : EMPTY_PHONE_ORDER.payment,
    deposit,
    overridesLeadTime: form.has('overrideLeadTime'),
    overridesCapacity: form.has('overrideCapacity'),
    price: overridePrice,
    reason: overrideReason,
  }
}

/** The form asks only while it has daily cakes; then what is no way to pay is the one that lapses unpaid. */
function parsePayment(payment: string): PhoneOrderPayment {
  return PHONE_ORDER_PAYMENTS.find((each) => each === payment) ?? 'prompt'
}

/**
 * Overrides of the shop's rules, if any, and the deposit that is asked for now. A price and a deposit must be above 0, and every override
 * needs a reason. Whether the deposit is below the total is known once the cakes are priced.
 */
export function parseTerms(
  typed: TypedPhoneOrder,
):
  | { ok: true; override: PhoneOrderOverride | undefined; depositSantim: Santim | undefined }
  | { ok: false; errors: Partial<Record<PhoneOrderField, MessageKey>> } {
  const { overridesLeadTime, overridesCapacity, price, reason } = typed
  const priceSantim = price === '' ? undefined : parseNumber(price, SUM)
  const depositSantim = typed.payment === 'deposit' ? parseNumber(typed.deposit, SUM) : undefined
  const errors: Partial<Record<PhoneOrderField, MessageKey>> = {}
  if (price !== '' && !priceSantim) errors.price = 'phone.order.error.price'
  if (typed.payment === 'deposit' && !depositSantim) errors.deposit = 'phone.order.error.deposit'
  const overridesAnything = overridesLeadTime || overridesCapacity || price !== ''
  if (overridesAnything && reason === '') errors.reason = 'phone.order.error.reason'
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  if (!overridesAnything) return { ok: true, override: undefined, depositSantim }
  const override = {
    ...(overridesLeadTime && { leadTime: true }),
    ...(overridesCapacity && { capacity: true }),
    ...(priceSantim !== undefined && { priceSantim }),
    reason,
  }
  return { ok: true, override, depositSantim }
}

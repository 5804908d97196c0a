import { PAY_PURPOSES, type PayPurpose } from '#app/ordering/orders/status/amount-due.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#app/ordering/terms/order.ts'
import {
  GIFT_FIELDS,
  parseGift,
  readGift,
  TICKED,
  type Gift,
  type TypedGift,
} from '#app/ordering/orders/placing/gift-form.ts'
import { formatPin, joinPlace, parsePin } from '#app/ordering/scheduling/landmarks/place.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { isMethodAvailable, isPaymentMethod, type PaymentMethod } from '#app/money/payments/methods.ts'
import { parseBirr, type Santim } from '#app/base/platform/money.ts'
import { parsePhone, PHONE_MAX_TYPED, readPhoneAbroad } from '#app/base/platform/phone.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** Maximum lengths in UTF-16 units; longer texts are cut. */
export const MAX_LENGTHS = {
  customerName: 100,
  email: 200,
  landmark: 120,
  directions: 380,
  pin: 30,
  notes: 1000,
} as const

export type CheckoutField =
  | 'customerName'
  | 'phone'
  | 'phoneAbroad'
  | 'email'
  | 'recipientPhone'
  | 'zone'
  | 'landmark'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'paymentMethod'

export interface TypedCheckout extends TypedGift {
  customerName: string
  phone: string
  /** `TICKED` or nothing: pays from abroad, with `phoneAbroad` in place of `phone`. */
  isAbroad: string
  phoneAbroad: string
  email: string
  deliveryMethod: DeliveryMethod
  zone: string
  landmark: string
  directions: string
  /** A position as `formatPin` writes it, or nothing. */
  pin: string
  deliveryDate: string
  deliveryTime: string
  notes: string
  paymentMethod: string
}

/** All fields of the form that somebody types or chooses. */
export const CHECKOUT_FIELDS = [
  'customerName',
  'phone',
  'isAbroad',
  'phoneAbroad',
  'email',
  'deliveryMethod',
  'zone',
  'landmark',
  'directions',
  'pin',
  'deliveryDate',
  'deliveryTime',
  'notes',
  'paymentMethod',
  ...GIFT_FIELDS,
] as const satisfies readonly (keyof TypedCheckout)[]

export type Purchase =
  | { kind: 'direct'; cakeId: string; variantId: string }
  | { kind: 'cart'; items: { cakeId: string; quantity: number }[]; totalSantim: Santim }

export interface CheckoutSubmission {
  purchase: Purchase
  name: string
  phone: string
  email: string | undefined
  delivery: { method: DeliveryMethod; date: string | undefined; time: string | undefined }
  /** For a delivery: an id of the setting `delivery.zones`; undefined: outside the zones. */
  zoneId?: string | undefined
  address: string | undefined
  /** As `formatPin` writes it. */
  pin?: string | undefined
  /** The delivery fee that the form showed; undefined: agreed by phone, or not shown. */
  shownFeeSantim?: Santim | undefined
  notes: string | undefined
  gift?: Gift | undefined
  /** Undefined: on a payment page, or not now. */
  method: PaymentMethod | undefined
  /** Paid at pickup, nothing now. */
  paysAtPickup?: boolean | undefined
  /** Identical for repeated submissions of the same form. */
  formKey: string
}

export type ParsedCheckout =
  | { ok: true; submission: CheckoutSubmission; typed: TypedCheckout }
  | { ok: false; errors: Partial<Record<CheckoutField, MessageKey>>; isPurchaseMissing: boolean; typed: TypedCheckout }

/** The hidden field with the fee that the form showed for a zone. */
export const feeFieldOf = (zoneId: string) => `fee.${zoneId}`

export const HOSTED = 'hosted'
export const AT_PICKUP = 'pickup'

/**
 * Reads the checkout form. Requires name and phone, and zone and address only for delivery; refuses a method that
 * cannot reach the phone (Requirement 3.11). Who pays from abroad does so on a payment page, whichever button sent the
 * form, gets messages by email, and names a recipient for a delivery. `readAbroad` reads the phone of another country:
 * by its form in the browser, and for certain on the server. Days and times are checked later, with the shop's clock.
 */
export function parseCheckoutForm(form: FormData, readAbroad = readPhoneAbroad): ParsedCheckout {
  const typed = readTyped(form)
  const { customerName, email, zone, landmark, directions, deliveryMethod, paymentMethod } = typed
  const isAbroad = typed.isAbroad === TICKED
  const isDelivery = deliveryMethod === 'delivery'
  const paysAtPickup = form.get('pay') === AT_PICKUP && !isAbroad
  const isByMethod = !paysAtPickup && form.get('pay') !== HOSTED && !isAbroad
  const phone = isAbroad ? readAbroad(typed.phoneAbroad) : parsePhone(typed.phone)
  const purchase = parsePurchase(form)
  const gift = parseGift(typed)
  const pin = parsePin(typed.pin)

  const errors: Partial<Record<CheckoutField, MessageKey>> = {}
  if (customerName === '') errors.customerName = 'checkout.error.name'
  if (!phone && isAbroad) errors.phoneAbroad = 'checkout.error.phone.abroad'
  else if (!phone) errors.phone = 'payment.phone.invalid'
  if (isAbroad && email === '') errors.email = 'checkout.error.email.abroad'
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'checkout.error.email'
  if (isDelivery && zone === '') errors.zone = 'checkout.error.zone'
  if (isDelivery && landmark === '') errors.landmark = 'checkout.error.landmark'
  if (!gift) errors.recipientPhone = 'gift.phone.invalid'
  else if (isAbroad && isDelivery && !gift.recipientPhone) errors.recipientPhone = 'checkout.error.recipient.abroad'
  if (isByMethod) {
    if (!isPaymentMethod(paymentMethod)) errors.paymentMethod = 'checkout.error.method'
    else if (phone && !isMethodAvailable(paymentMethod, phone)) errors.paymentMethod = 'payment.method.telebirr.note'
  }
  if (!phone || !gift || !purchase || Object.keys(errors).length > 0) {
    return { ok: false, errors, isPurchaseMissing: !purchase, typed }
  }
  return {
    ok: true,
    typed,
    submission: {
      purchase,
      name: customerName,
      phone,
      email: email || undefined,
      delivery: {
        method: deliveryMethod,
        date: typed.deliveryDate || undefined,
        time: typed.deliveryTime || undefined,
      },
      // Ignores the hidden address fields of a pickup.
      zoneId: isDelivery && zone !== ZONE_ELSEWHERE ? zone : undefined,
      address: isDelivery ? joinPlace({ landmark, directions }) : undefined,
      pin: isDelivery && pin ? formatPin(pin) : undefined,
      shownFeeSantim: isDelivery ? parseBirr(text(form, feeFieldOf(zone), 20)) : undefined,
      notes: typed.notes || undefined,
      gift: { ...gift, wantsCall: gift.wantsCall && isDelivery },
      method: isByMethod && isPaymentMethod(paymentMethod) ? paymentMethod : undefined,
      paysAtPickup,
      formKey: text(form, 'formKey', 100),
    },
  }
}

export type ParsedPayForm =
  | {
      ok: true
      method: PaymentMethod | undefined
      phone: string
      isAbroad: boolean
      parsedPhone: string
      purpose: PayPurpose | undefined
    }
  | { ok: false; phone: string; isAbroad: boolean; error: MessageKey }

/**
 * Reads the form that pays an existing order: a phone, a method unless it uses a payment page, and the purpose where
 * there is a choice. Who pays from abroad does so on a payment page, whichever button sent the form. `readAny` reads a phone
 * of any country.
 */
export function parsePayForm(form: FormData, readAny: (typed: string) => string | undefined): ParsedPayForm {
  const isAbroad = form.get('isAbroad') === TICKED
  const phone = isAbroad ? text(form, 'phoneAbroad', PHONE_MAX_TYPED) : text(form, 'phone', PHONE_MAX_TYPED)
  const isHosted = isAbroad || form.get('pay') === HOSTED
  const parsedPhone = isHosted ? readAny(phone) : parsePhone(phone)
  if (!parsedPhone) {
    return { ok: false, phone, isAbroad, error: isAbroad ? 'checkout.error.phone.abroad' : 'payment.phone.invalid' }
  }
  const purpose = PAY_PURPOSES.find((each) => each === form.get('purpose'))
  if (isHosted) return { ok: true, method: undefined, phone, isAbroad, parsedPhone, purpose }
  const method = text(form, 'paymentMethod', 20)
  if (!isPaymentMethod(method)) return { ok: false, phone, isAbroad, error: 'checkout.error.method' }
  if (!isMethodAvailable(method, phone)) return { ok: false, phone, isAbroad, error: 'payment.method.telebirr.note' }
  return { ok: true, method, phone, isAbroad, parsedPhone, purpose }
}

export function readTyped(form: FormData): TypedCheckout {
  const method = text(form, 'deliveryMethod', 20)
  const deliveryMethod = DELIVERY_METHODS.find((each) => each === method) ?? 'self-pickup'
  return {
    ...readGift(form),
    customerName: text(form, 'customerName', MAX_LENGTHS.customerName),
    phone: text(form, 'phone', PHONE_MAX_TYPED),
    isAbroad: text(form, 'isAbroad', 3),
    phoneAbroad: text(form, 'phoneAbroad', PHONE_MAX_TYPED),
    email: text(form, 'email', MAX_LENGTHS.email),
    deliveryMethod,
    zone: text(form, 'zone', 80),
    landmark: text(form, 'landmark', MAX_LENGTHS.landmark),
    directions: text(form, 'directions', MAX_LENGTHS.directions),
    pin: text(form, 'pin', MAX_LENGTHS.pin),
    deliveryDate: text(form, 'deliveryDate', 10),
    deliveryTime: text(form, deliveryMethod === 'delivery' ? 'timeOfDelivery' : 'timeOfPickup', 5),
    notes: text(form, 'notes', MAX_LENGTHS.notes),
    paymentMethod: text(form, 'paymentMethod', 20),
  }
}

function text(form: FormData, name: string, maxLength: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? toStorableText(value, maxLength) : ''
}

const MAX_CART_ITEMS = 100
const MAX_QUANTITY = 10_000

function parsePurchase(form: FormData): Purchase | undefined {
  const cakeId = text(form, 'cake', 80)
  const variantId = text(form, 'variant', 80)
  if (cakeId !== '' || variantId !== '') {
    return cakeId !== '' && variantId !== '' ? { kind: 'direct', cakeId, variantId } : undefined
  }
  const totalSantim = parseBirr(text(form, 'total', 20))
  const items = parseItems(text(form, 'cartItems', 20_000))
  return items && totalSantim !== undefined ? { kind: 'cart', items, totalSantim } : undefined
}

function parseItems(json: string): { cakeId: string; quantity: number }[] | undefined {
  let stored: unknown
  try {
    stored = JSON.parse(json)
  } catch {
    return undefined
  }
  if (!Array.isArray(stored) || stored.length === 0 || stored.length > MAX_CART_ITEMS) return undefined
  const items: { cakeId: string; quantity: number }[] = []
  for (const each of stored as unknown[]) {
    const { cakeId, quantity } = (each ?? {}) as Record<string, unknown>
    if (typeof cakeId !== 'string' || !Number.isSafeInteger(quantity)) return undefined
    const pieces = quantity as number
    if (pieces < 1 || pieces > MAX_QUANTITY) return undefined
    items.push({ cakeId, quantity: pieces })
  }
  return items
}

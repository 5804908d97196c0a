import { isSafaricomPhone } from '#app/base/platform/phone.ts'

/** Mobile-money methods, by the keys of Requirement 6.4. */
export const PAYMENT_METHODS = ['Telebirr', 'Mpesa', 'CBE Birr'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export type PaymentWay = PaymentMethod | 'hosted'

export interface OfferedWays {
  methods: readonly PaymentMethod[]
  hasPage: boolean
}

export interface ShownWays extends OfferedWays {
  note: string | null
}

/** Fallback for a page that does not know; the server checks in any case. */
export const ALL_WAYS: ShownWays = { methods: PAYMENT_METHODS, hasPage: true, note: null }

/** Methods of in-store payments, which customers never choose; `Credit` uses the customer's credit. */
export const IN_STORE_METHODS = ['Cash', 'Transfer', 'Credit'] as const
export type InStoreMethod = (typeof IN_STORE_METHODS)[number]

/**
 * Everything that a person records and no gateway. `Withheld`: tax that a company kept of what it paid; it counts as paid, and is owed by the
 * tax office (decision 0265).
 */
export const RECORDED_METHODS = [...IN_STORE_METHODS, 'Withheld'] as const
export type RecordedMethod = (typeof RECORDED_METHODS)[number]

export function isInStoreMethod(text: string): text is InStoreMethod {
  return (IN_STORE_METHODS as readonly string[]).includes(text)
}

export function isPaymentMethod(text: string): text is PaymentMethod {
  return (PAYMENT_METHODS as readonly string[]).includes(text)
}

/**
 * Whether a method can reach the phone typed so far: Telebirr reaches no number that starts with 7 after the 0 is
 * dropped. Accepts typed digits or the full +251 number. Requirement 3.11.
 */
export function isMethodAvailable(method: PaymentMethod, phoneTyped: string): boolean {
  return method !== 'Telebirr' || !isSafaricomPhone(phoneTyped)
}

/** The first method, in the shop's order, that can reach the phone. Requirement 3.12. */
export function firstAvailableMethod(
  phoneTyped: string,
  offered: readonly PaymentMethod[] = PAYMENT_METHODS,
): PaymentMethod | undefined {
  return offered.find((method) => isMethodAvailable(method, phoneTyped))
}

/** The selected method: the customer's own while it is available, else the first available one. Requirement 3.12. */
export function keepOrSwitchMethod(
  chosen: PaymentMethod,
  phoneTyped: string,
  offered: readonly PaymentMethod[] = PAYMENT_METHODS,
): PaymentMethod {
  if (offered.includes(chosen) && isMethodAvailable(chosen, phoneTyped)) return chosen
  return firstAvailableMethod(phoneTyped, offered) ?? chosen
}

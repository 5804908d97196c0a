import { isSafaricomPhone } from '#app/base/platform/phone.ts'

/** Mobile-money methods, by the keys of Requirement 6.4. */
export const PAYMENT_METHODS = ['Telebirr', 'Mpesa', 'CBE Birr'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What customers can choose: a prompt on the phone, or the payment page. */
export type PaymentWay = PaymentMethod | 'hosted'

/** How customers can pay at present. Those that no gateway serves are not offered at all. */
export interface OfferedWays {
  /** By a prompt on the phone, in the shop's order. */
  methods: readonly PaymentMethod[]
  /** Some gateway shows a payment page. */
  hasPage: boolean
}

/** The same as a page shows it. */
export interface ShownWays extends OfferedWays {
  /** Said in place of the methods when there are none. */
  note: string | null
}

/** Where a page does not know; the server checks in any case. */
export const ALL_WAYS: ShownWays = { methods: PAYMENT_METHODS, hasPage: true, note: null }

/** How a person of the shop takes money; `Credit` is what the shop kept for the customer before. Customers never choose these. */
export const IN_STORE_METHODS = ['Cash', 'Transfer', 'Credit'] as const
export type InStoreMethod = (typeof IN_STORE_METHODS)[number]

export function isInStoreMethod(text: string): text is InStoreMethod {
  return (IN_STORE_METHODS as readonly string[]).includes(text)
}

export function isPaymentMethod(text: string): text is PaymentMethod {
  return (PAYMENT_METHODS as readonly string[]).includes(text)
}

/**
 * Whether a method can reach the phone typed so far: Telebirr reaches no number that starts with 7 once the 0 is
 * dropped. Takes what was typed or the full +251 number. Requirement 3.11.
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

/** The method to show as chosen: the customer's own while it is available, else the first that is. Requirement 3.12. */
export function keepOrSwitchMethod(
  chosen: PaymentMethod,
  phoneTyped: string,
  offered: readonly PaymentMethod[] = PAYMENT_METHODS,
): PaymentMethod {
  if (offered.includes(chosen) && isMethodAvailable(chosen, phoneTyped)) return chosen
  return firstAvailableMethod(phoneTyped, offered) ?? chosen
}

import type { TypedCheckout } from './checkout-form.ts'

type Typed = Partial<TypedCheckout>

/** Account for which the checkout was opened; empty: none. */
export const OPENED_FOR = 'openedFor'

/** Ticked: the account keeps the address of the order. */
export const SAVE_ADDRESS = 'keepAddress'

const ADDRESS_FIELDS = ['zone', 'landmark', 'directions', 'wantsCall', 'pin'] as const

export type TypedAddress = Pick<TypedCheckout, (typeof ADDRESS_FIELDS)[number]>

/** An address that the customer's account keeps. */
export interface OwnAddress {
  id: string
  text: string
  typed: TypedAddress
}

/** What the account of a signed-in customer fills in. */
export interface AccountFill {
  id: string
  /** Name and phone. */
  person: Typed
  /** The first one is filled in. */
  addresses: readonly OwnAddress[]
}

export function typedOfAccount(account: AccountFill | null): Typed {
  return { ...account?.person, ...account?.addresses[0]?.typed }
}

/**
 * What this device remembers, with what the account knows. The account is right, unless an order is being typed: then it only
 * fills what is empty, and never mixes two addresses.
 */
export function withAccount(remembered: Typed, account: AccountFill | null): Typed {
  const known = typedOfAccount(account)
  if (!remembered.deliveryDate) return { ...remembered, ...known }
  const isMissing = (field: string) =>
    (ADDRESS_FIELDS as readonly string[]).includes(field)
      ? !remembered.landmark
      : !remembered[field as keyof TypedCheckout]
  return { ...remembered, ...Object.fromEntries(Object.entries(known).filter(([field]) => isMissing(field))) }
}

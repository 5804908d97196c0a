/** A place of deliveries, in the fields of the checkout. */
export interface AddressFields {
  /** An id of the setting `delivery.zones`, or `ZONE_ELSEWHERE`. */
  zone: string
  landmark: string
  directions: string
  wantsCall: boolean
  /** As `formatPin` writes it, or nothing. */
  pin: string
}

export interface AccountAddress extends AddressFields {
  id: string
  isDefault: boolean
}

export const MOST_ADDRESSES = 10

export const ADDRESS_MAX_LENGTHS = { zone: 80, landmark: 120, directions: 380, pin: 80 } as const

/** What is missing of a typed address. */
export type AddressFault = 'zone' | 'landmark'

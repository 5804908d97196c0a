import { formatPin, parsePin } from '#app/ordering/scheduling/landmarks/place.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'

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

const MAX_LENGTHS = { zone: 80, landmark: 120, directions: 380 } as const

/** What is missing of a typed address. */
export type AddressFault = 'zone' | 'landmark'

export function parseAddress(
  read: (name: string) => string,
): { ok: true; address: AddressFields } | { ok: false; faults: AddressFault[] } {
  const text = (name: keyof typeof MAX_LENGTHS) => toStorableText(read(name), MAX_LENGTHS[name])
  const [zone, landmark] = [text('zone'), text('landmark').replaceAll(/\s+/g, ' ')]
  const faults: AddressFault[] = []
  if (zone === '') faults.push('zone')
  if (landmark === '') faults.push('landmark')
  if (faults.length > 0) return { ok: false, faults }
  const pin = parsePin(read('pin'))
  return {
    ok: true,
    address: {
      zone,
      landmark,
      directions: text('directions').replaceAll('\r\n', '\n'),
      wantsCall: read('wantsCall') !== '',
      pin: pin ? formatPin(pin) : '',
    },
  }
}

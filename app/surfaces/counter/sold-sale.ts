import type { Santim } from '#app/base/platform/money.ts'
import type { TwoNames } from '#app/base/platform/text/two-names.ts'
import type { Sale } from '#app/money/point-of-sale/acts.ts'
import type { TillPerson } from '#app/money/point-of-sale/snapshot.ts'
import type { SoldPieces } from './left-now.ts'

/** A sale of this till as the device remembers it. */
export interface SoldSale extends SoldPieces {
  sale: Sale
  names: readonly TwoNames[]
  /** ISO time. */
  at: string
  person: string
  personName: string
}

/** A parked sale that was given up, and why. */
export interface DroppedSale {
  id: string
  name: string
  totalSantim: Santim
  reason: string
  at: string
  personName: string
}

/** What the envelopes of a sale are about. */
export const saleSubject = (saleId: string): string => `sale:${saleId}`

/** So many of the last sales are remembered on the device. */
export const MOST_REMEMBERED = 60

/** Whoever made a sale may void it for so long. */
const OWN_VOID_MS = 10 * 60_000

export function mayVoid(sold: SoldSale, person: Pick<TillPerson, 'email' | 'mayVoidAny'>, now: Date): boolean {
  if (sold.isVoid) return false
  const isFresh = now.getTime() - Date.parse(sold.at) < OWN_VOID_MS
  return person.mayVoidAny || (sold.person === person.email && isFresh)
}

/** Cash that lies in the drawer of a sale and goes back when it is voided. */
export function cashOf({ parts }: Pick<Sale, 'parts'>): Santim {
  return parts.reduce((sum, { by, santim }) => (by === 'cash' ? sum + santim : sum), 0)
}

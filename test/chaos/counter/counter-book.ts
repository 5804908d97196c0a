import type { CakeId } from './counter-plan.ts'

/** What the cashiers did and saw, beside the shop's own books. */

/**
 * `done`: the cashier saw it end. `maybe`: the tablet was killed meanwhile, or a wallet was asked, so it counts once or not at all.
 */
export type Certainty = 'done' | 'maybe'

export interface BookedPart {
  by: 'cash' | 'qr' | 'transfer' | 'account' | 'wallet'
  santim: number
  reference?: string
  /** Without a reference, or without a line, somebody has to look for the money. */
  isToVerify?: boolean
}

export interface BookedSale {
  /** As the cashier saw it; undefined: they did not. */
  number: number | undefined
  certainty: Certainty
  pieces: Readonly<Partial<Record<CakeId, number>>>
  parts: readonly BookedPart[]
  totalSantim: number
  voided?: { certainty: Certainty; piecesTo: 'stock' | 'waste' }
}

export interface BookedCash {
  certainty: Certainty
  /** Negative: it left the drawer. */
  santim: number
}

export interface TabletBook {
  till: number
  /** Of each shift. */
  floats: number[]
  sales: BookedSale[]
  cash: BookedCash[]
  /** Times of each fault that came. */
  faults: Map<string, number>
  /** What a cashier saw and should not have seen. */
  oddities: string[]
}

export function openBook(till: number, floatSantim: number): TabletBook {
  return { till, floats: [floatSantim], sales: [], cash: [], faults: new Map(), oddities: [] }
}

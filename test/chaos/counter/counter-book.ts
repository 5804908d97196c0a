import { type CakeId, CAKES } from './counter-plan.ts'

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
  /** A sale of the same basket that was to be paid by a wallet, and was given up for this one: the shop has one of both. */
  insteadOf?: BookedSale | undefined
  voided?: { certainty: Certainty; piecesTo: 'stock' | 'waste' }
}

export interface BookedCash {
  certainty: Certainty
  /** Negative: it left the drawer. */
  santim: number
}

/** What became of a customer who pays by wallet: `no line`, `not asked`: they paid in cash. A tablet that was killed meanwhile has none. */
export type WalletEnd = 'on the phone' | 'not sent yet' | 'not asked' | 'no line'

export interface TabletBook {
  till: number
  /** Of each shift. */
  floats: number[]
  sales: BookedSale[]
  cash: BookedCash[]
  /** Times of each fault that came. */
  faults: Map<string, number>
  wallets: Map<WalletEnd, number>
  /** What a cashier saw and should not have seen. */
  oddities: string[]
}

export function openBook(till: number, floatSantim: number): TabletBook {
  return { till, floats: [floatSantim], sales: [], cash: [], faults: new Map(), wallets: new Map(), oddities: [] }
}

/** The sale of this basket that a wallet was asked for; one that was replaced before, only if nobody saw the end of that. */
export function findAsked({ sales }: TabletBook, pieces: BookedSale['pieces'], santim: number): BookedSale | undefined {
  const isIt = ({ parts, ...sale }: BookedSale) =>
    parts.at(-1)?.by === 'wallet' && parts.at(-1)?.santim === santim && isSameBasket(sale.pieces, pieces)
  const asked = sales.filter(isIt)
  const replacedBy = (one: BookedSale) => sales.filter(({ insteadOf }) => insteadOf === one)
  return (
    asked.find((one) => replacedBy(one).length === 0) ??
    asked.find((one) => replacedBy(one).every(({ certainty }) => certainty === 'maybe'))
  )
}

const isSameBasket = (one: BookedSale['pieces'], other: BookedSale['pieces']) =>
  (Object.keys(CAKES) as CakeId[]).every((cake) => (one[cake] ?? 0) === (other[cake] ?? 0))

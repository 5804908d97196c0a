import { formatPrice } from '#app/base/platform/money.ts'
import { type CakeId, CAKES, type Pieces, sumOf } from './counter-plan.ts'

/** What the cashiers did and saw, beside the shop's own books. */

/**
 * `done`: the cashier saw it end. `maybe`: the tablet was killed meanwhile, or a wallet was asked, so it counts once or not at all.
 */
export type Certainty = 'done' | 'maybe'

export interface BookedPart {
  by: 'cash' | 'qr' | 'transfer' | 'account' | 'wallet'
  santim: number
  reference?: string
  /** Without a reference, or while offline, somebody has to look for the money. */
  isToVerify?: boolean
}

export interface BookedReturn {
  certainty: Certainty
  pieces: Pieces
  piecesTo: 'stock' | 'waste'
  reason: string
  /** How the customer gets their money; `nothing`: they have not paid. */
  way: 'cash' | 'refund' | 'nothing'
  santim: number
}

export interface BookedSale {
  /** As the cashier saw it; undefined: they did not. */
  number: number | undefined
  certainty: Certainty
  pieces: Pieces
  parts: readonly BookedPart[]
  totalSantim: number
  /** A sale of the same cart that was to be paid by a wallet, and was given up for this one: the shop has one of both. */
  insteadOf?: BookedSale | undefined
  voided?: { certainty: Certainty; piecesTo: 'stock' | 'waste' }
  /** The oldest first. */
  returns: BookedReturn[]
  /** Of the customer who was asked. */
  phone?: string
}

export interface BookedCash {
  certainty: Certainty
  /** Negative: it left the drawer. */
  santim: number
}

/** What became of a customer who pays by wallet: `no connection`, `not asked`: they paid in cash. A tablet that was killed meanwhile has none. */
export type WalletEnd = 'on the phone' | 'not sent yet' | 'not asked' | 'no line'

/** Why a till asks for a manager before cash goes back, or before a refund is requested (decision 0340). */
export type WhyManager = 'unproved' | 'limit' | 'day'

export interface TabletBook {
  till: number
  /** What its cashier gives back without a manager, of a sale and in a day. */
  limitSantim: number
  /** Of each shift. */
  floats: number[]
  sales: BookedSale[]
  cash: BookedCash[]
  /** Times of each fault that came. */
  faults: Map<string, number>
  wallets: Map<WalletEnd, number>
  /** Times that the till asked for a manager, who is not there. */
  managers: Map<WhyManager, number>
  /** What a cashier saw and should not have seen. */
  oddities: string[]
}

export function openBook(till: number, floatSantim: number, limitSantim: number): TabletBook {
  const [faults, wallets, managers] = [new Map(), new Map(), new Map()]
  return { till, limitSantim, floats: [floatSantim], sales: [], cash: [], faults, wallets, managers, oddities: [] }
}

/** Pieces that have not come back. */
export function leftOf({ pieces, returns }: BookedSale): [cake: CakeId, count: number][] {
  return (Object.entries(pieces) as [CakeId, number][]).flatMap(([cake, sold]) => {
    const left = returns.reduce((sum, back) => sum - (back.pieces[cake] ?? 0), sold)
    return left > 0 ? [[cake, left] as [CakeId, number]] : []
  })
}

/** What the customer gets for these pieces: what they have paid above the rest of the sale. */
export function backFor({ parts, totalSantim, returns }: BookedSale, pieces: Pieces): number {
  const paid = parts.reduce((sum, part) => (part.by === 'account' || part.isToVerify ? sum : sum + part.santim), 0)
  const rest = returns.reduce((sum, back) => sum - sumOf(back.pieces), totalSantim - sumOf(pieces))
  return Math.max(0, paid - sumBack(returns) - rest)
}

/** As the sale is when its references were typed while offline: somebody has to look for the money. */
export const unverified = (sale: BookedSale): BookedSale => ({
  ...sale,
  parts: sale.parts.map((part) => (part.reference === undefined ? part : { ...part, isToVerify: true })),
})

export const sumBack = (returns: readonly BookedReturn[]) => returns.reduce((sum, { santim }) => sum + santim, 0)

/** Why a manager must agree, as the rules are; undefined: the cashier may do it alone. */
export function whyManager(
  { sales, limitSantim }: TabletBook,
  { parts, returns }: BookedSale,
  { way, santim }: Pick<BookedReturn, 'way' | 'santim'>,
): WhyManager | undefined {
  const ofSale = sumBack(returns) + santim
  const held = parts.reduce((sum, part) => (['cash', 'wallet'].includes(part.by) ? sum + part.santim : sum), 0)
  if (way === 'cash' && ofSale > held) return 'unproved'
  if (ofSale > limitSantim) return 'limit'
  return way === 'cash' && givenInCash(sales) + santim > limitSantim ? 'day' : undefined
}

/** Cash that went back of a day's sales: with returns, and with voids of whole sales. */
function givenInCash(sales: readonly BookedSale[]): number {
  const withReturns = sumBack(sales.flatMap(({ returns }) => returns).filter(({ way }) => way === 'cash'))
  const cash = sales.flatMap(({ voided, parts }) => (voided ? parts.filter(({ by }) => by === 'cash') : []))
  return cash.reduce((sum, { santim }) => sum + santim, withReturns)
}

/** Notes that a wallet has paid, as the till says, with the number of the sale; of several that are alike nobody knows which it was. */
export function notePaid({ sales, oddities }: TabletBook, shown: string): void {
  const isPaidOtherwise = (sale: BookedSale) =>
    sales.some(({ insteadOf, certainty }) => insteadOf === sale && certainty === 'done')
  const tidy = (text: string) => text.replaceAll(/\s/g, '')
  const asked = sales.filter((sale) => {
    const { phone, number, parts } = sale
    const byWallet = parts.reduce((sum, { by, santim }) => (by === 'wallet' ? sum + santim : sum), 0)
    const words = tidy(`${phone}: ${formatPrice(byWallet, 'en')} paid`)
    return phone !== undefined && number === undefined && tidy(shown).includes(words) && !isPaidOtherwise(sale)
  })
  const number = Number(/T\d+-0*(\d+)/.exec(shown)?.[1])
  if (asked.length === 1) Object.assign(asked[0]!, { number, certainty: 'done' })
  if (asked.length === 0) oddities.push(`says ${shown}, which no wallet was asked for`)
}

/** The sale of this cart that a wallet was asked for; one that was replaced before, only if nobody saw the end of that. */
export function findAsked({ sales }: TabletBook, pieces: BookedSale['pieces'], santim: number): BookedSale | undefined {
  const isIt = ({ parts, ...sale }: BookedSale) =>
    parts.at(-1)?.by === 'wallet' && parts.at(-1)?.santim === santim && isSameCart(sale.pieces, pieces)
  const asked = sales.filter(isIt)
  const replacedBy = (one: BookedSale) => sales.filter(({ insteadOf }) => insteadOf === one)
  return (
    asked.find((one) => replacedBy(one).length === 0) ??
    asked.find((one) => replacedBy(one).every(({ certainty }) => certainty === 'maybe'))
  )
}

const isSameCart = (one: BookedSale['pieces'], other: BookedSale['pieces']) =>
  (Object.keys(CAKES) as CakeId[]).every((cake) => (one[cake] ?? 0) === (other[cake] ?? 0))

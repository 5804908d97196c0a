import type { Santim } from '#app/base/platform/money.ts'
import { LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import type { TwoNames } from '#app/base/platform/text/two-names.ts'
import type { TillCake } from '#app/till/sales/snapshot.ts'
import type { PricedCake } from '#app/till/sales/sale-sums.ts'

/** One line of a sale that is being made. Its price is the one shown at the first tap. */
export type TillCartLine = {
  /** The cake's id, or a mark of a line that never joins another one: a weighed cake, something else. */
  key: string
  name: TwoNames
  quantity: number
} & (
  | { kind: 'pieces'; cakeId: string; cake: PricedCake }
  /** `pieces`: what it takes from the stock. Absent: none, in a cart of an earlier version. */
  | { kind: 'weight'; cakeId: string; cake: PricedCake; grams: number; pieces?: number }
  | { kind: 'free'; unitSantim: Santim }
)

/** Discount on the whole sale: a share, which changes with the cart, or a fixed sum. */
export type Discount = { reason: string } & ({ percent: number } | { santim: Santim })

export interface TillCart {
  lines: readonly TillCartLine[]
  discount: Discount | null
  /** Key of the line that was touched last: typed digits set its number of pieces. */
  chosen: string | null
}

export const EMPTY_CART: TillCart = { lines: [], discount: null, chosen: null }

/** More pieces in one line are a slip of the finger. */
export const MOST_PIECES = 999

/** Pieces of a cake as a tap on its tile adds them. */
export function lineOfCake(cake: TillCake, quantity = 1): TillCartLine {
  const { id, nameEn, nameAm, priceSantim, pricePerKgSantim, packs } = cake
  const name = { en: nameEn, am: nameAm }
  return { kind: 'pieces', key: id, cakeId: id, name, quantity, cake: { priceSantim, pricePerKgSantim, packs } }
}

/** Pieces of all lines; a weighed cake is one. */
export function cartPieces({ lines }: Pick<TillCart, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Pieces of each cake that the lines take from the stock, by the piece and by weight. */
export function piecesByCake(lines: Iterable<TillCartLine>): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const line of lines) {
    const taken = line.kind === 'pieces' ? line.quantity : line.kind === 'weight' ? (line.pieces ?? 0) : 0
    if (line.kind !== 'free' && taken > 0) pieces.set(line.cakeId, (pieces.get(line.cakeId) ?? 0) + taken)
  }
  return pieces
}

/** Adds to the line with the same key, which stays where it is. */
export function addLine(cart: TillCart, line: TillCartLine): TillCart {
  const known = cart.lines.find(({ key }) => key === line.key)
  const lines = known
    ? cart.lines.map((each) => (each === known ? withPieces(each, each.quantity + line.quantity) : each))
    : [...cart.lines, withPieces(line, line.quantity)]
  return { ...cart, lines, chosen: line.key }
}

function withPieces(line: TillCartLine, quantity: number): TillCartLine {
  return { ...line, quantity: Math.min(quantity, line.kind === 'weight' ? 1 : MOST_PIECES) }
}

/** Sets the number of pieces of a line; 0 removes it. */
export function setPieces(cart: TillCart, key: string, quantity: number): TillCart {
  const lines = cart.lines.flatMap((line) =>
    line.key !== key ? [line] : quantity > 0 ? [withPieces(line, quantity)] : [],
  )
  if (lines.length === 0) return EMPTY_CART
  return { ...cart, lines, chosen: lines.some((line) => line.key === key) ? key : null }
}

/** The pack that makes up the whole line: "box of 6". */
export function packOf(line: TillCartLine): number | undefined {
  return line.kind === 'pieces' ? line.cake.packs.find(({ pieces }) => pieces === line.quantity)?.pieces : undefined
}

/** A line as it is named: `grams` of a cake that was weighed. */
export interface NamedLine {
  name: TwoNames
  quantity: number
  grams?: number | undefined
}

const GRAMS = { en: 'g', am: 'ግራም' } as const satisfies TwoNames

/** Lines in a row of text: "Baklava × 2, Roll 750 g". */
export function describeLines(lines: readonly NamedLine[], lang: Lang): string {
  const say = ({ name, quantity, grams }: NamedLine) =>
    grams === undefined ? `${name[lang]} × ${quantity}` : `${name[lang]} ${grams} ${GRAMS[lang]}`
  return lines.map(say).join(LIST_MARK[lang])
}

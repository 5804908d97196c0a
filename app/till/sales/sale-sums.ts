import { MOST_SANTIM, multiplySantim, percentOfSantim, shareSantim, type Santim } from '#app/base/platform/money.ts'
import { cheapestPrice, samePacksSaving, type Pack } from '#app/ordering/cart/pricing.ts'
import type { Sale, SaleLine, SalePart } from './till-command.ts'

/** Pieces that a weight of a cake takes from the stock, at least one. `piecesPerKg`: null: it takes none. */
export function weighedPieces(grams: number, piecesPerKg: number | null): number | null {
  return piecesPerKg === null ? null : Math.max(1, Math.round((grams * piecesPerKg) / 1000))
}

export interface PricedCake {
  /** Of a piece. */
  priceSantim: Santim
  pricePerKgSantim: Santim | null
  packs: readonly (Pack & { variantId: string })[]
}

/** What is in the cart before it is priced. */
export type CartItem =
  /** Pieces, which the cheapest packs make up (decision 0092). */
  | { kind: 'pieces'; cakeId: string; quantity: number }
  /** Packs that were chosen as such. */
  | { kind: 'pack'; cakeId: string; variantId: string; quantity: number }
  | { kind: 'weight'; cakeId: string; grams: number }
  /** Something else at a typed price. */
  | { kind: 'free'; name: string; quantity: number; unitSantim: Santim }

/** The line of an item at the prices of the cake; undefined: the cake has no such pack or no price by weight. */
export function priceItem(item: CartItem, cake: PricedCake | undefined): SaleLine | undefined {
  if (item.kind === 'free') {
    const { name, quantity, unitSantim } = item
    return { cakeId: null, name, quantity, unitSantim, totalSantim: unitSantim * quantity }
  }
  if (!cake) return undefined
  const { cakeId } = item
  if (item.kind === 'weight') {
    const unitSantim = cake.pricePerKgSantim
    if (unitSantim === null) return undefined
    return { cakeId, quantity: 1, grams: item.grams, unitSantim, totalSantim: multiplySantim(unitSantim, item.grams) }
  }
  const { quantity } = item
  if (item.kind === 'pieces') {
    return { cakeId, quantity, unitSantim: cake.priceSantim, totalSantim: cheapestPrice(quantity, cake) }
  }
  const pack = cake.packs.find(({ variantId }) => variantId === item.variantId)
  if (!pack) return undefined
  const totalSantim = pack.priceSantim * quantity - samePacksSaving(quantity, pack, cake)
  return { cakeId, variantId: item.variantId, quantity, unitSantim: pack.priceSantim, totalSantim }
}

/** The most that a line can cost: packs only make it cheaper. */
export function fullPrice({ quantity, grams, unitSantim }: SaleLine): Santim {
  return grams === undefined ? unitSantim * quantity : multiplySantim(unitSantim, grams)
}

export function linesSum(lines: readonly Pick<SaleLine, 'totalSantim'>[]): Santim {
  return lines.reduce((sum, { totalSantim }) => sum + totalSantim, 0)
}

export function partsSum(parts: readonly Pick<SalePart, 'santim'>[]): Santim {
  return parts.reduce((sum, { santim }) => sum + santim, 0)
}

function saleTotal({ lines, discount }: Pick<Sale, 'lines' | 'discount'>): Santim {
  return linesSum(lines) - (discount?.santim ?? 0)
}

/** A discount in percent of the cart, in whole birr. Never more than the cart costs. */
export function discountOf(sumSantim: Santim, percent: number): Santim {
  return Math.min(sumSantim, percentOfSantim(sumSantim, percent, 100))
}

/** Whether a discount is within a limit in percent, which is rounded up to a whole birr. */
export function isDiscountAllowed(sumSantim: Santim, discountSantim: Santim, limitPercent: number): boolean {
  return discountSantim <= discountOf(sumSantim, limitPercent)
}

type SumRefusal =
  | { ok: false; reason: 'line_sum_wrong'; position: number }
  | { ok: false; reason: 'total_wrong' }
  | { ok: false; reason: 'parts_wrong' }

/** Whether the sums of a sale agree with each other: lines, discount, total, parts. It asks no catalog. */
export function checkSale(sale: Sale): { ok: true } | SumRefusal {
  const position = sale.lines.findIndex(
    (line) => line.totalSantim > fullPrice(line) || (isWithoutPacks(line) && line.totalSantim !== fullPrice(line)),
  )
  if (position >= 0) return { ok: false, reason: 'line_sum_wrong', position }
  const total = saleTotal(sale)
  if (total < 0 || total !== sale.totalSantim) return { ok: false, reason: 'total_wrong' }
  if (partsSum(sale.parts) !== total) return { ok: false, reason: 'parts_wrong' }
  // The limit of one customer is judged, so only one owes. One company withholds, by one receipt.
  const several = (['account', 'withheld'] as const).some(
    (once) => sale.parts.filter(({ by }) => by === once).length > 1,
  )
  if (several) return { ok: false, reason: 'parts_wrong' }
  return { ok: true }
}

/** Whether a sum of a sale is above the most that the shop books. What a customer gave for it may be: only the change is said of it. */
export function isBeyond({ lines, discount, parts, totalSantim }: Sale): boolean {
  const sums = [
    totalSantim,
    totalSantim + (discount?.santim ?? 0),
    ...lines.flatMap((line) => [line.unitSantim, fullPrice(line), line.totalSantim]),
    ...parts.map(({ santim }) => santim),
  ]
  return sums.some((santim) => santim > MOST_SANTIM)
}

const isWithoutPacks = ({ cakeId, grams }: SaleLine) => cakeId === null || grams !== undefined

/** What the lines really cost once the discount is shared out over them; adds up to the total. */
export function afterDiscount({ lines, discount }: Pick<Sale, 'lines' | 'discount'>): Santim[] {
  const totals = lines.map(({ totalSantim }) => totalSantim)
  if (!discount) return totals
  const shares = shareSantim(discount.santim, totals)
  return totals.map((total, index) => total - shares[index]!)
}

/**
 * What comes back for some pieces of a line: the shares of all its returns add up to what it cost, to the santim. `line`: including what
 * came back before.
 */
export function returnedShare(
  line: { quantity: number; soldSantim: Santim; returnedQuantity: number; returnedSantim: Santim },
  quantity: number,
): Santim {
  const after = line.returnedQuantity + quantity
  const [due] = shareSantim(line.soldSantim, [after, line.quantity - after])
  return due! - line.returnedSantim
}

/** Number of a sale as people say it: "T1-000123". */
export function saleNumber(till: number, number: number): string {
  return `T${till}-${String(number).padStart(6, '0')}`
}

/** Reads a typed number of a sale ("t1 123", "T1-000123"); undefined for anything else. */
export function parseSaleNumber(typed: string): { till: number; number: number } | undefined {
  const [, till, number] = /^t(\d{1,4})[\s-]0*(\d{1,7})$/i.exec(typed.trim()) ?? []
  return till === undefined || number === undefined ? undefined : { till: Number(till), number: Number(number) }
}

export function changeOf({ santim, givenSantim }: Pick<SalePart, 'santim' | 'givenSantim'>): Santim {
  return (givenSantim ?? santim) - santim
}

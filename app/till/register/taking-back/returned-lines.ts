import type { Santim } from '#app/base/platform/money.ts'
import type { ReturnLines } from '#app/till/sales/till-command.ts'
import { afterDiscount, partsSum, returnedShare } from '#app/till/sales/sale-sums.ts'
import type { BookedWithheld, TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { SoldSale } from '../cart/sold-sale.ts'
import type { NamedLine } from '../cart/till-cart.ts'
import { stillWithheld } from '../tax/withheld-tax.ts'

type Lines = ReturnLines['lines']
type Returnable = Pick<SoldSale, 'sale' | 'returns' | 'withheldBy'>

/** Pieces of each line that have not come back yet, as far as this till knows. */
export function leftToReturn({ sale, returns = [] }: Returnable): number[] {
  return sale.lines.map(
    ({ quantity }, place) =>
      quantity -
      piecesOf(
        returns.flatMap(({ lines }) => lines),
        place,
      ),
  )
}

function piecesOf(lines: Lines, place: number): number {
  return lines.reduce((sum, { position, quantity }) => (position === place ? sum + quantity : sum), 0)
}

export interface MoneyBack {
  /** What the customer gets: all that they have paid above the rest of the sale. */
  santim: Santim
  /** Including what came back of the sale before. */
  sumSantim: Santim
  /** What the lines that come back now cost after the discount. */
  worthSantim: Santim
}

/**
 * What the customer gets for the lines that come back now, as the shop will reckon it. `booked`: what the shop booked of the withheld tax, if
 * that is another sum.
 */
export function moneyBack(
  { sale, returns = [], withheldBy }: Returnable,
  lines: Lines,
  booked?: Pick<BookedWithheld, 'santim' | 'percent'>,
): MoneyBack {
  const costs = afterDiscount(sale)
  const typed = partsSum(sale.parts.filter((part) => part.by === 'withheld'))
  const by = withheldBy && { ...withheldBy, percent: booked?.percent ?? withheldBy.percent }
  // What a company withheld was never the shop's: it falls away and is not given back.
  let withheld = booked?.santim ?? typed
  const paid = sale.parts.reduce(
    (sum, part) => (part.by === 'account' || part.toVerify ? sum : sum + part.santim),
    withheld - typed,
  )
  const before = new Map<number, { returnedQuantity: number; returnedSantim: Santim }>()
  let [total, net, santim, worthSantim, sumSantim] = [sale.totalSantim, paid, 0, 0, 0]
  for (const some of [...returns.map((each) => each.lines), lines]) {
    worthSantim = 0
    for (const { position, quantity } of some) {
      const so = before.get(position) ?? { returnedQuantity: 0, returnedSantim: 0 }
      const line = { quantity: sale.lines[position]!.quantity, soldSantim: costs[position]!, ...so }
      const worth = returnedShare(line, quantity)
      total -= worth
      worthSantim += worth
      before.set(position, {
        returnedQuantity: so.returnedQuantity + quantity,
        returnedSantim: so.returnedSantim + worth,
      })
    }
    const left = costs.map((cost, place) => cost - (before.get(place)?.returnedSantim ?? 0))
    const stands = stillWithheld(sale, left, { withheld, by })
    net -= withheld - stands
    withheld = stands
    santim = Math.max(0, net - total)
    net -= santim
    sumSantim += santim
  }
  return { santim, sumSantim, worthSantim }
}

/** What the shop booked of the withheld tax of a sale, if that is not what the till sent. */
export function bookedWithheld(
  snapshot: Pick<TillSnapshot, 'withheld'> | null,
  { sale }: Pick<SoldSale, 'sale'>,
): BookedWithheld | undefined {
  return snapshot?.withheld?.find(({ saleId }) => saleId === sale.saleId)
}

/** The lines of a sale with the names that they had at the till. */
export function namedLines({ sale, names }: Pick<SoldSale, 'sale' | 'names'>): NamedLine[] {
  return sale.lines.map(({ quantity, grams }, place) => ({ name: names[place] ?? { en: '', am: '' }, quantity, grams }))
}

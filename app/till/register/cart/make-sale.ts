import type { Santim } from '#app/base/platform/money.ts'
import type { Sale, SalePart } from '#app/till/sales/till-command.ts'
import { changeOf, partsSum } from '#app/till/sales/sale-sums.ts'
import type { TillPerson, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { withheldBy } from '../tax/withheld-tax.ts'
import { piecesByCake, type TillCart } from './till-cart.ts'
import { saleLine, takenOff, toPay } from './cart-sums.ts'
import type { SoldSale } from './sold-sale.ts'

interface Paid {
  cart: TillCart
  /** Together what is to pay. */
  parts: readonly SalePart[]
  /** The open shift; null: none is. */
  shiftId: string | null
  limitPercent: number
}

/** The sale of a cart. Only cash lies in the drawer of a shift. */
export function makeSale(saleId: string, { cart, parts, shiftId, limitPercent }: Paid): Omit<Sale, 'number'> {
  const off = takenOff(cart, limitPercent)
  return {
    saleId,
    shiftId: parts.some(({ by }) => by === 'cash') ? shiftId : null,
    lines: cart.lines.map(saleLine),
    ...(off > 0 && cart.discount && { discount: { santim: off, reason: cart.discount.reason } }),
    parts: [...parts],
    totalSantim: toPay(cart, limitPercent),
  }
}

/** Whether these payments may end the sale in the cart: there is something to sell, and not too much was paid before. */
export function mayEnd({ lines }: Pick<TillCart, 'lines'>, last: readonly SalePart[]): boolean {
  return lines.length > 0 && partsSum(last) >= 0
}

interface Made {
  sale: Sale
  cart: Pick<TillCart, 'lines'>
  person: Pick<TillPerson, 'email' | 'name'>
  snapshot: Pick<TillSnapshot, 'settings'> | null
  at: Date
}

/** A sale as the device remembers it. */
export function soldSale({ sale, cart: { lines }, person, snapshot, at }: Made): SoldSale {
  const by = sale.parts.some((part) => part.by === 'withheld') ? withheldBy(snapshot) : undefined
  return {
    sale,
    ...(by && { withheldBy: by }),
    number: sale.number,
    pieces: Object.fromEntries(piecesByCake(lines)),
    names: lines.map(({ name }) => name),
    at: at.toISOString(),
    person: person.email,
    personName: person.name,
    isVoid: false,
  }
}

export function changeOfSale({ parts }: Pick<Sale, 'parts'>): Santim {
  return parts.reduce((sum, part) => sum + changeOf(part), 0)
}

/** The parts of a sale that a wallet is asked for, or has paid, with the attempt that the shop knows. */
export function withAttempt(parts: readonly SalePart[], attemptId: string): SalePart[] {
  return parts.map((part) => (part.by === 'wallet' ? { ...part, attemptId } : part))
}

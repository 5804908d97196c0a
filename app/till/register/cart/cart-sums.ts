import type { Santim } from '#app/base/platform/money.ts'
import type { Sale, SaleLine } from '#app/till/sales/till-command.ts'
import { discountOf, linesSum, priceItem } from '#app/till/sales/sale-sums.ts'
import type { TillCart, TillCartLine } from './till-cart.ts'

type Lines = Pick<TillCart, 'lines'>

export function saleLine(line: TillCartLine): SaleLine {
  const { quantity } = line
  const priced =
    line.kind === 'pieces'
      ? priceItem({ kind: 'pieces', cakeId: line.cakeId, quantity }, line.cake)
      : line.kind === 'weight'
        ? priceItem({ kind: 'weight', cakeId: line.cakeId, grams: line.grams }, line.cake)
        : priceItem({ kind: 'free', name: line.name.en, quantity, unitSantim: line.unitSantim }, undefined)
  if (!priced) throw new Error('a weighed cake has a price of a kilogram')
  return priced
}

/** Whether the sale was made of this cart. */
export function isMadeOf({ lines }: Pick<Sale, 'lines'>, cart: Lines): boolean {
  return cart.lines.length > 0 && JSON.stringify(cart.lines.map(saleLine)) === JSON.stringify(lines)
}

export function cartSum({ lines }: Lines): Santim {
  return linesSum(lines.map(saleLine))
}

/** The discount in santim: at most the limit of the person, also after lines were removed. */
export function takenOff(cart: Pick<TillCart, 'lines' | 'discount'>, limitPercent: number): Santim {
  const { discount } = cart
  if (!discount || limitPercent <= 0) return 0
  const sum = cartSum(cart)
  const wanted = 'percent' in discount ? discountOf(sum, discount.percent) : discount.santim
  return Math.min(wanted, discountOf(sum, limitPercent))
}

export function toPay(cart: Pick<TillCart, 'lines' | 'discount'>, limitPercent: number): Santim {
  return cartSum(cart) - takenOff(cart, limitPercent)
}

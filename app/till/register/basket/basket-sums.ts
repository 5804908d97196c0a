import type { Santim } from '#app/base/platform/money.ts'
import type { Sale, SaleLine } from '#app/till/sales/acts.ts'
import { discountOf, linesSum, priceItem } from '#app/till/sales/sale-sums.ts'
import type { Basket, BasketLine } from './basket.ts'

type Lines = Pick<Basket, 'lines'>

export function saleLine(line: BasketLine): SaleLine {
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

/** Whether the sale was made of this basket. */
export function isMadeOf({ lines }: Pick<Sale, 'lines'>, basket: Lines): boolean {
  return basket.lines.length > 0 && JSON.stringify(basket.lines.map(saleLine)) === JSON.stringify(lines)
}

export function basketSum({ lines }: Lines): Santim {
  return linesSum(lines.map(saleLine))
}

/** The discount in santim: at most the limit of the person, also after lines were removed. */
export function takenOff(basket: Pick<Basket, 'lines' | 'discount'>, limitPercent: number): Santim {
  const { discount } = basket
  if (!discount || limitPercent <= 0) return 0
  const sum = basketSum(basket)
  const wanted = 'percent' in discount ? discountOf(sum, discount.percent) : discount.santim
  return Math.min(wanted, discountOf(sum, limitPercent))
}

export function toPay(basket: Pick<Basket, 'lines' | 'discount'>, limitPercent: number): Santim {
  return basketSum(basket) - takenOff(basket, limitPercent)
}

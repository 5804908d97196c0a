import { birrFromSantim } from '#app/base/platform/money.ts'
import type { SoldSale } from './sold-sale.ts'

type Findable = Pick<SoldSale, 'sale' | 'number' | 'names'>

/**
 * Sales that a typed text means: the end of their number, a part of the name of something in them, their sum in birr, or a part of the reference of
 * a payment. Nothing typed: all of them.
 */
export function findSales<Sold extends Findable>(sold: readonly Sold[], typed: string): readonly Sold[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return sold
  const digits = text.replaceAll(/^t\d+-|[,\s]/g, '')
  const number = /^\d+$/.test(digits) ? Number(digits) : undefined
  return sold.filter(
    (each) =>
      (number !== undefined && (each.number === number || birrFromSantim(each.sale.totalSantim) === number)) ||
      each.names.some(({ en, am }) => en.toLowerCase().includes(text) || am.includes(text)) ||
      each.sale.parts.some(({ reference }) => reference?.toLowerCase().includes(text)),
  )
}

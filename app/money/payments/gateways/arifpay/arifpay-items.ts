import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { PaymentPage } from '../../provider.ts'

interface ArifPayItem {
  name: string
  quantity: number
  price: number
}

/**
 * The items of a session. ArifPay computes the total from its items: costs beyond the order's lines (delivery) become a
 * line, and a partial payment (deposit, balance) or one with a deduction is a single line. Requirement 27.2.
 */
export function arifpayItems({
  reference,
  amountSantim,
  items,
}: Pick<PaymentPage, 'reference' | 'amountSantim' | 'items'>): ArifPayItem[] {
  const listed = items.reduce((sum, item) => sum + item.quantity * item.unitPriceSantim, 0)
  if (items.length === 0 || listed > amountSantim) return [wholeItem(`Payment ${reference}`, amountSantim)]
  const lines = items.map(({ name, quantity, unitPriceSantim }) => {
    return { name, quantity, price: birrFromSantim(unitPriceSantim) }
  })
  return listed === amountSantim ? lines : [...lines, wholeItem('Delivery and extras', amountSantim - listed)]
}

export function wholeItem(name: string, amountSantim: Santim): ArifPayItem {
  return { name, quantity: 1, price: birrFromSantim(amountSantim) }
}

import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { HostedCheckout } from '../../provider.ts'

interface ArifPayItem {
  name: string
  quantity: number
  /** Birr. */
  price: number
}

/**
 * What a session lists. ArifPay knows no total but the sum of its items: what an order costs beyond its lines (delivery)
 * becomes a line of its own, and a part of an order (a deposit, a rest) or one with something taken off is a single line.
 * Requirement 27.2.
 */
export function arifpayItems({
  reference,
  amountSantim,
  items,
}: Pick<HostedCheckout, 'reference' | 'amountSantim' | 'items'>): ArifPayItem[] {
  const listed = items.reduce((sum, item) => sum + item.quantity * item.unitPriceSantim, 0)
  if (items.length === 0 || listed > amountSantim) return [wholeItem(`Payment ${reference}`, amountSantim)]
  const lines = items.map(({ name, quantity, unitPriceSantim }) => {
    return { name, quantity, price: birrFromSantim(unitPriceSantim) }
  })
  return listed === amountSantim ? lines : [...lines, wholeItem('Delivery and extras', amountSantim - listed)]
}

/** The whole sum as one line. */
export function wholeItem(name: string, amountSantim: Santim): ArifPayItem {
  return { name, quantity: 1, price: birrFromSantim(amountSantim) }
}

import { isOpenStatus, type OrderStatus } from '#app/orders/order-status.ts'
import { Badge } from '#app/ui/badge.tsx'
import { useT } from '#app/ui/translate.tsx'
import { orderStatusTexts } from './order-status-texts.ts'

/** Statuses in which it is the customer's turn. */
const CUSTOMERS_TURN: readonly OrderStatus[] = ['Pending', 'Quoted']

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  const isGivenUp = !isOpenStatus(status) && status !== 'Completed'
  const tone = isGivenUp ? 'bad' : CUSTOMERS_TURN.includes(status) ? 'highlight' : 'good'
  return <Badge tone={tone}>{t(orderStatusTexts[status])}</Badge>
}

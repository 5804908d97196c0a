import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  const isGivenUp = hasTrait(status, 'called off')
  const tone = isGivenUp ? 'bad' : hasTrait(status, "customer's turn") ? 'highlight' : 'good'
  return <Badge tone={tone}>{t(`order.status.${status}`)}</Badge>
}

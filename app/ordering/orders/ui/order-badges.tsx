import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { Badge, type Tone } from '#app/base/ui/badge.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { isOrderStatus, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { OrderPaymentStatus } from '#app/ordering/terms/order.ts'

export const STATUS_TONES: Readonly<Record<OrderStatus, Tone>> = {
  'Pending Quote': 'highlight',
  Quoted: 'neutral',
  Pending: 'highlight',
  Confirmed: 'good',
  'In Production': 'brand',
  Ready: 'good',
  'Out for Delivery': 'brand',
  Completed: 'neutral',
  Cancelled: 'bad',
  Declined: 'neutral',
  Expired: 'neutral',
}

const PAYMENT_TONES: Readonly<Record<OrderPaymentStatus, Tone>> = {
  unpaid: 'highlight',
  underpaid: 'highlight',
  deposit_paid: 'good',
  paid: 'good',
  overpaid: 'bad',
  partially_refunded: 'neutral',
  refunded: 'neutral',
}

/** Name of a status; unknown texts are shown unchanged. Requirement 10.3. */
export function statusText(t: (key: MessageKey) => string, status: string): string {
  return isOrderStatus(status) ? t(`orders.status.${status}`) : status
}

export function StatusBadge({ status }: { status: string }) {
  const t = useT()
  return <Badge tone={isOrderStatus(status) ? STATUS_TONES[status] : 'neutral'}>{statusText(t, status)}</Badge>
}

export function PaymentBadge({ status }: { status: OrderPaymentStatus }) {
  const t = useT()
  return <Badge tone={PAYMENT_TONES[status]}>{t(`orders.paid.${status}`)}</Badge>
}

interface Marked {
  wantsCall: boolean
  isGift: boolean
  isRush: boolean
}

export function HandoverMarks({ order: { wantsCall, isGift, isRush } }: { order: Marked }) {
  const t = useT()
  return (
    <>
      {isRush && <Badge tone="bad">{t('orders.mark.rush')}</Badge>}
      {wantsCall && <Badge tone="bad">{t('orders.mark.call')}</Badge>}
      {isGift && <Badge tone="brand">{t('orders.mark.gift')}</Badge>}
    </>
  )
}

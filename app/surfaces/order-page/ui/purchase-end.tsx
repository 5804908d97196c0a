import { formatSantim } from '#app/base/platform/money.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { OrderPageData } from '../load-order-page.server.ts'

/** Cancelled daily cakes and their refund; an order that the shop closed itself is explained beside the money. */
export function PurchaseEnd({ order }: Pick<OrderPageData, 'order'>) {
  const t = useT()
  const lang = useLang()
  if (order.status !== 'Cancelled' || order.isClosedUnpaid || order.isLeftBehind) return null
  return (
    <Notice live tone="highlight" title={t('quote.cancelled.title')}>
      <p>
        {order.refundingSantim > 0
          ? t('quote.cancelled.refund', { amount: formatSantim(order.refundingSantim, lang) })
          : t('quote.cancelled.daily')}
      </p>
    </Notice>
  )
}

import { formatSantim } from '#app/base/platform/money.ts'
import { MoneyRow } from '#app/base/ui/money-row.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { OrderViewProps } from './order-view-props.ts'

type Refunds = Pick<OrderViewProps['order'], 'refundedSantim' | 'refundingSantim' | 'refundOnWaySantim'>

/** What went back, what was sent and has not arrived, and what is only asked for. */
export function RefundRows({ order }: { order: Refunds }) {
  const t = useT()
  const lang = useLang()
  const { refundedSantim, refundingSantim, refundOnWaySantim } = order
  const askedSantim = refundingSantim - refundOnWaySantim
  return (
    <>
      {refundedSantim > 0 && <MoneyRow label={t('order.refunded')} amount={formatSantim(refundedSantim, lang)} />}
      {refundOnWaySantim > 0 && (
        <MoneyRow label={t('order.refunding')} amount={formatSantim(refundOnWaySantim, lang)} />
      )}
      {askedSantim > 0 && <MoneyRow label={t('order.refund.asked')} amount={formatSantim(askedSantim, lang)} />}
    </>
  )
}

import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { formatSantim } from '#app/base/platform/money.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PaidNotice, WaysToPay } from './order-money.tsx'
import { PayForm } from './pay-form.tsx'
import { PAY_ID } from '../pay-anchor.ts'
import { RefundRows } from './refund-rows.tsx'
import { Transfers } from './transfers.tsx'
import type { QuoteProps } from './request-parts.tsx'
import { MoneyRow } from '#app/base/ui/money-row.tsx'

export function QuoteMoney(props: QuoteProps) {
  const { order, quote, canPay } = props
  const { money } = quote
  const t = useT()
  const lang = useLang()
  const isDepositDue = money.depositNow !== null
  const isConfirmed = canPay && !isDepositDue
  return (
    <Card id={PAY_ID} className="grid scroll-mt-20 gap-4 p-4 sm:p-5">
      <h2 className="text-xl">{t('quote.pay.title')}</h2>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {money.deliveryFee && <MoneyRow label={t('quote.option.delivery')} amount={money.deliveryFee} />}
        <MoneyRow label={t('order.total')} amount={formatSantim(order.totalSantim, lang)} />
        {money.deposit && isDepositDue && <MoneyRow label={t('quote.pay.deposit')} amount={money.deposit} />}
        <MoneyRow label={t('order.paid')} amount={formatSantim(order.paidSantim, lang)} />
        <RefundRows order={order} />
        {isConfirmed && <MoneyRow isStrong label={t('quote.pay.balance')} amount={money.balance} />}
      </dl>
      {order.paymentStatus === 'overpaid' && <PaidNotice order={order} />}
      {isConfirmed && money.balanceDue && <BalanceDue due={money.balanceDue} isOverdue={money.isOverdue} />}
      <WaysToPay {...props}>
        <PayForm {...props} />
      </WaysToPay>
      <Transfers {...props} />
    </Card>
  )
}

type Money = QuoteProps['quote']['money']

function BalanceDue({ due, isOverdue }: { due: NonNullable<Money['balanceDue']>; isOverdue: boolean }) {
  const t = useT()
  const when = `${due.text} (${due.otherDay})`
  if (isOverdue) return <Notice tone="bad">{t('quote.pay.overdue', { when })}</Notice>
  return <p className="figures text-sm text-ink-soft">{t('quote.pay.balance.by', { when })}</p>
}

import type { ReactNode } from 'react'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { dialCodes } from '#app/money/payments/ui/method-texts.ts'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { ButtonLink, buttonClass } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { RefreshIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PayForm } from './pay-form.tsx'
import { PAY_ID } from '../pay-anchor.ts'
import { useOfferedWays } from '#app/money/checkout/ui/use-offered-ways.ts'
import type { OrderViewProps } from './order-view-props.ts'
import { RefundRows } from './refund-rows.tsx'
import { Transfers } from './transfers.tsx'
import { MoneyRow } from '#app/base/ui/money-row.tsx'

export function OrderMoney(props: OrderViewProps) {
  const { order, canPay } = props
  const t = useT()
  const lang = useLang()
  const price = (santim: Santim) => formatSantim(santim, lang)
  const ways = useOfferedWays()
  // Without online payment, an order that is paid at pickup does not mention it.
  const mayPayNow = !order.isPaidAtPickup || ways.methods.length > 0 || ways.hasPage
  if (isJustPaid(props) && !hasTrait(order.status, 'called off')) return null
  return (
    <Card id={PAY_ID} className="@container grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <h2 className="text-xl">{t('order.money')}</h2>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 @max-[12rem]:grid-cols-[minmax(0,1fr)]">
        <MoneyRow label={t('order.total')} amount={price(order.totalSantim)} />
        <MoneyRow label={t('order.paid')} amount={price(order.paidSantim)} />
        <RefundRows order={order} />
        {canPay && <MoneyRow isStrong label={t('order.owed')} amount={price(order.owedSantim)} />}
      </dl>
      {order.paymentStatus === 'overpaid' && <PaidNotice order={order} />}
      {order.isClosedUnpaid && <Notice tone="bad">{t('order.closed.unpaid')}</Notice>}
      {hasTrait(order.status, 'called off') && <ButtonLink to="/#daily">{t('order.again')}</ButtonLink>}
      {order.isPaidAtPickup && (
        <Notice tone="good">
          {t(mayPayNow ? 'order.pay.at.pickup' : 'order.pay.at.pickup.alone', { amount: price(order.owedSantim) })}
        </Notice>
      )}
      {order.isLeftBehind && <Notice tone="bad">{t('order.left.behind')}</Notice>}
      {mayPayNow && (
        <WaysToPay {...props}>
          <PayForm {...props} />
        </WaysToPay>
      )}
      <Transfers {...props} />
    </Card>
  )
}

/** Paid once, and nothing went back: head and lines of the page say it all. */
function isJustPaid({ order, transfers }: OrderViewProps): boolean {
  const { paidSantim, totalSantim, refundedSantim, refundingSantim } = order
  return paidSantim === totalSantim && refundedSantim + refundingSantim === 0 && transfers.reports.length === 0
}

/** Explains money that arrived for a closed order, until somebody has decided about it. */
export function MoneyOfClosed({ order }: { order: Pick<OrderViewProps['order'], 'undecidedSantim'> }) {
  const t = useT()
  const lang = useLang()
  if (order.undecidedSantim === 0) return null
  return (
    <Notice live tone="highlight">
      {t('order.closed.money', { amount: formatSantim(order.undecidedSantim, lang) })}
    </Notice>
  )
}

export function PaidNotice({ order }: { order: Pick<OrderViewProps['order'], 'status' | 'paymentStatus'> }) {
  const t = useT()
  if (hasTrait(order.status, 'called off')) return null
  if (order.paymentStatus === 'overpaid') return <Notice tone="highlight">{t('order.overpaid')}</Notice>
  return order.paymentStatus === 'paid' ? <Notice tone="good">{t('order.paid.thanks')}</Notice> : null
}

/** State of the open payment, and the payment form, which is folded away while a prompt may still be answered. */
export function WaysToPay({
  canPay,
  refused,
  answer,
  attempt,
  path,
  children,
}: OrderViewProps & { children: ReactNode }) {
  const t = useT()
  if (!canPay) return null
  const isFollowed = attempt?.isOpen === true || attempt?.isUnknown === true
  return (
    <>
      {refused && !answer && <Notice tone="bad">{refused}</Notice>}
      {attempt && isFollowed && (
        <>
          <Notice tone="highlight">
            <p>
              {t(
                attempt.isUnknown
                  ? 'order.pay.unknown'
                  : attempt.channel === 'hosted'
                    ? 'order.pay.hosted'
                    : 'order.pay.pending',
              )}
            </p>
            {attempt.isOpen && attempt.method && (
              <p className="mt-1 text-sm">
                {t('payment.progress.no.prompt')} {t('payment.progress.dial', { code: dialCodes[attempt.method] })}
              </p>
            )}
          </Notice>
          <a href={path} className={buttonClass({ kind: 'secondary' })}>
            <RefreshIcon className="size-4" />
            {t('order.check')}
          </a>
        </>
      )}
      {attempt?.isOpen ? (
        <details className="group">
          <summary className="flex min-h-11 items-center justify-center font-semibold text-brand underline underline-offset-4">
            {t('order.pay.again')}
          </summary>
          <p className="pt-2 text-sm text-ink-soft">{t('order.pay.again.text')}</p>
          {children}
        </details>
      ) : (
        children
      )}
    </>
  )
}

import { Link } from 'react-router'
import { Badge, type Tone } from '#app/base/ui/badge.tsx'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrderDetailView } from '../admin-order-views.server.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'

const STATE_TONES: Readonly<Record<string, Tone>> = {
  completed: 'good',
  failed: 'bad',
  cancelled: 'bad',
  pending: 'highlight',
  created: 'highlight',
  unknown: 'highlight',
}

export function MoneyCard({ order: { money } }: { order: OrderDetailView }) {
  const t = useT()
  const mayRefund = useMay('refunds.edit')
  const sums = [
    { name: money.totalLabel, amount: money.total, isLoud: true },
    { name: t('orders.detail.delivery.fee'), amount: money.deliveryFee },
    { name: t('orders.detail.deposit'), amount: money.deposit },
    { name: t('orders.detail.paid'), amount: money.paid },
    { name: t('orders.detail.refunded'), amount: money.refunded },
    { name: t('orders.detail.refunding'), amount: money.refunding },
    { name: t('orders.detail.refundable'), amount: money.refundable },
    { name: t('orders.detail.owed'), amount: money.owed, isLoud: true },
  ]
  return (
    <DetailCard title={t('orders.detail.money')}>
      <dl className="figures grid gap-1">
        {sums.map(
          ({ name, amount, isLoud }) =>
            amount && (
              <div key={name} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-ink-soft">{name}</dt>
                <dd className={classes('whitespace-nowrap', isLoud && 'font-semibold')}>{amount}</dd>
              </div>
            ),
        )}
      </dl>
      {[money.balanceDue, money.deadline, money.atHandover, money.unpaid].map(
        (fact) =>
          fact && (
            <p key={fact} className="text-sm wrap-anywhere text-ink-soft">
              {fact}
            </p>
          ),
      )}
      <div className="flex flex-wrap gap-x-4">
        {money.payTo &&
          (['pay-link', 'prompt', 'take'] as const).map((way) => (
            <Link
              key={way}
              to={`${money.payTo}#${way}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {t(`orders.detail.pay.${way}`)}
            </Link>
          ))}
        {money.receiptTo && (
          <Link to={money.receiptTo} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
            {t('orders.detail.receipt')}
          </Link>
        )}
      </div>
      {mayRefund && money.refundTo && (
        <ButtonLink to={money.refundTo} kind="secondary" size="sm" className="justify-self-start max-md:min-h-11">
          {t('orders.detail.refund')}
        </ButtonLink>
      )}
    </DetailCard>
  )
}

export function AttemptsCard({ order: { attempts } }: { order: OrderDetailView }) {
  const t = useT()
  return (
    <DetailCard title={t('orders.detail.attempts')}>
      {attempts.length === 0 && <p className="text-sm text-ink-soft">{t('orders.detail.attempts.none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="grid gap-1 py-2.5 text-sm leading-snug first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{attempt.method}</span>
              {attempt.phone && <span className="figures">{attempt.phone}</span>}
              <Badge tone={STATE_TONES[attempt.state] ?? 'neutral'}>{attempt.stateText}</Badge>
              {attempt.remarks.map((remark) => (
                <span key={remark} className="text-xs text-danger">
                  {remark}
                </span>
              ))}
              <span className="figures ml-auto font-semibold">{attempt.amount}</span>
            </div>
            <div className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
              <span className="break-all">
                {t('orders.detail.reference')} {attempt.reference}
              </span>
              <span>{attempt.at}</span>
            </div>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

export function LedgerCard({ order: { ledger } }: { order: OrderDetailView }) {
  const t = useT()
  const mayTake = useMay('payments.take')
  return (
    <DetailCard title={t('orders.detail.ledger')}>
      {ledger.length === 0 && <p className="text-sm text-ink-soft">{t('orders.detail.ledger.none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {ledger.map((entry) => (
          <li key={entry.id} className="grid gap-1 py-2.5 text-sm leading-snug first:pt-0 last:pb-0">
            <div className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{entry.kind}</span>
              <span className="figures font-semibold whitespace-nowrap">{entry.amount}</span>
            </div>
            <div className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
              <span className="break-all">{entry.from}</span>
              <span>{entry.at}</span>
            </div>
            {entry.voidTo && mayTake && (
              <Link
                to={entry.voidTo}
                className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline md:min-h-9"
              >
                {t('orders.ledger.void.do')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

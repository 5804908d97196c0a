import { Link } from 'react-router'
import { Picture } from '#app/base/media/ui/picture.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { OrderDetailView } from '../admin-order-views.server.ts'
import type { MoneyCardView } from '../money-views.server.ts'

interface MoneyCardProps {
  order: OrderDetailView
  money: MoneyCardView
  /** Money is taken in the card of the handover. */
  hasHandOver: boolean
}

/** One card for all money: the lines, the total, each movement and attempt, and last what is left to take. */
export function MoneyCard({ order, money, hasHandOver }: MoneyCardProps) {
  const t = useT()
  const { last } = money
  return (
    <DetailCard title={t('orders.detail.money')}>
      <ul className="divide-y divide-line">
        {order.lines.map((line, index) => (
          // The order of these lines never changes.
          <OrderedLine key={index} line={line} isRequest={order.isRequest} />
        ))}
      </ul>
      <dl className="figures grid gap-2 border-t border-line pt-3">
        {money.deliveryFee && <Sum name={t('orders.detail.delivery.fee')} amount={money.deliveryFee} isSoft />}
        <Sum name={money.totalLabel} detail={money.vat} amount={money.total} isStrong />
        {money.deposit && <Sum name={t('orders.detail.deposit')} amount={money.deposit} isSoft />}
      </dl>
      <Movements money={money} />
      {last && (
        <p
          className={classes(
            'figures flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3 font-bold',
            last.isOwed ? 'text-danger' : 'text-leaf',
          )}
        >
          <span>{last.label}</span>
          <span className="text-xl whitespace-nowrap">{last.amount}</span>
        </p>
      )}
      <Facts order={order} hasHandOver={hasHandOver} />
      {money.taxTo && (
        <Link
          to={money.taxTo}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
        >
          {t('orders.detail.tax')}
        </Link>
      )}
    </DetailCard>
  )
}

function OrderedLine({ line, isRequest }: { line: OrderDetailView['lines'][number]; isRequest: boolean }) {
  const t = useT()
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <span className="size-12 shrink-0">
        <Picture image={line.image} alt="" sizes="3rem" className="size-12 rounded-md object-cover" priority />
      </span>
      <div className="grid min-w-0 grow content-start gap-0.5 leading-snug">
        <div className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{line.what}</span>
          <span className="figures font-semibold whitespace-nowrap">{line.total}</span>
        </div>
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
          <span>{[...line.choices, line.pieces, line.weight, line.guests].filter(Boolean).join(' · ')}</span>
          <span className="figures">{[line.unitPrice, line.saving].filter(Boolean).join(' · ')}</span>
        </p>
        {line.isFasting && (
          <Badge tone="good" className="justify-self-start">
            {t('orders.detail.fasting')}
          </Badge>
        )}
        {line.allergens && <p className="text-sm font-semibold">{line.allergens}</p>}
        {line.topperText && !isRequest && (
          <p className="mt-1 rounded-md bg-adey-soft px-3 py-2">
            <span className="text-xs text-ink-soft">{t('orders.detail.topper')}</span>
            <span className="block text-2xl leading-snug font-semibold break-words">{line.topperText}</span>
          </p>
        )}
      </div>
    </li>
  )
}

interface SumProps {
  name: string
  detail?: string
  amount: string
  isStrong?: boolean
  isSoft?: boolean
}

function Sum({ name, detail, amount, isStrong, isSoft }: SumProps) {
  return (
    <div className={classes('flex flex-wrap justify-between gap-x-3', isSoft && 'text-ink-soft')}>
      <dt>
        <span className={classes(isStrong && 'font-semibold')}>{name}</span>
        {detail && <span className="text-sm text-ink-soft"> {detail}</span>}
      </dt>
      <dd className={classes('whitespace-nowrap', isStrong && 'font-semibold')}>{amount}</dd>
    </div>
  )
}

function Movements({ money: { lines, goingBack } }: Pick<MoneyCardProps, 'money'>) {
  const t = useT()
  const mayTake = useMay('payments.take')
  const mayDecide = useMay('payments.edit')
  if (lines.length === 0 && !goingBack) return null
  return (
    <ul aria-label={t('orders.detail.ledger')} className="grid gap-2 border-t border-line pt-3">
      {lines.map(({ id, what, details, amount, remarks, isSoft, voidTo, decideTo }) => (
        <li key={id} className={classes('grid gap-0.5 leading-snug', isSoft && 'text-ink-soft')}>
          <div className="flex flex-wrap justify-between gap-x-3">
            <span className={classes(!isSoft && 'font-semibold')}>
              {what}
              {remarks.map((remark) => (
                <span key={remark} className="text-sm font-normal text-danger">
                  {' '}
                  · {remark}
                </span>
              ))}
            </span>
            <span className="figures whitespace-nowrap">{amount}</span>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink-soft">
            <span className="break-all">{details}</span>
            {decideTo && mayDecide && (
              <Link
                to={decideTo}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline md:min-h-9"
              >
                {t('orders.transfer.decide')}
              </Link>
            )}
            {voidTo && mayTake && (
              <Link
                to={voidTo}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline md:min-h-9"
              >
                {t('orders.ledger.void.do')}
              </Link>
            )}
          </div>
        </li>
      ))}
      {goingBack && (
        <li className="figures flex flex-wrap justify-between gap-x-3 text-ink-soft">
          <span>{t('orders.detail.refunding')}</span>
          <span>{goingBack}</span>
        </li>
      )}
    </ul>
  )
}

function Facts({ order: { money }, hasHandOver }: Pick<MoneyCardProps, 'order' | 'hasHandOver'>) {
  const t = useT()
  const mayTake = useMay('payments.take')
  return (
    <>
      {[money.balanceDue, money.deadline, money.atHandover, money.unpaid].map(
        (fact) =>
          fact && (
            <p key={fact} className="text-sm wrap-anywhere text-ink-soft">
              {fact}
            </p>
          ),
      )}
      {money.saleTo && (
        <Link
          to={money.saleTo}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline justify-self-start"
        >
          {t('orders.detail.sale')}
        </Link>
      )}
      {money.payTo && mayTake && !hasHandOver && (
        <div className="flex flex-wrap gap-x-4">
          {(['pay-link', 'prompt', 'take'] as const).map((way) => (
            <Link
              key={way}
              to={`${money.payTo}#${way}`}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {t(`orders.detail.pay.${way}`)}
            </Link>
          ))}
        </div>
      )}
    </>
  )
}

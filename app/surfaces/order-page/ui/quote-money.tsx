import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { formatSantim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PaidNotice, WaysToPay } from './order-money.tsx'
import { OrderPayForm } from './order-pay-form.tsx'
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
    <Card id="pay" className="grid scroll-mt-20 gap-4 p-4 sm:p-5">
      <h2 className="text-xl">{t('quote.pay.title')}</h2>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {money.deliveryFee && <MoneyRow label={t('quote.option.delivery')} amount={money.deliveryFee} />}
        <MoneyRow label={t('order.total')} amount={formatSantim(order.totalSantim, lang)} />
        {money.deposit && isDepositDue && <MoneyRow label={t('quote.pay.deposit')} amount={money.deposit} />}
        <MoneyRow label={t('order.paid')} amount={formatSantim(order.paidSantim, lang)} />
        {order.refundedSantim > 0 && (
          <MoneyRow label={t('order.refunded')} amount={formatSantim(order.refundedSantim, lang)} />
        )}
        {order.refundingSantim > 0 && (
          <MoneyRow label={t('order.refunding')} amount={formatSantim(order.refundingSantim, lang)} />
        )}
        {isConfirmed && <MoneyRow isStrong label={t('quote.pay.balance')} amount={money.balance} />}
      </dl>
      {order.paymentStatus === 'overpaid' && <PaidNotice order={order} />}
      {isConfirmed && money.balanceDue && <BalanceDue due={money.balanceDue} isOverdue={money.isOverdue} />}
      <WaysToPay {...props}>
        {isDepositDue ? (
          <OrderPayForm
            {...props}
            amounts={money.isSplit ? <HowMuch money={money} /> : undefined}
            payText={money.isSplit ? <ChosenAmount money={money} /> : payText(t, money.depositNow)}
            deadline={
              money.payBy &&
              t(money.hasDay ? 'quote.pay.by' : 'quote.pay.by.open', {
                time: `${money.payBy.text} (${money.payBy.otherDay})`,
              })
            }
          />
        ) : (
          <OrderPayForm {...props} payText={t('quote.pay.balance.button', { amount: money.balance })} deadline={null} />
        )}
      </WaysToPay>
      <Transfers {...props} />
    </Card>
  )
}

type Money = QuoteProps['quote']['money']

function payText(t: Translate, amount: string | null): string {
  return `${t('quote.pay.button')} · ${amount}`
}

/** The button names the sum that is chosen above it, also without scripts. */
function ChosenAmount({ money }: { money: Money }) {
  const t = useT()
  return (
    <>
      <span className="group-has-[[value=full]:checked]/form:hidden">{payText(t, money.depositNow)}</span>
      <span className="hidden group-has-[[value=full]:checked]/form:inline">{payText(t, money.all)}</span>
    </>
  )
}

function BalanceDue({ due, isOverdue }: { due: NonNullable<Money['balanceDue']>; isOverdue: boolean }) {
  const t = useT()
  const when = `${due.text} (${due.otherDay})`
  if (isOverdue) return <Notice tone="bad">{t('quote.pay.overdue', { when })}</Notice>
  return <p className="figures text-sm text-ink-soft">{t('quote.pay.balance.by', { when })}</p>
}

function HowMuch({ money }: { money: Money }) {
  const t = useT()
  const choices = [
    {
      purpose: 'deposit',
      text: t('quote.pay.the.deposit', { amount: money.depositNow ?? '' }),
      note: money.balanceDue
        ? t('quote.pay.the.rest.later', { amount: money.balance, when: money.balanceDue.text })
        : '',
    },
    { purpose: 'full', text: t('quote.pay.all', { amount: money.all }), note: t('quote.pay.all.note') },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t('quote.pay.how.much')}</legend>
      <div className="grid gap-2">
        {choices.map(({ purpose, text, note }, index) => (
          <label
            key={purpose}
            className="flex cursor-pointer gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="purpose"
              value={purpose}
              defaultChecked={index === 0}
              className="mt-1 size-5 shrink-0 accent-brand focus-visible:outline-none"
            />
            <span className="figures">
              <span className="block font-semibold">{text}</span>
              {note && <span className="text-sm">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { formatSantim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { OrderPayForm } from './order-pay-form.tsx'
import type { OrderViewProps } from './order-view-props.ts'

type Money = NonNullable<OrderViewProps['quote']>['money']

interface PayFormProps extends OrderViewProps {
  isInSheet?: boolean
}

/** Pays what is due now: the deposit of a price or its balance, or what the order owes. */
export function PayForm(props: PayFormProps) {
  const { order, quote } = props
  const t = useT()
  const lang = useLang()
  if (!quote) {
    return (
      <OrderPayForm
        {...props}
        payText={`${t('order.pay.now')} · ${formatSantim(order.owedSantim, lang)}`}
        deadline={order.payUntil && t('order.pay.until', { time: order.payUntil })}
      />
    )
  }
  const { money } = quote
  if (money.depositNow === null) {
    return (
      <OrderPayForm {...props} payText={t('quote.pay.balance.button', { amount: money.balance })} deadline={null} />
    )
  }
  return (
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
  )
}

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

import { useState, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { isPaymentMethod, keepOrSwitchMethod, type PaymentMethod } from '#app/money/payments/methods.ts'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { PayingPhoneField } from '#app/money/payments/ui/paying-phone-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { usePayPause } from '#app/base/ui/line/use-pay-pause.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { HOSTED } from '#app/money/checkout/placing/checkout-form.ts'
import { useOfferedWays } from '#app/money/checkout/ui/use-offered-ways.ts'
import type { OrderViewProps } from './order-view-props.ts'
import { rememberHostedPayment } from '#app/money/checkout/ui/remembered-payment.ts'

interface OrderPayFormProps extends OrderViewProps {
  amounts?: ReactNode
  payText: string
  deadline: string | null
}

export function OrderPayForm({ order, path, attempt, answer, amounts, payText, deadline }: OrderPayFormProps) {
  const t = useT()
  const ways = useOfferedWays()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined && formData.get('act') === null
  const refused = answer?.act === 'pay' ? answer : undefined
  const [phone, setPhone] = useState(refused?.phone || order.phone.replaceAll(' ', ''))
  const [chosen, setChosen] = useState<PaymentMethod>(
    attempt?.method && isPaymentMethod(attempt.method) ? attempt.method : 'Telebirr',
  )
  const pause = usePayPause()
  function onSubmit(event: FormEvent) {
    if (!pause) return
    event.preventDefault()
    pause.press()
  }
  if (ways.methods.length === 0 && !ways.hasPage) return <Notice tone="highlight">{ways.note}</Notice>
  return (
    <Form method="post" action={path} noValidate onSubmit={onSubmit} className="grid gap-4 pt-2">
      {amounts}
      <MethodPicker
        ways={ways}
        phone={phone}
        method={keepOrSwitchMethod(chosen, phone, ways.methods)}
        onChange={setChosen}
      />
      <PayingPhoneField label={t('payment.phone')} value={phone} onChange={setPhone} error={refused?.phoneError} />
      {deadline && <p className="text-sm text-ink-soft">{deadline}</p>}
      <FormOutcome error={refused?.error} />
      <div className="grid gap-2">
        {ways.methods.length > 0 && (
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('payment.starting') : (pause?.text ?? payText)}
          </Button>
        )}
        {ways.hasPage && (
          <Button
            type="submit"
            kind="secondary"
            name="pay"
            value={HOSTED}
            disabled={isBusy}
            onClick={() => order.isCart && rememberHostedPayment(path)}
          >
            {t('payment.other.methods')}
          </Button>
        )}
      </div>
    </Form>
  )
}

import { useState, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { isPaymentMethod, keepOrSwitchMethod, type PaymentMethod } from '#app/money/payments/methods.ts'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { PayingPhoneField } from '#app/money/payments/ui/paying-phone-field.tsx'
import { readPhoneAbroad } from '#app/base/platform/phone.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { usePayPause } from '#app/base/ui/connection/use-pay-pause.ts'
import { useOpenErrors } from '#app/base/ui/forms/open-errors.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { HOSTED } from '#app/money/checkout/placing/checkout-form.ts'
import { AbroadFields } from '#app/money/checkout/ui/abroad-fields.tsx'
import { useOfferedWays } from '#app/money/checkout/ui/use-offered-ways.ts'
import type { OrderViewProps } from './order-view-props.ts'
import { rememberHostedPayment } from '#app/money/checkout/ui/remembered-payment.ts'

interface OrderPayFormProps extends OrderViewProps {
  amounts?: ReactNode
  payText: ReactNode
  deadline: string | null
  /** Keeps the pay button in sight while the sheet scrolls. */
  isInSheet?: boolean
}

export function OrderPayForm(props: OrderPayFormProps) {
  const { order, path, attempt, answer, amounts, payText, deadline, isInSheet } = props
  const t = useT()
  const ways = useOfferedWays()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined && formData.get('act') === null
  const refused = answer?.act === 'pay' ? answer : undefined
  const known = refused?.phone ? refused : { phone: order.phone, isAbroad: readPhoneAbroad(order.phone) !== undefined }
  const [phone, setPhone] = useState(known.isAbroad ? '' : known.phone.replaceAll(' ', ''))
  const [chosen, setChosen] = useState<PaymentMethod>(
    attempt?.method && isPaymentMethod(attempt.method) ? attempt.method : 'Telebirr',
  )
  const fieldErrors: { phone?: string | undefined; phoneAbroad?: string | undefined } = {
    [known.isAbroad ? 'phoneAbroad' : 'phone']: refused?.phoneError,
  }
  const { errors, onInput } = useOpenErrors(refused, fieldErrors)
  const pause = usePayPause()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (pause) {
      event.preventDefault()
      return pause.retry()
    }
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const isOnPage = fields.get('pay') === HOSTED || fields.has('isAbroad')
    if (order.isCart && isOnPage) rememberHostedPayment(path)
  }
  if (ways.methods.length === 0 && !ways.hasPage) return <Notice tone="highlight">{ways.note}</Notice>
  return (
    <Form
      method="post"
      action={path}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="group/form grid gap-4 pt-2"
    >
      {amounts}
      <div className="grid gap-4 group-has-[[name=isAbroad]:checked]/form:hidden">
        <MethodPicker
          ways={ways}
          phone={phone}
          method={keepOrSwitchMethod(chosen, phone, ways.methods)}
          onChange={setChosen}
        />
        <PayingPhoneField label={t('payment.phone')} value={phone} onChange={setPhone} error={errors.phone} />
      </div>
      {ways.hasPage && (
        <AbroadFields
          isAbroad={known.isAbroad}
          phone={known.isAbroad ? known.phone : undefined}
          error={errors.phoneAbroad}
          text={t('checkout.abroad.methods')}
        />
      )}
      {deadline && <p className="text-sm text-ink-soft">{deadline}</p>}
      <FormOutcome error={refused?.error} />
      {ways.methods.length > 0 && (
        <div className={classes('grid', isInSheet && 'sticky -bottom-4 -mx-4 bg-paper px-4 py-2')}>
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('payment.starting') : (pause?.text ?? payText)}
          </Button>
        </div>
      )}
      {ways.hasPage && (
        <Button type="submit" kind="secondary" name="pay" value={HOSTED} disabled={isBusy} className="-mt-2">
          {t('payment.other.methods')}
        </Button>
      )}
    </Form>
  )
}

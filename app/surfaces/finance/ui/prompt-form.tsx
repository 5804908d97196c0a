import { ChoiceField } from '#app/base/ui/field.tsx'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { keepOrSwitchMethod, type PaymentMethod, type ShownWays } from '#app/money/payments/methods.ts'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { PayingPhoneField } from '#app/money/payments/ui/paying-phone-field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface PromptFormProps {
  ways: ShownWays
  phone: string
  amounts: readonly { purpose: string; text: string }[]
  /** The open prompt in words; empty: none. */
  openPrompt: string
  answer: { phone: string; error: string; phoneError: string } | undefined
}

export function PromptForm({ ways, phone: known, amounts, openPrompt, answer }: PromptFormProps) {
  const t = useT()
  const { state, formData } = useNavigation()
  const [phone, setPhone] = useState(answer?.phone || known)
  const [chosen, setChosen] = useState<PaymentMethod>('Telebirr')
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-1">
        <h2 id="prompt" className="scroll-mt-20 text-lg">
          {t('counter.phone')}
        </h2>
        <p className="text-sm text-ink-soft">{t('orders.pay.text')}</p>
      </div>
      {openPrompt && <Notice tone="highlight">{openPrompt}</Notice>}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="act" value="prompt" />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t('orders.pay.amount')}</legend>
          {amounts.map(({ purpose, text }, index) => (
            <ChoiceField
              key={purpose}
              type="radio"
              name="purpose"
              value={purpose}
              defaultChecked={index === 0}
              className="figures leading-snug"
            >
              {text}
            </ChoiceField>
          ))}
        </fieldset>
        <PayingPhoneField label={t('payment.phone')} value={phone} onChange={setPhone} error={answer?.phoneError} />
        <MethodPicker
          ways={ways}
          phone={phone}
          method={keepOrSwitchMethod(chosen, phone, ways.methods)}
          onChange={setChosen}
        />
        <FormOutcome error={answer?.error} />
        <Button
          type="submit"
          busy={state !== 'idle' && formData?.get('act') === 'prompt'}
          disabled={ways.methods.length === 0}
          className="justify-self-start max-sm:w-full"
        >
          {t(openPrompt ? 'counter.phone.resend' : 'orders.pay.send')}
        </Button>
      </Form>
    </Card>
  )
}

import { useEffect, useRef } from 'react'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { PayingPhoneField } from '#app/money/payments/ui/paying-phone-field.tsx'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { formatPhone, isSafaricomPhone, parsePhone } from '#app/base/platform/phone.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { usePayPause } from '#app/base/ui/line/use-pay-pause.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PrivacyLine } from './privacy-line.tsx'
import type { Payment } from './use-payment.ts'

export function PayChoices({ payment }: { payment: Payment }) {
  const t = useT()
  const phoneInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (payment.phoneError) phoneInput.current?.focus()
  }, [payment.phoneError])
  return (
    <div className="grid gap-4">
      <MethodPicker ways={payment.ways} phone={payment.phone} method={payment.method} onChange={payment.setMethod} />
      <div className="grid gap-1.5">
        <PayingPhoneField
          label={t('payment.phone')}
          hint={phoneHint(payment, t)}
          value={payment.phone}
          onChange={payment.setPhone}
          error={payment.phoneError}
          inputRef={phoneInput}
        />
        <PrivacyLine />
      </div>
    </div>
  )
}

/** The whole number as people say it; a number that Telebirr cannot reach, with the method that can. */
function phoneHint({ phone, method, ways, isRememberedPhone }: Payment, t: Translate): string {
  if (isSafaricomPhone(phone) && ways.methods.includes('Telebirr') && method !== 'Telebirr') {
    return t('payment.phone.no.telebirr', { method: t(methodLabels[method]) })
  }
  const whole = parsePhone(phone)
  const said = whole && formatPhone(whole)
  if (isRememberedPhone) return [said, t('payment.phone.remembered')].filter(Boolean).join(' · ')
  return said ?? t('payment.phone.hint')
}

interface PayButtonProps {
  payment: Payment
  amountSantim: Santim
  /** The form of `PayChoices`, so that Enter in its phone field pays. */
  formId: string
}

/** The error in red and the pay button below it, if there is a method to pay with. */
export function PayButton({ payment, amountSantim, formId }: PayButtonProps) {
  const t = useT()
  const lang = useLang()
  const { button, isBusy } = payment
  const pause = usePayPause()
  return (
    <>
      <FormOutcome error={payment.error} />
      {payment.ways.methods.length > 0 && (
        <Button
          type="submit"
          form={formId}
          className="min-h-13 w-full text-lg"
          busy={isBusy}
          disabled={!button.isEnabled}
          onClick={(event) => {
            if (!pause) return
            event.preventDefault()
            pause.press()
          }}
        >
          {isBusy
            ? t('payment.starting')
            : (pause?.text ??
              t('payment.pay', { amount: formatPrice(amountSantim, lang), method: t(methodLabels[payment.method]) }))}
        </Button>
      )}
    </>
  )
}

export function OtherMethodsButton({ payment }: { payment: Payment }) {
  const t = useT()
  const pause = usePayPause()
  if (!payment.ways.hasPage) return null
  return (
    <Button
      kind="quiet"
      size="sm"
      className="min-h-11"
      disabled={!payment.isOtherMethodsEnabled}
      onClick={() => (pause ? pause.press() : void payment.payElsewhere())}
    >
      {t('payment.other.methods')}
    </Button>
  )
}

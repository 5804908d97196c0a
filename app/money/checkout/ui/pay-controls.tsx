import { useEffect, useRef } from 'react'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { PayingPhoneField } from '#app/money/payments/ui/paying-phone-field.tsx'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
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
      <PayingPhoneField
        label={t('payment.phone')}
        value={payment.phone}
        onChange={payment.setPhone}
        error={payment.phoneError}
        inputRef={phoneInput}
      />
    </div>
  )
}

/** The error in red and the pay button below it, if there is a method to pay with. */
export function PayButton({ payment, amountSantim }: { payment: Payment; amountSantim: Santim }) {
  const t = useT()
  const lang = useLang()
  const { button, isBusy } = payment
  return (
    <>
      <FormOutcome error={payment.error} />
      {payment.ways.methods.length > 0 && (
        <Button className="w-full" busy={isBusy} disabled={!button.isEnabled} onClick={() => void payment.pay()}>
          {isBusy
            ? t('payment.starting')
            : button.label === 'need_more_pieces'
              ? t('cart.need.pieces', { count: button.missingPieces })
              : t('payment.pay', { amount: formatSantim(amountSantim, lang), method: t(methodLabels[payment.method]) })}
        </Button>
      )}
    </>
  )
}

export function OtherMethodsButton({ payment }: { payment: Payment }) {
  const t = useT()
  if (!payment.ways.hasPage) return null
  return (
    <Button
      kind="secondary"
      size="sm"
      disabled={!payment.isOtherMethodsEnabled}
      onClick={() => void payment.payElsewhere()}
    >
      {t('payment.other.methods')}
    </Button>
  )
}

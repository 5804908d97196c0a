import { useEffect, useId } from 'react'
import { MethodPicker } from '#app/money/payments/ui/method-picker.tsx'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { PayingPhoneField } from '#app/money/payments/ui/paying-phone-field.tsx'
import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { formatPhone, isSafaricomPhone, parsePhone } from '#app/base/platform/phone.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { usePayPause } from '#app/base/ui/connection/use-pay-pause.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PrivacyLine } from './privacy-line.tsx'
import type { Payment } from './use-payment.ts'

/** Method and phone, and in red why the last try was refused. Nothing above the phone field changes its height while somebody types. */
export function PayChoices({ payment }: { payment: Payment }) {
  const t = useT()
  const noteId = useId()
  const { refusal, error } = payment
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal, error])
  return (
    <div className="grid gap-3">
      <MethodPicker
        ways={payment.ways}
        phone={payment.phone}
        method={payment.method}
        onChange={payment.setMethod}
        reasonId={noteId}
      />
      <PayingPhoneField
        label={t('payment.phone')}
        // Below the field, where it may change its height; an error takes its place.
        className="scroll-mb-6 [&>p]:order-1"
        hint={
          !payment.phoneError && (
            <span id={noteId} aria-live="polite">
              {phoneNote(payment, t)}
            </span>
          )
        }
        value={payment.phone}
        onChange={payment.setPhone}
        error={payment.phoneError}
        inputRef={payment.phoneInput}
      />
      <div ref={refusal} className="empty:hidden">
        <FormOutcome error={error} />
      </div>
      <PrivacyLine />
    </div>
  )
}

/** The whole number as people say it; of one that Telebirr cannot reach, the method that can. */
function phoneNote({ phone, method, ways, isRememberedPhone }: Payment, t: Translate): string {
  if (isSafaricomPhone(phone) && ways.methods.includes('Telebirr') && method !== 'Telebirr') {
    return t('payment.phone.no.telebirr', { method: t(methodLabels[method]) })
  }
  const whole = parsePhone(phone)
  const spelled = whole && formatPhone(whole)
  if (isRememberedPhone) return [spelled, t('payment.phone.remembered')].filter(Boolean).join(' · ')
  return spelled ?? t('payment.phone.hint')
}

interface PayButtonProps {
  payment: Payment
  amountSantim: Santim
  /** The form of `PayChoices`, so that Enter in its phone field does what a press does. */
  formId: string
}

/**
 * Pays with the chosen method, if there is one. While something is missing it is greyed and off, says how many pieces are missing
 * (Requirement 3.13), and a press leads to what is missing.
 */
export function PayButton({ payment, amountSantim, formId }: PayButtonProps) {
  const t = useT()
  const lang = useLang()
  const { button, isBusy, method, ways } = payment
  const pause = usePayPause()
  if (ways.methods.length === 0) return null
  const missesPieces = button.label === 'need_more_pieces'
  const amount = formatPrice(amountSantim, lang)
  const [before, after] = t('payment.pay', { amount, method: t(methodLabels[method]) }).split(amount)
  const text = isBusy
    ? t('payment.starting')
    : missesPieces
      ? t('cart.need.pieces', { count: button.missingPieces })
      : pause?.text
  return (
    <Button
      type="submit"
      form={formId}
      className="min-h-13 w-full px-2!"
      busy={isBusy}
      aria-disabled={!button.isEnabled || undefined}
      onClick={(event) => {
        if (!pause || missesPieces) return
        event.preventDefault()
        pause.retry()
      }}
    >
      {text ?? (
        <span>
          {before}
          {/* On a narrow foot the total beside it says how much. */}
          <span className="@max-[24rem]:sr-only">{amount}</span>
          {after}
        </span>
      )}
    </Button>
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
      onClick={() => (pause ? pause.retry() : void payment.payElsewhere())}
    >
      {t('payment.other.methods')}
    </Button>
  )
}

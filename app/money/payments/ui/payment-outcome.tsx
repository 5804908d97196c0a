import type { ReactNode } from 'react'
import { formatPhone } from '#app/base/platform/phone.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { dayInAddis, formatMoment, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { Lang, MessageKey } from '#app/base/platform/text/translate.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { AlertIcon, ClockIcon, CloseIcon, RefreshIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { isPaymentMethod } from '../methods.ts'
import { MethodMark } from './method-mark.tsx'
import { methodLabels } from './method-texts.ts'
import type { OpenProgress, PaymentPhase } from './payment-progress.ts'
import { PaidRing } from './payment-ring.tsx'
import { PaymentSteps } from './payment-steps.tsx'

/** Texts of a payment that is no longer pending (Requirements 4.10 and 8.8). */
const messages = {
  success: 'payment.completed.successfully',
  too_late: 'payment.progress.too.late',
  failed: 'payment.failed.try.again',
  cancelled: 'payment.was.cancelled',
  timeout: 'payment.verification.timed.out',
} as const satisfies Record<Exclude<PaymentPhase, 'idle' | 'pending'>, MessageKey>

type PaidProps = Pick<NotPaidProps, 'progress' | 'orderCode' | 'onLeave'>

/** The sum, and the order as the loud way on. */
export function Paid({ progress: { payment }, orderCode, onLeave }: PaidProps) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <PaidRing />
      <div role="alert">
        <p className="font-display text-2xl leading-heading font-semibold">{t(messages.success)}</p>
        {payment.amountSantim > 0 && (
          <p className="figures text-lg font-semibold">{formatPrice(payment.amountSantim, lang)}</p>
        )}
      </div>
      <PaymentSteps current={3} />
      <OverlayLink to={payment.orderUrl} onLeave={onLeave} className={buttonClass({ size: 'lg', className: 'w-full' })}>
        {t('payment.progress.order')}
        {orderCode && <strong className="figures">{orderCode}</strong>}
      </OverlayLink>
    </>
  )
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return <span className={classes('grid size-16 place-items-center rounded-full', className)}>{children}</span>
}

const FAILURES = {
  no_answer: 'payment.failure.no.answer',
  no_money: 'payment.failure.no.money',
  wrong_pin: 'payment.failure.wrong.pin',
  other_prompt: 'payment.failure.other.prompt',
} as const satisfies Record<string, MessageKey>

/** Only the time when the moment is today. */
function momentOrTime(at: Date, lang: Lang): string {
  const isToday = dayInAddis(at) === dayInAddis(systemClock.now())
  return isToday ? formatWallTime(timeInAddis(at), lang) : formatMoment(at, lang)
}

interface NotPaidProps {
  progress: OpenProgress
  phase: 'failed' | 'cancelled'
  isSending: boolean
  error: string | undefined
  orderCode: string | undefined
  onSendAgain: () => void
  onLeave: () => void
}

export function NotPaid({ progress, phase, isSending, error, orderCode, onSendAgain, onLeave }: NotPaidProps) {
  const t = useT()
  const lang = useLang()
  const { payment, details } = progress
  const amount = formatPrice(payment.amountSantim, lang)
  const payUntil = details.payUntil && momentOrTime(new Date(details.payUntil), lang)
  return (
    <>
      <Mark className="bg-danger-soft text-danger">
        <CloseIcon className="size-8" />
      </Mark>
      <div>
        <h3 className="text-2xl">{t('payment.progress.not.paid')}</h3>
        <div role="alert">
          {details.failure && <p>{t(FAILURES[details.failure])}</p>}
          <p>{t(messages[phase])}</p>
          {details.isNothingCharged && <p className="font-semibold">{t('payment.progress.nothing.charged')}</p>}
        </div>
      </div>
      {payUntil && (
        <p className="figures flex w-full items-center gap-3 rounded-md bg-sunken px-3.5 py-2.5 text-start">
          <ClockIcon className="size-5 shrink-0 text-ink-soft" />
          {t('payment.progress.kept.until', { time: payUntil })}
        </p>
      )}
      <FormOutcome error={error} />
      {orderCode && payUntil && (
        <div className="grid w-full gap-2">
          <Button size="lg" busy={isSending} onClick={onSendAgain}>
            {!isSending && <RefreshIcon />}
            {t('payment.progress.try.again', { amount })}
          </Button>
          {isPaymentMethod(payment.method) && (
            <p className="figures flex items-center justify-center gap-2 text-sm text-ink-soft">
              <MethodMark method={payment.method} className="size-5" />
              {t('payment.progress.method.on', {
                method: t(methodLabels[payment.method]),
                phone: formatPhone(payment.phone),
              })}
            </p>
          )}
          <OverlayLink
            to={`${payment.orderUrl}#pay`}
            onLeave={onLeave}
            className={buttonClass({ kind: 'secondary', size: 'lg', className: 'mt-2' })}
          >
            {t('payment.progress.other.way')}
          </OverlayLink>
        </div>
      )}
    </>
  )
}

export function Undecided({ phase }: { phase: 'timeout' | 'too_late' }) {
  const t = useT()
  const Icon = phase === 'timeout' ? ClockIcon : AlertIcon
  return (
    <>
      <Mark className="bg-adey-soft text-ink">
        <Icon className="size-8" />
      </Mark>
      <p role="alert" className="font-semibold">
        {t(messages[phase])}
      </p>
      {phase === 'timeout' && <p className="text-ink-soft">{t('payment.progress.watching')}</p>}
    </>
  )
}

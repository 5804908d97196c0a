import { useEffect, useRef, useState } from 'react'
import { formatPhone } from '#app/base/platform/phone.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { PhoneIcon, RefreshIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { isPaymentMethod } from '../methods.ts'
import { dialCodes, methodLabels } from './method-texts.ts'
import { NotPaid, Paid, Undecided } from './payment-outcome.tsx'
import {
  closeLabel,
  mayLackPrompt,
  secondsLeft,
  type OpenProgress,
  type PaymentProgress,
  type StartedPayment,
} from './payment-progress.ts'
import { OfflineRing, WaitingRing } from './payment-ring.tsx'
import { PaymentSteps } from './payment-steps.tsx'

interface PaymentDialogProps {
  progress: PaymentProgress
  /** Code of the order, if its address is known. */
  orderCode: string | undefined
  shopPhone: string | undefined
  /** Set while a second prompt is requested. */
  isSending: boolean
  /** Why a second prompt was refused. */
  error: string | undefined
  onClose: () => void
  onLeave: () => void
  onSendAgain: () => void
  onCheckNow: () => void
}

type OpenProps = PaymentDialogProps & { progress: OpenProgress }

/** Follows one payment until it is paid, refused, or five minutes are over (Requirement 4.2). */
export function PaymentDialog({ progress, ...props }: PaymentDialogProps) {
  const t = useT()
  if (progress.phase === 'idle') return null
  return (
    <Dialog
      onClose={props.onClose}
      title={t('payment.progress.title')}
      side="foot"
      withoutCloseButton
      footer={
        // In sight whatever the screen: Cancel while pending, Close otherwise.
        <Button kind="quiet" className="-my-1 w-full" onClick={props.onClose}>
          {t(closeLabel(progress.phase))}
        </Button>
      }
    >
      <OpenPayment {...props} progress={progress} />
    </Dialog>
  )
}

function OpenPayment(props: OpenProps) {
  const t = useT()
  const { phase, isCut } = props.progress
  const content = useRef<HTMLDivElement>(null)
  // A phase replaces the pressed button: the focus must not fall behind the dialog.
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    if (document.activeElement === dialog || !dialog?.contains(document.activeElement)) content.current?.focus()
  })
  return (
    <div ref={content} tabIndex={-1} className="grid justify-items-center gap-4 py-1 text-center focus:outline-none">
      {phase === 'pending' && (isCut ? <Offline {...props} /> : <Pending {...props} />)}
      {phase === 'success' && <Paid {...props} />}
      {(phase === 'failed' || phase === 'cancelled') && <NotPaid {...props} phase={phase} />}
      {(phase === 'timeout' || phase === 'too_late') && <Undecided phase={phase} />}
      <OrderAndTransaction {...props} />
      {phase === 'pending' && (
        <>
          <p className="text-xs text-ink-soft">{t('payment.progress.later')}</p>
          {isCut && <OfflineActions {...props} />}
        </>
      )}
    </div>
  )
}

/** Seconds left, counted by the clock. A payment may end or the page sleep in between. */
function useSecondsLeft(payment: StartedPayment): number {
  const [nowMs, setNowMs] = useState(() => systemClock.now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(systemClock.now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(payment, nowMs)
}

function Asked({ payment }: { payment: StartedPayment }) {
  const t = useT()
  const lang = useLang()
  const method = isPaymentMethod(payment.method) ? t(methodLabels[payment.method]) : payment.method
  // A payment that an earlier version of the shop stored in the browser has no amount.
  if (payment.amountSantim === 0) return <h3 className="text-2xl">{method}</h3>
  return (
    <div>
      <h3 className="text-2xl">{t('payment.progress.approve', { amount: formatPrice(payment.amountSantim, lang) })}</h3>
      <p className="figures text-lg font-semibold">
        {t('payment.progress.on', { phone: formatPhone(payment.phone), method })}
      </p>
    </div>
  )
}

function Pending(props: OpenProps) {
  const { payment } = props.progress
  const t = useT()
  const seconds = useSecondsLeft(payment)
  return (
    <>
      <Asked payment={payment} />
      <WaitingRing seconds={seconds} method={payment.method} />
      <TimeForListeners seconds={seconds} />
      <PaymentSteps current={1} />
      <p className="font-semibold">{t('payment.progress.minutes')}</p>
      {mayLackPrompt(seconds) ? (
        <NoPrompt {...props} />
      ) : (
        <p className="text-ink-soft">{t('payment.progress.pending')}</p>
      )}
      <FormOutcome error={props.error} />
    </>
  )
}

/** Says the time every half minute; each second would be too much to listen to. */
function TimeForListeners({ seconds }: { seconds: number }) {
  const t = useT()
  const halves = Math.ceil(seconds / 30)
  const text = t('payment.progress.time.left', {
    time: `${Math.floor(halves / 2)}:${halves % 2 === 0 ? '00' : '30'}`,
  })
  return <output className="sr-only">{text}</output>
}

function NoPrompt({ progress, isSending, onSendAgain, orderCode }: OpenProps) {
  const t = useT()
  const { payment, details } = progress
  return (
    <section className="grid w-full gap-2 rounded-lg border border-adey bg-adey-soft p-3.5 text-start">
      <h4 className="font-semibold">{t('payment.progress.no.prompt')}</h4>
      <div className="flex flex-wrap gap-2 *:grow">
        {isPaymentMethod(payment.method) && (
          <a
            href={`tel:${encodeURIComponent(dialCodes[payment.method])}`}
            className={buttonClass({ kind: 'secondary', className: 'figures' })}
          >
            <PhoneIcon className="size-4.5" />
            {t('payment.progress.dial', { code: dialCodes[payment.method] })}
          </a>
        )}
        {orderCode && (
          <Button kind="secondary" busy={isSending} onClick={onSendAgain}>
            {!isSending && <RefreshIcon className="size-4.5" />}
            {t('payment.progress.send.again')}
          </Button>
        )}
      </div>
      {orderCode && (
        <p className="text-sm text-ink-soft">
          {t(details.isWithdrawable ? 'payment.progress.first.withdrawn' : 'payment.progress.approve.one')}
        </p>
      )}
    </section>
  )
}

function Offline({ progress }: OpenProps) {
  const t = useT()
  return (
    <>
      <Asked payment={progress.payment} />
      <OfflineRing />
      <div role="alert" className="grid w-full gap-1 rounded-lg bg-sunken p-3.5">
        <p className="font-semibold">{t('payment.progress.line.lost')}</p>
        <p className="text-ink-soft">{t('payment.progress.line.lost.text')}</p>
      </div>
      <p>{t('payment.progress.minutes')}</p>
    </>
  )
}

function OfflineActions({ shopPhone, onCheckNow }: OpenProps) {
  const t = useT()
  return (
    <div className="flex w-full flex-wrap gap-2 *:grow">
      <Button kind="secondary" onClick={onCheckNow}>
        <RefreshIcon className="size-4.5" />
        {t('payment.progress.check.now')}
      </Button>
      {shopPhone && (
        <a href={`tel:${shopPhone}`} className={buttonClass({ kind: 'quiet' })}>
          <PhoneIcon className="size-4.5" />
          {t('payment.progress.call')}
        </a>
      )}
    </div>
  )
}

function OrderAndTransaction({ progress, orderCode, onLeave }: OpenProps) {
  const t = useT()
  const { payment } = progress
  return (
    <div className="grid w-full gap-1 border-t border-line pt-2 text-sm">
      {progress.phase !== 'success' && (
        <OverlayLink
          to={payment.orderUrl}
          onLeave={onLeave}
          className="inline-flex min-h-11 flex-wrap items-center justify-between gap-x-3 font-semibold text-brand underline underline-offset-4"
        >
          <span>{t('payment.progress.order')}</span>
          {orderCode && <strong className="figures text-lg text-ink">{orderCode}</strong>}
        </OverlayLink>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span>{t('payment.progress.transaction')}</span>
        <span className="font-mono wrap-anywhere select-all">{payment.transactionId}</span>
      </p>
    </div>
  )
}

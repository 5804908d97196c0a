import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, MobileIcon } from '#app/base/ui/icons.tsx'
import { OverlayLink } from '#app/base/ui/overlay-link.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { isPaymentMethod } from '../methods.ts'
import { dialCodes } from './method-texts.ts'
import { closeLabel, type PaymentPhase, type PaymentProgress } from './payment-progress.ts'

interface PaymentDialogProps {
  progress: PaymentProgress
  onClose: () => void
  onLeave: () => void
}

type ShownPhase = Exclude<PaymentPhase, 'idle'>

/** Texts of the dialog in each phase (Requirements 4.10 and 8.8). */
const messages = {
  pending: 'payment.progress.pending',
  success: 'payment.completed.successfully',
  too_late: 'payment.progress.too.late',
  failed: 'payment.failed.try.again',
  cancelled: 'payment.was.cancelled',
  timeout: 'payment.verification.timed.out',
} as const satisfies Record<ShownPhase, MessageKey>

const looks = {
  pending: { Icon: MobileIcon, color: 'bg-adey-soft text-ink' },
  success: { Icon: CheckIcon, color: 'bg-leaf-soft text-leaf' },
  too_late: { Icon: AlertIcon, color: 'bg-adey-soft text-ink' },
  failed: { Icon: AlertIcon, color: 'bg-danger-soft text-danger' },
  cancelled: { Icon: CloseIcon, color: 'bg-danger-soft text-danger' },
  timeout: { Icon: ClockIcon, color: 'bg-adey-soft text-ink' },
} as const satisfies Record<ShownPhase, unknown>

/** Follows one payment until it is paid, refused, or five minutes are over (Requirement 4.2). */
export function PaymentDialog({ progress, onClose, onLeave }: PaymentDialogProps) {
  const t = useT()
  if (progress.phase === 'idle') return null
  const { phase, payment } = progress
  const { Icon, color } = looks[phase]
  return (
    <Dialog onClose={onClose} title={t('payment.progress.title')} side="center" withoutCloseButton>
      <div className="grid justify-items-center gap-4 text-center">
        <span className={classes('relative grid size-20 place-items-center rounded-full', color)}>
          {phase === 'pending' && (
            <span className="absolute inset-0 animate-spin rounded-full border-4 border-transparent border-t-adey motion-reduce:hidden" />
          )}
          <Icon className="size-9" />
        </span>
        <p role="alert" className="font-semibold">
          {t(messages[phase])}
        </p>
        {phase === 'pending' && isPaymentMethod(payment.method) && (
          <p className="text-sm text-ink-soft">{t('payment.progress.dial', { code: dialCodes[payment.method] })}</p>
        )}
        {phase === 'timeout' && <p className="text-sm text-ink-soft">{t('payment.progress.watching')}</p>}
        <dl className="w-full rounded-md bg-sunken px-3 py-2 text-sm">
          <dt className="text-ink-soft">{t('payment.progress.transaction')}</dt>
          <dd className="font-mono text-xs text-balance wrap-anywhere select-all">{payment.transactionId}</dd>
        </dl>
        <div className="grid w-full gap-2">
          <Button kind={phase === 'success' ? 'primary' : 'secondary'} onClick={onClose}>
            {t(closeLabel(phase))}
          </Button>
          <OverlayLink
            to={payment.orderUrl}
            onLeave={onLeave}
            className="py-2 text-center font-semibold text-brand underline underline-offset-4"
          >
            {t('payment.progress.order')}
          </OverlayLink>
        </div>
        {phase === 'pending' && <p className="text-sm text-ink-soft">{t('payment.progress.later')}</p>}
      </div>
    </Dialog>
  )
}

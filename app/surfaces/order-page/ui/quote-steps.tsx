import { hasTrait, ORDER_STATUSES, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'

/** Each step, and the status that completes it; the next step is then in progress. */
const STEPS = [
  { step: 'quote.step.request', doneAs: 'Pending Quote' },
  { step: 'quote.step.price', doneAs: 'Pending' },
  { step: 'quote.step.deposit', doneAs: 'Confirmed' },
  { step: 'quote.step.making', doneAs: 'Ready' },
  { step: 'quote.step.handover', doneAs: 'Completed' },
] as const satisfies readonly { step: MessageKey; doneAs: OrderStatus }[]

/** How far the cake has come; nothing for a request that was closed. */
export function QuoteSteps({ status }: { status: OrderStatus }) {
  const t = useT()
  if (hasTrait(status, 'called off')) return null
  const at = ORDER_STATUSES.indexOf(status)
  const current = STEPS.filter(({ doneAs }) => ORDER_STATUSES.indexOf(doneAs) <= at).length
  return (
    <ol aria-label={t('quote.steps')} className="grid grid-cols-5 gap-1.5 sm:gap-3">
      {STEPS.map(({ step }, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className="grid content-start gap-1.5">
          <span
            aria-hidden="true"
            className={classes(
              'h-1.5 rounded-full',
              index < current ? 'bg-leaf' : index === current ? 'bg-adey ring-1 ring-line-strong' : 'bg-line',
            )}
          />
          <span
            className={classes(
              'text-xs leading-snug wrap-anywhere sm:text-sm',
              index === current ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            {t(step)}
          </span>
        </li>
      ))}
    </ol>
  )
}

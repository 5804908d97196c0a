import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'

const STEPS = [
  'quote.step.request',
  'quote.step.price',
  'quote.step.deposit',
  'quote.step.making',
  'quote.step.handover',
] as const satisfies readonly MessageKey[]

/** Present step of each status; a closed request has none. */
const STEP_OF: Partial<Record<OrderStatus, number>> = {
  'Pending Quote': 1,
  Quoted: 2,
  Pending: 2,
  Confirmed: 3,
  'In Production': 3,
  Ready: 4,
  'Out for Delivery': 4,
  Completed: 5,
}

export function QuoteSteps({ status }: { status: OrderStatus }) {
  const t = useT()
  const current = STEP_OF[status]
  if (current === undefined) return null
  return (
    <div className="grid gap-1.5">
      <ol aria-label={t('quote.steps')} className="grid grid-cols-5 gap-1.5 sm:gap-3">
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === current ? 'step' : undefined} className="grid content-start gap-1.5">
            <span
              aria-hidden="true"
              className={classes(
                'h-1.5 rounded-full',
                index < current ? 'bg-leaf' : index === current ? 'bg-adey' : 'bg-line',
              )}
            />
            <span
              className={classes(
                'text-sm leading-snug max-sm:sr-only',
                index === current ? 'font-semibold' : 'text-ink-soft',
              )}
            >
              {t(step)}
            </span>
          </li>
        ))}
      </ol>
      {/* A fifth of a phone is too narrow for words. */}
      {STEPS[current] && (
        <p aria-hidden="true" className="text-sm font-semibold sm:hidden">
          {t(STEPS[current])}
        </p>
      )}
    </div>
  )
}

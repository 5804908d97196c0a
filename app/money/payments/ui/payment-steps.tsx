import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'

const STEPS = [
  'payment.progress.step.sent',
  'payment.progress.step.pin',
  'payment.progress.step.done',
] as const satisfies readonly MessageKey[]

const MARKS = {
  done: 'bg-leaf text-surface',
  now: 'pulse-twice bg-adey text-on-adey ring-4 ring-adey-soft',
  later: 'border-2 border-line bg-surface text-ink-soft',
} as const

/** The prompt is sent, the PIN entered, the payment done. `current` counts from 0. */
export function PaymentSteps({ current }: { current: number }) {
  const t = useT()
  return (
    <ol className="grid w-full max-w-sm grid-cols-3">
      {STEPS.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'later'
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative grid content-start justify-items-center gap-1 px-1 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-3.25 right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] h-0.5',
                  index <= current ? 'bg-leaf' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                'figures grid size-7 place-items-center rounded-full text-sm leading-none font-semibold',
                MARKS[state],
              )}
            >
              {state === 'done' ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            <span className={classes('text-xs leading-snug', state === 'now' ? 'font-bold' : 'text-ink-soft')}>
              {t(step)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

import { classes } from '#app/base/ui/classes.ts'
import type { ReactNode } from 'react'

interface TrackerProps {
  label: string
  steps: readonly string[]
  /** Number of finished steps; the next one is in progress, unless the order waits. */
  done: number
  isWaiting?: boolean
  /** What comes next, in a sentence. */
  children?: ReactNode
}

/** How far an order has come. */
export function Tracker({ label, steps, done, isWaiting = false, children }: TrackerProps) {
  const current = isWaiting ? done - 1 : done
  return (
    <div className="grid gap-1.5">
      {/* One row, unless letters are so large that the names do not fit beside each other. */}
      <ol aria-label={label} className="flex flex-wrap gap-1.5 sm:gap-3">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="grid min-w-min flex-1 content-start gap-1.5"
          >
            <Bar state={index < done ? 'done' : index === current ? 'now' : 'later'} />
            <span
              className={classes(
                'text-xs leading-snug sm:text-sm',
                index <= current ? 'font-semibold' : 'text-ink-soft',
              )}
            >
              {step}
            </span>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}

function Bar({ state }: { state: 'done' | 'now' | 'later' }) {
  if (state === 'now') {
    return (
      <span aria-hidden="true" className="-my-px h-2 overflow-hidden rounded-full border border-line-strong bg-line">
        <span className="block h-full w-1/3 bg-adey" />
      </span>
    )
  }
  return <span aria-hidden="true" className={classes('h-1.5 rounded-full', state === 'done' ? 'bg-leaf' : 'bg-line')} />
}

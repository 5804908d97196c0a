import { Link } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { classes } from '#app/base/ui/classes.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CloseStep, StepState } from '../close-steps.ts'

interface StepBarProps {
  day: string
  steps: readonly StepState[]
  step: CloseStep
  isClosed: boolean
}

/** Where one is; each step can be opened again until the day is closed. */
export function StepBar({ day, steps, step: shown, isClosed }: StepBarProps) {
  const t = useT()
  return (
    <nav aria-label={t('close.steps')} className="print:hidden">
      <ol className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-2">
        {steps.map(({ step, state }, index) => {
          const isShown = step === shown && !isClosed
          const isTicked = state !== 'open'
          const text = (
            <>
              <span
                aria-hidden="true"
                className={classes(
                  'h-1.5 rounded-full',
                  isShown ? 'bg-brand' : isTicked ? 'bg-leaf' : 'bg-line-strong/40',
                )}
              />
              <span className="flex items-center gap-1 leading-snug">
                {isTicked && !isShown ? (
                  <CheckIcon className="size-4 shrink-0 text-leaf" />
                ) : (
                  <span className="figures">{index + 1}.</span>
                )}
                {/* On a phone the page's heading says it. */}
                <span className="max-sm:sr-only">{t(`close.step.${step}`)}</span>
                {isTicked && !isShown && (
                  <span className="sr-only">{t(state === 'nothing' ? 'close.step.nothing' : 'close.step.done')}</span>
                )}
              </span>
            </>
          )
          const style = classes('grid min-h-11 content-start gap-1.5 text-sm', isShown ? 'font-bold' : 'text-ink-soft')
          return (
            <li key={step}>
              {isClosed || isShown ? (
                <span aria-current={isShown ? 'step' : undefined} className={style}>
                  {text}
                </span>
              ) : (
                <Link to={adminLinks.closeDayOf(day, step)} className={classes(style, 'hover:text-brand')}>
                  {text}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

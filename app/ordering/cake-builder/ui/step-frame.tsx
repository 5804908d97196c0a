import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#app/base/ui/classes.ts'
import { AlertIcon, CheckIcon } from '#app/base/ui/icons.tsx'
import { FieldFault } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CakeBuilderStep } from '../cake-builder-steps.ts'
import { OPEN_STEP_ID } from './use-draft.ts'
import { STEP_HEADING_ID } from './use-step-focus.ts'

interface OpenStepProps {
  step: CakeBuilderStep
  number: number
  count: number
  children: ReactNode
}

export function OpenStep({ step, number, count, children }: OpenStepProps) {
  const t = useT()
  return (
    <section
      id={OPEN_STEP_ID}
      aria-labelledby={STEP_HEADING_ID}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="grid gap-2">
        <div className="flex gap-1.5" aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <span
              key={index}
              className={classes(
                'h-1.5 grow rounded-full',
                index < number - 1 ? 'bg-leaf' : index === number - 1 ? 'bg-adey ring-1 ring-line-strong' : 'bg-line',
              )}
            />
          ))}
        </div>
        <div className="flex flex-wrap-reverse items-baseline justify-between gap-x-3">
          <h2 id={STEP_HEADING_ID} tabIndex={-1} className="text-2xl outline-none">
            {t(`cake.builder.step.${step}`)}
          </h2>
          <p className="figures text-sm text-ink-soft">{t('cake.builder.progress', { step: number, count })}</p>
        </div>
      </div>
      {children}
    </section>
  )
}

interface ClosedStepProps {
  step: CakeBuilderStep
  number: number
  summary: ReactNode
  error: string | undefined
  to: string
}

export function ClosedStep({ step, number, summary, error, to }: ClosedStepProps) {
  const t = useT()
  const title = t(`cake.builder.step.${step}`)
  return (
    <section className="flex flex-wrap items-center gap-x-3 rounded-xl border border-line bg-surface py-2.5 pr-2 pl-3 sm:pl-4">
      <span className="figures grid size-8 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
        {error ? <AlertIcon className="size-4 text-danger" /> : <CheckIcon className="size-4" />}
        <span className="sr-only">{number}</span>
      </span>
      <div className="min-w-0 flex-1 basis-24 leading-snug">
        <h2 className="font-sans text-sm leading-snug font-normal text-ink-soft">{title}</h2>
        <p className="font-semibold break-words">{summary}</p>
      </div>
      <Link
        to={to}
        aria-label={t('cake.builder.change.of', { step: title })}
        aria-describedby={error ? `${step}-error` : undefined}
        data-invalid={error ? true : undefined}
        className="ml-auto inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-brand hover:bg-brand-soft"
      >
        {t('cake.builder.change')}
      </Link>
      <FieldFault id={`${step}-error`} className="mt-1 basis-full">
        {error}
      </FieldFault>
    </section>
  )
}

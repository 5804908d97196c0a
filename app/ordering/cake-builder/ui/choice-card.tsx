import { useId, type ReactNode } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { AlertIcon, CheckIcon } from '#app/base/ui/icons.tsx'

const CARD =
  'group relative block cursor-pointer overflow-hidden rounded-lg border border-line-strong bg-surface has-checked:border-brand ' +
  'has-checked:bg-brand-soft has-checked:ring-2 has-checked:ring-brand has-focus-visible:outline-3 ' +
  'has-focus-visible:outline-offset-4 has-focus-visible:outline-focus'

interface ChoiceCardProps {
  name: string
  value: string
  isChosen: boolean
  onChoose: (value: string) => void
  children: ReactNode
}

/** One radio button as a card; a form without scripts sends it as `name=value`. */
export function ChoiceCard({ name, value, isChosen, onChoose, children }: ChoiceCardProps) {
  return (
    <label className={CARD}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      {children}
      <span className="absolute top-1.5 right-1.5 hidden size-6 place-items-center rounded-full bg-brand text-on-brand peer-checked:grid">
        <CheckIcon className="size-4" />
      </span>
    </label>
  )
}

interface ChoiceGroupProps {
  legend: string
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

export function ChoiceGroup({ legend, hint, error, className, children }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <fieldset
      className={classes(
        'grid min-w-0 gap-3',
        error && '-mx-2 rounded-xl border-2 border-danger bg-danger-soft p-2 pb-3 sm:-mx-3 sm:p-3',
      )}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes('mb-2 font-semibold', error && 'float-left flex w-full gap-2 text-danger')}>
        {error && <AlertIcon className="mt-1 size-5 shrink-0" />}
        {legend}
      </legend>
      {error && (
        <p id={errorId} className="-mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {hint && <div className="text-sm text-ink-soft">{hint}</div>}
      <div className={className}>{children}</div>
    </fieldset>
  )
}

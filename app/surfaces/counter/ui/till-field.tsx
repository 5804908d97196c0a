import type { ComponentProps, KeyboardEvent } from 'react'
import { Unprinted } from '#app/base/ui/printed/unprinted.tsx'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import type { NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { classes } from '#app/base/ui/classes.ts'
import { FIELD } from './till-classes.ts'

interface TillFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string
  isFigures?: boolean
  /** Makes it a field of a number. */
  rule?: NumberRule
  /** It is printed, and the printer's font lacks some characters. */
  isPrinted?: boolean
  /** Called for Enter on a keyboard, not for the one that a scanner sends. */
  onEnter?: () => void
}

/** A field of a panel, with its name above it. */
export function TillField({ label, isFigures = false, rule, isPrinted, onEnter, ...input }: TillFieldProps) {
  const field = {
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.()
    },
    ...input,
    className: classes(FIELD, 'font-normal', (rule || isFigures) && 'figures'),
  }
  return (
    <div className="grid min-w-0 shrink-0 gap-1">
      <label className="grid gap-1 text-sm font-semibold">
        {label}
        {rule ? <NumberInput rule={rule} {...field} /> : <input {...field} />}
      </label>
      {isPrinted && <Unprinted text={input.value} />}
    </div>
  )
}

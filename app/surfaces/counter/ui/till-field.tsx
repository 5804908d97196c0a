import type { ComponentProps, KeyboardEvent } from 'react'
import { NumberInput } from '#app/base/ui/number-field.tsx'
import type { NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { classes } from '#app/base/ui/classes.ts'
import { FIELD } from './till-looks.ts'

interface TillFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string
  isFigures?: boolean
  /** Makes it a field of a number. */
  rule?: NumberRule
  /** Called for Enter on a keyboard, not for the one that a scanner sends. */
  onEnter?: () => void
}

/** A field of a panel, with its name above it. */
export function TillField({ label, isFigures = false, rule, onEnter, ...input }: TillFieldProps) {
  const field = {
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.()
    },
    ...input,
    className: classes(FIELD, 'font-normal', (rule || isFigures) && 'figures'),
  }
  return (
    <label className="grid min-w-0 shrink-0 gap-1 text-sm font-semibold">
      {label}
      {rule ? <NumberInput rule={rule} {...field} /> : <input {...field} />}
    </label>
  )
}

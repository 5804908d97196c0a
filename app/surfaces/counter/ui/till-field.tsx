import type { ComponentProps } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { FIELD } from './till-looks.ts'

interface TillFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string
  isFigures?: boolean
  /** Called for Enter on a keyboard, not for the one that a scanner sends. */
  onEnter?: () => void
}

/** A field of a panel, with its name above it. */
export function TillField({ label, isFigures = false, onEnter, ...input }: TillFieldProps) {
  return (
    <label className="grid min-w-0 shrink-0 gap-1 text-sm font-semibold">
      {label}
      <input
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.()
        }}
        {...input}
        className={classes(FIELD, 'font-normal', isFigures && 'figures')}
      />
    </label>
  )
}

import type { ReactNode } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { OUTLINED } from './till-classes.ts'

interface ToggleProps {
  isOn: boolean
  onClick: () => void
  children: ReactNode
}

/** A large button that stays pressed while its choice is the chosen one. */
export function Toggle({ isOn, onClick, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classes(OUTLINED, isOn && 'border-brand! bg-brand-soft! text-brand')}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

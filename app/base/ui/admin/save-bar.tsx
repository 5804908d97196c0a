import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface SaveBarProps {
  /** What keeps the form from being saved, such as a change by somebody else; shown above the buttons, wherever the form is scrolled. */
  notice?: ReactNode
  /** Follows the fields instead of floating over a long form. */
  isShort?: boolean | undefined
  className?: string
  children: ReactNode
}

/** The save button of a form and what is beside it, at the lower edge of the window. */
export function SaveBar({ notice, isShort = false, className, children }: SaveBarProps) {
  return (
    <div className={classes('grid grid-cols-1 gap-2', !isShort && 'sticky bottom-16 z-20 md:bottom-3', className)}>
      {notice && <div className="max-h-[55dvh] overflow-y-auto rounded-md bg-surface shadow-float">{notice}</div>}
      <div
        className={classes(
          'flex flex-wrap items-center gap-3',
          !isShort && 'rounded-lg border border-line bg-surface px-4 py-3 shadow-card',
        )}
      >
        {children}
      </div>
    </div>
  )
}

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classes } from '../classes.ts'

interface MenuButtonProps {
  /** What the button shows. */
  text: ReactNode
  /** The button's name for screen readers; absent: `text`. */
  label?: string | undefined
  /** Look of the button. */
  className: string
  /** `start`: the menu begins where the button begins; `end`: it ends where the button ends. */
  align?: 'start' | 'end'
  /** Marks the button for the key that changes a status. */
  shortcut?: string
  children: ReactNode
}

/**
 * A button that opens a small menu above the page, so that no scrolling part cuts it. Works without scripts; a press on a link or
 * a button of the menu, Escape, and a press elsewhere close it.
 */
export function MenuButton({ text, label, className, align = 'start', shortcut, children }: MenuButtonProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opened = menu.current
    const closeAfter = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) opened?.hidePopover()
    }
    opened?.addEventListener('click', closeAfter)
    return () => opened?.removeEventListener('click', closeAfter)
  }, [])
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} data-shortcut={shortcut} className={className}>
        {text}
        <span aria-hidden="true" className="text-[0.7em]">
          ▾
        </span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classes(
          'menu-popover max-h-[70dvh] w-max max-w-[min(22rem,calc(100vw-1.5rem))] min-w-44 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-sm text-ink shadow-float',
          align === 'end' && 'menu-popover-end',
        )}
      >
        {children}
      </div>
    </>
  )
}

/** Look of one line of a menu. */
export const MENU_LINE =
  'flex min-h-11 w-full items-center justify-between gap-4 rounded-md px-3 text-left leading-snug font-semibold hover:bg-sunken md:min-h-10'

import { useEffect, useRef } from 'react'
import { Link, useLocation, type To } from 'react-router'
import { classes } from '../classes.ts'
import { centerInRow } from './center-in-row.ts'

interface Tab {
  to: string
  text: string
  count?: number | undefined
  /** Defaults to whether the tab's path is open. */
  isChosen?: boolean | undefined
}

const pathOf = (to: To) => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname)

/**
 * Parts of one page, each with its own address. `label` names them together. Scrolls the open tab into view where a
 * phone has no room for all.
 */
export function TabLinks({ items, label }: { items: readonly Tab[]; label: string }) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  const openTo = items.find(({ to, isChosen = pathOf(to) === pathname }) => isChosen)?.to
  useEffect(() => {
    if (openTo !== undefined) centerInRow(row.current?.querySelector<HTMLElement>('[aria-current]') ?? null)
  }, [openTo])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      <ul className="flex w-max gap-1 pt-1 lg:w-auto lg:flex-wrap">
        {items.map(({ to, text, count, isChosen = pathOf(to) === pathname }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isChosen ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-t-md border-b-3 px-3.5 text-sm leading-snug font-semibold whitespace-nowrap -outline-offset-3',
                isChosen
                  ? 'border-brand text-brand'
                  : 'border-transparent text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {text}
              {count !== undefined && count > 0 && <span className="figures font-normal">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

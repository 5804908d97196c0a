import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'

export interface Chip {
  to: To
  text: string
  count?: number | string | undefined
  isChosen: boolean
}

/** Quick filters with their row counts, without those of no row; scrolls sideways on phones. `label` names the row. */
export function ChipRow({ items, label }: { items: readonly Chip[]; label: string }) {
  const shown = items.filter(({ count, isChosen }) => isChosen || (count !== 0 && count !== '0'))
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex w-max gap-2 py-1 lg:w-auto lg:flex-wrap">
        {shown.map(({ to, text, count, isChosen }) => (
          <li key={text}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm leading-snug font-semibold whitespace-nowrap md:min-h-9',
                isChosen
                  ? 'border-transparent bg-brand text-on-brand'
                  : 'border-line-strong bg-surface hover:border-brand hover:text-brand',
              )}
            >
              {text}
              {count !== undefined && count !== 0 && (
                <span className={classes('figures font-normal', isChosen ? '' : 'text-ink-soft')}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

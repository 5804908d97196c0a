import { Link } from 'react-router'
import { classes } from '#app/base/ui/classes.ts'
import type { Figure } from '../dashboard-figures.ts'

export function FigureTile({ figure: { text, count, to, needsSomeone, detail } }: { figure: Figure }) {
  const isAlarming = Boolean(needsSomeone) && count > 0
  return (
    <Link
      to={to}
      className={classes(
        'grid h-full content-between gap-2 rounded-lg border bg-surface p-4 hover:border-brand',
        isAlarming ? 'border-danger' : 'border-line',
      )}
    >
      <span className="text-sm leading-snug text-ink-soft">{text}</span>
      <span className={classes('figures text-3xl font-semibold', isAlarming && 'text-danger')}>
        {count}
        {detail && <span className="block font-sans text-xs leading-snug font-normal text-ink-soft">{detail}</span>}
      </span>
    </Link>
  )
}

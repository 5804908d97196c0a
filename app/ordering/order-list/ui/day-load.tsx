import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'

interface DayLoadProps {
  used: number
  of: number
  className?: string
}

export function DayLoad({ used, of, className }: DayLoadProps) {
  const t = useT()
  const share = of === 0 ? (used > 0 ? 100 : 0) : Math.min(100, (used / of) * 100)
  const isOver = used > of
  return (
    <span className={classes('grid gap-0.5', className)} title={t('orders.calendar.points', { used, of })}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-full">
        <rect width="100" height="8" className="fill-line" />
        <rect
          width={share}
          height="8"
          className={classes(isOver ? 'fill-danger' : share >= 80 ? 'fill-adey' : 'fill-leaf')}
        />
      </svg>
      <span className={classes('figures text-xs', isOver ? 'font-semibold text-danger' : 'text-ink-soft')}>
        <span aria-hidden="true">{t('orders.calendar.points.short', { used, of })}</span>
        <span className="sr-only">{t('orders.calendar.points', { used, of })}</span>
      </span>
    </span>
  )
}

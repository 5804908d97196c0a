import { Link } from 'react-router'
import { Badge } from '#app/base/ui/badge.tsx'
import { CapacityBar } from '#app/base/ui/charts/capacity-bar.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { DayMarks } from '#app/base/ui/admin/day-marks.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DashboardView } from '../present-dashboard.server.ts'

export function DaysStrip({ days }: Pick<DashboardView, 'days'>) {
  const t = useT()
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:px-0 2xl:grid-cols-8">
      {days.map((day) => (
        <li key={day.day} className="w-44 shrink-0 snap-start lg:w-auto">
          <Link
            to={day.to}
            className={classes(
              'grid h-full grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-lg border bg-surface p-3 text-sm leading-snug hover:border-brand',
              day.name ? 'border-line-strong' : 'border-line',
            )}
          >
            <span>
              <span className="font-semibold">{day.name || day.date}</span>
              <span className="block text-xs text-ink-soft">{day.name ? day.date : day.otherDate}</span>
              {day.name && <span className="block text-xs text-ink-soft">{day.otherDate}</span>}
            </span>
            <DayMarks marks={day.marks} />
            {(!day.isClosed || day.hasOrders) && <span className="figures text-base font-semibold">{day.orders}</span>}
            {day.isClosed && <Badge className="justify-self-start">{t('dashboard.day.closed')}</Badge>}
            <span className="grid gap-1">
              <CapacityBar
                label={day.date}
                parts={[{ label: t('dashboard.day.points.used'), value: day.points, tone: 'used' }]}
                total={day.capacityPoints}
              />
              <span className="figures text-xs text-ink-soft">{day.pointsText}</span>
            </span>
            {day.pieces.length > 0 && (
              <span className="grid text-xs text-ink-soft">
                {day.pieces.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

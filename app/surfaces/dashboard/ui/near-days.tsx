import { Link } from 'react-router'
import { Badge } from '#app/base/ui/badge.tsx'
import { CapacityBar } from '#app/base/ui/charts/capacity-bar.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { DayMarks } from '#app/base/ui/admin/day-marks.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { MainView } from '../present-main.server.ts'

/** Four days with their orders and how full they are: yellow from 90 %. */
export function NearDays({ days }: Pick<MainView, 'days'>) {
  const t = useT()
  return (
    <section aria-labelledby="near-days">
      <h2 id="near-days" className="sr-only">
        {t('dashboard.days')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {days.map((day, index) => (
          <li key={day.day}>
            <Link
              to={day.to}
              className={classes(
                'grid h-full grid-cols-[auto_minmax(3rem,1fr)] content-start items-center gap-x-3 gap-y-1 rounded-lg border bg-surface px-4 py-3 leading-snug hover:border-brand',
                index === 0 ? 'border-line-strong' : 'border-line',
              )}
            >
              <span className="col-span-2 flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{day.name || day.date}</span>
                <span className="text-sm text-ink-soft">{day.name ? day.date : day.otherDate}</span>
              </span>
              {day.isClosed && !day.hasOrders ? (
                <Badge className="col-span-2 justify-self-start">{t('dashboard.day.closed')}</Badge>
              ) : (
                <>
                  <span className="figures font-semibold">{day.orders}</span>
                  <CapacityBar
                    label={day.date}
                    parts={[
                      {
                        label: t('dashboard.day.points.used'),
                        value: day.points,
                        tone: day.isNearlyFull ? 'held' : 'good',
                      },
                    ]}
                    total={day.capacityPoints}
                  />
                  <span className="figures col-span-2 text-sm text-ink-soft">{day.pointsText}</span>
                </>
              )}
              <span className="col-span-2 empty:hidden">
                <DayMarks marks={day.marks} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

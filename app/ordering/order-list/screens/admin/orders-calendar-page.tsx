import { Link } from 'react-router'
import { buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { CALENDAR_RANGES } from '#app/ordering/scheduling/calendar-span.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadCalendar, type OrdersCalendar } from '../../load-calendar.server.ts'
import { loadOrdersFrame, openOrders, orderListTexts } from '../../load-orders-frame.server.ts'
import type { OrderFilter } from '../../order-filters.ts'
import { ordersAddress } from '../../orders-paths.ts'
import { Agenda } from '../../ui/agenda.tsx'
import { MonthView } from '../../ui/month-view.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { OrdersFailed } from '../../ui/orders-failed.tsx'
import { OrdersHead } from '../../ui/orders-head.tsx'
import { QuickFilters } from '../../ui/quick-filters.tsx'
import { SavedViewsRow } from '../../ui/saved-views-row.tsx'
import type { Route } from './+types/orders-calendar-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = adminRequest(context, 'orders.view')
  const opened = await openOrders(context, { profile, url })
  const { lang, t } = opened.viewer
  const [frame, calendar] = await Promise.all([loadOrdersFrame(opened), loadCalendar(opened, url.searchParams)])
  return {
    title: `${t('orders.view.calendar')} · ${t('orders.title')} · ${t('admin.title')}`,
    texts: orderListTexts[lang],
    frame,
    calendar,
  }
}

export default function OrdersCalendarPage({ loaderData: { frame, calendar } }: Route.ComponentProps) {
  const { range, day } = calendar.span
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrdersHead view="calendar" filter={frame.filter} waiting={frame.waiting} />
      <SavedViewsRow view="calendar" filter={frame.filter} views={frame.views} />
      <QuickFilters view="calendar" {...frame} />
      <FilterPanel view="calendar" filter={frame.filter} choices={frame.choices} kept={{ range, day }} />
      <Steps calendar={calendar} filter={frame.filter} />
      {range === 'month' ? <MonthView calendar={calendar} /> : <Agenda calendar={calendar} />}
      <Undated />
    </div>
  )
}

function Steps({ calendar: { span, title, today }, filter }: { calendar: OrdersCalendar; filter: OrderFilter }) {
  const t = useT()
  const { range } = span
  const to = (day: string, as = range) => ordersAddress('calendar', filter, { range: as, day })
  const step = buttonClass({ kind: 'secondary', size: 'sm', className: 'size-11 px-0 md:size-10' })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center gap-1">
        <Link to={to(span.before)} preventScrollReset aria-label={t('orders.calendar.before')} className={step}>
          <ChevronLeftIcon />
        </Link>
        <Link
          to={to(today)}
          preventScrollReset
          className={buttonClass({ kind: 'secondary', size: 'sm', className: 'max-md:min-h-11' })}
        >
          {t('orders.calendar.today')}
        </Link>
        <Link to={to(span.after)} preventScrollReset aria-label={t('orders.calendar.after')} className={step}>
          <ChevronRightIcon />
        </Link>
      </div>
      <h2 className="mr-auto text-lg leading-snug">
        {title.own}
        <span className="block font-sans text-sm font-normal text-ink-soft">{title.other}</span>
      </h2>
      <nav
        aria-label={t('orders.calendar.range')}
        className="flex rounded-full border border-line-strong p-0.5 text-sm"
      >
        {CALENDAR_RANGES.map((each) => (
          <Link
            key={each}
            to={to(span.day, each)}
            preventScrollReset
            aria-current={each === range ? 'true' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold md:min-h-8',
              each === range ? 'bg-brand-soft text-brand' : 'hover:bg-sunken',
            )}
          >
            {t(`orders.calendar.${each}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Undated() {
  return <p className="text-sm text-ink-soft">{useT()('orders.calendar.undated')}</p>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}

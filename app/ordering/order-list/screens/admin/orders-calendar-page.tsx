import { Link } from 'react-router'
import { buttonClass } from '#app/base/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { CALENDAR_RANGES } from '#app/ordering/scheduling/calendar-span.ts'
import { loadCalendar, type OrdersCalendar } from '../../load-calendar.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadOrdersView } from '../../load-orders-frame.server.ts'
import type { OrderFilter } from '../../order-filters.ts'
import { ordersAddress } from '../../orders-paths.ts'
import { Agenda } from '../../ui/agenda.tsx'
import { MonthView } from '../../ui/month-view.tsx'
import { OrdersFailed, OrdersFrame, Segments } from '../../ui/orders-frame.tsx'
import type { Route } from './+types/orders-calendar-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrdersView(adminRequest(context), url, 'calendar', async (opened) => ({
    calendar: await loadCalendar(opened, url.searchParams),
  }))
}

export default function OrdersCalendarPage({ loaderData: { frame, calendar } }: Route.ComponentProps) {
  const t = useT()
  return (
    <OrdersFrame frame={frame}>
      <Steps calendar={calendar} filter={frame.filter} />
      {calendar.span.range === 'month' ? <MonthView calendar={calendar} /> : <Agenda calendar={calendar} />}
      <p className="text-sm text-ink-soft">{t('orders.calendar.undated')}</p>
    </OrdersFrame>
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
      <Segments
        label={t('orders.calendar.range')}
        items={CALENDAR_RANGES.map((each) => ({
          to: to(span.day, each),
          text: t(`orders.calendar.${each}`),
          isChosen: each === range,
        }))}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}

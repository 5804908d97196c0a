import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { DayMarks } from '#app/base/ui/admin/day-marks.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { ListedView } from '../admin-list-views.server.ts'
import type { CalendarDay, OrdersCalendar } from '../load-calendar.server.ts'
import { PaymentBadge, StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import { PhoneLink } from '#app/base/ui/phone-link.tsx'
import { DayLoad } from './day-load.tsx'

export function Agenda({ calendar }: { calendar: OrdersCalendar }) {
  const { days } = calendar
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CutAgenda {...calendar} parts={days} />
      {days.map((day) => (
        <AgendaDay key={day.day} day={day} isAlone={days.length === 1} />
      ))}
    </div>
  )
}

interface CutAgendaProps {
  isCut: boolean
  /** Address of the list of all these orders. */
  list: string
  parts: readonly { orders: readonly unknown[] }[]
}

export function CutAgenda({ isCut, list, parts }: CutAgendaProps) {
  const t = useT()
  if (!isCut) return null
  return (
    <Notice tone="highlight">
      {t('orders.calendar.more', { shown: parts.reduce((sum, { orders }) => sum + orders.length, 0) })}{' '}
      <Link to={list} className="font-semibold underline">
        {t('orders.calendar.more.link')}
      </Link>
    </Notice>
  )
}

function AgendaDay({ day, isAlone }: { day: CalendarDay; isAlone: boolean }) {
  const t = useT()
  return (
    <section
      aria-label={day.name}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border bg-surface p-3',
        day.isToday ? 'border-brand' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="mr-auto text-base">
          {isAlone ? (
            day.name
          ) : (
            <Link to={day.address} className="inline-flex min-h-11 md:min-h-9 items-center text-brand hover:underline">
              {day.name}
            </Link>
          )}
        </h2>
        {day.isToday && <Badge tone="brand">{t('orders.calendar.today')}</Badge>}
        <DayMarks marks={day.marks} />
        {day.closed && <Badge>{day.closed}</Badge>}
        <span className="figures text-sm text-ink-soft">{t('orders.calendar.orders', { count: day.count })}</span>
        <DayLoad used={day.used} of={day.of} className="w-24" />
      </div>
      {day.orders.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('orders.calendar.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {day.orders.map((order) => (
            <li key={order.id}>
              <AgendaOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface AgendaOrderProps {
  order: ListedView
  /** Shown where its surroundings do not name the day. */
  day?: string
  place?: string
}

export function AgendaOrder({ order, day, place }: AgendaOrderProps) {
  const t = useT()
  return (
    <article
      data-row
      className="relative grid gap-x-4 gap-y-0.5 py-2 text-sm leading-snug hover:bg-sunken data-[current]:bg-adey-soft lg:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1.4fr)_auto] lg:items-start"
    >
      <p className="flex flex-wrap items-center gap-x-2 lg:grid">
        {day && <span className="font-semibold">{day}</span>}
        <span className="font-semibold">{order.due.time || t('orders.calendar.any.time')}</span>
        <Link
          to={adminPaths.order(order.id)}
          data-row-open
          className="inline-flex min-h-11 md:min-h-9 items-center font-semibold text-brand after:absolute after:inset-0"
        >
          {order.code}
        </Link>
      </p>
      <div className="grid min-w-0 justify-items-start max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3">
        <span className="font-semibold wrap-anywhere">{order.customerName}</span>
        <PhoneLink phone={order.phone} />
      </div>
      <div className="min-w-0">
        {order.lines.map((line, index) => (
          // The order of these lines never changes.
          <p key={index} className="wrap-anywhere">
            {line.name}
            {line.choices && <span className="text-ink-soft"> · {line.choices}</span>}
            {line.topperText && <span className="block font-semibold">“{line.topperText}”</span>}
          </p>
        ))}
        {place && <p className="font-semibold wrap-anywhere whitespace-pre-line">{place}</p>}
        <p className="text-ink-soft">{[order.method, order.zone].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="flex flex-wrap gap-1 lg:max-w-40 lg:justify-end">
        <StatusBadge status={order.status} />
        <PaymentBadge status={order.paymentStatus} />
      </p>
    </article>
  )
}

import { datePartsOf, dayInAddis, formatDay, otherCalendar, type Day } from '#app/base/platform/time/calendar.ts'
import { presentDayMarks } from '#app/base/platform/feasts/day-marks.ts'
import { weekdayName, weekdayOf } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatInBoth, formatMonth, formatMonthInOther, monthOf } from '#app/base/ui/days/month-grid.ts'
import { presentListed } from './admin-list-views.server.ts'
import { countDueByDay, listDayLoads, type DayLoad } from './calendar.queries.server.ts'
import { daysOf, readSpan, type CalendarSpan } from '#app/ordering/scheduling/calendar-span.ts'
import { dayPoints } from '#app/ordering/scheduling/capacity.ts'
import { shopWeekdayOf } from '#app/ordering/scheduling/delivery-time.ts'
import type { OpenedOrders } from './load-orders-frame.server.ts'
import { ALL_STATUSES } from './order-filters.ts'
import { listOrders } from './orders.queries.server.ts'
import { ordersAddress } from './orders-paths.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

const ORDERS_SHOWN = 100

/** For each day: how many orders are due, how much capacity is taken, and, where space allows, which orders. */
export async function loadCalendar(opened: OpenedOrders, params: URLSearchParams) {
  const { db, now, viewer, filter, settings } = opened
  const { lang, calendar } = viewer
  const today = dayInAddis(now)
  const span = readSpan(params, today, calendar)
  const [counts, loads, orders] = await Promise.all([
    countDueByDay(db, filter, now, span),
    listDayLoads(db, span),
    span.range === 'month' ? [] : listDue(opened, span),
  ])
  const dayView = (day: Day) => {
    const load = loads.get(day)
    const due = orders.filter(({ deliveryDate }) => deliveryDate === day)
    return {
      day,
      number: datePartsOf(day, calendar).day,
      otherNumber: datePartsOf(day, otherCalendar(calendar)).day,
      weekday: weekdayName(lang, weekdayOf(day)),
      name: formatDay(day, lang, calendar),
      inBoth: formatInBoth(day, lang, calendar),
      isToday: day === today,
      marks: presentDayMarks(day, viewer.t, settings['holidays.eids']),
      count: counts.get(day) ?? 0,
      used: load?.held ?? 0,
      of: dayPoints(day, settings, load),
      closed: closedText(day, load, opened),
      address: ordersAddress('calendar', filter, { range: 'day', day }),
      list: ordersAddress('list', { ...filter, start: day, end: day }),
      orders: due.map((order) => presentListed(viewer, order, opened)),
    }
  }
  return {
    span,
    title: titleOf(span, opened),
    days: daysOf(span).map(dayView),
    firstWeekday: weekdayOf(span.first),
    weekdays: Array.from({ length: 7 }, (_, weekday) => weekdayName(lang, weekday)),
    today,
    isCut: orders.length === ORDERS_SHOWN,
    list: ordersAddress('list', { ...filter, start: span.first, end: span.last, sort: 'due' }),
  }
}

export type OrdersCalendar = Awaited<ReturnType<typeof loadCalendar>>
export type CalendarDay = OrdersCalendar['days'][number]

async function listDue({ db, now, filter }: OpenedOrders, { first, last }: CalendarSpan) {
  const due = { ...filter, start: first, end: last, sort: 'due', perPage: ORDERS_SHOWN } as const
  const { rows: orders } = await listOrders(db, due, now)
  const isDue = ({ status }: { status: string }) => !hasTrait(status, 'called off')
  const shown = filter.status === ALL_STATUSES ? orders.filter(isDue) : orders
  const moment = ({ deliveryDate, deliveryTime }: (typeof orders)[number]) => `${deliveryDate} ${deliveryTime ?? '99'}`
  return shown.sort((one, other) => moment(one).localeCompare(moment(other)))
}

function closedText(day: Day, load: DayLoad | undefined, { settings, viewer: { lang, t } }: OpenedOrders): string {
  if (load?.isClosed) return (lang === 'am' ? load.reasonAm : load.reasonEn) || t('orders.calendar.closed')
  return settings['hours.shop'][shopWeekdayOf(day)] ? '' : t('orders.calendar.closed')
}

function titleOf({ range, first, last }: CalendarSpan, { viewer: { lang, calendar } }: OpenedOrders) {
  const other = otherCalendar(calendar)
  if (range === 'month') {
    const month = monthOf(first, calendar)
    return { own: formatMonth(month, lang, calendar), other: formatMonthInOther(month, lang, calendar) }
  }
  const name = (of: typeof calendar) =>
    first === last ? formatDay(first, lang, of) : `${formatDay(first, lang, of)} – ${formatDay(last, lang, of)}`
  return { own: name(calendar), other: name(other) }
}

import { MESSAGES_PATH } from '#app/orders/messages-path.ts'
import { NO_ORDER_FILTER, orderFilterSearch, type OrderFilter } from '#app/orders/order-filters.ts'
import type { CakeStock } from '#app/orders/stock/stock.queries.server.ts'
import { waitingTime } from '#app/orders/waiting-time.ts'
import { COUNTER_METHODS, isPaymentMethod, type CounterMethod } from '#app/payments/methods.ts'
import { GATEWAY_NAMES, isGatewayName } from '#app/payments/provider-names.ts'
import { methodLabels } from '#app/payments/ui/method-texts.ts'
import {
  datePartsOf,
  dayInAddis,
  formatDay,
  formatMoment,
  otherCalendar,
  type Calendar,
} from '#app/platform/calendar.ts'
import { addDays } from '#app/platform/ethiopian-calendar.ts'
import { viewDayMarks } from '#app/platform/feasts/day-marks.ts'
import type { ConfirmedEid } from '#app/platform/feasts/holidays.ts'
import { formatSantim } from '#app/platform/money.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { formatWallTime } from '#app/platform/wall-clock.ts'
import { edgeOf } from '#app/ui/charts/chart-scale.ts'
import type { Dashboard } from '../dashboard.queries.server.ts'
import type { Ranked, DaySales } from '../figures/trend.queries.server.ts'
import type { DayAhead } from '../figures/days.queries.server.ts'
import { viewBackupStanding } from '../health/view-backups.server.ts'
import { adminPath } from '../menu.ts'
import { isRunningOut, percentOf, type Figure } from './dashboard-figures.ts'

interface Speech {
  lang: Lang
  calendar: Calendar
  t: Translate
}

/** Cakes named for a day; the rest is counted. */
const NAMED_CAKES = 3

/** The figures in words of one language and calendar. */
export function viewDashboard(speech: Speech, dashboard: Dashboard, stock: readonly CakeStock[], now: Date) {
  const counted = stock.filter(({ isCounted }) => isCounted)
  return {
    tiles: viewTiles(speech, dashboard, counted, now),
    days: dashboard.days.map((day) => viewDay(speech, day, { now, eids: dashboard.eids })),
    money: viewMoney(speech, dashboard),
    trend: viewTrend(speech, dashboard.trend),
    stock: counted.map((cake) => viewStock(speech, cake)),
    health: viewHealth(speech, dashboard, now),
    isEmpty: dashboard.trend.days.every(({ orders }) => orders === 0) && dashboard.now.placedToday === 0,
    sheetTo: `${adminPath('orders')}/production?day=${addDays(dayInAddis(now), 1)}`,
  }
}

export type DashboardView = ReturnType<typeof viewDashboard>

function viewTiles(
  { t }: Speech,
  { now: figures, quotes, health }: Dashboard,
  counted: readonly CakeStock[],
  now: Date,
): Figure[] {
  const today = dayInAddis(now)
  const orders = (filter: Partial<OrderFilter>) =>
    `${adminPath('orders')}${orderFilterSearch({ ...NO_ORDER_FILTER, ...filter })}`
  const low = counted.filter((cake) => isRunningOut({ ...cake, total: totalOf(cake) }))
  const tiles: (Omit<Figure, 'text'> & { name: TileName })[] = [
    {
      name: 'quotes',
      count: quotes.count,
      to: `${adminPath('orders')}/quotes`,
      needsSomeone: quotes.isLate,
      detail: quotes.oldestSince ? t('dashboard.quotes.oldest', { time: waitingTime(quotes.oldestSince, now, t) }) : '',
    },
    { name: 'due.soon', count: figures.dueSoon },
    { name: 'due.today', count: figures.dueToday, to: orders({ start: today, end: today, sort: 'due' }) },
    { name: 'overdue', count: figures.overdue, to: orders({ overdue: 'yes' }), needsSomeone: true },
    {
      name: 'look',
      count: figures.paymentsToLookAt,
      to: `${adminPath('payments')}/inbox`,
      needsSomeone: true,
    },
    ...(figures.transfersToVerify > 0
      ? [
          {
            name: 'transfers',
            count: figures.transfersToVerify,
            to: `${adminPath('payments')}/transfers`,
            needsSomeone: true,
          } as const,
        ]
      : []),
    { name: 'messages', count: health.failedMessages, to: MESSAGES_PATH, needsSomeone: true },
    { name: 'unreachable', count: figures.unreachable, to: orders({ unreachable: 'yes' }), needsSomeone: true },
    { name: 'stock.low', count: low.length, to: adminPath('inventory'), needsSomeone: true },
    { name: 'waiting', count: figures.waitingForPayment },
    { name: 'placed.today', count: figures.placedToday, to: orders({ createdFrom: today, createdTo: today }) },
  ]
  return tiles.map((tile) => ({ ...tile, text: t(`dashboard.${tile.name}`) }))
}

type TileName =
  | 'quotes'
  | 'due.soon'
  | 'due.today'
  | 'overdue'
  | 'look'
  | 'transfers'
  | 'messages'
  | 'unreachable'
  | 'stock.low'
  | 'waiting'
  | 'placed.today'

function viewDay(
  { lang, calendar, t }: Speech,
  day: DayAhead,
  { now, eids }: { now: Date; eids: readonly ConfirmedEid[] },
) {
  const today = dayInAddis(now)
  const isToday = day.day === today
  const isTomorrow = day.day === addDays(today, 1)
  const rest = day.pieces.slice(NAMED_CAKES).reduce((sum, { pieces }) => sum + pieces, 0)
  return {
    day: day.day,
    name: isToday ? t('dashboard.day.today') : isTomorrow ? t('dashboard.day.tomorrow') : '',
    date: formatDay(day.day, lang, calendar),
    otherDate: formatDay(day.day, lang, otherCalendar(calendar)),
    to: `${adminPath('orders')}${orderFilterSearch({ ...NO_ORDER_FILTER, start: day.day, end: day.day })}`,
    orders: t('dashboard.day.orders', { count: day.orders }),
    marks: viewDayMarks(day.day, t, eids),
    isClosed: day.isClosed,
    points: day.points,
    capacityPoints: day.capacityPoints,
    pointsText: t('dashboard.day.points', { used: day.points, all: day.capacityPoints }),
    pieces: [
      ...day.pieces
        .slice(0, NAMED_CAKES)
        .map(({ names, pieces }) => t('dashboard.day.pieces', { name: names[lang], count: pieces })),
      ...(rest > 0 ? [t('dashboard.day.more', { count: rest })] : []),
    ],
  }
}

function viewMoney({ lang, t }: Speech, { money, now, settlement }: Dashboard) {
  const { openRefunds, yesterday } = settlement
  const difference = yesterday?.differenceSantim
  const sum = money.reduce((all, { sumSantim }) => all + sumSantim, 0)
  return {
    methods: money.map(({ method, count, sumSantim }) => ({
      name: methodName(method, t),
      count: t('dashboard.money.count', { count }),
      sum: formatSantim(sumSantim, lang),
      share: percentOf(sumSantim, sum) ?? 0,
    })),
    total: formatSantim(sum, lang),
    outstanding: formatSantim(now.outstandingSantim, lang),
    outstandingOrders: t('dashboard.money.outstanding.orders', { count: now.outstandingOrders }),
    outstandingTo: `${adminPath('orders')}${orderFilterSearch({ ...NO_ORDER_FILTER, balance: 'open', sort: 'due' })}`,
    refunds: {
      to: `${adminPath('payments')}/refunds`,
      count: t('dashboard.money.refunds.count', { count: openRefunds.count }),
      sum: formatSantim(openRefunds.sumSantim, lang),
    },
    yesterday: yesterday && {
      to: `${adminPath('payments')}/settlement?day=${yesterday.day}`,
      text: typeof difference === 'number' ? formatSantim(difference, lang) : t('dashboard.money.yesterday.missing'),
      isOff: typeof difference === 'number' && difference !== 0,
    },
  }
}

const COUNTER_TEXTS = { Cash: 'cash', Transfer: 'transfer', Credit: 'credit' } as const satisfies Record<
  CounterMethod,
  string
>

/** `null`: paid on a payment page. */
function methodName(method: string | null, t: Translate): string {
  if (method !== null && isPaymentMethod(method)) return t(methodLabels[method])
  const atCounter = COUNTER_METHODS.find((each) => each === method)
  if (atCounter) return t(`orders.attempt.${COUNTER_TEXTS[atCounter]}`)
  return t('orders.attempt.hosted')
}

function viewTrend(speech: Speech, trend: Dashboard['trend']) {
  const { lang, t } = speech
  const money = (santim: number) => formatSantim(santim, lang)
  const sum = (pick: (day: DaySales) => number) => trend.days.reduce((all, day) => all + pick(day), 0)
  const today = trend.days.at(-1)
  const points = (pick: (day: DaySales) => number, say: (value: number) => string) =>
    trend.days.map((day, index) => ({
      ...axis(speech, day.day),
      value: pick(day),
      text: say(pick(day)),
      isMarked: index === trend.days.length - 1,
    }))
  const sales = points(({ salesSantim }) => salesSantim, money)
  const orders = points(({ orders: count }) => count, String)
  const salesTotal = money(sum(({ salesSantim }) => salesSantim))
  const ordersTotal = String(sum(({ orders: count }) => count))
  return {
    sales: {
      points: sales,
      edge: money(edgeOf(sales)),
      total: salesTotal,
      summary: t('dashboard.sales.summary', { total: salesTotal, today: money(today?.salesSantim ?? 0) }),
    },
    orders: {
      points: orders,
      edge: String(edgeOf(orders)),
      total: ordersTotal,
      summary: t('dashboard.orders.summary', { total: ordersTotal, today: today?.orders ?? 0 }),
    },
    hours: viewHours(speech, trend.byHour),
    facts: viewFacts(speech, trend),
    tops: [
      { title: t('dashboard.top.cakes'), ranked: viewRanked(lang, trend.topCakes) },
      { title: t('dashboard.top.flavors'), ranked: viewRanked(lang, trend.topFlavors) },
      { title: t('dashboard.top.occasions'), ranked: viewRanked(lang, trend.topOccasions) },
    ],
  }
}

/** A day on the axis of a chart: its number in both calendars, the viewer's own first. */
function axis({ lang, calendar }: Speech, day: string) {
  return {
    label: String(datePartsOf(day, calendar).day),
    otherLabel: String(datePartsOf(day, otherCalendar(calendar)).day),
    name: formatDay(day, lang, calendar),
  }
}

function viewHours({ lang, t }: Speech, byHour: readonly number[]) {
  const points = byHour.map((count, hour) => {
    const time = formatWallTime(`${String(hour).padStart(2, '0')}:00`, lang)
    return { label: time.split(':')[0] ?? '', name: time, value: count, text: String(count) }
  })
  const busiest = points.reduce((most, point) => (point.value > most.value ? point : most), points[0]!)
  const summary = busiest.value === 0 ? t('dashboard.hours.none') : t('dashboard.hours.summary', { hour: busiest.name })
  return { points, edge: String(edgeOf(points)), summary }
}

function viewFacts({ lang, t }: Speech, trend: Dashboard['trend']) {
  const { averageSantim, quotes, firstAnswerMinutes, sameDayLastWeek, sameDayLastYear } = trend
  const nothing = t('dashboard.nothing')
  const rate = percentOf(quotes.accepted, quotes.answered)
  const ofDay = ({ orders, salesSantim }: DaySales) => ({
    value: formatSantim(salesSantim, lang),
    detail: t('dashboard.day.orders', { count: orders }),
  })
  return [
    {
      name: t('dashboard.average'),
      value: averageSantim === null ? nothing : formatSantim(averageSantim, lang),
      detail: '',
    },
    {
      name: t('dashboard.rate'),
      value: rate === undefined ? nothing : `${rate} %`,
      detail: rate === undefined ? '' : t('dashboard.rate.detail', quotes),
    },
    {
      name: t('dashboard.answer'),
      value: firstAnswerMinutes === null ? nothing : durationText(firstAnswerMinutes, t),
      detail: firstAnswerMinutes === null ? '' : t('dashboard.answer.detail'),
    },
    { name: t('dashboard.week.ago'), ...ofDay(sameDayLastWeek) },
    { name: t('dashboard.year.ago'), ...ofDay(sameDayLastYear) },
  ]
}

function durationText(minutes: number, t: Translate): string {
  return minutes < 120
    ? t('dashboard.answer.minutes', { count: minutes })
    : t('dashboard.answer.hours', { count: Math.round(minutes / 60) })
}

function viewRanked(lang: Lang, ranked: readonly Ranked[]) {
  const most = ranked[0]?.orders ?? 0
  return ranked.map(({ id, names, orders }) => ({ id, name: names[lang], orders, share: percentOf(orders, most) ?? 0 }))
}

/** All pieces that were there to be sold. */
function totalOf({ baked, carriedIn, corrected }: CakeStock): number {
  return Math.max(0, baked + carriedIn + corrected)
}

function viewStock({ lang, t }: Speech, cake: CakeStock) {
  const { cakeId, nameEn, nameAm, left, sold, reserved, wasted, isSoldOut } = cake
  return {
    id: cakeId,
    name: lang === 'am' ? nameAm : nameEn,
    total: totalOf(cake),
    left: isSoldOut ? t('dashboard.stock.sold.out') : t('dashboard.stock.left', { count: Math.max(0, left) }),
    isLow: isSoldOut || isRunningOut({ ...cake, total: totalOf(cake) }),
    parts: [
      { label: t('dashboard.stock.sold'), value: sold, tone: 'good' },
      { label: t('dashboard.stock.reserved'), value: reserved, tone: 'held' },
      { label: t('dashboard.stock.wasted'), value: wasted, tone: 'waste' },
    ] as const,
  }
}

function viewHealth(speech: Speech, { health }: Dashboard, now: Date) {
  const { lang, calendar, t } = speech
  const heard = health.lastWebhooks.map(({ provider, at }) => ({
    name: t('dashboard.health.last', {
      provider: isGatewayName(provider) ? GATEWAY_NAMES[provider] : t('dashboard.health.simulator'),
    }),
    value: formatMoment(at, lang, calendar),
    isBad: false,
  }))
  return [
    {
      name: t('dashboard.health.messages'),
      value: String(health.waitingMessages),
      isBad: false,
    },
    {
      name: t('dashboard.health.webhooks'),
      value: String(health.waitingWebhooks),
      isBad: health.waitingWebhooks > 0,
    },
    ...heard,
    ...viewBackupStanding(speech, health.backups, now),
  ]
}

import { datePartsOf, formatDayOfYear, otherCalendar, type Calendar } from '#app/base/platform/time/calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { edgeOf } from '#app/base/ui/charts/chart-scale.ts'
import { formatInBoth } from '#app/base/ui/days/month-grid.ts'
import type { DaySales, Ranked, SalesFigures, TrendFigures } from './figures/trend.queries.server.ts'
import { percentOf } from './dashboard-figures.ts'

const WEEK_DAYS = 7

/** Sales by day beside the week before, with which days the axis names. */
export function presentSales(viewer: ViewContext, figures: SalesFigures) {
  const { lang, t } = viewer
  const money = (santim: number) => formatSantim(santim, lang)
  const ofDay = ({ salesSantim }: DaySales) => salesSantim
  const points = pointsOf(viewer, figures, ofDay, money)
  const total = money(sumOf(figures, ofDay))
  const today = money(figures.days.at(-1)?.salesSantim ?? 0)
  return {
    chart: { points, edge: money(edgeOf(points)), total, summary: t('dashboard.sales.summary', { total, today }) },
    axis: axisText(viewer, figures.days.slice(firstShown(figures.days))),
  }
}

function sumOf({ days }: SalesFigures, pick: (day: DaySales) => number): number {
  return days.reduce((all, day) => all + pick(day), 0)
}

function pointsOf(
  viewer: ViewContext,
  { days, weekBefore }: SalesFigures,
  pick: (day: DaySales) => number,
  say: (value: number) => string,
) {
  const start = firstShown(days)
  return days.slice(start).map((day, index) => {
    const before = pick(weekBefore[start + index]!)
    const isMarked = start + index === days.length - 1
    return {
      ...axis(viewer, day.day),
      value: pick(day),
      text: say(pick(day)),
      before,
      beforeText: say(before),
      isMarked,
    }
  })
}

export function presentTrend(viewer: ViewContext, trend: TrendFigures) {
  const { lang, t } = viewer
  const { chart: sales, axis: axisOfSales } = presentSales(viewer, trend)
  const ofDay = ({ orders: count }: DaySales) => count
  const orders = pointsOf(viewer, trend, ofDay, String)
  const ordersTotal = String(sumOf(trend, ofDay))
  return {
    sales,
    orders: {
      points: orders,
      edge: String(edgeOf(orders)),
      total: ordersTotal,
      summary: t('dashboard.orders.summary', { total: ordersTotal, today: trend.days.at(-1)?.orders ?? 0 }),
    },
    axis: axisOfSales,
    quotedAxis: axisText(viewer, trend.days),
    quoted: presentQuoted(viewer, trend),
    hours: presentHours(viewer, trend.byHour),
    facts: presentFacts(viewer, trend),
    tops: [
      { title: t('dashboard.top.cakes'), ranked: presentRanked(lang, trend.topCakes) },
      { title: t('dashboard.top.flavors'), ranked: presentRanked(lang, trend.topFlavors) },
      { title: t('dashboard.top.occasions'), ranked: presentRanked(lang, trend.topOccasions) },
    ],
  }
}

const SHOWN_FROM_SECONDS = 3

/** Says how old figures are that come from a standby; null: as good as new. */
export function presentStale({ t }: ViewContext, behindSeconds: number): string | null {
  return behindSeconds < SHOWN_FROM_SECONDS ? null : t('dashboard.trend.stale', { seconds: Math.ceil(behindSeconds) })
}

export type TrendView = ReturnType<typeof presentTrend>

/** A chart begins with the first sale, and shows a week at least. */
export function firstShown(days: readonly DaySales[]): number {
  const first = days.findIndex(({ orders }) => orders > 0)
  return Math.max(0, Math.min(first === -1 ? days.length : first, days.length - WEEK_DAYS))
}

/** Which days the two rows below a chart name, with their months. */
function axisText({ lang, calendar, t }: ViewContext, days: readonly DaySales[]): string {
  const [first, last] = [days[0]!.day, days.at(-1)!.day]
  const span = (of: Calendar) => `${formatDayOfYear(first, lang, of)} – ${formatDayOfYear(last, lang, of)}`
  return t('dashboard.axis', { above: span(calendar), below: span(otherCalendar(calendar)) })
}

function axis({ lang, calendar }: ViewContext, day: string) {
  return {
    label: String(datePartsOf(day, calendar).day),
    otherLabel: String(datePartsOf(day, otherCalendar(calendar)).day),
    name: formatInBoth(day, lang, calendar),
  }
}

/** Requests by the day of their first quote, and how many became orders. */
function presentQuoted(viewer: ViewContext, { quotes, quoteDays }: TrendFigures) {
  const { t } = viewer
  const points = quoteDays.map(({ day, answered, accepted }) => {
    return { ...axis(viewer, day), value: answered, text: String(answered), part: accepted, partText: String(accepted) }
  })
  const rate = percentOf(quotes.accepted, quotes.answered)
  return {
    points,
    edge: String(edgeOf(points)),
    total: rate === undefined ? '' : `${rate}%`,
    summary: t('dashboard.quoted.summary', quotes),
  }
}

function presentHours({ lang, t }: ViewContext, byHour: readonly number[]) {
  const points = byHour.map((count, hour) => {
    const time = formatWallTime(`${String(hour).padStart(2, '0')}:00`, lang)
    return { label: /\d+/.exec(time)?.[0] ?? '', name: time, value: count, text: String(count) }
  })
  const busiest = points.reduce((most, point) => (point.value > most.value ? point : most), points[0]!)
  const summary = busiest.value === 0 ? t('dashboard.hours.none') : t('dashboard.hours.summary', { hour: busiest.name })
  return { points, edge: String(edgeOf(points)), summary }
}

function presentFacts({ lang, t }: ViewContext, trend: TrendFigures) {
  const { averageSantim, quotes, firstAnswerMinutes, days, weekBefore, sameDayLastYear } = trend
  const nothing = t('dashboard.nothing')
  const sales = days.reduce((all, { salesSantim }) => all + salesSantim, 0)
  const orders = days.reduce((all, day) => all + day.orders, 0)
  const rate = percentOf(quotes.accepted, quotes.answered)
  const ofDay = ({ orders, salesSantim }: DaySales) => ({
    value: formatSantim(salesSantim, lang),
    detail: t('dashboard.day.orders', { count: orders }),
  })
  return [
    {
      name: t('dashboard.sales'),
      value: formatSantim(sales, lang),
      detail: t('dashboard.day.orders', { count: orders }),
    },
    {
      name: t('dashboard.average'),
      value: averageSantim === null ? nothing : formatSantim(averageSantim, lang),
      detail: '',
    },
    {
      name: t('dashboard.rate'),
      value: rate === undefined ? nothing : `${rate}%`,
      detail: rate === undefined ? '' : t('dashboard.rate.detail', quotes),
    },
    {
      name: t('dashboard.answer'),
      value: firstAnswerMinutes === null ? nothing : durationText(firstAnswerMinutes, t),
      detail: firstAnswerMinutes === null ? '' : t('dashboard.answer.detail'),
    },
    { name: t('dashboard.so.far'), ...ofDay(days.at(-1)!) },
    { name: t('dashboard.week.ago'), ...ofDay(weekBefore.at(-1)!) },
    { name: t('dashboard.year.ago'), ...ofDay(sameDayLastYear) },
  ]
}

function durationText(minutes: number, t: Translate): string {
  return minutes < 120
    ? t('dashboard.answer.minutes', { count: minutes })
    : t('dashboard.answer.hours', { count: Math.round(minutes / 60) })
}

function presentRanked(lang: Lang, ranked: readonly Ranked[]) {
  const most = ranked[0]?.orders ?? 0
  return ranked.map(({ id, names, orders }) => ({ id, name: names[lang], orders, share: percentOf(orders, most) ?? 0 }))
}

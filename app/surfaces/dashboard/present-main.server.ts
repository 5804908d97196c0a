import type { To } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { StaffMove } from '#app/ordering/orders/status/staff-moves.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import type { HealthLine } from '#app/surfaces/admin-frame/health/present-backups.server.ts'
import type { Figure } from './dashboard-figures.ts'
import type { Dashboard } from './dashboard.queries.server.ts'
import type { RunningOut } from './figures/running-out.queries.server.ts'
import { piecesLeft } from './running-out.ts'
import { presentDay } from './present-days.server.ts'
import { presentMoneyDecision, presentPriceDecision, presentSheetDecision } from './present-decisions.server.ts'
import { dayList, presentHour, presentHourActions } from './present-hour.server.ts'
import { methodName, ofMethods, presentOpenMoney, sumTaken } from './present-money.server.ts'
import { presentNext } from './present-next.server.ts'

const NEAR_DAYS = 4
/** Fewer days of sales make no chart. */
const CHART_DAYS = 7

interface Shown {
  dashboard: Dashboard
  moves: ReadonlyMap<string, readonly StaffMove[]>
  runningOut: readonly RunningOut[]
  countedCakes: number
  tiles: readonly Figure[]
  health: readonly HealthLine[]
  permissions: readonly Permission[]
}

/** The dashboard for this hour and this person: what comes next, then today, then what is well in one line. */
export function presentMain(viewer: ViewContextAt, shown: Shown) {
  const { dashboard } = shown
  const may = mayOf(shown)
  const { part, days, settings } = dashboard
  const first = part === 'after' ? 1 : 0
  const isAllowed = { stock: may('stock.edit'), sheet: may('production.view'), print: may('production.edit') }
  const actions = { hasOpenDay: dashboard.hasOpenDay, may: isAllowed }
  return {
    hour: presentHour(viewer, dashboard),
    actions: presentHourActions(viewer, part, actions),
    next: may('orders.view') ? presentNextDay(viewer, shown) : null,
    decisions: [
      ...(may('orders.view') ? presentSheetDecision(viewer, dashboard.offSheet, dashboard.settings) : []),
      ...(may('quotes.view') ? presentPriceDecision(viewer, dashboard.quotes) : []),
      ...(may('payments.view') ? presentMoneyDecision({ ...viewer, may }, dashboard.moneyDecision) : []),
    ],
    takings: may('payments.view') ? presentTakings(viewer, dashboard) : null,
    runningOut: may('stock.view') ? presentRunningOut(viewer, shown) : null,
    days: may('orders.view')
      ? days
          .slice(first, first + NEAR_DAYS)
          .map((day) => presentDay(viewer, day, { now: viewer.now, eids: settings['holidays.eids'] }))
      : [],
    alarms: presentAlarms(viewer, shown),
    well: presentWell(viewer, shown),
    chartDaysToGo: may('payments.view') ? Math.max(0, CHART_DAYS - daysOfSales(dashboard)) : null,
  }
}

const mayOf =
  ({ permissions }: Shown) =>
  (permission: Permission) =>
    permissions.includes(permission)

export type MainView = ReturnType<typeof presentMain>

/** Days of the last thirty on which something was sold. */
function daysOfSales({ sales }: Dashboard): number {
  return sales.days.filter(({ orders }) => orders > 0).length
}

function presentNextDay(viewer: ViewContextAt, shown: Shown) {
  const { dashboard, moves } = shown
  const { t, now } = viewer
  const { next, now: figures, settings } = dashboard
  const isToday = next.day === dayInAddis(now)
  const count = isToday ? figures.dueToday : figures.dueTomorrow
  return {
    title: t(isToday ? 'dashboard.next' : 'dashboard.next.tomorrow'),
    all:
      count > 0
        ? { to: dayList(next.day), text: t(isToday ? 'dashboard.next.all' : 'dashboard.next.all.tomorrow', { count }) }
        : null,
    rows: next.orders.map((order) =>
      presentNext(viewer, order, {
        moves: moves.get(order.id) ?? [],
        settings,
        isAllowed: mayOf(shown)('orders.edit'),
      }),
    ),
    none: noneText(viewer, isToday, figures.dueTomorrow),
  }
}

function noneText({ t }: ViewContextAt, isToday: boolean, tomorrow: number): string {
  if (!isToday) return t('dashboard.next.none.tomorrow')
  return tomorrow > 0 ? t('dashboard.next.none.but', { count: tomorrow }) : t('dashboard.next.none')
}

/** What is left of today's money: the sum, what came in and went back, of the counter and of orders, and by method. */
function presentTakings(viewer: ViewContextAt, dashboard: Dashboard) {
  const { lang, t } = viewer
  const { money } = dashboard
  const { taken, back } = sumTaken(money)
  const [counter, orders] = [true, false].map((isCounter) => {
    const own = sumTaken(money.filter((one) => one.isCounter === isCounter))
    return own.taken - own.back
  }) as [number, number]
  const say = (santim: number) => formatPrice(santim, lang)
  const facts = [
    ...(back > 0
      ? [
          { name: t('dashboard.takings.taken'), sum: say(taken) },
          { name: t('dashboard.takings.back'), sum: say(-back) },
        ]
      : []),
    ...(counter !== 0
      ? [
          { name: t('dashboard.takings.counter'), sum: say(counter) },
          { name: t('dashboard.takings.orders'), sum: say(orders) },
        ]
      : []),
  ]
  return {
    total: say(taken - back),
    facts,
    open: presentOpenMoney(viewer, dashboard),
    methods: ofMethods(money).map(({ method, takenSantim, backSantim }) => ({
      name: methodName(method, t),
      sum: say(takenSantim - backSantim),
    })),
  }
}

function presentRunningOut({ lang, t }: ViewContextAt, { runningOut, countedCakes }: Shown) {
  return {
    all: t('dashboard.running.out.all', { count: countedCakes }),
    cakes: runningOut.map(({ cake, image }) => {
      const left = piecesLeft(cake)
      return {
        id: cake.cakeId,
        name: lang === 'am' ? cake.nameAm : cake.nameEn,
        image,
        left,
        isLow: cake.isLow,
      }
    }),
  }
}

/** Figures that need somebody and are named nowhere above. */
function presentAlarms({ t }: ViewContextAt, { tiles, health, permissions }: Shown): Figure[] {
  // The only one is the decision above.
  const isShown = ({ name, count }: Figure) => name === 'look' && count === 1
  // Failed messages are a figure of their own.
  const failed = t('dashboard.health.failed')
  const ill = health.filter(({ name, isBad }) => isBad && name !== failed).length
  const system = { name: 'health', text: t('dashboard.health'), count: ill }
  return [...tiles, { ...system, to: adminPaths.settingsPart('health') }].filter(
    (tile) => tile.count > 0 && !isShown(tile) && mayOpen(permissions, pathOf(tile.to)),
  )
}

/** Each of these figures is well when it is zero. */
const WELL = ['overdue', 'look', 'messages', 'unreachable'] as const

/** What is well, in one sentence; empty when nothing is. */
function presentWell({ lang, t }: ViewContextAt, shown: Shown): string {
  const { tiles, health } = shown
  const zeros = WELL.filter((name) => tiles.some((tile) => tile.name === name && tile.count === 0))
  const parts = zeros.map((name) => t(`dashboard.well.${name}`))
  if (mayOf(shown)('settings.view') && health.every(({ isBad }) => !isBad)) parts.push(t('dashboard.well.health'))
  return parts.length === 0 ? '' : `${parts.join(LIST_MARK[lang])}${t('dashboard.well.end')}`
}

function pathOf(to: To): string {
  return typeof to === 'string' ? to : (to.pathname ?? '')
}

import type { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { bothLanguages, type MessageKey } from '#app/base/platform/text/translate.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { countWaitingRequests } from '#app/ordering/orders/quotes/waiting-requests.queries.server.ts'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { orderBulkMessages } from './bulk/order-bulk.messages.ts'
import { describeParts } from './describe-filter.server.ts'
import { listFilterChoices } from './filter-choices.queries.server.ts'
import { ALL_STATUSES, LEFT_BEHIND, orderFilter, SOON_HOURS, type OrderFilter } from './order-filters.ts'
import { orderListMessages } from './order-list.messages.ts'
import { hasCounts } from './order-matches.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { summarizeOrders, type OrderSummary } from './orders.queries.server.ts'
import { ORDER_VIEW_PATHS, type OrdersView } from './orders-paths.ts'
import { orderList } from './ui/order-list.tsx'

export const orderListTexts = bothLanguages(orderListMessages, orderBulkMessages)

type Admin = Pick<ReturnType<typeof adminRequest>, 'profile' | 'db' | 'now' | 'lang' | 'calendar' | 't'>

async function openOrders(admin: Admin, url: URL, view: OrdersView) {
  const { profile, db, now, lang, calendar, t } = admin
  const viewer: ViewContext = { lang, calendar, t }
  const [settings, list] = await Promise.all([
    loadSettings(db),
    openList({ ...orderList, path: ORDER_VIEW_PATHS[view] }, { db, accountId: profile.id, url }),
  ])
  return { list, filter: list.filter, view, profile, db, now, viewer, settings, zones: settings['delivery.zones'] }
}

export type OpenedOrders = Awaited<ReturnType<typeof openOrders>>

/** Loads a view of the orders: the frame that all views share, and the result of `load`. */
export async function loadOrdersView<Shown extends object>(
  admin: Admin,
  url: URL,
  view: OrdersView,
  load: (opened: OpenedOrders) => Promise<Shown>,
) {
  const opened = await openOrders(admin, url, view)
  const { lang, t } = opened.viewer
  const [frame, shown] = await Promise.all([loadFrame(opened), load(opened)])
  const titles = [view === 'list' ? '' : t(`orders.view.${view}`), t('orders.title'), t('admin.title')]
  return { title: titles.filter(Boolean).join(' · '), texts: orderListTexts[lang], frame, ...shown }
}

async function loadFrame({ list, filter, view, profile, db, now, viewer, zones }: OpenedOrders) {
  const { t } = viewer
  const quick = quickFilters(dayInAddis(now))
  const summarized = summarizeOrders(db, filter, now)
  const [summary, counts, waiting, choices] = await Promise.all([
    summarized,
    countQuick(db, filter, { now, summarized }),
    countWaitingRequests(db),
    listFilterChoices(db, viewer.lang, zones),
  ])
  const toWithout = (parts: readonly (keyof OrderFilter)[]) => list.to(orderFilter.without(filter, parts))
  const chips = Object.entries(quick).map(([name, { text, set }]) => {
    const parts = Object.keys(set) as (keyof OrderFilter)[]
    const isChosen = parts.every((part) => filter[part] === (set as Partial<OrderFilter>)[part])
    return { name: name as QuickFilter, text: t(text), set, parts, isChosen }
  })
  const dayViews = viewFilters(dayInAddis(now))
  const viewParts = [
    ...new Set(Object.values(dayViews).flatMap(({ set }) => Object.keys(set) as (keyof OrderFilter)[])),
  ]
  const around = orderFilter.without(filter, viewParts)
  const views = await Promise.all(
    Object.entries(dayViews).map(async ([name, { text, set }]) => {
      const shownThen = { ...around, ...set }
      const isChosen = viewParts.every((part) => filter[part] === shownThen[part])
      const count = isChosen
        ? summary.count
        : hasCounts(shownThen)
          ? (await summarizeOrders(db, shownThen, now)).count
          : undefined
      return { name, to: list.to(shownThen), text: t(text), count, isChosen }
    }),
  )
  const chosenView = views.find(({ isChosen }) => isChosen)
  const shown = [
    'status',
    'search',
    ...(chosenView ? viewParts : []),
    ...chips.flatMap(({ isChosen, parts }) => (isChosen ? parts : [])),
  ]
  return {
    view,
    filter,
    summary: can(profile, 'orders.sum') ? summary : withoutSums(summary),
    waiting: can(profile, 'quotes.view') ? waiting : 0,
    choices,
    statuses: list.chips('status', [ALL_STATUSES, ...ORDER_STATUSES], (status) => ({
      text: t(`orders.status.${status}`),
      count: status === ALL_STATUSES ? summary.allStatuses : (summary.byStatus[status] ?? 0),
    })),
    // What is empty takes no room, and a column of the board is no view.
    views: views.filter(({ name, count, isChosen }) => {
      return isChosen || name === 'all' || (count !== 0 && !(view === 'board' && name === 'quotes'))
    }),
    // A tap adds the filter to the others; a second tap removes it.
    quick: chips.map(({ name, text, set, parts, isChosen }) => {
      return { to: isChosen ? toWithout(parts) : list.to(set), text, count: counts[name], isChosen }
    }),
    /** Filters without a chip, each with the address that removes it. */
    others: describeParts(filter, viewer, choices)
      .filter(({ part }) => !shown.includes(part))
      .map(({ part, text }) => ({ text, to: toWithout([part]) })),
    state: list.state({ before: null, after: null }),
  }
}

/** The counts alone. */
function withoutSums(summary: OrderSummary) {
  return { ...summary, totalSantim: null, owedSantim: null }
}

export type OrdersFrame = Awaited<ReturnType<typeof loadFrame>>

/** The views of the day's work; one replaces the other. */
function viewFilters(today: Day) {
  const tomorrow = addDays(today, 1)
  return {
    toDo: { text: 'orders.quick.to.do', set: { open: 'yes', end: today } },
    tomorrow: { text: 'orders.quick.tomorrow', set: { start: tomorrow, end: tomorrow } },
    quotes: { text: 'orders.quick.quotes', set: { status: 'Pending Quote' } },
    unpaid: { text: 'orders.quick.unpaid', set: { open: 'yes', payment: 'unpaid' } },
    all: { text: 'orders.status.All', set: {} },
  } as const satisfies Record<string, { text: MessageKey; set: Partial<OrderFilter> }>
}

/** The most used filters. */
function quickFilters(today: Day) {
  return {
    dueSoon: { text: 'orders.quick.soon', set: { within: SOON_HOURS } },
    dueToday: { text: 'orders.quick.today', set: { start: today, end: today } },
    overdue: { text: 'orders.quick.overdue', set: { overdue: 'yes' } },
    leftBehind: { text: 'orders.quick.left', set: LEFT_BEHIND },
    balanceOverdue: { text: 'orders.balance.overdue', set: { balance: 'overdue' } },
    callFirst: { text: 'orders.mark.call', set: { call: 'yes' } },
    // Only open orders: nobody needs to call about an ended one.
    unreachable: { text: 'orders.unreachable', set: { unreachable: 'yes', open: 'yes' } },
  } as const satisfies Record<string, { text: MessageKey; set: Partial<OrderFilter> }>
}

type QuickFilter = keyof ReturnType<typeof quickFilters>

/**
 * How many orders each quick filter would show beside the other filters. None for a search or several combined choices, which
 * have no counts: counting those would delay the list.
 */
export async function countQuick(
  db: Database,
  filter: OrderFilter,
  { now, summarized }: { now: Date; summarized: Promise<OrderSummary> },
): Promise<Partial<Record<QuickFilter, number>>> {
  const isCounted = (shown: OrderFilter) => hasCounts({ ...shown, overdue: '', within: '', balance: '' })
  if (!isCounted(filter)) return {}
  // The shown summary already has some of these counts, which saves counting the days again.
  const summary = await summarized
  const told: Partial<Record<string, number>> = {
    ...(filter.unreachable === '' && filter.open !== 'no' && { unreachable: summary.unreachable }),
  }
  const counts = Object.entries(quickFilters(dayInAddis(now))).map(async ([name, { set }]) => {
    const shown = { ...filter, ...set }
    if (!isCounted(shown)) return []
    return [[name, told[name] ?? (await summarizeOrders(db, shown, now)).count]] as const
  })
  return Object.fromEntries((await Promise.all(counts)).flat())
}

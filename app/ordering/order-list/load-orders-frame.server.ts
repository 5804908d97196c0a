import type { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { countWaitingRequests } from '#app/ordering/orders/quotes/waiting-requests.queries.server.ts'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { orderBulkMessages } from './bulk/order-bulk.messages.ts'
import { describeParts } from './describe-filter.server.ts'
import { listFilterChoices } from './filter-choices.queries.server.ts'
import { countQuick, countViews, quickFilters, VIEW_PARTS, type QuickFilter } from './order-chips.server.ts'
import { ALL_STATUSES, orderFilter, type OrderFilter } from './order-filters.ts'
import { orderListMessages } from './order-list.messages.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { summarizeOrders, type OrderSummary } from './orders.queries.server.ts'
import { ORDER_VIEW_PATHS, type OrdersView } from './orders-paths.ts'
import { orderList } from './ui/order-list.tsx'

export const orderListTexts = bothLanguages(orderListMessages, orderBulkMessages)

type Admin = Pick<ReturnType<typeof adminRequest>, 'profile' | 'db' | 'now' | 'lang' | 'calendar' | 't'>

async function openOrders(admin: Admin, url: URL, view: OrdersView) {
  const { profile, db, now, lang, calendar, t } = admin
  const viewer: ViewContext = { lang, calendar, t }
  const asked = orderFilter.parse(url.searchParams)
  const isBare = !orderFilter.isFiltered(asked.counter === 'no' ? { ...asked, counter: '' } : asked)
  const [settings, list] = await Promise.all([
    loadSettings(db),
    openList(
      { ...orderList, path: ORDER_VIEW_PATHS[view] },
      { db, accountId: profile.id, url: placeOfTillSales(url, { isBare, search: asked.search }) },
    ),
  ])
  return {
    list,
    isBare,
    filter: list.filter,
    view,
    profile,
    db,
    now,
    viewer,
    settings,
    zones: settings['delivery.zones'],
  }
}

/**
 * The address without a filter shows all orders, and sales of tills have a view of their own. A search looks among both, whatever the
 * list showed in which somebody began it.
 */
function placeOfTillSales(url: URL, { isBare, search }: { isBare: boolean; search: string }): URL {
  const shown = new URL(url)
  const param = orderFilter.params.counter
  if (isBare) shown.searchParams.set(param, 'no')
  else if (search !== '' && shown.searchParams.get(param) === 'no') shown.searchParams.delete(param)
  return shown
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

async function loadFrame({ list, isBare, filter, view, profile, db, now, viewer, zones }: OpenedOrders) {
  const { t } = viewer
  const quick = quickFilters(dayInAddis(now))
  const summarized = summarizeOrders(db, filter, now)
  const [summary, counts, counted, waiting, choices] = await Promise.all([
    summarized,
    countQuick(db, filter, { now, summarized }),
    countViews(db, filter, { now, summarized }),
    countWaitingRequests(db),
    listFilterChoices(db, viewer.lang, zones),
  ])
  const toWithout = (parts: readonly (keyof OrderFilter)[]) => list.to(orderFilter.without(filter, parts))
  const chips = Object.entries(quick).map(([name, { text, set }]) => {
    const parts = Object.keys(set) as (keyof OrderFilter)[]
    const isChosen = parts.every((part) => filter[part] === (set as Partial<OrderFilter>)[part])
    return { name: name as QuickFilter, text: t(text), set, parts, isChosen }
  })
  const views = counted.map(({ name, shown, text, count, isChosen }) => {
    return { name, to: list.to(shown), text: t(text), count, isChosen }
  })
  const chosenView = views.find(({ isChosen }) => isChosen)
  const shown = [
    'status',
    'search',
    ...(chosenView ? VIEW_PARTS : []),
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
    state: stateOf(list.state({ before: null, after: null }), isBare),
  }
}

/** Nobody chose what the address without a filter leaves out. */
export function stateOf<State extends { isFiltered: boolean }>(state: State, isBare: boolean): State {
  return isBare ? { ...state, isFiltered: false } : state
}

/** The counts alone. */
function withoutSums(summary: OrderSummary) {
  return { ...summary, totalSantim: null, owedSantim: null }
}

export type OrdersFrame = Awaited<ReturnType<typeof loadFrame>>

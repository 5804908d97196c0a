import type { RouterContextProvider } from 'react-router'
import type { Profile } from '#app/people/auth/profile.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { columnsNamed } from '#app/base/platform/list/chosen-columns.ts'
import { describeParts } from './describe-filter.server.ts'
import { listFilterChoices } from './filter-choices.queries.server.ts'
import { orderFilter, LEFT_BEHIND, SOON_HOURS, type OrderFilter } from './order-filters.ts'
import { hasCounts } from './order-matches.server.ts'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { summarizeOrders, type OrderSummary } from './orders.queries.server.ts'
import { ORDER_COLUMNS, ORDERS_LIST } from './order-columns.ts'
import { countWaitingRequests } from '#app/ordering/orders/quotes/waiting-requests.queries.server.ts'
import { findListChoice, saveListChoice } from '#app/base/platform/list/list-choices.server.ts'
import { sortToRemember, withRememberedSort } from './remembered-sort.ts'
import { orderListMessages } from './order-list.messages.ts'
import { orderBulkMessages } from './bulk/order-bulk.messages.ts'

export const orderListTexts = bothLanguages(orderListMessages, orderBulkMessages)

type Context = Readonly<RouterContextProvider>

export async function openOrders(context: Context, { profile, url }: { profile: Profile; url: URL }) {
  const { lang, calendar, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const viewer: ViewContext = { lang, calendar, t }
  const [settings, remembered] = await Promise.all([loadSettings(db), findListChoice(db, profile.id, ORDERS_LIST)])
  const filter = withRememberedSort(orderFilter.parse(url.searchParams), url.searchParams, remembered)
  return { remembered, profile, db, now, viewer, filter, settings, zones: settings['delivery.zones'] }
}

export type OpenedOrders = Awaited<ReturnType<typeof openOrders>>

/** Stores the sort and columns of an address for the user's next visit, in any browser. */
export async function rememberChoice(
  { db, profile, remembered }: OpenedOrders,
  params: URLSearchParams,
): Promise<void> {
  const sort = sortToRemember(params, remembered)
  const columns = columnsNamed(params, ORDER_COLUMNS)
  const isNew = columns.length > 0 && columns.join() !== remembered.columns?.join()
  if (sort === undefined && !isNew) return
  const chosen = { ...(sort !== undefined && { sort }), ...(isNew && { columns }) }
  await saveListChoice(db, { accountId: profile.id, list: ORDERS_LIST, ...chosen })
}

export async function loadOrdersFrame({ profile, db, now, viewer, filter, zones }: OpenedOrders) {
  const today = dayInAddis(now)
  const tomorrow = addDays(today, 1)
  const summarized = summarizeOrders(db, filter, now)
  const [summary, quick, views, waiting, choices] = await Promise.all([
    summarized,
    countQuick(db, filter, { today, tomorrow, now, summarized }),
    listSavedViews(db, profile.id, ORDERS_LIST),
    countWaitingRequests(db),
    listFilterChoices(db, viewer.lang, zones),
  ])
  return {
    filter,
    today,
    tomorrow,
    summary,
    quick,
    views,
    waiting,
    choices,
    chosen: describeParts(filter, viewer, choices),
  }
}

interface QuickCounts {
  dueSoon?: number
  dueToday?: number
  dueTomorrow?: number
  overdue?: number
  leftBehind?: number
  balanceOverdue?: number
  unpaid?: number
  callFirst?: number | undefined
  unreachable?: number
}

/**
 * How many orders each quick filter would show beside the others. None of a search or of several choices together, which the
 * counts do not know: counting those would make the list itself wait.
 */
async function countQuick(
  db: Database,
  filter: OrderFilter,
  { today, tomorrow, now, summarized }: { today: Day; tomorrow: Day; now: Date; summarized: Promise<OrderSummary> },
): Promise<QuickCounts> {
  if (!hasCounts({ ...filter, overdue: '', within: '', balance: '' })) return {}
  const countOf = async (more: Partial<OrderFilter>) => (await summarizeOrders(db, { ...filter, ...more }, now)).count
  const summary = await summarized
  const [dueSoon, dueToday, dueTomorrow, overdue, leftBehind, balanceOverdue, unpaid, callFirst, unreachable] =
    await Promise.all([
      countOf({ within: SOON_HOURS }),
      countOf({ start: today, end: today }),
      countOf({ start: tomorrow, end: tomorrow }),
      countOf({ overdue: 'yes' }),
      countOf(LEFT_BEHIND),
      countOf({ balance: 'overdue' }),
      // What is shown already tells these, so that no day is counted again.
      filter.payment === '' ? summary.unpaid : countOf({ payment: 'unpaid' }),
      hasCounts({ ...filter, overdue: '', within: '', balance: '', call: 'yes' })
        ? countOf({ call: 'yes' })
        : undefined,
      filter.unreachable === '' && filter.open !== 'no'
        ? summary.unreachable
        : countOf({ unreachable: 'yes', open: 'yes' }),
    ])
  return { dueSoon, dueToday, dueTomorrow, overdue, leftBehind, balanceOverdue, unpaid, callFirst, unreachable }
}

export type OrdersFrame = Awaited<ReturnType<typeof loadOrdersFrame>>

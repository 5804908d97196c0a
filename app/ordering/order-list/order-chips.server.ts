import type { Database } from '#app/base/platform/database/database.server.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { LEFT_BEHIND, orderFilter, SOON_HOURS, type OrderFilter } from './order-filters.ts'
import { hasCounts } from './order-matches.server.ts'
import { summarizeOrders, type OrderSummary } from './orders.queries.server.ts'

/** The chips above the orders, and how many orders each of them would show. */

/** The views of the day's work; one replaces the other. */
function presentFilters(today: Day) {
  const tomorrow = addDays(today, 1)
  return {
    toDo: { text: 'orders.quick.to.do', set: { open: 'yes', end: today } },
    tomorrow: { text: 'orders.quick.tomorrow', set: { start: tomorrow, end: tomorrow } },
    quotes: { text: 'orders.quick.quotes', set: { status: 'Pending Quote' } },
    // Also what is paid in part or overdue; a price that waits for its answer is owed by nobody.
    unpaid: { text: 'orders.quick.unpaid', set: { balance: 'open' } },
    till: { text: 'orders.quick.till', set: { counter: 'yes' } },
    // Sales of tills are many, and nobody has to do anything about them: they have a view of their own.
    all: { text: 'orders.status.All', set: { counter: 'no' } },
  } as const satisfies Record<string, { text: MessageKey; set: Partial<OrderFilter> }>
}

/** The most used filters. */
export function quickFilters(today: Day) {
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

export type QuickFilter = keyof ReturnType<typeof quickFilters>

interface Shown {
  now: Date
  /** Of the orders that are shown. */
  summarized: Promise<OrderSummary>
}

/** Parts of the filter that a view sets or clears. */
export const VIEW_PARTS = [
  ...new Set(
    Object.values(presentFilters('2000-01-01')).flatMap(({ set }) => Object.keys(set) as (keyof OrderFilter)[]),
  ),
]

/** The views with what each shows beside the other filters. Without counts, as of a search, a view has no number. */
export async function countViews(db: Database, filter: OrderFilter, { now, summarized }: Shown) {
  const around = orderFilter.without(filter, VIEW_PARTS)
  return Promise.all(
    Object.entries(presentFilters(dayInAddis(now))).map(async ([name, { text, set }]) => {
      const shown = { ...around, ...set }
      const isChosen = VIEW_PARTS.every((part) => filter[part] === shown[part])
      const counting = isChosen ? summarized : hasCounts(shown) ? summarizeOrders(db, shown, now) : undefined
      return { name, shown, text, isChosen, count: (await counting)?.count }
    }),
  )
}

/**
 * How many orders each quick filter would show beside the other filters. None for a search or several combined choices, which
 * have no counts: counting those would delay the list.
 */
export async function countQuick(
  db: Database,
  filter: OrderFilter,
  { now, summarized }: Shown,
): Promise<Partial<Record<QuickFilter, number>>> {
  const isCounted = (shown: OrderFilter) => hasCounts({ ...shown, overdue: '', within: '', balance: '' })
  if (!isCounted({ ...filter, counter: filter.counter === 'no' ? '' : filter.counter })) return {}
  // The shown summary already has some of these counts, which saves counting the days again.
  const summary = await summarized
  const knownCounts: Partial<Record<string, number>> = {
    ...(filter.unreachable === '' && filter.open !== 'no' && { unreachable: summary.unreachable }),
  }
  const counts = Object.entries(quickFilters(dayInAddis(now))).map(async ([name, { set }]) => {
    // No sale of a till is open, so that leaving those out changes none of these.
    const shown = { ...filter, ...set, ...(filter.counter === 'no' && { counter: '' as const }) }
    if (!isCounted(shown)) return []
    return [[name, knownCounts[name] ?? (await summarizeOrders(db, shown, now)).count]] as const
  })
  return Object.fromEntries((await Promise.all(counts)).flat())
}

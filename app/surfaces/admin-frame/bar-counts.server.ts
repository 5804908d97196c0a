import { countPaymentTabs } from '#app/surfaces/finance/payment-tabs.queries.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { countDeliveriesOf } from '#app/ordering/production/production.queries.server.ts'
import { countOverdueOrders } from '#app/ordering/order-list/overdue-orders.queries.server.ts'
import { countWaitingRequests } from '#app/ordering/orders/quotes/waiting-requests.queries.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import type { BarCounts } from './bar-places.ts'

/**
 * Orders: overdue ones, and requests that wait for a price. Money: all that waits for a person (`countPaymentTabs`). Deliveries: of
 * today, of this driver. Counts that cannot be read are logged and left out: the frame stands all the same, and its page says what it could not read.
 */
export async function findBarCounts(
  { db, now, log }: { db: Database; now: Date; log: Log },
  { id, permissions }: { id: string; permissions: readonly Permission[] },
): Promise<BarCounts> {
  try {
    return await readBarCounts(db, now, { id, permissions })
  } catch (error) {
    log.error({ err: error }, 'counting what waits failed')
    return {}
  }
}

async function readBarCounts(
  db: Database,
  now: Date,
  { id, permissions }: { id: string; permissions: readonly Permission[] },
): Promise<BarCounts> {
  const may = (permission: Permission) => permissions.includes(permission)
  const [overdue, requests, money, deliveries] = await Promise.all([
    may('orders.view') ? countOverdueOrders(db, now) : 0,
    may('quotes.view') ? countWaitingRequests(db) : 0,
    may('payments.view') ? countPaymentTabs(db, now) : undefined,
    may('deliveries.view') ? countDeliveriesOf(db, { driverId: id, day: dayInAddis(now) }) : 0,
  ])
  return {
    orders: overdue + requests,
    money: money?.waiting ?? 0,
    deliveries,
  }
}

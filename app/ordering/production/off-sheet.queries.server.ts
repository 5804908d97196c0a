import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { OffSheetReason } from '#app/ordering/orders/status/off-sheet.ts'
import { statusesWith } from '#app/ordering/terms/order-status.ts'

export type OffSheetOrder = Awaited<ReturnType<typeof listOffSheet>>[number]

/** Confirmed orders of a day that are not on its production sheet, earliest first, each with the reason. */
export function listOffSheet(db: Database, day: Day) {
  return offSheet(db).where('delivery_date', '=', day).orderBy('delivery_time').orderBy('code').execute()
}

/**
 * Whatever is confirmed for today or later and on no sheet, soonest first, up to `limit`, with the number of all. Leaves out what still
 * has time for its first payment: it lapses by itself.
 */
export async function findOffSheet(db: Database, { today, now, limit }: { today: Day; now: Date; limit: number }) {
  const waiting = offSheet(db).where((eb) =>
    eb.and([
      eb.or([eb('delivery_date', 'is', null), eb('delivery_date', '>=', today)]),
      eb.or([
        eb('net_paid_santim', '>', 0),
        eb('payment_deadline_at', 'is', null),
        eb('payment_deadline_at', '<=', now),
      ]),
    ]),
  )
  const rows = await waiting
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('delivery_date')
    .orderBy('delivery_time')
    .orderBy('code')
    .limit(limit)
    .execute()
  return { orders: rows, count: rows[0]?.count ?? 0 }
}

function offSheet(db: Database) {
  const reason = sql<OffSheetReason>`off_sheet_reason(orders)`
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'customer_name as customerName', 'created_at as createdAt'])
    .select(['delivery_date as day', 'delivery_time as time', 'delivery_method as deliveryMethod'])
    .select(['order_total_santim as orderTotalSantim', 'deposit_santim as depositSantim', 'owed_santim as owedSantim'])
    .select(reason.as('reason'))
    .where('status', 'in', statusesWith('in the shop'))
    .where(sql<boolean>`${reason} is not null`)
}

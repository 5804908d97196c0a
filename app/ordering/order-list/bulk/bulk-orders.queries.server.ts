import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { isRefunding, owedOnceReopened } from '#app/ordering/orders/status/lock-order.server.ts'
import { BULK_MAX_ORDERS, type BulkOrder } from './bulk-moves.ts'
import { findMissingPhotos } from '#app/ordering/orders/missing-photo.queries.server.ts'

/** What a move of many looks at, in the order of the ids; ids of no order are left out, and so is what is too many. */
export async function listBulkOrders(db: Database, ids: readonly string[]): Promise<BulkOrder[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<BulkOrder, 'isPhotoMissing'>>`
    select orders.id, code, status, kind, version, customer_name as "customerName",
      wants_call as "wantsCall", delivery_method as "deliveryMethod", order_total_santim as "orderTotalSantim",
      deposit_santim as "depositSantim", owed_santim as "owedSantim", ${isRefunding} as "isRefunding",
      ${owedOnceReopened} as "owedOnceReopenedSantim",
      pays_at_handover as "paysAtHandover", unpaid_reason_for as "unpaidReasonFor",
      exists (select from quotes where order_id = orders.id and state = 'accepted') as "hasAgreedPrice"
    from unnest(${ids.slice(0, BULK_MAX_ORDERS)}::uuid[]) with ordinality as chosen (id, position)
    join orders on orders.id = chosen.id
    order by chosen.position`.execute(db)
  const lacking = await findMissingPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, isPhotoMissing: lacking.has(row.id) }))
}

import { submitEach } from '#app/base/commands/doors.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { findMissingPhotos } from '#app/ordering/orders/missing-photo.queries.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { isRefunding, owedOnceReopened } from '#app/ordering/orders/status/lock-order.server.ts'
import { isOrderStatus, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { wordRefused, type OrdersAction } from './answer-bulk.server.ts'
import { BULK_MAX_ORDERS, planBulkMove, type BulkOrder } from './bulk-moves.ts'

/**
 * Moves many orders as one act with one undo. Each is a command of its own and is checked again, for example for a concurrent change, a full
 * day or a missing reason. Requirement 17.3.
 */
export function moveAction(deps: CommandDeps, to: OrderStatus, caller: StaffCaller): OrdersAction {
  const { t } = caller
  const statusText = (status: string) => (isOrderStatus(status) ? t(`orders.status.${status}`) : status)
  return {
    title: t('orders.bulk.title', { status: statusText(to) }),
    none: t('orders.bulk.none'),
    isGivingUp: to === 'Cancelled',
    async plan(ids) {
      const { changes, skipped } = planBulkMove(await listBulkOrders(deps.db, ids), to)
      const groups = skipped.flatMap(({ reason, rows }) => [
        ...Map.groupBy(rows, ({ status }) => t(`orders.bulk.skipped.${reason}`, { status: statusText(status) })),
      ])
      return {
        changes: changes.map(({ version, ...move }) => ({ ...move, seen: String(version) })),
        skipped: groups.map(([text, rows]) => ({ text, rows: rows.map(({ id, code }) => ({ id, code })) })),
      }
    },
    async run(shown) {
      const rows = shown.map(({ id, seen, reason }) => ({
        id,
        input: { orderId: id, to, version: Number(seen), reason },
      }))
      return wordRefused(changeStatus, caller, await submitEach(deps, changeStatus, { caller, rows }))
    },
  }
}

/** In the order of the ids; omits unknown ids and those beyond the limit. */
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

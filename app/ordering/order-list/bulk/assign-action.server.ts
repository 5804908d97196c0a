import { submitEach } from '#app/base/commands/doors.server.ts'
import { staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { planBulk } from '#app/base/platform/bulk.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { assignOrder } from '#app/ordering/orders/commands/assign-order.server.ts'
import { listAssignees } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { wordRefused, type OrdersAction } from './answer-bulk.server.ts'

/** Assigns orders to another person, or to nobody (null), as one act with one undo. Undefined when no such account makes orders. */
export async function assignAction(
  deps: CommandDeps,
  makerId: string | null,
  caller: StaffCaller,
): Promise<OrdersAction | undefined> {
  const { t } = caller
  const makers = await listAssignees(deps.db)
  const maker = makerId === null ? { name: '' } : makers.find(({ id }) => id === makerId)
  if (!maker) return undefined
  return {
    title: maker.name ? t('orders.bulk.assign.title', { name: maker.name }) : t('orders.bulk.assign.title.none'),
    none: t('orders.bulk.assign.none.change'),
    async plan(ids) {
      const judge = (order: AssignableOrder) => {
        if (order.makerId === makerId) return 'same'
        return hasTrait(order.status, 'open') ? order : 'closed'
      }
      const { changes, skipped } = planBulk(await listAssignable(deps.db, ids), judge, ['same', 'closed'])
      return {
        changes: changes.map(({ makerId: seen, makerName, ...order }) => {
          return { ...order, seen: seen ?? '', note: makerName ? t('orders.bulk.assign.now', { name: makerName }) : '' }
        }),
        skipped: skipped.map(({ reason, rows }) => ({
          text: t(`orders.bulk.assign.skipped.${reason}`),
          rows: rows.map(({ id, code }) => ({ id, code })),
        })),
      }
    },
    async run(shown) {
      const rows = shown.map(({ id, seen }) => {
        return { id, input: { orderId: id, makerId, expectedMakerId: seen || null } }
      })
      return wordRefused(assignOrder, caller, await submitEach(deps, assignOrder, { caller, rows }))
    },
  }
}

type AssignableOrder = Awaited<ReturnType<typeof listAssignable>>[number]

async function listAssignable(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .leftJoin('profiles', 'profiles.id', 'orders.made_by')
    .select(['orders.id', 'code', 'customer_name as customerName', 'status'])
    .select(['made_by as makerId', staffNameOrNull('profiles.email').as('makerName')])
    .where('orders.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { RefusedOrder } from './answer-bulk.server.ts'
import { assignOrders } from '#app/ordering/orders/changing/assign-orders.server.ts'
import { readChosenOrders, readOrderIds } from './bulk-chosen.server.ts'
import { BULK_MAX_ORDERS } from './bulk-moves.ts'
import { listAssignees } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import type { OrderFilter } from '../order-filters.ts'
import { isOpenStatus, isOrderStatus } from '#app/ordering/terms/order-status.ts'
import { assignRefusalText } from '#app/ordering/orders/changing/assign-refusal-text.ts'

/** An order that would get another maker. */
interface PlannedAssignment {
  id: string
  code: string
  customerName: string
  status: string
  /** Who makes it now: account and email; empty for nobody. */
  makerId: string
  makerName: string
}

export interface AssignPlan {
  makerId: string | null
  /** Email; empty for nobody. */
  makerName: string
  assignments: PlannedAssignment[]
  skipped: { reason: 'same' | 'closed'; orders: { id: string; code: string }[] }[]
}

export type AssignAnswer =
  | { kind: 'nothing' }
  | { kind: 'assign-plan'; plan: AssignPlan; isCut: boolean }
  | { kind: 'assign-done'; makerName: string; assigned: number; refused: RefusedOrder[] }

interface AssignAsked {
  filter: OrderFilter
  /** Account of who is to make them; null: nobody. */
  makerId: string | null
  actorName: string
  t: Translate
}

/** Shows which of the chosen orders would get that maker, and which would not and why; with `intent=do` gives them. */
export async function answerBulkAssign(
  deps: { db: Database; clock: Clock },
  form: FormData,
  asked: AssignAsked,
): Promise<AssignAnswer> {
  const makers = await listAssignees(deps.db)
  const { makerId } = asked
  const maker = makerId === null ? { name: '' } : makers.find(({ id }) => id === makerId)
  if (!maker) return { kind: 'nothing' }
  if (formText(form, 'intent') === 'do') return give(deps, form, { ...asked, makerName: maker.name })
  const chosen = await readChosenOrders(deps.db, form, { filter: asked.filter, now: deps.clock.now() })
  const orders = await listAssignable(deps.db, chosen.ids)
  if (orders.length === 0) return { kind: 'nothing' }
  const reasonOf = (order: PlannedAssignment) => {
    if (order.makerId === (makerId ?? '')) return 'same'
    return isOrderStatus(order.status) && isOpenStatus(order.status) ? undefined : 'closed'
  }
  const skipped = (['same', 'closed'] as const).map((reason) => ({
    reason,
    orders: orders.filter((order) => reasonOf(order) === reason).map(({ id, code }) => ({ id, code })),
  }))
  const plan = {
    makerId,
    makerName: maker.name,
    assignments: orders.filter((order) => reasonOf(order) === undefined),
    skipped: skipped.filter((group) => group.orders.length > 0),
  }
  return { kind: 'assign-plan', plan, isCut: chosen.isCut }
}

async function give(
  deps: { db: Database; clock: Clock },
  form: FormData,
  { makerId, makerName, actorName, t }: AssignAsked & { makerName: string },
): Promise<AssignAnswer> {
  const ids = readOrderIds(form).slice(0, BULK_MAX_ORDERS)
  const orders = ids.map((id) => ({ id, expectedAssigneeId: formText(form, `maker.${id}`) || null }))
  if (orders.length === 0) return { kind: 'nothing' }
  const { assigned, refused } = await assignOrders(deps, { orders, makerId, actorName })
  return {
    kind: 'assign-done',
    makerName,
    assigned,
    refused: refused.map(({ id, refusal }) => ({
      id,
      code: formText(form, `code.${id}`),
      text: assignRefusalText(refusal, t),
    })),
  }
}

async function listAssignable(db: Database, ids: readonly string[]): Promise<PlannedAssignment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .leftJoin('profiles', 'profiles.id', 'orders.made_by')
    .select(['orders.id', 'code', 'customer_name as customerName', 'status'])
    .select((eb) => [
      eb.fn.coalesce('made_by', eb.val('')).as('makerId'),
      eb.fn.coalesce('profiles.email', eb.val('')).as('makerName'),
    ])
    .where('orders.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { changedColumns, recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { sellStock } from '#app/ordering/inventory/hold-stock.server.ts'
import { lockOrder } from './lock-order.server.ts'
import type { OffSheetReason } from './off-sheet.ts'

interface BakeWish {
  orderId: string
  actor: Actor
  reason: string
  expectedVersion: number
}

export type BakeAnywayRefusal =
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'order_changed'; version: number }
  | { ok: false; reason: 'move_not_allowed' }
  | { ok: false; reason: 'reason_missing' }

/**
 * Puts a confirmed order on the kitchen's sheet without the money that it waits for, on the word of a person with a reason. It does not
 * lapse any more; it still leaves and is handed over as any other. An order that is on its sheet, or has no day, is refused. The same
 * wish twice is one. Decision 0431.
 */
export function bakeAnyway({ db, clock }: CommandDeps, wish: BakeWish): Promise<{ ok: true } | BakeAnywayRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | BakeAnywayRefusal> => {
    const order = await lockOrder(trx, { id: wish.orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    const { unpaidReason, unpaidReasonFor, paymentDeadline, version } = order
    const reason = wish.reason.trim()
    if (unpaidReasonFor === MADE && unpaidReason === reason) return { ok: true }
    if (wish.expectedVersion !== version) return { ok: false, reason: 'order_changed', version }
    const off = await readOffSheet(trx, order.id)
    if (order.status !== 'Confirmed' || (off !== 'deposit_owed' && off !== 'refunded')) {
      return { ok: false, reason: 'move_not_allowed' }
    }
    if (reason === '') return { ok: false, reason: 'reason_missing' }
    const now = clock.now()
    await sql`
      with agreed as (
        update orders set unpaid_reason = ${reason}, unpaid_reason_for = ${MADE}, payment_deadline_at = null,
          version = version + 1, updated_at = ${now}
        where id = ${order.id} returning id
      )
      insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
      select id, ${now}, 'agreed', 'admin', ${wish.actor.name}, ${wish.actor.id ?? null},
        ${JSON.stringify({ reason, without_money: true })}::jsonb from agreed`.execute(trx)
    // Its pieces were reserved only until its deadline.
    if (order.kind === 'direct') await sellStock(trx, order.id, now)
    const change = changedColumns(
      { unpaid_reason: unpaidReason, unpaid_reason_for: unpaidReasonFor, payment_deadline_at: paymentDeadline },
      { unpaid_reason: reason, unpaid_reason_for: MADE, payment_deadline_at: null },
    )!
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    await recordChange(trx, { actor: wish.actor, action: 'update', thing, ...change, reason }, now)
    return { ok: true }
  })
}

const MADE = 'In Production'

async function readOffSheet(trx: Database, id: string): Promise<OffSheetReason | 'not_agreed' | null> {
  const { rows } = await sql<{ reason: OffSheetReason | 'not_agreed' | null }>`
    select off_sheet_reason(orders) as reason from orders where id = ${id}`.execute(trx)
  return rows[0]!.reason
}

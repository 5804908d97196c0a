import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { quoteRefusals } from '../quotes/quote-refusals.ts'
import { REASON_MAX_LENGTH } from '../status/move-reason.ts'
import { orderById, orderId, orderThing, seenVersion } from './order-subject.server.ts'
import { changedColumns, recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { sellStock } from '#app/ordering/inventory/hold-stock.server.ts'
import type { OffSheetReason } from '../status/off-sheet.ts'

/**
 * Puts a confirmed order on the kitchen's sheet without the money that it waits for, on the word of a person with a reason. It does not
 * lapse any more; it still leaves and is handed over as any other. An order that is on its sheet, or has no day, is refused. The same
 * wish twice is one. Decision 0065.
 */
export const bakeAnyway = defineCommand({
  name: 'order.bake',
  input: z.object({ orderId, version: seenVersion, reason: text(REASON_MAX_LENGTH) }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'bakeOrder',
    summary: 'Have an order baked without the money that it waits for',
    description: 'It is on the sheet of the kitchen then, and does not lapse. Its reason is stored.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', version: 2, reason: 'Pays on Sunday' },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    ...pickRefusals(quoteRefusals, ['order_not_found', 'order_changed', 'reason_missing']),
    move_not_allowed: { status: 409, message: 'orders.sheet.bake.not' },
  },
  async run({ trx, subject: order, actor, now }, { version: seen, reason }) {
    const { unpaidReason, unpaidReasonFor, paymentDeadline, version } = order
    if (unpaidReasonFor === MADE && unpaidReason === reason) return done()
    if (seen !== version) return { ok: false, reason: 'order_changed', version } as const
    const off = await readOffSheet(trx, order.id)
    if (order.status !== 'Confirmed' || (off !== 'deposit_owed' && off !== 'refunded'))
      return refuse('move_not_allowed')
    if (reason === '') return refuse('reason_missing')
    await sql`
      with agreed as (
        update orders set unpaid_reason = ${reason}, unpaid_reason_for = ${MADE}, payment_deadline_at = null,
          version = version + 1, updated_at = ${now}
        where id = ${order.id} returning id
      )
      insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
      select id, ${now}, 'agreed', 'admin', ${actor.name}, ${actor.id},
        ${JSON.stringify({ reason, without_money: true })}::jsonb from agreed`.execute(trx)
    // Its pieces were reserved only until its deadline.
    if (order.kind === 'direct') await sellStock(trx, order.id, now)
    const change = changedColumns(
      { unpaid_reason: unpaidReason, unpaid_reason_for: unpaidReasonFor, payment_deadline_at: paymentDeadline },
      { unpaid_reason: reason, unpaid_reason_for: MADE, payment_deadline_at: null },
    )!
    // Not in the stored answer to a program: erasing a person takes their words out of the log, not out of answers.
    await recordChange(trx, { actor, action: 'update', thing: orderThing(order), ...change, reason }, now)
    return done()
  },
})

const MADE = 'In Production'

async function readOffSheet(trx: Database, id: string): Promise<OffSheetReason | 'not_agreed' | null> {
  const { rows } = await sql<{ reason: OffSheetReason | 'not_agreed' | null }>`
    select off_sheet_reason(orders) as reason from orders where id = ${id}`.execute(trx)
  return rows[0]!.reason
}

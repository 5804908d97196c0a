import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { insertRefund } from '#app/money/payments/refunds/refunds.server.ts'
import type { PromptRefusal } from './prompt-refusals.ts'
import { findPrompt } from './prompts.queries.server.ts'

interface GivingUp {
  saleId: string
  /** Numbers of the tills that the browser is or was. */
  tills: readonly number[]
  actor: StaffActor
  reason: string
}

/**
 * The cashier gives a prompt up: its order is cancelled, and the prompt is withdrawn if the gateway can do that. Refused once it is paid,
 * because the sale then goes on. Money that comes later is a payment exception, as for every closed order. A repeat changes nothing.
 */
export function giveUpPrompt(
  { db, clock }: CommandDeps,
  { saleId, tills, actor, reason }: GivingUp,
): Promise<{ ok: true } | PromptRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | PromptRefusal> => {
    const order = await lockOrder(trx, { id: saleId })
    if (!order || !(await isOfTill(trx, saleId, tills))) return { ok: false, reason: 'prompt_unknown' }
    const now = clock.now()
    const { state } = (await findPrompt(trx, saleId, now))!
    if (state === 'given_up') return { ok: true }
    if (state === 'sold') return { ok: false, reason: 'prompt_ended' }
    if (state === 'paid') return { ok: false, reason: 'prompt_paid' }
    const move = { to: 'Cancelled', role: 'system', actor, reason, isTold: false } as const
    const moved = await moveOrder(trx, order, move, now)
    if (!moved.ok) throw new Error(`prompt of ${order.code}: ${moved.reason}`)
    return { ok: true }
  })
}

async function isOfTill(trx: Database, saleId: string, tills: readonly number[]): Promise<boolean> {
  const row = await trx.selectFrom('counter_prompts').select('till').where('order_id', '=', saleId).executeTakeFirst()
  return row !== undefined && tills.includes(row.till)
}

/**
 * A manager gives the money of a sale back that never came from its till: a refund that waits in Payments like every other. The order
 * stays open, so that the sale is still accepted if its tablet sends it after all; it is owed then, and a notice says so. Once the refund
 * was rejected the money can be given back again.
 */
export function giveMoneyOfPromptBack(
  { db, clock }: CommandDeps,
  { saleId, actor, reason }: Omit<GivingUp, 'tills'>,
): Promise<{ ok: true } | PromptRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | PromptRefusal> => {
    const order = await lockOrder(trx, { id: saleId })
    const now = clock.now()
    const prompt = order && (await findPrompt(trx, saleId, now))
    if (!prompt) return { ok: false, reason: 'prompt_unknown' }
    const isGivenBack = prompt.state === 'given_up'
    // The money of a prompt that the cashier gave up is a payment exception.
    if (isGivenBack && order.status !== 'Pending') return { ok: true }
    if (!isGivenBack && prompt.state !== 'paid') return { ok: false, reason: 'prompt_ended' }
    if (!isGivenBack) {
      await trx
        .updateTable('counter_prompts')
        .set({ given_back_at: now, given_back_by: actor.name })
        .where('order_id', '=', saleId)
        .execute()
    }
    const { rows } = await sql<{ attemptId: string; santim: number }>`
      select attempt_id as "attemptId", refundable_santim(order_id, attempt_id) as santim
      from ledger_entries where order_id = ${saleId} and kind = 'payment' order by id`.execute(trx)
    for (const { attemptId, santim } of rows) {
      if (santim <= 0) continue
      const asked = { orderId: saleId, attemptId, amountSantim: santim, reason }
      const refundId = await insertRefund(trx, { ...asked, requestedBy: actor.name, requestedById: actor.id }, now)
      const facts = { state: 'requested', refund_id: refundId, amount_santim: santim, note: reason }
      await noteRefundEvent(trx, saleId, { facts, by: actor.name }, now)
    }
    return { ok: true }
  })
}

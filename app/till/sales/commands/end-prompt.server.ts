import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { insertRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { promptRefusals } from '../prompts/prompt-refusals.ts'
import { findPrompt } from '../prompts/prompts.queries.server.ts'

const saleId = uuid('prompt_unknown')

/** The order of a prompt, locked. A till ends prompts of its own browser only, also those that this asked as another till. */
const orderOfPrompt: SubjectBy<{ saleId: string }, LockedOrder, 'prompt_unknown'> = {
  lock: async (trx, { saleId: id }, { till = null }) => {
    const order = await lockOrder(trx, { id })
    const { rows } = await sql`
      select from counter_prompts p join tills asked on asked.number = p.till
      where p.order_id = ${id} and (${till}::smallint is null
        or exists (select from tills now where now.number = ${till}::smallint and now.device = asked.device))`.execute(
      trx,
    )
    return rows.length === 1 ? order : undefined
  },
  missing: 'prompt_unknown',
  since: () => null,
}

/**
 * The cashier gives a prompt up: its order is cancelled, and the prompt is withdrawn if the gateway can do that. Refused once it is paid,
 * because the sale then goes on. Money that comes later is a payment exception, as for every closed order. A repeat changes nothing.
 */
export const giveUpPrompt = defineCommand({
  name: 'prompt.give_up',
  input: z.object({ saleId }),
  may: 'counter.sell',
  doors: ['form'],
  closed: 'own_word',
  author: 'proved',
  on: orderOfPrompt,
  refusals: promptRefusals,
  async run({ trx, subject: order, caller: { t }, actor, now }) {
    const { state } = (await findPrompt(trx, order.id, now))!
    if (state === 'given_up') return done()
    if (state === 'sold') return refuse('prompt_ended')
    if (state === 'paid') return refuse('prompt_paid')
    const move = { to: 'Cancelled', role: 'system', actor, reason: t('prompt.dropped'), isNotified: false } as const
    const moved = await moveOrder(trx, order, move, now)
    if (!moved.ok) throw new Error(`prompt of ${order.code}: ${moved.reason}`)
    return done()
  },
})

/**
 * A manager gives the money of a sale back that never came from its till: a refund that waits in Payments like every other. The order
 * stays open, so that the sale is still accepted if its tablet sends it after all; it is owed then, and a notice says so. Once the refund
 * was rejected the money can be given back again.
 */
export const givePromptBack = defineCommand({
  name: 'prompt.give_back',
  input: z.object({ saleId }),
  may: 'payments.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'givePromptBack',
    summary: 'Give the money of a sale back that never came',
    description:
      'A wallet paid a part of a sale at a till, and the till has not sent the sale. The money becomes a refund that waits; a sale that still comes is owed.',
    example: { saleId: '019a0000-0000-7000-8000-0000000000bb' },
  },
  author: 'proved',
  on: orderOfPrompt,
  refusals: promptRefusals,
  async run({ trx, subject: order, caller: { t }, actor, now }) {
    const orderId = order.id
    const { state } = (await findPrompt(trx, orderId, now))!
    const isGivenBack = state === 'given_up'
    // The money of a prompt that the cashier gave up is a payment exception.
    if (isGivenBack && order.status !== 'Pending') return done()
    if (!isGivenBack && state !== 'paid') return refuse('prompt_ended')
    if (!isGivenBack) {
      await trx
        .updateTable('counter_prompts')
        .set({ given_back_at: now, given_back_by: actor.name })
        .where('order_id', '=', orderId)
        .execute()
    }
    const { rows } = await sql<{ attemptId: string; santim: number }>`
      select attempt_id as "attemptId", refundable_santim(order_id, attempt_id) as santim
      from ledger_entries where order_id = ${orderId} and kind = 'payment' order by id`.execute(trx)
    const reason = t('prompt.unsold.reason')
    for (const { attemptId, santim } of rows) {
      if (santim <= 0) continue
      const asked = { orderId, attemptId, amountSantim: santim, reason }
      const refundId = await insertRefund(trx, { ...asked, requestedBy: actor.name, requestedById: actor.id }, now)
      const facts = { state: 'requested', refund_id: refundId, amount_santim: santim, note: reason }
      await noteRefundEvent(trx, orderId, { facts, by: actor.name }, now)
    }
    return done()
  },
})

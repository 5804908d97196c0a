import { z } from 'zod'
import { done, refuse, type Noted } from '#app/base/commands/command.server.ts'
import { number, text, uuid } from '#app/base/commands/fields.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { orderById } from '#app/money/checkout/commands/order-subject.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { findRefundable, insertRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { accountOf } from '#app/money/payments/second-person.server.ts'
import { noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { refundRefusalText } from '../refunds/refund-refusal-text.ts'
import { refundRefusals, type RefundRefusal } from '../refunds/refund-refusals.ts'
import { REFUND_NOTE_MAX_LENGTH } from './refund-subject.server.ts'

/**
 * Requests a refund of an order; it waits for approval. At most captured − refunded − already requested, of the payment
 * and of the order, and of the counter at most its limit, counted over the order. The order may be in any status. Requirement 12.2.
 * A program asks as nobody of the shop (`openRefund`).
 */
export const askRefund = defineMoneyCommand({
  name: 'refund.ask',
  input: z.object({
    orderId: uuid('order_not_found'),
    /** The payment to refund, in whole or in part. */
    attemptId: uuid('payment_not_found'),
    amountSantim: number(numberRule('birr', { min: 1 }), 'amount_missing'),
    reason: text(REFUND_NOTE_MAX_LENGTH, 'reason_missing'),
    /** What could be refunded when it was looked at: refused if it is another sum now. */
    seenRefundableSantim: z.int('refund_changed').min(0, 'refund_changed').optional(),
  }),
  may: 'refunds.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'askRefund',
    summary: 'Ask for a refund',
    description:
      'It waits for people, who decide it and pay it out: two of them above the limit of one person. `made.refundId` is its number. With `seenRefundableSantim` it is refused if the sum that may be refunded has changed.',
    example: {
      orderId: '019a0000-0000-7000-8000-0000000000cc',
      attemptId: '019a0000-0000-7000-8000-0000000000dd',
      amountSantim: 45_000,
      reason: 'The cake was late',
    },
  },
  author: 'proved',
  on: orderById,
  refusals: refundRefusals,
  refusalText: (refusal, lang, t) => refundRefusalText(refusal as RefundRefusal, lang, t),
  async run({ trx, subject: order, actor, now }, asked) {
    if (order.kind === 'counter') return refuse('refund_of_sale')
    const opened = await openRefund(trx, order, { ...asked, actor }, now)
    if (!opened.ok) return opened
    return done(opened.change, { refundId: opened.refundId })
  },
})

interface RefundRequest {
  attemptId: string
  amountSantim: Santim
  reason: string
  actor: Actor
  seenRefundableSantim?: Santim | undefined
  /** The exception that it closes. */
  paymentExceptionId?: number
}

/**
 * A refund of a locked order that waits for approval. What a program asks for is asked by nobody of the shop, so above the limit of one person two
 * decide it and pay it out (`name_refund_accounts` and `asker_of` of the database).
 */
export async function openRefund(
  trx: Database,
  order: Pick<LockedOrder, 'id' | 'code'>,
  { reason, ...request }: RefundRequest,
  now: Date,
): Promise<{ ok: true; refundId: number; change: Noted } | RefundRefusal> {
  const { attemptId, amountSantim, actor, seenRefundableSantim, paymentExceptionId } = request
  if (reason === '') return { ok: false, reason: 'reason_missing' }
  if (!(await isPaymentOf(trx, order.id, attemptId))) return { ok: false, reason: 'payment_not_found' }
  const refundableSantim = await findRefundable(trx, { orderId: order.id, attemptId })
  if (seenRefundableSantim !== undefined && seenRefundableSantim !== refundableSantim) {
    return { ok: false, reason: 'refund_changed' }
  }
  if (amountSantim > refundableSantim) return { ok: false, reason: 'more_than_refundable', refundableSantim }
  const above = await findAskedAbove(trx, { orderId: order.id, amountSantim, actor })
  if (above) return { ok: false, reason: 'above_counter_limit', ...above }

  const refundId = await insertRefund(
    trx,
    {
      orderId: order.id,
      attemptId,
      amountSantim,
      reason,
      requestedBy: actor.name,
      requestedById: actor.id,
      ...(paymentExceptionId && { paymentExceptionId }),
    },
    now,
  )
  const facts = { state: 'requested', refund_id: refundId, amount_santim: amountSantim, note: reason }
  await noteRefundEvent(trx, order.id, { facts, by: actor.name }, now)
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  const after = { refund: refundId, state: 'requested', amount_santim: amountSantim }
  return { ok: true, refundId, change: { action: 'refund', thing, before: null, after, reason } }
}

/** The limit of who decides no refunds, if they ask for more of an order: `asked_refund_fault` of the database. */
async function findAskedAbove(
  trx: Database,
  { orderId, amountSantim, actor }: { orderId: string; amountSantim: Santim; actor: Actor },
): Promise<{ limitSantim: Santim } | undefined> {
  const { rows } = await sql<{ limitSantim: Santim }>`
    select limit_alone_santim('give_back') as "limitSantim"
    where asked_refund_fault(${orderId}, ${accountOf(actor)}, ${amountSantim}::bigint) is not null`.execute(trx)
  return rows[0]
}

async function isPaymentOf(trx: Database, orderId: string, attemptId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  return row !== undefined
}

import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { applyRefund, noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import {
  bookRefund,
  findRefundToAct,
  insertRefund,
  moveRefund,
  sumOrderRefunds,
} from '#app/money/payments/refunds/refunds.server.ts'
import { addDrawerEntry } from '#app/money/drawer/drawer.server.ts'
import type { Approver } from './approvals.server.ts'
import type { CounterRefusal } from './counter-refusals.ts'

interface GivingBack {
  orderId: string
  santim: Santim
  reason: string
  actor: StaffActor
  /** Who answers for it; null: the actor alone, within the counter's limit. */
  approver: Approver | null
  /** Whose drawer pays; null: the refund waits to be sent. */
  shiftId: string | null
}

interface Payment {
  attemptId: string
  refundable: Santim
}

type GivenBack = { ok: true } | CounterRefusal

/**
 * Gives money of a sale back: at once out of a drawer, or as refunds that wait in Payments. The newest payment first, as everywhere. Whoever
 * answers for it has requested it; the counter alone stays below its limit, and above the shop's second limit nobody pays out what they
 * requested themselves (decision 0066).
 */
export async function giveBack(
  trx: Database,
  giving: GivingBack,
  { at, now }: { at: Date; now: Date },
): Promise<GivenBack> {
  const { orderId, santim, approver, shiftId } = giving
  if (santim === 0) return { ok: true }
  const limits = await loadSettings(trx)
  const sum = (await sumOrderRefunds(trx, orderId)) + santim
  if (!approver && sum > limits['refund.counter_limit_santim']) return { ok: false, reason: 'above_refund_limit' }
  if (shiftId !== null && sum > limits['refund.second_approval_over_santim']) {
    return { ok: false, reason: 'second_manager_needed' }
  }
  let left = santim
  for (const { attemptId, refundable } of await listPayments(trx, orderId)) {
    const part = Math.min(left, refundable)
    if (part > 0) await refundOne(trx, giving, { attemptId, amountSantim: part }, { at, now })
    left -= Math.max(0, part)
  }
  if (left > 0) throw new Error(`sale ${orderId} has no payments for ${santim} santim back`)
  return { ok: true }
}

async function listPayments(trx: Database, orderId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select attempt_id as "attemptId", refundable_santim(order_id, attempt_id) as refundable
    from ledger_entries where order_id = ${orderId} and kind = 'payment' order by id desc`.execute(trx)
  return rows
}

async function refundOne(
  trx: Database,
  { orderId, reason, actor, approver, shiftId }: GivingBack,
  { attemptId, amountSantim }: { attemptId: string; amountSantim: Santim },
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const by = approver ?? { id: actor.id, email: actor.name }
  const asked = { orderId, attemptId, amountSantim, reason, requestedBy: by.email, requestedById: by.id }
  const refundId = await insertRefund(trx, asked, at)
  const facts = { refund_id: refundId, amount_santim: amountSantim, note: reason }
  if (shiftId === null) {
    await noteRefundEvent(trx, orderId, { facts: { ...facts, state: 'requested' }, by: actor.name }, now)
    return
  }
  const read = async () => (await findRefundToAct(trx, refundId, { lock: true }))!
  await moveRefund(trx, await read(), { to: 'approved', by: by.email, byId: by.id }, at)
  const sent = { to: 'sent', way: 'cash', by: actor.name, providerReference: null, note: '' } as const
  await moveRefund(trx, await read(), sent, at)
  await bookRefund(trx, await read(), { way: 'cash', reference: null }, at)
  await moveRefund(trx, await read(), { to: 'confirmed', by: actor.name }, at)
  await applyRefund(trx, { id: orderId }, { facts: { ...facts, state: 'sent' }, by: actor.name }, now)
  const { id: ledgerEntryId } = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow()
  const entry = {
    kind: 'refund',
    shiftId,
    amountSantim: -amountSantim,
    ledgerEntryId,
    reason,
    person: actor.name,
    at,
  } as const
  await addDrawerEntry(trx, entry, now)
}

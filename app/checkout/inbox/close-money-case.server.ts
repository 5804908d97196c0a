import { applyRefund } from '#app/orders/apply-refund.server.ts'
import { lockOrder, type LockedOrder } from '#app/orders/lock-order.server.ts'
import { isOpenStatus } from '#app/orders/order-status.ts'
import { addCredit, lockCredit } from '#app/payments/credit.server.ts'
import { takeOffOrder } from '#app/payments/inbox/take-off-order.server.ts'
import { moneyCaseActs, type MoneyCaseOutcome } from '#app/payments/inbox/money-case.ts'
import { closeMoneyCase, lockMoneyCase, type LockedMoneyCase } from '#app/payments/inbox/money-cases.server.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { MoneyCaseRefusal } from './money-case-refusals.ts'

interface Deps {
  db: Database
  clock: Clock
}

export interface ClosingMoneyCase {
  caseId: number
  note: string
  /** Email of the administrator. */
  actorName: string
}

const OUTCOMES = {
  keep: 'attached',
  not_ours: 'not_ours',
  not_paid: 'not_paid',
} as const satisfies Partial<Record<string, MoneyCaseOutcome>>

/**
 * Closes a case without moving money: it stays on its order, is none of the shop's, or never came. All of it stays in the
 * list of closed cases. Source: product.md 2.3.
 */
export async function dismissMoneyCase(
  { db, clock }: Deps,
  act: keyof typeof OUTCOMES,
  { caseId, note, actorName }: ClosingMoneyCase,
): Promise<{ ok: true } | MoneyCaseRefusal> {
  return db.transaction().execute(async (trx) => {
    const one = await lockMoneyCase(trx, caseId)
    const refusal = refuse(one, act)
    if (refusal) return refusal
    const { id, orderId } = one!
    const now = clock.now()
    const end = {
      outcome: OUTCOMES[act],
      closedBy: actorName,
      note,
      orderId: act === 'keep' ? (orderId ?? undefined) : undefined,
    }
    await closeMoneyCase(trx, id, end, now)
    await log(trx, one!, { outcome: end.outcome, actorName, note }, now)
    return { ok: true }
  })
}

/**
 * Keeps the money of a case as credit of the customer's phone, to be used for an order at the counter. Money that stands
 * on an order is taken off it; not from an order that the shop still makes and that would then not be paid.
 * Source: product.md 2.3 ("Keep as credit").
 */
export async function creditMoneyCase(
  { db, clock }: Deps,
  { caseId, note, actorName, phone }: ClosingMoneyCase & { phone: string | undefined },
): Promise<{ ok: true } | MoneyCaseRefusal> {
  const known = await db.selectFrom('money_cases').select('order_id').where('id', '=', caseId).executeTakeFirst()
  return db.transaction().execute(async (trx) => {
    const order = known?.order_id ? await lockOrder(trx, { id: known.order_id }) : undefined
    const one = await lockMoneyCase(trx, caseId)
    const refusal = refuse(one, 'credit')
    if (refusal) return refusal
    const { id, provider, attemptId, transactionId, amountSantim } = one!
    const owner = phone ?? one!.phone ?? order?.phone
    if (!owner) return { ok: false, reason: 'phone_missing' }
    if (amountSantim === null) return { ok: false, reason: 'amount_missing' }

    const now = clock.now()
    await lockCredit(trx, owner)
    if (order) {
      const short = refuseTaking(order, amountSantim)
      if (short) return short
      await takeOffOrder(trx, { orderId: order.id, attemptId, amountSantim }, now)
      const facts = { to: 'credit', amount_santim: amountSantim, ...(note !== '' && { note }) }
      await applyRefund(trx, order, { facts, by: actorName }, now)
    }
    await addCredit(
      trx,
      {
        phone: owner,
        amountSantim,
        provider,
        transactionId,
        moneyCaseId: id,
        orderId: order?.id ?? null,
        recordedBy: actorName,
        note,
      },
      now,
    )
    await closeMoneyCase(trx, id, { outcome: 'credited', closedBy: actorName, note }, now)
    await log(trx, one!, { outcome: 'credited', actorName, note }, now)
    return { ok: true }
  })
}

function refuse(one: LockedMoneyCase | undefined, act: 'credit' | keyof typeof OUTCOMES): MoneyCaseRefusal | undefined {
  if (!one) return { ok: false, reason: 'case_not_found' }
  if (one.isClosed) return { ok: false, reason: 'case_closed' }
  return moneyCaseActs(one).includes(act) ? undefined : { ok: false, reason: 'act_not_possible' }
}

function refuseTaking(order: LockedOrder, amountSantim: number): MoneyCaseRefusal | undefined {
  const left = order.paidSantim - order.refundedSantim - amountSantim
  if (left < 0) return { ok: false, reason: 'not_on_order' }
  return isOpenStatus(order.status) && left < order.orderTotalSantim
    ? { ok: false, reason: 'order_needs_money' }
    : undefined
}

async function log(
  trx: Database,
  { id, orderId, reference, transactionId }: LockedMoneyCase,
  { outcome, actorName, note }: { outcome: MoneyCaseOutcome; actorName: string; note: string },
  now: Date,
): Promise<void> {
  const name = reference ?? transactionId ?? String(id)
  const thing = { type: 'money_case', id: String(id), label: { en: name, am: name } } as const
  const after = { outcome, ...(orderId && { order_id: orderId }) }
  await recordChange(trx, { actor: actorName, action: 'close', thing, before: null, after, reason: note }, now)
}

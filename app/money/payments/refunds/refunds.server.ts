import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { randomText } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { type HandWay, nextRefundCheckAt, type RefundState, type RefundWay } from './refund.ts'

const REFERENCE_ALPHABET = '0123456789ABCDEF'

export type LockedRefund = NonNullable<Awaited<ReturnType<typeof findRefundForAction>>>

/**
 * A refund with the facts that its provider needs. With `lock` it is locked until the transaction ends: lock its order
 * first.
 */
export async function findRefundForAction(db: Database, id: number, { lock = false } = {}) {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'r.order_id as orderId', 'r.attempt_id as attemptId', 'r.amount_santim as amountSantim'])
    // Our reference, the same in every call about it; replaced after the provider has given the refund up.
    .select('r.reference')
    .select(['r.state', 'r.way', 'r.reason', 'r.requested_by as requestedBy', 'r.requested_by_id as requestedById'])
    .select(['r.sent_at as sentAt', 'r.provider_reference as providerReference'])
    // The provider that took the money, and its mode. `counter`: an in-store payment, which no provider knows by our reference.
    .select(['a.provider', 'a.mode', 'a.channel'])
    .select(['a.reference as paymentReference', 'a.provider_reference as paymentProviderReference'])
    .select('a.gateway_transaction_id as transactionId')
    .$narrowType<{
      state: RefundState
      way: RefundWay | null
      mode: 'test' | 'live'
      channel: 'direct' | 'hosted' | 'counter'
    }>()
    .where('r.id', '=', id)
    .$if(lock, (query) => query.forUpdate('r'))
    .executeTakeFirst()
  if (!row) return undefined
  const { paymentReference, paymentProviderReference, transactionId, ...refund } = row
  /** References of the payment: ours, the provider's id of the request, and its id of the money. */
  const payment = { reference: paymentReference, providerReference: paymentProviderReference, transactionId }
  return { ...refund, payment }
}

export interface NewRefund {
  orderId: string
  attemptId: string
  amountSantim: Santim
  reason: string
  requestedBy: string
  /** Account of the administrator; by default the database finds it by email. */
  requestedById?: string | undefined
  paymentExceptionId?: number
}

/**
 * Records a requested refund and returns its id. The order must be locked, and the payment must have that much left.
 */
export async function insertRefund(trx: Database, refund: NewRefund, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount_santim: refund.amountSantim,
      reason: refund.reason,
      requested_by: refund.requestedBy,
      requested_by_id: refund.requestedById ?? null,
      requested_at: now,
      money_case_id: refund.paymentExceptionId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * How much may be refunded: of the payment, and never more than of its order. In santim, exact while the order is
 * locked. Requirement 12.2, less open requests.
 */
export async function findRefundable(db: Database, payment: { orderId: string; attemptId: string }): Promise<Santim> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, least(refundable_santim(${payment.orderId}::uuid),
      refundable_santim(${payment.orderId}::uuid, ${payment.attemptId}::uuid)))::bigint as left`.execute(db)
  return rows[0]!.left
}

/**
 * Whether more of the payment, or of its order, is refunded or requested than was paid. Only data of earlier versions
 * can be so: the database refuses it since migration 0080. No refund may then be sent.
 */
export async function isOverdrawn(db: Database, payment: { orderId: string; attemptId: string }): Promise<boolean> {
  const { rows } = await sql<{ overdrawn: boolean }>`
    select least(refundable_santim(${payment.orderId}::uuid),
      refundable_santim(${payment.orderId}::uuid, ${payment.attemptId}::uuid)) < 0 as overdrawn`.execute(db)
  return rows[0]!.overdrawn
}

export async function sumOrderRefunds(db: Database, orderId: string): Promise<Santim> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_santim), 0)::bigint`.as('sum'))
    .where('order_id', '=', orderId)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  return sum
}

/** The next state of a refund. The refund and its order must be locked, and the transition allowed. */
export type RefundMove =
  | { to: 'approved'; by: string; byId?: string | undefined }
  | { to: 'rejected'; by: string; rejection: string }
  | { to: 'sending'; by: string; byId?: string | undefined; nextCheckAt: Date }
  | { to: 'sent'; way: 'api'; providerReference: string | null }
  | {
      to: 'sent'
      way: HandWay
      by: string
      byId?: string | undefined
      providerReference: string | null
      note: string
    }
  | { to: 'confirmed'; by: string | null; providerReference?: string | null; note?: string }
  | { to: 'unknown'; fault: string }
  /** Nothing was sent; the state is as before. `isGivenUp`: its provider says so, and has used up the reference. */
  | { to: 'unsent'; fault: string; isGivenUp?: boolean }

export async function moveRefund(trx: Database, refund: LockedRefund, move: RefundMove, now: Date): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({
      state: move.to === 'unsent' ? 'approved' : move.to,
      next_check_at: null,
      ...columnsOf(refund, move, now),
    })
    .where('id', '=', refund.id)
    .execute()
}

function columnsOf(refund: LockedRefund, move: RefundMove, now: Date) {
  switch (move.to) {
    case 'approved':
      return { approved_by: move.by, approved_by_id: move.byId ?? null, approved_at: now }
    case 'rejected':
      return { rejected_by: move.by, rejected_at: now, rejection: move.rejection }
    case 'sending':
      return {
        way: 'api',
        sent_by: move.by,
        sent_by_id: move.byId ?? null,
        sent_at: now,
        fault: null,
        next_check_at: move.nextCheckAt,
      }
    case 'sent': {
      const reference = move.providerReference ?? refund.providerReference
      if (move.way === 'api') {
        const next_check_at = nextRefundCheckAt(refund.sentAt ?? now, now)
        return { provider_reference: reference, fault: null, next_check_at }
      }
      const { way, by, byId = null, note } = move
      return {
        way,
        sent_by: by,
        sent_by_id: byId,
        sent_at: now,
        provider_reference: move.providerReference,
        note,
        fault: null,
      }
    }
    case 'confirmed':
      return {
        confirmed_by: move.by,
        confirmed_at: now,
        fault: null,
        provider_reference: move.providerReference ?? refund.providerReference,
        ...(move.note !== undefined && { note: move.note }),
      }
    case 'unknown':
      return { fault: move.fault, next_check_at: nextRefundCheckAt(refund.sentAt ?? now, now) }
    case 'unsent':
      return {
        way: null,
        sent_by: null,
        sent_at: null,
        provider_reference: null,
        fault: move.fault,
        ...(move.isGivenUp && {
          reference: `R${randomText(REFERENCE_ALPHABET, 11)}`,
          given_up_references: sql<string[]>`given_up_references || reference`,
        }),
      }
  }
}

/**
 * Books that the money has left: the database accepts each refund once. The order must be locked; it shows the change
 * after `applyRefund`.
 */
export async function bookRefund(
  trx: Database,
  refund: LockedRefund,
  { way, reference }: { way: RefundWay; reference: string | null },
  now: Date,
): Promise<boolean> {
  const booked = await trx
    .insertInto('ledger_entries')
    .values({
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      kind: 'refund',
      amount_santim: refund.amountSantim,
      // The account that paid: cash drawer, bank or provider.
      provider: way === 'api' ? refund.provider : way,
      provider_reference: reference,
      refund_id: refund.id,
      at: now,
    })
    .onConflict((conflict) => conflict.column('refund_id').where('refund_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return booked !== undefined
}

/**
 * How much of a payment is known to be refunded or on its way back, by its provider or a transfer, in santim. Includes
 * reversals that are open exceptions, and those whose money a person left on the order.
 */
export async function sumKnownRefunds(db: Database, attemptId: string): Promise<Santim> {
  const { rows } = await sql<{ sum: Santim }>`
    select (
      (select coalesce(sum(amount_santim), 0) from refunds where attempt_id = ${attemptId} and way <> 'cash'
        and state in ('sending', 'unknown', 'sent', 'confirmed'))
      + (select coalesce(sum(amount_santim), 0) from payment_exceptions
        where attempt_id = ${attemptId} and kind = 'taken_back' and (closed_at is null or outcome = 'attached'))
    )::bigint as sum`.execute(db)
  return rows[0]!.sum
}

/** Claims refunds that are due for a status check, for this process only and one minute. */
export async function claimDueRefunds(db: Database, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from refunds where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked
    )
    update refunds r set next_check_at = ${new Date(now.getTime() + 60_000)}, checks = checks + 1
    from due where r.id = due.id
    returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Schedules an immediate status check after a provider's message: for refunds of this payment, or by the refund's own
 * reference.
 */
export async function askSoonAboutRefunds(
  db: Database,
  about: { attemptId: string | null; reference: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_check_at: now })
    .where((eb) => eb.or([eb('attempt_id', '=', about.attemptId), eb('reference', '=', about.reference)]))
    .where('state', 'in', ['sent', 'unknown'])
    .where('way', '=', 'api')
    .execute()
}

export async function scheduleRefundCheck(db: Database, id: number, sentAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_check_at: nextRefundCheckAt(sentAt, now) })
    .where('id', '=', id)
    .where('next_check_at', 'is not', null)
    .execute()
}

import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { accountOf } from '../second-person.server.ts'
import type { PaymentExceptionKind, PaymentExceptionOutcome } from './payment-exception.ts'

export interface NewPaymentException {
  kind: PaymentExceptionKind
  provider: string
  /** The attempt that the money is for; null: none known. */
  attemptId: string | null
  orderId: string | null
  /** The webhook event that reported it, if no attempt is known. */
  providerEventId?: number
  /** The customer's report of the transfer, if there is one. */
  transferReportId?: number
  reference: string | null
  transactionId: string | null
  /** The received sum; null, or 0 or less: the provider does not report it. */
  amountSantim: number | null
  currency: string | null
}

/**
 * Opens an exception, once per attempt and reason or per message. `isSettled`: it is closed immediately, for the
 * record. Its phone is the one that the money names (`phone_of_payment` of the database).
 */
export async function openPaymentException(
  trx: Database,
  one: NewPaymentException,
  now: Date,
  { isSettled = false } = {},
): Promise<void> {
  await trx
    .insertInto('payment_exceptions')
    .values({
      kind: one.kind,
      provider: one.provider,
      attempt_id: one.attemptId,
      order_id: one.orderId,
      provider_event_id: one.providerEventId ?? null,
      transfer_report_id: one.transferReportId ?? null,
      reference: one.reference,
      transaction_id: one.transactionId,
      phone: sql`phone_of_payment(${one.orderId}, ${one.attemptId})`,
      amount_santim: (one.amountSantim ?? 0) > 0 ? one.amountSantim : null,
      currency: one.currency,
      opened_at: now,
      ...(isSettled && { closed_at: now, outcome: 'settled', closed_order_id: one.orderId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Closes the open exceptions of an attempt, since its provider has answered after all. */
export async function settleCasesOf(trx: Database, attemptId: string, now: Date): Promise<void> {
  await trx
    .updateTable('payment_exceptions')
    .set({ closed_at: now, outcome: 'settled', closed_order_id: sql`order_id` })
    .where('attempt_id', '=', attemptId)
    .where('closed_at', 'is', null)
    .execute()
}

export type LockedPaymentException = NonNullable<Awaited<ReturnType<typeof lockPaymentException>>>

/** The exception, locked until the transaction ends. Always lock the order that its money goes to first. */
export async function lockPaymentException(trx: Database, id: number) {
  const row = await trx
    .selectFrom('payment_exceptions')
    .select(['id', 'kind', 'provider', 'attempt_id as attemptId', 'order_id as orderId', 'reference', 'phone'])
    .select(['transaction_id as transactionId', 'amount_santim as amountSantim', 'currency', 'closed_at as closedAt'])
    .select(['vouched_by as name', 'vouched_by_id as accountId', 'vouched_santim as vouchedSantim'])
    .select(sql<boolean>`may_vouch(vouched_by_id)`.as('mayVouch'))
    .select(['vouched_transaction_id as vouchedNumber'])
    .select(['vouched_order_id as vouchedOrderId', 'vouched_phone as vouchedPhone'])
    .select(['provider_event_id as eventId', 'transfer_report_id as reportId'])
    .$narrowType<{ kind: PaymentExceptionKind }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const {
    closedAt,
    mayVouch,
    name,
    accountId,
    vouchedSantim,
    vouchedOrderId,
    vouchedPhone,
    vouchedNumber,
    eventId,
    reportId,
    ...one
  } = row
  return {
    ...one,
    isClosed: closedAt !== null,
    /** A message of its provider has the sum. */
    isReported: eventId !== null && reportId === null && one.currency === 'ETB' && one.amountSantim !== null,
    /** Who first confirmed it and still may, with where it goes, sum and number; it waits for a second person. */
    vouched:
      name === null || !mayVouch
        ? null
        : {
            by: { name, id: accountId },
            amountSantim: vouchedSantim!,
            orderId: vouchedOrderId,
            phone: vouchedPhone,
            transactionId: vouchedNumber,
          },
  }
}

/** Where the money of an exception goes: to an order, or as credit to a phone. */
export type MoneyPlace = { orderId: string; phone?: never } | { phone: string; orderId?: never }

interface VouchedException {
  actor: Actor
  amountSantim: number
  place: MoneyPlace
  transactionId: string | null
}

/** Keeps where somebody says the money belongs. It is open until a second person says the same; who says otherwise is the first. */
export async function vouchForException(
  trx: Database,
  id: number,
  { actor, amountSantim, place, transactionId }: VouchedException,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payment_exceptions')
    .set({
      vouched_at: now,
      vouched_by: actor.name,
      vouched_by_id: accountOf(actor),
      vouched_santim: amountSantim,
      vouched_order_id: place.orderId ?? null,
      vouched_phone: place.phone ?? null,
      vouched_transaction_id: transactionId,
    })
    .where('id', '=', id)
    .execute()
}

export interface PaymentExceptionEnd {
  outcome: Exclude<PaymentExceptionOutcome, 'settled'>
  closedBy: string
  orderId?: string | undefined
  note: string
}

/** Closes a locked exception. The database allows this once and no change after it. */
export async function closePaymentException(
  trx: Database,
  id: number,
  end: PaymentExceptionEnd,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payment_exceptions')
    .set({
      closed_at: now,
      outcome: end.outcome,
      closed_by: end.closedBy,
      closed_order_id: end.orderId ?? null,
      note: end.note,
    })
    .where('id', '=', id)
    .execute()
}

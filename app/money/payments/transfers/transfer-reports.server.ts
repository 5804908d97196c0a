import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { accountOf, type Voucher } from '../second-person.server.ts'
import type { CheckResult } from './transfer-checker.ts'
import { isOfStaff, type TransferOutcome, type TransferWay } from './transfer-report.ts'

export interface NewTransferReport {
  orderId: string
  sentWith: TransferWay
  reference: string
  /** As it was typed, if `reference` is not that. */
  typed?: string | undefined
  amountSantim: Santim
  pictureId: string | undefined
}

/**
 * Locks a reference until the transaction ends: nobody else reports, contests or books it. Lock it after the order and
 * before the report.
 */
export async function lockTransferReference(trx: Database, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${reference}`}, 0))`.execute(trx)
}

/** The report that owns a reference: open, booked, or a payment exception. Refused reports free it. */
export async function findReferenceHolder(
  db: Database,
  reference: string,
): Promise<{ id: number; orderId: string; isOpen: boolean } | undefined> {
  const row = await db
    .selectFrom('transfer_reports')
    .select(['id', 'order_id as orderId', 'outcome'])
    .where('reference', '=', reference)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', 'in', ['confirmed', 'inbox'])]))
    .executeTakeFirst()
  return row && { id: row.id, orderId: row.orderId, isOpen: row.outcome === null }
}

/** Whether money with this number is booked, for any order and method, or is credit. `reference` is in capitals. */
export async function isTransferBooked(db: Database, reference: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from payment_attempts where state = 'completed' and upper(provider_reference) = ${reference})
      or exists (select from payment_attempts where state = 'completed' and upper(gateway_transaction_id) = ${reference})
      or exists (select from credit_entries where upper(transaction_id) = ${reference})
      as found`.execute(db)
  return rows[0]!.found
}

/** `isUsed`: stored only for the record, because another report has its reference or it is booked. */
export async function insertTransferReport(
  trx: Database,
  report: NewTransferReport,
  now: Date,
  { isUsed = false } = {},
): Promise<number> {
  const { id } = await trx
    .insertInto('transfer_reports')
    .values({
      order_id: report.orderId,
      sent_with: report.sentWith,
      reference: report.reference,
      typed: report.typed ?? null,
      amount_santim: report.amountSantim,
      picture_id: report.pictureId ?? null,
      reported_at: now,
      ...(isUsed && { closed_at: now, outcome: 'used', contested_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks the report that owns a reference: another customer claims the same transfer. */
export async function contestTransferReport(trx: Database, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('transfer_reports')
    .set({ contested_at: now })
    .where('id', '=', id)
    .where('contested_at', 'is', null)
    .execute()
}

export interface LockedTransferReport {
  id: number
  orderId: string
  sentWith: TransferWay
  reference: string
  typed: string | null
  amountSantim: Santim
  isOpen: boolean
  /** The member of staff who first confirmed it and still may, and the sum; `isOnOrder`: on the page of the order. */
  vouched: { by: Voucher; amountSantim: Santim; isOnOrder: boolean } | null
  /** Its customer has not told of it. */
  isOfStaff: boolean
  note: string
  /** What its bank said, where a program asks it. */
  isProved: boolean
}

/** The report, locked until the transaction ends. Always lock its order and its reference first. */
export async function lockTransferReport(trx: Database, id: number): Promise<LockedTransferReport | undefined> {
  const row = await trx
    .selectFrom('transfer_reports')
    .select(['id', 'order_id as orderId', 'sent_with as sentWith', 'reference', 'typed', 'outcome'])
    .select(['amount_santim as amountSantim', 'note', 'request_key as requestKey', 'check_says as checkSays'])
    .select(['vouched_by as name', 'vouched_by_id as accountId', 'vouched_santim as vouchedSantim'])
    .select(sql<boolean>`may_vouch(vouched_by_id)`.as('mayVouch'))
    .select(['reported_at as reportedAt', 'vouched_at as vouchedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const {
    outcome,
    mayVouch,
    sentWith,
    requestKey,
    checkSays,
    name,
    accountId,
    vouchedSantim,
    reportedAt,
    vouchedAt,
    ...report
  } = row
  return {
    ...report,
    sentWith: sentWith as TransferWay,
    isOpen: outcome === null,
    isProved: checkSays === 'as_reported',
    vouched:
      name === null || !mayVouch
        ? null
        : { by: { name, id: accountId }, amountSantim: vouchedSantim!, isOnOrder: requestKey !== null },
    isOfStaff: isOfStaff({ requestKey, reportedAt, vouchedAt }),
  }
}

export interface Vouched {
  actor: Actor
  amountSantim: Santim
  /** Of the form on the page of the order, if it was typed there. */
  form?: { note: string; requestKey: string }
}

/** Saves a first confirmation of a transfer, also in place of one that no longer counts. The report stays open until a second person confirms. */
export async function vouchForTransfer(
  trx: Database,
  id: number,
  { actor, amountSantim, form }: Vouched,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('transfer_reports')
    .set({
      vouched_at: sql<Date>`coalesce(vouched_at, ${now})`,
      vouched_by: actor.name,
      vouched_by_id: accountOf(actor),
      vouched_santim: amountSantim,
      ...(form && { note: form.note, request_key: form.requestKey }),
    })
    .where('id', '=', id)
    .execute()
}

export interface TransferReportEnd {
  outcome: TransferOutcome
  closedBy: string
  reason?: string
}

export async function closeTransferReport(trx: Database, id: number, end: TransferReportEnd, now: Date): Promise<void> {
  await trx
    .updateTable('transfer_reports')
    .set({ closed_at: now, outcome: end.outcome, closed_by: end.closedBy, reason: end.reason ?? '' })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/** Stores the result of the transfer checker; does nothing once a person has decided. */
export async function recordTransferCheck(db: Database, id: number, says: CheckResult, now: Date): Promise<void> {
  await db
    .updateTable('transfer_reports')
    .set({ checked_at: now, check_says: says })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { readReference } from '#app/money/payments/transfers/transfer-report.ts'
import {
  contestTransferReport,
  findReferenceHolder,
  insertTransferReport,
  isTransferBooked,
  lockTransferReference,
} from '#app/money/payments/transfers/transfer-reports.server.ts'
import { BUYER_NAME_MAX_LENGTH, keepBuyer } from '#app/money/tax/fiscal-receipts.server.ts'
import { findAllowed, insertWithholding } from '#app/money/tax/withholding/keep-withholding.server.ts'
import { WITHHOLDING_RECEIPT_MAX_LENGTH } from '#app/money/tax/withholding/withholding.ts'
import { addDrawerEntry } from '#app/till/drawer/drawer.server.ts'
import type { Sale, SalePart } from './acts.ts'
import type { Notice } from './notices.server.ts'
import { saleNumber } from './sale-sums.ts'

interface Booking {
  sale: Sale
  till: number
  actor: StaffActor
  shiftId: string | null
}

interface Moment {
  at: Date
  now: Date
}

/** Books how a sale was paid: ledger and drawer, or an open report of a transfer. What is on account stays owed. */
export async function bookParts(trx: Database, booking: Booking, moment: Moment): Promise<Notice[]> {
  const { sale } = booking
  if (sale.parts.length === 0) return []
  await trx
    .insertInto('counter_parts')
    .values(
      sale.parts.map((part, position) => ({
        order_id: sale.saleId,
        position,
        paid_by: part.by,
        santim: part.santim,
        given_santim: part.givenSantim ?? null,
        reference: part.reference ?? null,
        to_verify: part.toVerify ?? false,
        // Its money is in the ledger since the prompt was paid.
        attempt_id: part.by === 'wallet' ? (part.attemptId ?? null) : null,
      })),
    )
    .execute()
  const notices: Notice[] = []
  for (const [position, part] of sale.parts.entries()) {
    if (part.by === 'cash') await bookCash(trx, booking, position, moment)
    if (part.by === 'transfer' || part.by === 'qr')
      notices.push(...(await bookTransfer(trx, booking, position, moment)))
    if (part.by === 'withheld') notices.push(...(await bookWithheld(trx, booking, position, moment)))
  }
  return notices
}

function paymentOf({ sale, actor }: Booking, position: number) {
  const { santim } = sale.parts[position]!
  return {
    orderId: sale.saleId,
    amountSantim: santim,
    purpose: sale.parts.length === 1 ? ('full' as const) : ('balance' as const),
    note: '',
    recordedBy: actor.name,
    requestKey: `sale ${sale.saleId} ${position}`,
  }
}

async function bookCash(trx: Database, booking: Booking, position: number, { at, now }: Moment): Promise<void> {
  const payment = paymentOf(booking, position)
  const { shiftId, actor } = booking
  await recordInStorePayment(trx, { ...payment, method: 'Cash', transferReference: null }, at)
  if (shiftId === null) return
  const { id: ledgerEntryId } = await trx
    .selectFrom('ledger_entries as l')
    .innerJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
    .select('l.id')
    .where('a.request_key', '=', payment.requestKey)
    .executeTakeFirstOrThrow()
  const entry = {
    kind: 'sale',
    shiftId,
    amountSantim: payment.amountSantim,
    ledgerEntryId,
    person: actor.name,
    at,
  } as const
  await addDrawerEntry(trx, entry, now)
}

/**
 * What a company withheld, up to what the settings allowed when the sale was made. The rest stays owed, because the goods have left: the
 * settings changed while the till had no line.
 */
async function bookWithheld(trx: Database, booking: Booking, position: number, { at, now }: Moment): Promise<Notice[]> {
  const { sale, actor } = booking
  const part = sale.parts[position]!
  const payment = paymentOf(booking, position)
  const buyer = {
    orderId: sale.saleId,
    name: part.name!.slice(0, BUYER_NAME_MAX_LENGTH),
    tin: part.tin!,
    mayCorrect: true,
  }
  await keepBuyer(trx, { ...buyer, actor }, now)
  const { mostSantim } = await findAllowed(trx, sale.saleId, at)
  const amountSantim = Math.min(part.santim, mostSantim)
  if (amountSantim > 0) {
    await recordInStorePayment(trx, { ...payment, amountSantim, method: 'Withheld', transferReference: null }, at)
    const receiptNumber = part.reference?.slice(0, WITHHOLDING_RECEIPT_MAX_LENGTH) ?? null
    await insertWithholding(trx, { requestKey: payment.requestKey, receiptNumber, person: actor.name, at })
  }
  const above = part.santim - amountSantim
  return above > 0 ? [{ kind: 'withheld_above', data: { santim: above, name: part.name } }] : []
}

/** A reference pays once, across all orders: one that paid before, or that another customer reported, leaves the sale owed. */
async function bookTransfer(trx: Database, booking: Booking, position: number, { at, now }: Moment): Promise<Notice[]> {
  const part = booking.sale.parts[position]!
  const payment = paymentOf(booking, position)
  const { reference, typed } = referenceOf(booking, part, position)
  await lockTransferReference(trx, typed ?? reference)
  const holder = await findReferenceHolder(trx, reference)
  const isUsed =
    holder !== undefined ||
    (await isTransferBooked(trx, reference)) ||
    (typed !== undefined && (await isTypedBefore(trx, payment.orderId, typed)))
  if (isUsed || part.toVerify) {
    const report = { orderId: payment.orderId, sentWith: 'Other', reference, typed, pictureId: undefined } as const
    await insertTransferReport(trx, { ...report, amountSantim: part.santim }, now, { isUsed })
    if (holder) await contestTransferReport(trx, holder.id, now)
    return isUsed ? [{ kind: 'reference_used', data: { reference: typed ?? reference } }] : []
  }
  const note = [part.by === 'qr' ? 'QR' : '', typed].filter(Boolean).join(' · ')
  await recordInStorePayment(trx, { ...payment, note, method: 'Transfer', transferReference: reference }, at)
  return []
}

/**
 * The reference of a part. One that no bank gives is kept as it was typed, and the number of the sale stands for it until somebody has found the
 * money.
 */
function referenceOf(
  { sale, till }: Booking,
  { reference = '' }: SalePart,
  position: number,
): { reference: string; typed?: string } {
  const read = readReference(reference)
  if (read !== undefined) return { reference: read }
  const number = `${saleNumber(till, sale.number)}-${position + 1}`
  return reference === '' ? { reference: number } : { reference: number, typed: reference }
}

/** Whether another sale, which was not voided, has a part with the same typed text. */
async function isTypedBefore(trx: Database, orderId: string, typed: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from counter_parts p where upper(replace(p.reference, ' ', '')) = upper(replace(${typed}, ' ', ''))
      and p.reference is not null and p.order_id <> ${orderId}::uuid
      and not exists (select from counter_voids v where v.order_id = p.order_id)) as found`.execute(trx)
  return rows[0]!.found
}

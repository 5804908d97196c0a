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
import { saleTax } from '#app/money/tax/sale-tax.server.ts'
import { addDrawerEntry } from '#app/till/drawer/drawer.server.ts'
import type { Sale } from './till-command.ts'
import type { Notice } from './notices.server.ts'
import { saleNumber } from './sale-sums.ts'

interface Booking {
  till: number
  actor: StaffActor
  shiftId: string | null
  at: Date
  now: Date
}

/** Books how a sale was paid: ledger and drawer, or an open report of a transfer. What is on account stays owed. */
export async function bookParts(trx: Database, sale: Sale, booking: Booking): Promise<Notice[]> {
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
    if (part.by === 'cash') await bookCash(trx, sale, position, booking)
    if (part.by === 'transfer' || part.by === 'qr') notices.push(...(await bookTransfer(trx, sale, position, booking)))
    if (part.by === 'withheld') notices.push(...(await bookWithheld(trx, sale, position, booking)))
  }
  return notices
}

function paymentOf(sale: Sale, position: number, { actor }: Booking) {
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

async function bookCash(trx: Database, sale: Sale, position: number, booking: Booking): Promise<void> {
  const payment = paymentOf(sale, position, booking)
  const { shiftId, actor, at, now } = booking
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

/** What the settings did not allow stays owed, because the goods have left: they changed while the till had no connection. */
async function bookWithheld(trx: Database, sale: Sale, position: number, booking: Booking): Promise<Notice[]> {
  const { santim, name, tin, reference } = sale.parts[position]!
  const withheld = { payment: paymentOf(sale, position, booking), name: name!, tin: tin!, receiptNumber: reference }
  const booked = await saleTax.bookWithheld(trx, { ...withheld, actor: booking.actor }, booking)
  return booked < santim ? [{ kind: 'withheld_above', data: { santim: santim - booked, name } }] : []
}

/** A reference pays once, across all orders: one that paid before, or that another customer reported, leaves the sale owed. */
async function bookTransfer(trx: Database, sale: Sale, position: number, booking: Booking): Promise<Notice[]> {
  const part = sale.parts[position]!
  const payment = paymentOf(sale, position, booking)
  const { at, now } = booking
  const { reference, typed } = referenceOf(sale, position, booking)
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
function referenceOf(sale: Sale, position: number, { till }: Booking): { reference: string; typed?: string } {
  const { reference = '' } = sale.parts[position]!
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

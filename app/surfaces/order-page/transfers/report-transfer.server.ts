import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { attachOrderPicture } from '#app/base/media/attach-order-picture.server.ts'
import { notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import type { TransferChecker } from '#app/money/payments/transfers/transfer-checker.ts'
import type { TransferWay } from '#app/money/payments/transfers/transfer-report.ts'
import {
  contestTransferReport,
  findReferenceHolder,
  insertTransferReport,
  isTransferBooked,
  lockTransferReference,
  recordTransferCheck,
} from '#app/money/payments/transfers/transfer-reports.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { takesTransfers } from '#app/surfaces/finance/transfers/takes-transfers.ts'
import type { TransferRefusal } from '#app/surfaces/finance/transfers/transfer-refusals.ts'

interface Deps extends CommandDeps {
  /** Null: only staff check transfers. */
  transferChecker: TransferChecker | null
}

export interface ReportedTransfer {
  orderId: string
  sentWith: TransferWay
  reference: string
  amountSantim: Santim
  pictureId: string | undefined
  clientAddress: string
  /** The administrator who reports it on the customer's page, if any. */
  staff?: StaffActor | undefined
}

const HOUR_MS = 60 * 60_000
/** Carriers share addresses, so that limit is generous; no order has more than a few transfers. */
const PER_ADDRESS = { limit: 20, windowMs: HOUR_MS }
const PER_ORDER = { limit: 6, windowMs: HOUR_MS }

/**
 * Records that a customer sent money to the shop's own account; it is no payment until staff confirm it. A reference
 * belongs to the first order that reports it. For a second order, or when it is booked already, the report is stored,
 * refused, and both are marked for staff. A repeated report is stored once. Requirements 12.9 and 12.10.
 */
export async function reportTransfer(deps: Deps, report: ReportedTransfer): Promise<{ ok: true } | TransferRefusal> {
  const { db, clock } = deps
  const hits = [
    await takeHit(deps, { key: `transfers ${report.clientAddress}`, ...PER_ADDRESS }),
    await takeHit(deps, { key: `transfers of ${report.orderId}`, ...PER_ORDER }),
  ]
  if (hits.some(({ ok }) => !ok)) return { ok: false, reason: 'too_many_transfers' }
  const { reportId, ...reported } = await db.transaction().execute((trx) => reportLocked(trx, report, clock.now()))
  if (reportId !== undefined) await checkTransfer(deps, reportId, report)
  return reported
}

async function reportLocked(
  trx: Database,
  report: ReportedTransfer,
  now: Date,
): Promise<({ ok: true } | TransferRefusal) & { reportId?: number }> {
  if (!takesTransfers(await loadSettings(trx))) return { ok: false, reason: 'transfers_off' }
  const order = await lockOrder(trx, { id: report.orderId })
  if (!order) return { ok: false, reason: 'order_not_found' }
  await lockTransferReference(trx, report.reference)
  const holder = await findReferenceHolder(trx, report.reference)
  if (holder?.orderId === order.id && holder.isOpen) return { ok: true }
  if (!mayBePaid(order)) return { ok: false, reason: 'order_not_payable' }
  if (order.owedSantim === 0) return { ok: false, reason: 'order_already_paid' }

  const { reference, amountSantim, sentWith } = report
  const pictureId = report.pictureId && (await attachOrderPicture(trx, report.pictureId, 'receipt_order_id', order.id))
  const isUsed = holder !== undefined || (await isTransferBooked(trx, reference))
  const reportId = await insertTransferReport(trx, { ...report, pictureId }, now, { isUsed })
  const facts = { reference, amount_santim: amountSantim, sent_with: sentWith, learned_by: 'customer' }
  const state = isUsed ? 'transfer_used' : 'transfer_reported'
  await notePaymentEvent(trx, order.id, { ...facts, state }, now, report.staff ?? 'customer')
  if (!isUsed) return { ok: true, reportId }
  if (holder) await contestTransferReport(trx, holder.id, now)
  return { ok: false, reason: 'transfer_reference_used' }
}

/** Stores the result of the plugged-in checker as a hint for staff; it decides nothing. */
async function checkTransfer(
  { db, clock, transferChecker }: Deps,
  id: number,
  report: ReportedTransfer,
): Promise<void> {
  const { sentWith, reference, amountSantim } = report
  const says = await transferChecker?.check({ sentWith, reference, amountSantim })
  if (says) await recordTransferCheck(db, id, says, clock.now())
}

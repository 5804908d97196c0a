import { z } from 'zod'
import { commandsOf } from '#app/base/commands/command.server.ts'
import { number, uuid } from '#app/base/commands/fields.server.ts'
import { attachOrderPicture } from '#app/base/media/attach-order-picture.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { TransferChecker } from '#app/money/payments/transfers/transfer-checker.ts'
import {
  isTransferReference,
  tidyTransferReference,
  TRANSFER_WAYS,
  type TransferWay,
} from '#app/money/payments/transfers/transfer-report.ts'
import {
  contestTransferReport,
  findReferenceHolder,
  insertTransferReport,
  isTransferBooked,
  lockTransferReference,
  recordTransferCheck,
} from '#app/money/payments/transfers/transfer-reports.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { orderId } from '#app/ordering/orders/commands/order-subject.server.ts'
import { notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import type { CustomerCaller, CustomerRight } from '#app/people/auth/commands/define-customer-command.server.ts'
import { takesTransfers } from '#app/surfaces/finance/transfers/takes-transfers.ts'
import { transferRefusals } from '#app/surfaces/finance/transfers/transfer-refusals.ts'
import { ownOrder } from './own-order.server.ts'

export interface ReportDeps extends CommandDeps {
  /** Null: only staff check transfers. */
  transferChecker: TransferChecker | null
}

/**
 * Records that a customer sent money to the shop's own account; it is no payment until staff confirm it. A reference
 * belongs to the first order that reports it. For a second order, or when it is booked already, the report is stored,
 * refused, and both are marked for staff. A repeated report is stored once. Requirements 12.9 and 12.10.
 */
export const reportTransfer = commandsOf<CustomerRight, CustomerCaller, ReportDeps>()({
  name: 'own_order.report_transfer',
  input: z.object({
    orderId,
    sentWith: z.enum(TRANSFER_WAYS).catch('Telebirr'),
    reference: z.string().max(200).transform(tidyTransferReference).refine(isTransferReference),
    amountSantim: number({ ...SUM, min: 1 }),
    /** A picture of the receipt. */
    pictureId: uuid().optional(),
  }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: pickRefusals(transferRefusals, [
    'transfers_off',
    'order_not_found',
    'order_not_payable',
    'order_already_paid',
    'transfer_reference_used',
  ]),
  async run({ trx, subject: order, caller: { staff }, now }, { pictureId, ...reported }) {
    if (!takesTransfers(await loadSettings(trx))) return { ok: false, reason: 'transfers_off' }
    const { reference, amountSantim, sentWith } = reported
    await lockTransferReference(trx, reference)
    const holder = await findReferenceHolder(trx, reference)
    if (holder?.orderId === order.id && holder.isOpen) return { ok: true }
    if (!mayBePaid(order)) return { ok: false, reason: 'order_not_payable' }
    if (order.owedSantim === 0) return { ok: false, reason: 'order_already_paid' }

    const attached = pictureId && (await attachOrderPicture(trx, pictureId, 'receipt_order_id', order.id))
    const isUsed = holder !== undefined || (await isTransferBooked(trx, reference))
    const id = await insertTransferReport(trx, { ...reported, pictureId: attached }, now, { isUsed })
    const facts = { reference, amount_santim: amountSantim, sent_with: sentWith, learned_by: 'customer' }
    const state = isUsed ? 'transfer_used' : 'transfer_reported'
    await notePaymentEvent(trx, order.id, { ...facts, state }, now, staff ?? 'customer')
    if (!isUsed) return { ok: true, after: (deps) => checkTransfer(deps, id, reported) }
    if (holder) await contestTransferReport(trx, holder.id, now)
    return { ok: false, reason: 'transfer_reference_used' }
  },
})

/** Stores the result of the plugged-in checker as a hint for staff; it decides nothing. */
async function checkTransfer(
  { db, clock, transferChecker }: ReportDeps,
  id: number,
  { sentWith, reference, amountSantim }: { sentWith: TransferWay; reference: string; amountSantim: Santim },
): Promise<void> {
  const says = await transferChecker?.check({ sentWith, reference, amountSantim })
  if (says) await recordTransferCheck(db, id, says, clock.now())
}

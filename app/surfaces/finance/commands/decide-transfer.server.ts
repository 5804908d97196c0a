import { z } from 'zod'
import { done, refuse, type Running, type SubjectBy } from '#app/base/commands/command.server.ts'
import { filled, number } from '#app/base/commands/fields.server.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { defineMoneyCommand, type MoneyCaller } from '#app/money/checkout/paying/define-money-command.server.ts'
import { transferRefusals, type TransferRefusal } from '../transfers/transfer-refusals.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { paymentDeadline } from '#app/ordering/orders/placing/payment-deadline.ts'
import { postponeDeadline } from '#app/ordering/orders/status/postpone-deadline.server.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import type { ReplacedAttempt } from '#app/money/payments/attempts.server.ts'
import { openPaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import {
  judgeTransfer,
  type TransferOutcome,
  type TransferSeen,
} from '#app/money/payments/transfers/transfer-report.ts'
import {
  closeTransferReport,
  isTransferBooked,
  lockTransferReference,
  lockTransferReport,
  vouchForTransfer,
  type LockedTransferReport,
} from '#app/money/payments/transfers/transfer-reports.server.ts'
import { accountOf, takeTurn } from '#app/money/payments/second-person.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { noteVouched, takeInStoreMoney } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'

/** Outcome of the decision; `used`: the reference paid for an order before; `second`: it waits for a second person. */
type DecidedIn = ({ ok: true; outcome: TransferOutcome | 'second' } | TransferRefusal) & {
  replaced?: ReplacedAttempt[]
}

interface ReportOfOrder {
  order: LockedOrder
  report: LockedTransferReport
}

type OnReport = Running<ReportOfOrder, MoneyCaller>

/** A reported transfer. Locks the order first, as for every change of its payments, then the turn of the person, the reference, and the report. */
const reportById: SubjectBy<{ reportId: number }, ReportOfOrder, 'report_not_found'> = {
  lock: async (trx, { reportId }, { actor }) => {
    const known = await trx
      .selectFrom('transfer_reports')
      .select(['order_id as orderId', 'reference'])
      .where('id', '=', reportId)
      .executeTakeFirst()
    const order = known && (await lockOrder(trx, { id: known.orderId }))
    if (!order) return undefined
    await takeTurn(trx, actor)
    await lockTransferReference(trx, known.reference)
    const report = await lockTransferReport(trx, reportId)
    return report && { order, report }
  },
  missing: 'report_not_found',
  since: () => null,
}

const reportId = z.int('report_not_found').min(1, 'report_not_found')
export const TRANSFER_REASON_MAX_LENGTH = 300

// An answer is the word of who has read the statement of the shop, and may be the second of two: by form alone.

/**
 * Confirms a reported transfer after a check of the shop's statement. If it matches, it is booked like an in-store
 * transfer; another sum, another recipient, or an order that does not owe the sum opens a payment exception. A report
 * is decided once, and a reference pays once. Above the limit of one person the first who saw it vouches for it, and a second
 * decides (decision 0035). Requirement 12.10.
 */
export const confirmTransfer = defineMoneyCommand({
  name: 'transfer.confirm',
  input: z.object({
    reportId,
    /** Whether it came to the account of the shop, with that sum, or to somebody else. */
    where: z.enum(['here', 'elsewhere']),
    amountSantim: number(numberRule('birr', { min: 1 }), 'amount_missing').optional(),
  }),
  may: 'payments.edit',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: reportById,
  refusals: { ...transferRefusals, amount_missing: { status: 422, message: 'transfer.error.amount' } },
  async run(running, { where, amountSantim }) {
    if (where === 'here' && amountSantim === undefined) return refuse('amount_missing')
    if (!running.subject.report.isOpen) return refuse('report_closed')
    const seen: TransferSeen = where === 'here' ? { where, amountSantim: amountSantim! } : { where }
    const { replaced = [], ...decided } = await decideLocked(running, seen)
    if (!decided.ok) return decided
    return {
      ...done(undefined, { outcome: decided.outcome }),
      after: async (deps) => {
        for (const attempt of replaced) await withdrawPrompt(deps, attempt)
      },
    }
  },
})

/**
 * Refuses a report without a matching transfer: notifies the customer with the reason and gives the usual time to pay.
 * Frees the reference. Refused without a reason, and for the person who sold the goods at a till.
 */
export const refuseTransfer = defineMoneyCommand({
  name: 'transfer.refuse',
  input: z.object({ reportId, reason: filled(TRANSFER_REASON_MAX_LENGTH, 'reason_missing') }),
  may: 'payments.edit',
  doors: ['form'],
  takes: 'statement',
  author: 'proved',
  on: reportById,
  refusals: transferRefusals,
  async run({ trx, subject, actor, now }, { reportId: id, reason }) {
    const { order, report } = subject
    if (!report.isOpen) return refuse('report_closed')
    if (await isOwnSale(trx, order, actor)) return refuse('own_sale')
    await closeTransferReport(trx, id, { outcome: 'refused', closedBy: actor.name, reason }, now)
    await note(trx, subject, { state: 'transfer_refused', actor, reason }, now)
    await postponeDeadline(trx, order, paymentDeadline(now, await loadSettings(trx)), now)
    // The customer did not report what staff typed, and gets no message about it.
    if (!report.isOfStaff) await notifyCustomer(trx, order, 'transfer_refused', { reason }, now)
    return done(undefined, { outcome: 'refused' })
  },
})

async function decideLocked(
  { trx, subject: { order, report }, actor, now }: OnReport,
  seen: TransferSeen,
): Promise<DecidedIn> {
  const end = async (outcome: 'inbox' | 'used', kind?: 'transfer_mismatch' | 'transfer_elsewhere') => {
    if (await isOwnSale(trx, order, actor)) return { ok: false, reason: 'own_sale' } as const
    await closeTransferReport(trx, report.id, { outcome, closedBy: actor.name }, now)
    if (kind) await openTransferCase(trx, order, report, { kind, seen }, now)
    await note(trx, { order, report }, { state: `transfer_${outcome}`, actor }, now)
    return { ok: true, outcome } as const
  }
  if (await isTransferBooked(trx, report.reference)) return end('used')
  const { vouched } = report
  const expected = { amountSantim: vouched?.amountSantim ?? report.amountSantim }
  const judgement = judgeTransfer(expected, seen)
  if (!judgement.ok) return end('inbox', judgement.kind)
  const taken = await takeInStoreMoney({ clock: { now: () => now } }, trx, {
    orderId: order.id,
    ...expected,
    method: 'Transfer',
    transferReference: report.reference,
    note: report.note || [report.sentWith, report.typed].filter(Boolean).join(' · '),
    actor,
    requestKey: `transfer-report-${report.id}`,
    isReported: !vouched?.isOnOrder,
    isProved: report.isProved && expected.amountSantim === report.amountSantim,
  })
  if (taken.ok) return { ok: true, outcome: 'confirmed', replaced: taken.replaced ?? [] }
  if (taken.reason === 'password_again') return { ok: false, reason: 'password_again' }
  if (taken.reason === 'second_person_needed') {
    if (vouched) return { ok: false, reason: 'second_person_needed' }
    await vouchForTransfer(trx, report.id, { actor, ...expected }, now)
    await noteVouched(trx, order, { state: 'transfer_vouched', reference: report.reference, actor, ...expected }, now)
    return { ok: true, outcome: 'second' }
  }
  return taken.reason === 'transfer_reference_used' ? end('used') : end('inbox', 'transfer_mismatch')
}

async function openTransferCase(
  trx: Database,
  order: LockedOrder,
  report: LockedTransferReport,
  { kind, seen }: { kind: 'transfer_mismatch' | 'transfer_elsewhere'; seen: TransferSeen },
  now: Date,
): Promise<void> {
  const isHere = seen.where === 'here'
  await openPaymentException(
    trx,
    {
      kind,
      provider: 'transfer',
      attemptId: null,
      orderId: order.id,
      transferReportId: report.id,
      reference: null,
      transactionId: report.reference,
      amountSantim: isHere ? seen.amountSantim : null,
      currency: isHere ? 'ETB' : null,
    },
    now,
  )
}

/** Whether somebody else says that a transfer for what a till sold, and is still owed, did not come: `declined_fault` of the database; decision 0035. */
async function isOwnSale(trx: Database, order: LockedOrder, actor: Actor): Promise<boolean> {
  const { rows } = await sql<{ fault: string | null }>`
    select declined_fault(${order.id}, ${accountOf(actor)}) as fault`.execute(trx)
  return rows[0]!.fault !== null
}

/** Writes the order's timeline and the audit log. */
async function note(
  trx: Database,
  { order, report }: ReportOfOrder,
  { state, actor, reason }: { state: string; actor: Actor; reason?: string },
  now: Date,
): Promise<void> {
  const facts = { state, reference: report.reference, amount_santim: report.amountSantim, learned_by: 'customer' }
  await notePaymentEvent(trx, order.id, { ...facts, ...(reason !== undefined && { reason }) }, now, actor)
  await recordChange(
    trx,
    {
      actor,
      action: state,
      thing: { type: 'order', id: order.id, label: { en: order.code, am: order.code } },
      before: { reported: report.reference },
      after: { reported: state },
      reason: reason ?? '',
    },
    now,
  )
}

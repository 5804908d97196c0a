import type { z } from 'zod'
import { EVERY_DOOR, done, refuse } from '#app/base/commands/command.server.ts'
import { momentOf } from '#app/base/commands/moment-of.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { takeBackAtCounter } from '#app/ordering/inventory/sell-at-counter.server.ts'
import { applyVoid } from '#app/ordering/orders/status/apply-payment.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { isVoidable, VOID_MS } from '#app/ordering/handover/cash-void.ts'
import { findCashEntry, isRecordedBy, recordVoid } from '#app/money/payments/record-void.server.ts'
import { lockShift } from '#app/till/drawer/drawer.server.ts'
import { findSecondPerson, spendApproval, type SecondPerson } from '../approvals.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { counterRefusals, type CounterRefusal } from '../counter-refusals.ts'
import { giveBack } from '../give-back.server.ts'
import { judgeGivenAlone, recordNotices } from '../notices.server.ts'
import { voidInput } from './sale-inputs.server.ts'
import {
  findLastSoldAt,
  findOpenShift,
  latest,
  listLinesOfSale,
  saleById,
  type LockedSale,
} from './sale-subject.server.ts'

interface Voiding extends z.output<typeof voidInput> {
  actor: StaffActor
  /** The actor is known to have made the act. */
  isProved: boolean
  /** The till at which it is voided, whose drawer pays cash back after ten minutes; on a page that of the sale. */
  till: number
}

/**
 * Takes a whole sale back: within ten minutes and until the drawer of its cash is counted by who sold it, else with a manager. Cash is voided
 * in its drawer, or later paid out of the open drawer of the till; money that came otherwise becomes refunds. The pieces go back to the stock or to waste. The sale and its number
 * stay. The same void twice is one. Decision 0206.
 */
export const voidSale = defineCommand({
  name: 'sale.void',
  input: voidInput,
  may: 'counter.sell',
  doors: EVERY_DOOR,
  takes: async ({ trx, subject: { order } }) => ((await wasPaidInCash(trx, order.id)) ? 'cash' : undefined),
  program: {
    operationId: 'voidSale',
    summary: 'Take a whole sale back',
    description:
      'Within ten minutes, by whom it was sold. What takes a manager beside the seller takes a person at the till: no program agrees for its maker, and none gives cash back.',
    example: { saleId: '019a0000-0000-7000-8000-0000000000bb', reason: 'Wrong cake', piecesTo: 'stock' },
  },
  author: 'known',
  on: saleById,
  refusals: counterRefusals,
  async run({ trx, subject: sale, call, caller, actor, now }, input) {
    const { saleId } = input
    const isProved = caller.proof === 'proved'
    const voiding = { ...input, isProved, actor, till: caller.till ?? sale.till }
    if (sale.isVoided) return refuse('sale_voided')
    if (sale.hasReturns) return refuse('sale_returned')
    const at = momentOf(call.madeAt, { after: (await findLastSoldAt(trx, sale.till)) ?? sale.soldAt, now })
    const agreed = { ...voiding, act: 'void', santim: sale.order.orderTotalSantim } as const
    const approver = await findSecondPerson(trx, agreed, { at, now })
    // Before the stock, as a sale does: the void of cash is entered in its drawer at the end.
    const shift = sale.shiftId === null ? undefined : await lockShift(trx, sale.shiftId)
    const isCounted = sale.isInDrawer && shift?.countedAt !== null
    const isOwn = sale.personId === actor.id && at.getTime() <= sale.soldAt.getTime() + VOID_MS
    if (!approver && (!isOwn || isCounted)) return refuse('manager_needed')
    const returned = await giveMoneyBack(trx, sale, voiding, { approver, isCounted, at, now })
    if (!returned.ok) return returned
    const { cashSantim } = returned
    await insertVoid(trx, voiding, { approver, at, now })
    await recordNotices(
      trx,
      { orderId: saleId, actor },
      await judgeGivenAlone(trx, actor, { approver, cashSantim, at }),
      now,
    )
    await close(trx, sale, voiding, { approver, now })
    await spendApproval(trx, approver, call.id, now)
    return done()
  },
})

async function wasPaidInCash(trx: Database, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .where('provider', '=', 'cash')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface How {
  approver: SecondPerson | null
  at: Date
  now: Date
}

interface Giving extends How {
  /** The drawer in which the cash of the sale lies is counted, and keeps its difference. */
  isCounted: boolean
}

/** `cashSantim`: what counts into what the person gives back on the day. */
async function giveMoneyBack(
  trx: Database,
  sale: LockedSale,
  voiding: Voiding,
  how: Giving,
): Promise<{ ok: true; cashSantim: Santim } | CounterRefusal> {
  const { actor, reason, till } = voiding
  const { voided, later } = await voidCashEntries(trx, sale, voiding, how)
  const cashSantim = sale.isInDrawer ? voided : 0
  if (later === 0) return { ok: true, cashSantim }
  const shift = await findOpenShift(trx, till)
  if (!shift) return { ok: false, reason: 'shift_missing' }
  const { id: orderId } = sale.order
  const giving = {
    orderId,
    santim: later,
    drawerSantim: later,
    reason,
    actor,
    approver: how.approver,
    shiftId: shift.id,
    of: 'cash',
  } as const
  const given = await giveBack(trx, giving, { at: latest(how.at, shift.openedAt), now: how.now })
  return given.ok ? { ok: true, cashSantim: cashSantim + given.cashSantim } : given
}

/**
 * Voids the cash of the sale that is still to be voided, and answers that and what is too old for it (`later`), or lies in a counted drawer. A void leaves the
 * drawer in which the cash lies.
 * Cash that paid a debt later becomes a refund that waits, like all other money: the till does not know of it (decision 0206).
 */
async function voidCashEntries(
  trx: Database,
  { order }: LockedSale,
  { actor, reason }: Voiding,
  { approver, isCounted, at, now }: Giving,
): Promise<{ voided: Santim; later: Santim }> {
  const cash = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'payment')
    .where('provider', '=', 'cash')
    .execute()
  let [voided, later] = [0, 0]
  for (const { id } of cash) {
    const entry = (await findCashEntry(trx, { orderId: order.id, id }))!
    if (entry.isVoided || !entry.isOfSale) continue
    if (isCounted || !isVoidable(entry, at)) {
      later += entry.amountSantim
      continue
    }
    // Who sold it may have another email since, and the database compares that of old payments.
    const seller = { ...actor, name: entry.recordedBy ?? actor.name }
    const by = approver && !isRecordedBy(entry, actor) ? { id: approver.id, name: approver.email } : seller
    await recordVoid(trx, entry, by, at)
    voided += entry.amountSantim
    const facts = {
      state: 'voided',
      method: 'Cash',
      amount_santim: entry.amountSantim,
      note: reason,
      learned_by: 'person',
    }
    await applyVoid(trx, order.id, facts, actor, now)
  }
  return { voided, later }
}

async function insertVoid(
  trx: Database,
  { actor, reason, piecesTo, saleId }: Voiding,
  { approver, at, now }: How,
): Promise<void> {
  await trx
    .insertInto('counter_voids')
    .values({
      order_id: saleId,
      reason,
      pieces_to: piecesTo,
      person: actor.name,
      person_id: actor.id,
      approved_by: approver?.email ?? null,
      approved_by_id: approver?.id ?? null,
      at,
      received_at: now,
    })
    .execute()
  // The cash leaves its drawer now, so that it counts for the day.
  await sql`set constraints ledger_entries_void_in_its_drawer immediate`.execute(trx)
}

async function close(
  trx: Database,
  sale: LockedSale,
  { actor, reason, piecesTo, saleId }: Voiding,
  { approver, now }: Omit<How, 'at'>,
): Promise<void> {
  const order = (await lockOrder(trx, { id: saleId }))!
  const data = { sale_voided: true, ...(approver && { approved_by: approver.email }) }
  const move = {
    to: 'Cancelled',
    role: 'system',
    actor,
    reason,
    isNotified: false,
    data,
    loggedAs: 'void_sale',
  } as const
  const moved = await moveOrder(trx, order, move, now)
  if (!moved.ok) throw new Error(`void of sale ${order.code}: ${moved.reason}`)
  const lines = await listLinesOfSale(trx, saleId)
  const cakes = lines.flatMap(({ cakeId, quantity, pieces }) =>
    cakeId === null || pieces === 0 ? [] : [{ cakeId, pieces: quantity * pieces }],
  )
  const stock = { orderId: saleId, day: dayInAddis(sale.soldAt), cakes, actor }
  if (cakes.length > 0) await takeBackAtCounter(trx, stock, piecesTo, now)
}

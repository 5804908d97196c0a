import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { applyRefund, noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import {
  bookRefund,
  findRefundForAction,
  insertRefund,
  moveRefund,
  sumOrderRefunds,
} from '#app/money/payments/refunds/refunds.server.ts'
import { addDrawerEntry, lockShift, readDrawerSum } from '#app/till/drawer/drawer.server.ts'
import type { SecondPerson } from './approvals.server.ts'
import type { CounterRefusal } from './counter-refusals.ts'
import { recordNotices } from './notices.server.ts'

interface GivingBack {
  orderId: string
  santim: Santim
  reason: string
  actor: StaffActor
  /** Who answers for it; null: the actor alone, within the counter's limit. */
  approver: SecondPerson | null
  /** The shift whose drawer pays; null: the refund waits to be sent. */
  shiftId: string | null
  /** The most that the drawer pays, as far as its till knows; the rest waits as a refund. */
  drawerSantim: Santim
  /** Which payments go back; absent: all. `cash`: those in cash with the sale. */
  of?: 'cash'
}

interface Payment {
  attemptId: string
  refundable: Santim
  isCash: boolean
  /** Made with the sale, so that its till knows of it. */
  isOfSale: boolean
  /** The shop surely has the money: `shop_holds_payment`. */
  isHeld: boolean
  /** A drawer may pay it with who agreed: `may_be_cash`. */
  mayBeCash: boolean
}

/** `cashSantim`: what left the drawer; the rest waits as a refund. */
type GivenBack = { ok: true; cashSantim: Santim } | CounterRefusal

/**
 * Gives money of a sale back: out of a drawer, or as refunds that wait in Payments. The newest payment comes first; a drawer first pays
 * what the shop holds. The approver, or else the cashier, is the requester. Without a manager the counter stays below its limit and pays no
 * cash for money that nobody has proved (decision 0340). Above the shop's second limit nobody pays out what they requested themselves
 * (decision 0441). A manager alone pays no cash for what nobody has proved either (decision 0400).
 */
export async function giveBack(
  trx: Database,
  giving: GivingBack,
  { at, now }: { at: Date; now: Date },
): Promise<GivenBack> {
  const { orderId, santim, approver, shiftId } = giving
  if (santim === 0) return { ok: true, cashSantim: 0 }
  const needs = await judgeSum(trx, giving)
  if (!approver && needs.manager) return { ok: false, reason: 'above_refund_limit' }
  if (shiftId !== null && needs.two) return { ok: false, reason: 'second_manager_needed' }
  const shares = shareOut(await listPayments(trx, giving), giving)
  if (shares.reduce((sum, { amountSantim }) => sum + amountSantim, 0) < santim) {
    throw new Error(`sale ${orderId} has no payments for ${santim} santim back`)
  }
  // A void gives cash only for cash, with a manager.
  const isJudged = !approver || giving.of !== 'cash'
  if (isJudged && shares.some(({ mayBeCash, shiftId: drawer }) => drawer !== null && !mayBeCash)) {
    return { ok: false, reason: 'money_unproved' }
  }
  // Somebody counts the drawer at this moment: it pays nothing more.
  if (shares.some((share) => share.shiftId !== null) && (await lockShift(trx, shiftId!))!.countedAt !== null) {
    return { ok: false, reason: 'shift_missing' }
  }
  const cashSantim = shares.reduce((sum, share) => (share.shiftId === null ? sum : sum + share.amountSantim), 0)
  // The cash has left: the books only lack what put it there.
  if (cashSantim > 0 && (await readDrawerSum(trx, shiftId!)) < cashSantim) {
    await recordNotices(
      trx,
      { orderId, actor: giving.actor },
      [{ kind: 'drawer_short', data: { santim: cashSantim } }],
      now,
    )
  }
  for (const share of shares) await refundOne(trx, giving, share, { at, now })
  return { ok: true, cashSantim }
}

/**
 * Whether what goes back of the sale, with what went back before, takes a manager, or two who decide on the refund. Who answers for a refund both
 * asks for it and approves it. The rule is `second_person_fault` of the database.
 */
async function judgeSum(
  trx: Database,
  { orderId, santim, actor, approver }: GivingBack,
): Promise<{ manager: boolean; two: boolean }> {
  const sum = (await sumOrderRefunds(trx, orderId)) + santim
  const by = approver?.id ?? actor.id
  const { rows } = await sql<{ manager: boolean; two: boolean }>`
    select second_person_fault('give_back', array[${actor.id}], null, ${sum}) is not null as manager,
      second_person_fault('refund', array[${by}], ${by}, ${sum}) is not null as two`.execute(trx)
  return rows[0]!
}

async function listPayments(
  trx: Database,
  { orderId, actor, approver }: Pick<GivingBack, 'orderId' | 'actor' | 'approver'>,
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select l.attempt_id as "attemptId", refundable_santim(l.order_id, l.attempt_id) as refundable, l.provider = 'cash' as "isCash",
      coalesce(starts_with(a.request_key, 'sale ' || l.order_id || ' '), false)
        or exists (select from counter_parts p where p.attempt_id = a.id) as "isOfSale",
      shop_holds_payment(a.id) as "isHeld",
      may_be_cash(a.id, ${actor.id}, ${approver?.id ?? null}) as "mayBeCash"
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id
    where l.order_id = ${orderId} and l.kind = 'payment' order by l.id desc`.execute(trx)
  return rows
}

interface Share {
  attemptId: string
  amountSantim: Santim
  mayBeCash: boolean
  /** Null: it waits. */
  shiftId: string | null
}

/**
 * Which payments go back. A till knows only what was paid with its sale and what its lines cost, and pays out no more: what was paid later
 * waits as a refund, and so does what an earlier return left (decisions 0340 and 0206).
 */
function shareOut(payments: readonly Payment[], { santim, shiftId, drawerSantim, of }: GivingBack): Share[] {
  const asked = of === 'cash' ? payments.filter(({ isCash, isOfSale }) => isCash && isOfSale) : payments
  const waits = ({ isOfSale }: Payment) => shiftId === null || !isOfSale
  const rank = (payment: Payment) => (waits(payment) ? 0 : payment.isHeld ? 1 : 2)
  let [left, inDrawer] = [santim, drawerSantim]
  return asked
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((payment): Share[] => {
      const { attemptId, refundable, mayBeCash } = payment
      const goesBack = Math.max(0, Math.min(left, refundable))
      const inCash = waits(payment) ? 0 : Math.min(goesBack, inDrawer)
      left -= goesBack
      inDrawer -= inCash
      const shares = [
        { amountSantim: inCash, shiftId },
        { amountSantim: goesBack - inCash, shiftId: null },
      ]
      return shares.flatMap((share) => (share.amountSantim === 0 ? [] : [{ attemptId, mayBeCash, ...share }]))
    })
}

async function refundOne(
  trx: Database,
  { orderId, reason, actor, approver }: GivingBack,
  { attemptId, amountSantim, shiftId }: Share,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const by = approver ?? { id: actor.id, email: actor.name }
  const asked = { orderId, attemptId, amountSantim, reason, requestedBy: by.email, requestedById: by.id }
  const refundId = await insertRefund(trx, asked, at)
  const facts = { refund_id: refundId, amount_santim: amountSantim, note: reason }
  if (shiftId === null) {
    await noteRefundEvent(trx, orderId, { facts: { ...facts, state: 'requested' }, by: actor.name }, now)
    return
  }
  const read = async () => (await findRefundForAction(trx, refundId, { lock: true }))!
  await moveRefund(trx, await read(), { to: 'approved', by: by.email, byId: by.id }, at)
  const sent = { to: 'sent', way: 'cash', by: actor.name, byId: actor.id, providerReference: null, note: '' } as const
  await moveRefund(trx, await read(), sent, at)
  await bookRefund(trx, await read(), { way: 'cash', reference: null }, at)
  await moveRefund(trx, await read(), { to: 'confirmed', by: actor.name }, at)
  await applyRefund(trx, { id: orderId }, { facts: { ...facts, state: 'sent' }, by: actor.name }, now)
  const { id: ledgerEntryId } = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow()
  const entry = {
    kind: 'refund',
    shiftId,
    amountSantim: -amountSantim,
    ledgerEntryId,
    reason,
    person: actor.name,
    at,
  } as const
  await addDrawerEntry(trx, entry, now)
}

import { recordReceipt, wasReceived, type Receipt } from '#app/base/commands/receive-once.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { checkHandover } from '#app/ordering/handover/check-handover.server.ts'
import type { HandoverCheck, HandoverRefusal } from '#app/ordering/handover/handover-check.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from '#app/ordering/orders/status/move-order.server.ts'
import type { ReplacedAttempt } from '#app/money/payments/attempts.server.ts'
import { findCashEntry } from '#app/money/payments/record-void.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { takeInStoreMoney, type InStoreRefusal } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'
import { DELIVERY_MOVES, type DeliveryAct } from '../delivery-acts.ts'

interface Delivering {
  orderId: string
  act: DeliveryAct
  /** Why it could not be delivered; ignored otherwise. */
  words: string
  /** Of a handover. */
  check: HandoverCheck
  /** Sum on the button of a handover, taken in cash; 0: nothing is owed. */
  cashSantim: Santim
  driver: StaffActor
  receipt: Receipt
}

export type DeliverRefusal =
  | MoveRefusal
  | HandoverRefusal
  | InStoreRefusal
  | { ok: false; reason: 'money_changed'; owedSantim: Santim }
  | { ok: false; reason: 'not_yours' }
  | { ok: false; reason: 'words_missing' }
  | { ok: false; reason: 'moved_meanwhile'; status: string }

type Delivered = { ok: true } | DeliverRefusal
type DeliveredLocked = Delivered & { replaced?: ReplacedAttempt[] }

/**
 * An act of a driver on a delivery of today that was given to them, once for each act. The order is locked while its driver is read,
 * so a delivery that was given to another driver by then is refused. A delivery of another day, of another driver and no delivery at all are
 * answered alike. One that is under way at midnight may be ended the day after. A handover checks who takes it, and takes what is owed
 * in cash, which the driver then carries. Decisions 0143 and 0145.
 */
export async function deliver(deps: SettleDeps, delivering: Delivering): Promise<Delivered> {
  const { replaced, ...outcome } = await deps.db.transaction().execute((trx) => deliverLocked(deps, trx, delivering))
  for (const attempt of replaced ?? []) await withdrawPrompt(deps, attempt)
  return outcome
}

async function deliverLocked(
  { clock }: Pick<SettleDeps, 'clock'>,
  trx: Database,
  delivering: Delivering,
): Promise<DeliveredLocked> {
  const { orderId, act, words, driver, receipt } = delivering
  const order = await lockOrder(trx, { id: orderId })
  if (!order) return { ok: false, reason: 'not_yours' }
  if (await wasReceived(trx, receipt)) return { ok: true }
  const now = clock.now()
  if (!isOfTheDay(order, dayInAddis(now)) || (await findDriverId(trx, orderId)) !== driver.id) {
    return { ok: false, reason: 'not_yours' }
  }
  const { from, to } = DELIVERY_MOVES[act]
  if (order.status !== from) return { ok: false, reason: 'moved_meanwhile', status: order.status }
  if (act === 'not_delivered' && words.trim() === '') return { ok: false, reason: 'words_missing' }
  const by = { role: 'driver', actor: driver } as const
  const done =
    act === 'handed_over'
      ? await handOverAtDoor(trx, order, delivering, now)
      : await moveOrder(trx, order, { to, ...by, ...(act === 'not_delivered' && { reason: words }) }, now)
  if (!done.ok) return done
  await recordReceipt(trx, receipt, now)
  return { ok: true, ...('replaced' in done && done.replaced && { replaced: done.replaced }) }
}

async function handOverAtDoor(
  trx: Database,
  order: LockedOrder,
  { check, cashSantim, driver, receipt }: Delivering,
  now: Date,
): Promise<DeliveredLocked> {
  const move = { to: 'Completed', role: 'driver', isChecked: true } as const
  if (cashSantim !== order.owedSantim) return { ok: false, reason: 'money_changed', owedSantim: order.owedSantim }
  const allowed = checkMove({ ...order, owedSantim: 0 }, move)
  if (!allowed.ok) return allowed
  const checked = await checkHandover(trx, order, check, driver, now, receipt.id)
  if (!checked.ok) return checked
  const taken =
    cashSantim > 0
      ? await takeAtDoor(trx, order, { cashSantim, driver, receipt }, now)
      : { ok: true as const, replaced: [] }
  if (!taken.ok) return taken
  const settled = (await lockOrder(trx, { id: order.id }))!
  const moved = await moveOrder(trx, settled, { ...move, actor: driver, data: checked.facts }, now)
  // Cash is taken only with its handover.
  if (!moved.ok) throw new Error(`handover of ${order.code}: ${moved.reason}`)
  return { ok: true, ...(taken.replaced && { replaced: taken.replaced }) }
}

/** Books the cash, and who carries it until the counter has it. */
async function takeAtDoor(
  trx: Database,
  { id: orderId }: LockedOrder,
  { cashSantim, driver, receipt }: Pick<Delivering, 'cashSantim' | 'driver' | 'receipt'>,
  now: Date,
) {
  const money = { orderId, amountSantim: cashSantim, method: 'Cash', transferReference: '', note: '' } as const
  const taken = await takeInStoreMoney({ clock: { now: () => now } }, trx, {
    ...money,
    actor: driver,
    requestKey: receipt.id,
    hasHappened: true,
    isCarried: true,
  })
  if (!taken.ok) return taken
  const entry = (await findCashEntry(trx, { orderId, at: now }))!
  await trx
    .insertInto('carried_cash')
    .values({ entry_id: entry.id, driver_id: driver.id, driver: driver.name })
    .execute()
  return taken
}

function isOfTheDay({ deliveryMethod, deliveryDate, status }: LockedOrder, today: Day): boolean {
  if (deliveryMethod !== 'delivery') return false
  return deliveryDate === today || (status === 'Out for Delivery' && deliveryDate === addDays(today, -1))
}

async function findDriverId(trx: Database, orderId: string): Promise<string | null> {
  const { driver_id: driverId } = await trx
    .selectFrom('orders')
    .select('driver_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return driverId
}

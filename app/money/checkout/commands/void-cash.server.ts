import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text, uuid } from '#app/base/commands/fields.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { findCashEntry, isDrawerCounted, isRecordedBy, type CashEntry } from '#app/money/payments/record-void.server.ts'
import { isVoidable, VOID_REASON_MAX_LENGTH } from '#app/ordering/handover/cash-void.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { missingMoney } from '#app/ordering/orders/status/missing-money.ts'
import { moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { hasTrait, isOrderStatus, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { defineMoneyCommand } from '../paying/define-money-command.server.ts'
import { voidCashRefusals } from '../paying/void-cash-refusals.ts'
import { writeVoid } from '../paying/write-void.server.ts'
import { orderById } from './order-subject.server.ts'

/**
 * Takes back a mistyped payment in cash, within ten minutes, by who recorded it or a manager, with a reason, until its drawer is counted. The ledger gets an entry
 * that says so. An order that was handed over with this money is in the shop, or on its way, again: nothing is handed over while
 * money is owed. Other statuses stay. Above the limit of a day there is a notice with the person's name; a customer who got a message about the money gets one about what is owed. The same
 * void twice is one. Decision 0416. No program voids: who took the cash would keep it, and the notice would name the maker of a stolen token.
 */
export const voidCash = defineMoneyCommand({
  name: 'payment.void',
  input: z.object({
    orderId: uuid('order_not_found'),
    entryId: z.int('order_not_found').min(1, 'order_not_found'),
    reason: text(VOID_REASON_MAX_LENGTH),
  }),
  may: 'payments.take',
  doors: ['form'],
  takes: 'cash',
  author: 'proved',
  on: orderById,
  refusals: voidCashRefusals,
  async run({ trx, subject: order, caller, actor, now }, { orderId, entryId, reason }) {
    const entry = await findCashEntry(trx, { orderId, id: entryId })
    if (!entry) return refuse('order_not_found')
    if (entry.isVoided) return done()
    if (entry.isOfSale) return refuse('void_of_sale')
    if (!isVoidable(entry, now)) return refuse('void_too_late')
    // A manager voids what others recorded.
    if (!isRecordedBy(entry, actor) && caller.may('payments.edit') !== 'yes') return refuse('void_of_another')
    if (reason === '') return refuse('void_reason_missing')
    if (entry.isRefunded) return refuse('void_refunded')
    if (entry.isHandedIn) return refuse('void_handed_in')
    if (await isDrawerCounted(trx, entry)) return refuse('void_counted')
    if (hasTrait(order.status, 'called off')) return refuse('void_order_closed')
    const returned = await takeHandoverBack(trx, order, entry, now)
    if (!returned.ok) return returned
    await writeVoid(trx, order, entry, { reason, actor, status: returned.status }, now)
    await notifyTakenBack(trx, entry, now)
    return done()
  },
})

/** The messages of a payment, after which the customer is told that it is owed again. */
const MONEY_MESSAGES = ['order.payment_received', 'order.confirmed', 'order.completed']

async function notifyTakenBack(trx: Database, { orderId, at }: CashEntry, now: Date): Promise<void> {
  const notified = await trx
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('template', 'in', MONEY_MESSAGES)
    .where('created_at', '>=', at)
    .limit(1)
    .executeTakeFirst()
  const { status, owedSantim } = (await lockOrder(trx, { id: orderId }))!
  if (!notified || owedSantim === 0) return
  await notifyCustomer(trx, { id: orderId }, status === 'Completed' ? 'debt' : 'balance_reminder', { owedSantim }, now)
}

async function takeHandoverBack(
  trx: Database,
  order: LockedOrder,
  { amountSantim }: CashEntry,
  now: Date,
): Promise<{ ok: true; status: OrderStatus } | Refusal<'void_order_left'>> {
  const netPaidSantim = order.netPaidSantim - amountSantim
  const owing = { ...order, owedSantim: Math.max(0, order.orderTotalSantim - netPaidSantim) }
  if (!missingMoney(owing, order.status)) return { ok: true, status: order.status }
  if (order.status === 'Out for Delivery') return { ok: false, reason: 'void_order_left' }
  if (order.status !== 'Completed') return { ok: true, status: order.status }
  const to = await statusBefore(trx, order.id)
  if (!isOrderStatus(to) || (to !== 'Ready' && to !== 'Out for Delivery') || missingMoney(owing, to)) {
    return { ok: false, reason: 'void_order_left' }
  }
  const moved = await moveOrder(trx, order, { to, role: 'system', isNotified: false, data: { cash_voided: true } }, now)
  return moved.ok ? { ok: true, status: to } : { ok: false, reason: 'void_order_left' }
}

async function statusBefore(trx: Database, orderId: string): Promise<string> {
  const row = await trx
    .selectFrom('order_events')
    .select('from_status')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'moved')
    .where('to_status', '=', 'Completed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.from_status ?? ''
}

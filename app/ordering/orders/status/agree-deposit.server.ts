import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { depositOwedSantim, type OrderMoney } from './amount-due.ts'
import type { LockedOrder } from './lock-order.server.ts'

/**
 * Whether staff who take this part of the price agree on a deposit: before production, of daily cakes, where less would
 * be there than is asked for. A custom cake has the deposit that its customer accepted, and an order that is paid at the
 * handover needs none. Decision 0065.
 */
export function isStaffDeposit(
  order: OrderMoney & Pick<LockedOrder, 'kind' | 'paysAtHandover'> & { status: string },
  amountSantim: Santim,
): boolean {
  if (order.kind !== 'cart' && order.kind !== 'direct') return false
  if (order.status !== 'Pending' && order.status !== 'Confirmed') return false
  if (order.paysAtHandover && order.depositSantim === null) return false
  return depositOwedSantim(order) > amountSantim
}

/** Makes what is taken of a locked order its deposit, with the rest due at the handover. Returns the order as it is then. */
export async function agreeDeposit(trx: Database, order: LockedOrder, amountSantim: Santim): Promise<LockedOrder> {
  const depositSantim = order.netPaidSantim + amountSantim
  await sql`update orders set deposit_santim = ${depositSantim}, pays_at_handover = true where id = ${order.id}`.execute(
    trx,
  )
  return { ...order, depositSantim, paysAtHandover: true }
}

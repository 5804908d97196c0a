import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { redraw } from '#app/ordering/drawing/redraw.server.ts'
import type { AskedCake } from './asked-cake.server.ts'

/**
 * Reverses the effect of an accepted quote on an order that lapsed since: it returns to the requested size and drawing
 * and to the rule price, without fee, deposit and due dates, until another quote is accepted. Part of the transaction
 * that moves the order.
 */
export async function returnToRulePrice(
  trx: Database,
  order: { id: string },
  { rulePriceSantim, isOtherSizeAgreed }: Pick<AskedCake, 'rulePriceSantim' | 'isOtherSizeAgreed'>,
): Promise<void> {
  await sql`
    with line as (
      update order_lines set size_id = coalesce(asked_size_id, size_id), asked_size_id = null, quantity = 1,
        unit_price_santim = ${rulePriceSantim}, line_total_santim = ${rulePriceSantim}
      where order_id = ${order.id} and position = 0
    )
    update orders set order_total_santim = ${rulePriceSantim}, delivery_fee_santim = 0, deposit_santim = null,
      balance_due_at = null
    where id = ${order.id}`.execute(trx)
  if (isOtherSizeAgreed) await redraw(trx, order.id)
}

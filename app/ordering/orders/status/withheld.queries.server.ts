import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

/** What a company withheld of the order's net paid sum: the tax office owes it, so the shop gives it back to nobody (decision 0265). */
export async function sumWithheld(db: Database, orderId: string): Promise<Santim> {
  const { rows } = await sql<{ santim: Santim }>`select ${withheldOf(sql.val(orderId))} as santim`.execute(db)
  return rows[0]!.santim
}

/** SQL condition on an order: the shop holds no money of it. `alias`: of the row of `orders`. */
export function holdsNoMoney(alias: 'o' | 'orders'): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.net_paid_santim`)} = ${withheldOf(sql.ref(`${alias}.id`))}`
}

function withheldOf(orderId: RawBuilder<unknown>): RawBuilder<Santim> {
  return sql`(select coalesce(sum(w.santim - w.returned_santim), 0)::bigint from withholdings w where w.order_id = ${orderId}::uuid)`
}

import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

interface VatIn {
  percent: number
  vatSantim: Santim
}

/**
 * VAT in what an order was sold for, by rate, the highest first, as its papers say it: exempt cakes have none. What stands in the VAT book counts,
 * else the rates of the moment. Empty for a shop that is not registered.
 */
export async function readVatIn(db: Database, orderId: string): Promise<VatIn[]> {
  const { rows } = await sql<VatIn>`
    select percent, vat_santim as "vatSantim" from vat_in(${orderId}::uuid)`.execute(db)
  return rows
}

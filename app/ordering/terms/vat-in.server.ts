import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

interface VatIn {
  percent: number
  /** What was sold at this rate, with its VAT. */
  grossSantim: Santim
  vatSantim: Santim
}

/**
 * VAT of an order by rate, the highest rate first, as receipts show it. Exempt cakes have none. Read from the VAT book; an order that is not
 * in the book yet takes the rates of now. Empty for a shop that is not registered.
 */
export async function readVatIn(db: Database, orderId: string): Promise<VatIn[]> {
  const { rows } = await sql<VatIn>`
    select percent, gross_santim as "grossSantim", vat_santim as "vatSantim" from vat_in(${orderId}::uuid)`.execute(db)
  return rows
}

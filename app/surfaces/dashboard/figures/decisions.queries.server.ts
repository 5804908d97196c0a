import { listPaymentExceptions } from '#app/surfaces/finance/exceptions/payment-exceptions.queries.server.ts'
import { listTransfers } from '#app/surfaces/finance/transfers/transfers.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** The money that waits longest for a person: a reported transfer, or else a payment to review. */
export async function readMoneyDecision(db: Database) {
  const [transfers, cases] = await Promise.all([
    listTransfers(db, { view: 'open', perPage: 1 }),
    listPaymentExceptions(db, { view: 'open', perPage: 1 }),
  ])
  return { transfer: transfers.rows[0], exception: cases.rows[0] }
}

export type MoneyDecision = Awaited<ReturnType<typeof readMoneyDecision>>

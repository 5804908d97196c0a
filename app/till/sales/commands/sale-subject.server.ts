import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { lockSale, type LockedSale } from '../locked-sale.queries.server.ts'
import { whyUnknown } from '../set-aside/set-aside.server.ts'

/** The sale that a command is about, with its order locked. */
export const saleById: SubjectBy<{ saleId: string }, LockedSale, 'sale_unknown' | 'sale_set_aside'> = {
  lock: (trx, { saleId }) => lockSale(trx, saleId),
  missing: (trx, { saleId }) => whyUnknown(trx, saleId),
  since: ({ soldAt }) => soldAt,
}

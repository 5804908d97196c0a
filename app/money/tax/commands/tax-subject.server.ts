import { z } from 'zod'
import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { tidyTin } from '../fiscal-number.ts'

/** The order first, as everywhere (decision 0060). */
export const orderOfTax: SubjectBy<{ orderId: string }, { id: string }, 'order_unknown'> = {
  lock: (trx, { orderId }) =>
    trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst(),
  missing: 'order_unknown',
  since: () => null,
}

/** A TIN, also as people write it. */
export function tinOf() {
  return z
    .string('buyer_wrong')
    .transform(tidyTin)
    .refine((tin) => tin !== '', 'buyer_wrong')
}

import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { countOpenOrders } from './customer-page.queries.server.ts'
import type { EraseRefusal } from './customer-refusals.ts'
import { findRefreshedCustomer } from './customers.queries.server.ts'
import { erasePerson } from './erase-person.server.ts'

/**
 * Removes a customer's words and phones, in a transaction that must then commit; orders, lines and money stay without a name.
 * Writes its own audit entry. The projections of orders are refreshed before it, so that the customer is up to date, and after
 * it. Requirement 20.4; decision 0048.
 */
export async function eraseCustomer(
  trx: Database,
  { customerId, ...erasing }: { customerId: string; mediaStore: MediaStore; actor: Actor; at: Date },
): Promise<{ ok: true } | EraseRefusal> {
  const customer = await findRefreshedCustomer(trx, customerId)
  if (customer?.id !== customerId) return { ok: false, reason: 'customer_gone' }
  if ((await countOpenOrders(trx, customer)) > 0) return { ok: false, reason: 'customer_has_open_orders' }
  return erasePerson(trx, customer, erasing)
}

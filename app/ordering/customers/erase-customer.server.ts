import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { countOpenOrders } from './customer-page.queries.server.ts'
import { findCustomer } from './customers.queries.server.ts'
import { erasePerson, type EraseRefusal } from './erase-person.server.ts'

/**
 * Removes a customer's words and phones; orders, lines and money stay without a name. Writes its own audit entry.
 * Requirement 20.4; decision 0048.
 */
export async function eraseCustomer(
  { db, mediaStore, clock }: RemoveImagesDeps & { clock: Clock },
  { customerId, actor }: { customerId: string; actor: Actor },
): Promise<{ ok: true } | EraseRefusal> {
  const customer = await findCustomer(db, customerId)
  if (customer?.id !== customerId) return { ok: false, reason: 'customer_gone' }
  if ((await countOpenOrders(db, customer)) > 0) return { ok: false, reason: 'customer_has_open_orders' }
  const erasing = { mediaStore, actor, at: clock.now() }
  const outcome = await db.transaction().execute((trx) => erasePerson(trx, customer, erasing))
  if (outcome.ok) await refreshOrderProjections(db)
  return outcome
}

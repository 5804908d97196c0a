import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { BULK_MAX_ORDERS } from './bulk-moves.ts'
import type { OrderFilter } from '../order-filters.ts'
import { listOrderIds } from '../orders.queries.server.ts'

/** Orders that a bulk form means. */
export interface ChosenOrders {
  ids: string[]
  /** More were meant than go at once. */
  isCut: boolean
}

/** The ticked orders of a list, or all that its filters let through; no more than go at once. */
export async function readChosenOrders(
  db: Database,
  form: FormData,
  { filter, now }: { filter: OrderFilter; now: Date },
): Promise<ChosenOrders> {
  const isAll = formText(form, 'all') === 'matching'
  const ids = isAll ? await listOrderIds(db, filter, now, BULK_MAX_ORDERS + 1) : readOrderIds(form)
  return { ids: ids.slice(0, BULK_MAX_ORDERS), isCut: ids.length > BULK_MAX_ORDERS }
}

/** The orders that the fields `id` of a form name, each once. */
export function readOrderIds(form: FormData): string[] {
  const ids = form.getAll('id').filter((id): id is string => typeof id === 'string' && isUuid(id))
  return [...new Set(ids)]
}

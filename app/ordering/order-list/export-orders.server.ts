import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { tableOfRows, type FileFormat, type FileTable } from '#app/base/platform/files/file-table.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { findOrderPlaces } from './find-order-places.server.ts'
import { foldChangedOrders } from '#app/ordering/orders/reading/fold-changed-orders.server.ts'
import { orderFilterSearch, type OrderFilter, type OrderPlace } from './order-filters.ts'
import { orderFileCells, orderFileColumns } from './order-file.ts'
import { readListedOrders, summarizeOrders } from './orders.queries.server.ts'

/** Enough that asking for them costs little, few enough that they weigh nothing. */
const ORDERS_AT_ONCE = 500

interface ExportOrders extends Pick<ViewContext, 'lang' | 't'> {
  filter: OrderFilter
  /** Of orders that were ticked: these alone, in this order, whatever the filter says. */
  ids?: readonly string[]
  format: FileFormat
  /** Email of the administrator. */
  actor: string
  now: Date
}

/**
 * The filtered orders in their sort as a table for a file, read as fast as it is taken: a few hundred orders are in memory at a
 * time. Who took which orders is in the log of changes. The file is no snapshot: an order that moves in the due sort meanwhile may
 * be missing from it, or be in it twice; in the sort `newest` none does. Requirement 17.9.
 */
export async function exportOrders(
  db: Database,
  { filter, ids = [], format, lang, t, actor, now }: ExportOrders,
): Promise<FileTable> {
  const isTicked = ids.length > 0
  const count = isTicked ? ids.length : (await summarizeOrders(db, filter, now)).count
  const id = uuidv7(now)
  const file = { en: 'Orders as a file', am: 'ትዕዛዞች በፋይል' }
  const what = { filter: isTicked ? '' : orderFilterSearch(filter), orders: count, format }
  await recordChange(
    db,
    { actor, action: 'export', thing: { type: 'export', id, label: file }, before: null, after: what },
    now,
  )

  const rowsOf = async (some: readonly string[]) =>
    (await readListedOrders(db, [...some], now)).map((order) => orderFileCells(order, { t, lang }))
  if (isTicked) {
    await foldChangedOrders(db)
    return tableOfRows(orderFileColumns(t), await rowsOf(ids))
  }
  let place: OrderPlace | null | undefined
  const next = async () => {
    if (place === null) return []
    const found = await findOrderPlaces(db, filter, now, { place, limit: ORDERS_AT_ONCE })
    place = found.length < ORDERS_AT_ONCE ? null : found.at(-1)
    return rowsOf(found.map(({ id }) => id))
  }
  return { columns: orderFileColumns(t), next }
}

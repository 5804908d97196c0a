import { requirePermission } from '#app/people/auth/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { exportOrders } from '../../export-orders.server.ts'
import { parseOrderFilter } from '../../order-filters.ts'
import { readChosenIds } from '../../orders-paths.ts'
import type { Route } from './+types/orders-export.ts'

/** The filtered list, or the orders that were ticked in it, as a file, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'orders.export')
  const { lang, t } = context.get(requestContext)
  const now = context.get(clockContext).now()
  const filter = parseOrderFilter(url.searchParams)
  const ids = readChosenIds(url.searchParams)
  const format = fileFormatOf(url.pathname)
  const table = await exportOrders(context.get(databaseContext), {
    filter,
    ids,
    format,
    lang,
    t,
    actor: profile.email,
    now,
  })
  return tableAnswer(table, { format, name: 'orders', localName: t('orders.file.name'), now })
}

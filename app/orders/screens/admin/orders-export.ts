import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { csvAnswer } from '#app/platform/csv-file.server.ts'
import { exportOrders } from '../../export-orders.server.ts'
import { parseOrderFilter } from '../../order-filters.ts'
import type { Route } from './+types/orders-export.ts'

/** The filtered list as a CSV file, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'orders.export')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const filter = parseOrderFilter(url.searchParams)
  const file = await exportOrders(context.get(databaseContext), { filter, lang, t, actor: profile.email, now })
  return csvAnswer(file, 'orders', t('orders.file.name'), now)
}

import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { csvAnswer } from '#app/platform/csv-file.server.ts'
import { exportMovements, parseMovementFilter } from '../../stock/movement-views.server.ts'
import type { Route } from './+types/stock-movements-file.ts'

/** The filtered movements as a file that Excel opens. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'stock.view')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const asked = { filter: parseMovementFilter(url.searchParams), actor: profile.email, now, lang, t }
  return csvAnswer(await exportMovements(context.get(databaseContext), asked), 'movements', t('move.file.name'), now)
}

import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { fileFormatOf } from '#app/platform/files/file-table.ts'
import { tableAnswer } from '#app/platform/files/table-answer.server.ts'
import { exportMovements } from '../../stock/export-movements.server.ts'
import { parseMovementFilter } from '../../stock/movement-views.server.ts'
import type { Route } from './+types/stock-movements-file.ts'

/** The filtered movements as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'stock.view')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const format = fileFormatOf(url.pathname)
  const asked = { filter: parseMovementFilter(url.searchParams), format, actor: profile.email, now, lang, t }
  const table = await exportMovements(context.get(databaseContext), asked)
  return tableAnswer(table, { format, name: 'movements', localName: t('move.file.name'), now })
}

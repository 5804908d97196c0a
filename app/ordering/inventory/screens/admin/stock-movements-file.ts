import { requirePermission } from '#app/people/auth/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { exportMovements } from '../../movements/export-movements.server.ts'
import { parseMovementFilter } from '../../movements/movement-views.server.ts'
import type { Route } from './+types/stock-movements-file.ts'

/** The filtered movements as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'stock.view')
  const { lang, t } = context.get(requestContext)
  const now = context.get(clockContext).now()
  const format = fileFormatOf(url.pathname)
  const asked = { filter: parseMovementFilter(url.searchParams), format, actor: profile.email, now, lang, t }
  const table = await exportMovements(context.get(databaseContext), asked)
  return tableAnswer(table, { format, name: 'movements', localName: t('move.file.name'), now })
}

import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { dayInAddis } from '#app/platform/calendar.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { csvAnswer, csvFileOf } from '#app/platform/csv-file.server.ts'
import { cellsOf, FILE_COLUMNS, headOf } from '../../edit/cake-file.ts'
import { listEditedCakes } from '../../edit/edited-rows.queries.server.ts'
import type { Route } from './+types/cakes-export.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

/** All cakes as a table for a spreadsheet, archived ones too, that the import takes back. Writes into the log that it was taken. */
export async function loader({ context }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'catalog.view')
  const t = translateTo(context.get(requestContext).lang)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const cakes = await listEditedCakes(db, new Date(now.getTime() - THIRTY_DAYS_MS), dayInAddis(now))
  const heads = [...FILE_COLUMNS.map((column) => headOf(column, t)), t('edit.cakes.orders')]
  const rows = cakes.map((cake) => [...cellsOf({ ...cake }, t), cake.recentOrders])
  const thing = { type: 'export', id: 'cakes', label: { en: 'Cakes', am: 'ኬኮች' } } as const
  const after = { rows: rows.length }
  await recordChange(db, { actor: profile.email, action: 'export', thing, before: null, after }, now)
  return csvAnswer(csvFileOf(heads, rows), 'cakes', t('edit.cakes.title'), now)
}

import { requirePermission } from '#app/people/auth/context.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { listEditedCakes } from '../../edited-rows.queries.server.ts'
import { exportRows } from '../../import/export-rows.server.ts'
import type { Route } from './+types/cakes-export.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

/** All cakes as a table for a spreadsheet, archived ones too, that the import takes back as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'catalog.view')
  const { lang, t, translateTo } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const cakes = await listEditedCakes(db, new Date(now.getTime() - THIRTY_DAYS_MS), dayInAddis(now))
  const ordered = new Map(cakes.map(({ id, recentOrders }) => [id, recentOrders]))
  const extra = {
    head: t('edit.cakes.orders'),
    of: ({ id }: { id?: unknown }) => ordered.get(String(id)) ?? 0,
  }
  const rows = cakes.map((cake) => ({ ...cake }))
  const format = fileFormatOf(url.pathname)
  const file = {
    table: 'cakes',
    rows,
    title: 'edit.cakes.title',
    extra,
    format,
    lang,
    actor: profile.email,
    now,
  } as const
  return exportRows({ db, translateTo }, file)
}

import { requirePermission } from '#app/people/auth/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { parseTab, tableOf } from '../../choices/choice-tabs.ts'
import { usedText } from '../../choices/choice-views.server.ts'
import { listChoiceRows } from '../../edited-rows.queries.server.ts'
import { exportRows } from '../../import/export-rows.server.ts'
import { countOrdersNaming } from '#app/catalog/cakes/where-used.queries.server.ts'
import type { Route } from './+types/choices-export.ts'

/** All rows of a tab as a table for a spreadsheet, archived ones too, that the import takes back as CSV. 404: no such tab. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'catalog.view')
  const tab = parseTab(params.tab)
  if (!tab) throw new Response(null, { status: 404 })
  const { lang, t, translateTo } = context.get(requestContext)
  const db = context.get(databaseContext)
  const table = tableOf(tab)
  const choices = await listChoiceRows(db, table)
  const used = await countOrdersNaming(
    db,
    table,
    choices.map(({ id }) => id),
  )
  const extra = {
    head: t('edit.choices.used'),
    of: ({ id }: { id?: unknown }) => usedText(used.get(String(id)) ?? 0, t),
  }
  const rows = choices.map((choice) => ({ ...choice }))
  const now = context.get(clockContext).now()
  const title = `edit.tab.${tab}` as const
  const format = fileFormatOf(url.pathname)
  return exportRows({ db, translateTo }, { table, rows, title, extra, format, lang, actor: profile.email, now })
}

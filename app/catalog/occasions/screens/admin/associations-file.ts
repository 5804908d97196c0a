import { requirePermission } from '#app/people/auth/context.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf, tableOfRows } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { matrixTable } from '../../load-matrix.server.ts'
import { parseKind } from '../../matrix-form.ts'
import type { Route } from './+types/associations-file.ts'

/** What goes with which occasion, as a table for a spreadsheet. Writes into the log that it was taken. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'catalog.view')
  const { lang, t, translateTo } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const kind = parseKind(url.searchParams.get('kind'))
  const { heads, rows } = await matrixTable(db, kind, { lang, t })
  const label = { en: translateTo('en')('associations.title'), am: translateTo('am')('associations.title') }
  const thing = { type: 'export', id: `occasion-${kind}`, label } as const
  const format = fileFormatOf(url.pathname)
  const after = { rows: rows.length, format }
  await recordChange(db, { actor: profile.email, action: 'export', thing, before: null, after }, now)
  const localName = `${t('associations.title')}-${t(`associations.${kind}`)}`
  const table = tableOfRows(
    heads.map((head) => ({ head })),
    rows,
  )
  return tableAnswer(table, { format, name: `occasion-${kind}`, localName, now })
}

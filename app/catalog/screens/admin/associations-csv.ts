import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { dayInAddis } from '#app/platform/calendar.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { CSV_START, csvLine } from '#app/platform/csv.ts'
import { matrixTable } from '../../associations/load-matrix.server.ts'
import { parseKind } from '../../associations/matrix-form.ts'
import type { Route } from './+types/associations-csv.ts'

/** What goes with which occasion, as a table for a spreadsheet. Writes into the log that it was taken. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'catalog.view')
  const { lang } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const kind = parseKind(url.searchParams.get('kind'))
  const table = await matrixTable(db, kind, { lang, t: translateTo(lang) })
  const label = { en: translateTo('en')('associations.title'), am: translateTo('am')('associations.title') }
  const thing = { type: 'export', id: `occasion-${kind}`, label } as const
  const after = { rows: table.length - 1 }
  await recordChange(db, { actor: profile.email, action: 'export', thing, before: null, after }, now)
  return new Response(CSV_START + table.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="occasion-${kind}-${dayInAddis(now)}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { requirePermission } from '#app/people/auth/context.server.ts'
import { exportLog } from '../../audit-log/export-log.server.ts'
import { parseLogFilter } from '../../audit-log/log-filter.ts'
import type { Route } from './+types/log-export.ts'

/** The filtered log as a file, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'log.view')
  const { lang, t } = context.get(requestContext)
  const now = context.get(clockContext).now()
  const filter = parseLogFilter(url.searchParams)
  const format = fileFormatOf(url.pathname)
  const table = await exportLog(context.get(databaseContext), { filter, format, lang, t, actor: profile.email, now })
  return tableAnswer(table, { format, name: 'log', localName: t('log.file.name'), now })
}

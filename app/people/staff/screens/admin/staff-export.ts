import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { requirePermission } from '#app/people/auth/context.server.ts'
import { exportStaff } from '../../export-staff.server.ts'
import { parseStaffFilter } from '../../staff-filter.ts'
import type { Route } from './+types/staff-export.ts'

/** The staff as the list's filter shows them, or those of them that are named, as a file, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'users.view')
  const { lang, t } = context.get(requestContext)
  const now = context.get(clockContext).now()
  const format = fileFormatOf(url.pathname)
  const asked = {
    ids: url.searchParams.getAll('id'),
    filter: parseStaffFilter(url.searchParams),
    format,
    lang,
    t,
    actor: profile.email,
    now,
  }
  const table = await exportStaff(context.get(databaseContext), asked)
  return tableAnswer(table, { format, name: 'staff', localName: t('staff.file.name'), now })
}

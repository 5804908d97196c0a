import { requirePermission } from '#app/people/auth/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { parseCustomerFilter } from '../../customer-filter.ts'
import { exportCustomers } from '../../export-customers.server.ts'
import type { Route } from './+types/customers-export.ts'

/** The filtered customers as a file, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'users.view')
  const { lang, t } = context.get(requestContext)
  const now = context.get(clockContext).now()
  const format = fileFormatOf(url.pathname)
  const asked = { filter: parseCustomerFilter(url.searchParams), format, lang, t, actor: profile.email, now }
  const table = await exportCustomers(context.get(databaseContext), asked)
  return tableAnswer(table, { format, name: 'customers', localName: t('customers.file.name'), now })
}

import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { fileFormatOf } from '#app/platform/files/file-table.ts'
import { tableAnswer } from '#app/platform/files/table-answer.server.ts'
import { parseCustomerFilter } from '../../customers/customer-filter.ts'
import { exportCustomers } from '../../customers/export-customers.server.ts'
import type { Route } from './+types/customers-export.ts'

/** The filtered customers as a file, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'users.view')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const format = fileFormatOf(url.pathname)
  const asked = { filter: parseCustomerFilter(url.searchParams), format, lang, t, actor: profile.email, now }
  const table = await exportCustomers(context.get(databaseContext), asked)
  return tableAnswer(table, { format, name: 'customers', localName: t('customers.file.name'), now })
}

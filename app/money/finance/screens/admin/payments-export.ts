import { requirePermission } from '#app/people/auth/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { fileFormatOf } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { exportTransactions } from '../../transactions/export-transactions.server.ts'
import { parseTransactionFilter } from '../../transactions/transaction-filter.ts'
import type { Route } from './+types/payments-export.ts'

/** The filtered transactions as a file, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'payments.view')
  const { lang, t } = context.get(requestContext)
  const now = context.get(clockContext).now()
  const filter = parseTransactionFilter(url.searchParams)
  const format = fileFormatOf(url.pathname)
  const asked = { filter, format, lang, t, actor: profile.email, now }
  const table = await exportTransactions(context.get(databaseContext), asked)
  return tableAnswer(table, { format, name: 'payments', localName: t('transactions.file.name'), now })
}

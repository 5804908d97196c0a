import { requirePermission } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { csvAnswer } from '#app/platform/csv-file.server.ts'
import { exportTransactions } from '../../transactions/export-transactions.server.ts'
import { parseTransactionFilter } from '../../transactions/transaction-filter.ts'
import type { Route } from './+types/payments-export.ts'

/** The filtered transactions as a CSV file, in the language of whoever asks. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = requirePermission(context, 'payments.view')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const filter = parseTransactionFilter(url.searchParams)
  const file = await exportTransactions(context.get(databaseContext), { filter, lang, t, actor: profile.email, now })
  return csvAnswer(file, 'payments', t('transactions.file.name'), now)
}

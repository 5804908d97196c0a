import { dayColumns, defineExport, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { cursorAfter } from '#app/base/platform/list/cursor.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { transactionFilter } from '../../transactions/transaction-filter.ts'
import { stateText, transactionMethodText } from '../../transactions/transaction-views.server.ts'
import {
  listTransactions,
  summarizeTransactions,
  type Transaction,
} from '../../transactions/transactions.queries.server.ts'

const COLUMNS: readonly ExportColumn<Transaction>[] = [
  ...dayColumns<Transaction>(['transactions.file.day', 'transactions.file.day.ethiopian'], ({ createdAt }) =>
    dayInAddis(createdAt),
  ),
  { head: 'transactions.file.time', kind: 'time', cell: ({ createdAt }) => timeInAddis(createdAt) },
  { head: 'transactions.column.order', cell: ({ orderCode }) => orderCode },
  {
    head: 'transactions.detail.customer',
    cell: ({ customerName }) => (customerName === FALLBACK_CUSTOMER_NAME ? '' : customerName),
  },
  { head: 'transactions.column.phone', cell: ({ phone }) => phone && formatPhone(phone) },
  { head: 'transactions.filter.method', cell: (one, { t }) => transactionMethodText(one, t) },
  { head: 'transactions.file.amount', kind: 'money', cell: ({ amountSantim }) => birrFromSantim(amountSantim) },
  {
    head: 'transactions.file.fee',
    kind: 'money',
    cell: ({ feeSantim }) => (feeSantim === null ? '' : birrFromSantim(feeSantim)),
  },
  { head: 'transactions.column.state', cell: ({ state }, { t }) => stateText(state, t) },
  { head: 'transactions.column.number', cell: ({ number }) => number },
  { head: 'transactions.detail.ours', cell: ({ reference }) => reference },
  { head: 'transactions.detail.theirs', cell: ({ providerReference }) => providerReference },
  {
    head: 'transactions.detail.ended',
    kind: 'moment',
    cell: ({ finalAt }) => finalAt && `${dayInAddis(finalAt)} ${timeInAddis(finalAt)}`,
  },
  { head: 'transactions.detail.by', cell: ({ recordedBy }) => recordedBy },
  { head: 'transactions.detail.note', cell: ({ note }) => note },
]

/** The filtered transactions, newest first. Requirement 12.7. */
export const loader = defineExport(async ({ db, search, t }) => {
  const filter = transactionFilter.parse(search)
  const { count } = await summarizeTransactions(db, filter)
  return {
    name: 'payments',
    localName: t('transactions.file.name'),
    label: { en: 'Payments as a file', am: 'ክፍያዎች በፋይል' },
    noted: { filter: transactionFilter.search(filter), transactions: count },
    columns: COLUMNS,
    read: async (key: string | undefined, limit, reads) => {
      const page = await listTransactions(reads, { ...filter, perPage: limit }, cursorAfter(key))
      return { rows: page.rows, next: page.after }
    },
  }
})

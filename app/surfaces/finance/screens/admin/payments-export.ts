import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { paymentsList } from '../../transactions/payments-list.server.ts'
import { transactionFilter } from '../../transactions/transaction-filter.ts'
import { stateText, transactionMethodText } from '../../transactions/transaction-views.server.ts'
import {
  summarizeTransactions,
  type Transaction,
  type WentBack,
} from '../../transactions/transactions.queries.server.ts'

/** A payment, or what went back of it: a line of its own with the sum below zero. */
interface FileRow {
  payment: Transaction
  back: WentBack | null
}

const momentOf = ({ payment, back }: FileRow) => back?.at ?? payment.createdAt

/** What the line adds to the sum of the page. */
function movedSantim({ payment, back }: FileRow): Santim {
  if (back) return -back.amountSantim
  return payment.state === 'completed' && !isNoMoney(payment) ? payment.amountSantim : 0
}

function isNoMoney({ provider }: Transaction): boolean {
  return provider === 'credit' || provider === 'withholding'
}

function fileState({ payment, back }: FileRow, t: Translate): string {
  if (back) return t(`orders.ledger.${back.kind}`)
  return payment.isVoided ? t('orders.ledger.void') : stateText(payment.state, t)
}

const COLUMNS: readonly ExportColumn<FileRow>[] = [
  ...dayColumns<FileRow>(['transactions.file.day', 'transactions.file.day.ethiopian'], (row) =>
    dayInAddis(momentOf(row)),
  ),
  { head: 'transactions.file.time', kind: 'time', cell: (row) => timeInAddis(momentOf(row)) },
  { head: 'transactions.column.order', cell: ({ payment }) => payment.orderLabel },
  {
    head: 'transactions.detail.customer',
    cell: ({ payment: { customerName } }) => (customerName === FALLBACK_CUSTOMER_NAME ? '' : customerName),
  },
  { head: 'transactions.column.phone', cell: ({ payment: { phone } }) => phone && formatPhone(phone) },
  { head: 'transactions.filter.method', cell: ({ payment }, { t }) => transactionMethodText(payment, t) },
  {
    head: 'transactions.file.amount',
    kind: 'money',
    cell: ({ payment, back }) => birrFromSantim(back ? -back.amountSantim : payment.amountSantim),
  },
  { head: 'transactions.file.moved', kind: 'money', cell: (row) => birrFromSantim(movedSantim(row)) },
  {
    head: 'transactions.file.fee',
    kind: 'money',
    cell: ({ payment: { feeSantim }, back }) => (feeSantim === null || back ? '' : birrFromSantim(feeSantim)),
  },
  { head: 'transactions.column.state', cell: (row, { t }) => fileState(row, t) },
  { head: 'transactions.column.number', cell: ({ payment }) => payment.number },
  { head: 'transactions.detail.ours', cell: ({ payment }) => payment.reference },
  {
    head: 'transactions.detail.theirs',
    cell: ({ payment, back }) => (back ? back.reference : payment.providerReference),
  },
  {
    head: 'transactions.detail.ended',
    kind: 'moment',
    cell: ({ payment: { finalAt }, back }) => (back ? '' : finalAt && `${dayInAddis(finalAt)} ${timeInAddis(finalAt)}`),
  },
  { head: 'transactions.detail.by', cell: ({ payment }) => payment.recordedBy },
  { head: 'transactions.detail.note', cell: ({ payment }) => payment.note },
]

/**
 * The filtered transactions, newest first, each followed by what went back of it, and last the sum that the page shows.
 * Requirement 12.7.
 */
export const loader = defineExport(async ({ db, now, search, t }) => {
  const filter = transactionFilter.parse(search)
  const readPayments = readerOf(paymentsList, { filter, now })
  const { count } = await summarizeTransactions(db, filter)
  return {
    name: 'payments',
    localName: t('transactions.file.name'),
    label: { en: 'Payments as a file', am: 'ክፍያዎች በፋይል' },
    noted: { filter: transactionFilter.search(filter), transactions: count },
    columns: COLUMNS,
    read: async (key: string | undefined, limit, reads) => {
      const { rows: payments, next } = await readPayments(key, limit, reads)
      const rows = payments.flatMap((payment) => [
        { payment, back: null },
        ...payment.wentBack.map((back) => ({ payment, back })),
      ])
      return { rows, next }
    },
    foot: async () => {
      const { takenSantim, refundedSantim } = await summarizeTransactions(db, filter)
      const sums = { 'transactions.file.moved': birrFromSantim(takenSantim - refundedSantim) }
      return { text: t('transactions.file.sum'), sums }
    },
  }
})

import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** How the list of transactions is called where its reader's choice of columns is remembered. */
export const TRANSACTIONS_LIST = 'transactions'

/** What the list says of a transaction beside when it was, in its order. Requirement 12.6. */
export const TRANSACTION_COLUMNS = [
  'state',
  'amount',
  'fee',
  'order',
  'customer',
  'phone',
  'method',
  'reference',
  'number',
  'learned',
  'ended',
  'note',
] as const
export type TransactionColumn = (typeof TRANSACTION_COLUMNS)[number]

const ASKED_FOR: readonly string[] = ['customer', 'ended', 'note']
/** The others stand on the transaction's own page unless they are asked for. */
export const USUAL_TRANSACTION_COLUMNS = TRANSACTION_COLUMNS.filter((column) => !ASKED_FOR.includes(column))

export const TRANSACTION_COLUMN_TEXTS = {
  state: 'transactions.column.state',
  amount: 'transactions.column.amount',
  fee: 'transactions.column.fee',
  order: 'transactions.column.order',
  customer: 'transactions.detail.customer',
  phone: 'transactions.column.phone',
  method: 'transactions.column.method',
  reference: 'transactions.column.reference',
  number: 'transactions.column.number',
  learned: 'transactions.column.learned',
  ended: 'transactions.detail.ended',
  note: 'transactions.detail.note',
} as const satisfies Record<TransactionColumn, MessageKey>

import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { dayInAddis, formatDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { CellKind, FileFormat, FileTable } from '#app/base/platform/files/file-table.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { transactionFilterSearch, type TransactionFilter } from './transaction-filter.ts'
import { stateText, transactionMethodText } from './transaction-views.server.ts'
import { listTransactions, summarizeTransactions, type Transaction } from './transactions.queries.server.ts'

/** Enough that asking for them costs little, few enough that they weigh nothing. */
const AT_ONCE = 500

interface ExportTransactions extends Pick<ViewContext, 'lang' | 't'> {
  filter: TransactionFilter
  format: FileFormat
  /** Email of the administrator. */
  actor: string
  now: Date
}

const HEADS = [
  'day',
  'day.ethiopian',
  'time',
  'order',
  'customer',
  'phone',
  'method',
  'amount',
  'fee',
  'state',
  'number',
  'reference',
  'provider.reference',
  'ended',
  'by',
  'note',
] as const

const KINDS: Partial<Record<(typeof HEADS)[number], CellKind>> = {
  day: 'day',
  time: 'time',
  amount: 'money',
  fee: 'money',
  ended: 'moment',
}

/** The filtered transactions, newest first, as a table for a file; who took it is in the log. Requirements 12.7 and 17.9. */
export async function exportTransactions(
  db: Database,
  { filter, format, lang, t, actor, now }: ExportTransactions,
): Promise<FileTable> {
  const { count } = await summarizeTransactions(db, filter)
  const label = { en: 'Payments as a file', am: 'ክፍያዎች በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  const after = { filter: transactionFilterSearch(filter), transactions: count, format }
  await recordChange(db, { actor, action: 'export', thing, before: null, after }, now)

  let olderThan: string | null | undefined
  const next = async () => {
    if (olderThan === null) return []
    const page = await listTransactions(db, { ...filter, perPage: AT_ONCE }, { olderThan })
    olderThan = page.olderThan
    return page.transactions.map((one) => cells(one, lang, t))
  }
  const columns = HEADS.map((head) => ({
    head: t(`transactions.file.${head}`),
    ...(KINDS[head] && { kind: KINDS[head] }),
  }))
  return { columns, next }
}

function cells(one: Transaction, lang: Lang, t: Translate) {
  const day = dayInAddis(one.createdAt)
  return [
    day,
    formatDay(day, lang, 'ethiopian'),
    timeInAddis(one.createdAt),
    one.orderCode,
    one.customerName === FALLBACK_CUSTOMER_NAME ? '' : one.customerName,
    one.phone ? formatPhone(one.phone) : '',
    transactionMethodText(one, t),
    birrFromSantim(one.amountSantim),
    one.feeSantim === null ? '' : birrFromSantim(one.feeSantim),
    stateText(one.state, t),
    one.number,
    one.reference,
    one.providerReference,
    one.finalAt ? `${dayInAddis(one.finalAt)} ${timeInAddis(one.finalAt)}` : '',
    one.recordedBy,
    one.note,
  ]
}

import { cursorAfter } from '#app/base/platform/list/cursor.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { dayColumns, defineExport, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { invoiceName } from '../../invoices/invoice.ts'
import { listInvoices, type InvoiceRow } from '../../invoices/invoices.queries.server.ts'

/** A credit note takes away what its invoice added. The sums of one that is on paper only are not known. */
const birr = ({ series, paperOnlySince }: InvoiceRow, santim: number) =>
  paperOnlySince ? '' : birrFromSantim(series === 'CN' ? -santim : santim)

function stateOf({ paperOnlySince, isOutdated }: InvoiceRow, t: Translate): string {
  if (paperOnlySince) return t('numbers.paper.only', { when: dayInAddis(paperOnlySince) })
  return isOutdated ? t('invoice.outdated') : ''
}

const COLUMNS: readonly ExportColumn<InvoiceRow>[] = [
  ...dayColumns<InvoiceRow>(['tax.file.day', 'tax.file.day.ethiopian'], ({ at, paperOnlySince }) =>
    paperOnlySince ? null : dayInAddis(at),
  ),
  { head: 'invoice.column.number', cell: (row) => invoiceName(row) },
  { head: 'invoice.of', cell: ({ label }) => label },
  { head: 'invoice.buyer', cell: ({ buyerName }) => buyerName },
  { head: 'tax.book.column.tin', cell: ({ buyerTin }) => buyerTin },
  { head: 'invoice.column.vat', kind: 'money', cell: (row) => birr(row, row.vatSantim) },
  { head: 'invoice.column.total', kind: 'money', cell: (row) => birr(row, row.totalSantim) },
  { head: 'invoice.column.other', cell: ({ other }) => other },
  { head: 'invoice.column.state', cell: (row, { t }) => stateOf(row, t) },
  { head: 'invoice.reason', cell: ({ reason }) => reason },
  { head: 'invoice.column.person', cell: ({ person }) => person },
]

export const loader = defineExport(({ t }) => ({
  name: 'invoices',
  localName: t('invoice.file.name'),
  label: 'invoice.list.title',
  noted: {},
  columns: COLUMNS,
  read: async (key: string | undefined, limit, reads) => {
    const { rows, after } = await listInvoices(reads, { perPage: limit, cursor: cursorAfter(key) })
    return { rows, next: after }
  },
}))

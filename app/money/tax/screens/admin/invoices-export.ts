import { birrFromSantim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { invoiceName } from '../../invoices/invoice.ts'
import { invoicesFilter } from '../../invoices/invoices-filter.ts'
import { invoicesList } from '../../invoices/invoices-list.server.ts'
import { signedSantim, type InvoiceRow } from '../../invoices/invoices.queries.server.ts'

/** The sums of one that is on paper only are not known. */
const birr = (row: InvoiceRow, santim: number) => (row.paperOnlySince ? '' : birrFromSantim(signedSantim(row, santim)))

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

export const loader = defineExport(({ t, now }) => ({
  name: 'invoices',
  localName: t('invoice.file.name'),
  label: 'invoice.list.title',
  noted: {},
  columns: COLUMNS,
  read: readerOf(invoicesList, { filter: invoicesFilter.none, now }),
}))

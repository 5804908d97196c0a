import { birrFromSantim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { taxMonthOf } from '../../tax-month.ts'
import { vatBookFilter } from '../../vat-book-filter.ts'
import { vatBookList } from '../../vat-book-list.server.ts'
import type { VatRow } from '../../vat-book.queries.server.ts'

const COLUMNS: readonly ExportColumn<VatRow>[] = [
  ...dayColumns<VatRow>(['tax.file.day', 'tax.file.day.ethiopian'], ({ at }) => dayInAddis(at)),
  {
    head: 'tax.book.column.late',
    cell: ({ arrivedLateAt }) => (arrivedLateAt === null ? '' : dayInAddis(arrivedLateAt)),
  },
  { head: 'tax.book.column.what', cell: ({ label }) => label },
  { head: 'tax.book.column.kind', cell: ({ kind }, { t }) => t(`tax.kind.${kind}`) },
  { head: 'tax.book.column.machine', cell: ({ machine }) => machine },
  { head: 'tax.book.column.fiscal', cell: ({ fiscalNumber }) => fiscalNumber },
  { head: 'tax.book.column.buyer', cell: ({ buyerName }) => buyerName },
  { head: 'tax.book.column.tin', cell: ({ buyerTin }) => buyerTin },
  { head: 'tax.book.column.net', kind: 'money', cell: ({ netSantim }) => birrFromSantim(netSantim) },
  { head: 'tax.book.column.vat', kind: 'money', cell: ({ vatSantim }) => birrFromSantim(vatSantim) },
  { head: 'tax.book.column.exempt', kind: 'money', cell: ({ exemptSantim }) => birrFromSantim(exemptSantim) },
  { head: 'tax.book.column.gross', kind: 'money', cell: ({ grossSantim }) => birrFromSantim(grossSantim) },
  {
    head: 'tax.book.column.withheld',
    kind: 'money',
    cell: ({ withheldSantim }) => (withheldSantim === null ? '' : birrFromSantim(withheldSantim)),
  },
]

export const loader = defineExport(({ search, now, t }) => {
  const filter = vatBookFilter.parse(search)
  const { view } = filter
  const month = filter.month || taxMonthOf(dayInAddis(now))
  return {
    name: `vat-book-${month}`,
    localName: `${t('tax.book.file.name')}-${month}`,
    label: 'tax.book.file.label',
    noted: { month, view },
    columns: COLUMNS,
    read: readerOf(vatBookList, { filter, now }),
  }
})

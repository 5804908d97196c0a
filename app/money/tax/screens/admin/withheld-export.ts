import { birrFromSantim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { taxMonthOf } from '../../tax-month.ts'
import { withheldFilter } from '../../withholding/withheld-filter.ts'
import { withheldList } from '../../withholding/withheld-list.server.ts'
import type { WithheldRow } from '../../withholding/withholdings.queries.server.ts'

const COLUMNS: readonly ExportColumn<WithheldRow>[] = [
  ...dayColumns<WithheldRow>(['tax.file.day', 'tax.file.day.ethiopian'], ({ at }) => dayInAddis(at)),
  { head: 'tax.book.column.what', cell: ({ label }) => label },
  { head: 'withheld.column.buyer', cell: ({ buyerName }) => buyerName },
  { head: 'withheld.column.tin', cell: ({ buyerTin }) => buyerTin },
  { head: 'withheld.column.base', kind: 'money', cell: ({ baseSantim }) => birrFromSantim(baseSantim) },
  { head: 'withheld.column.percent', cell: ({ percent }) => percent },
  { head: 'withheld.column.withheld', kind: 'money', cell: ({ santim }) => birrFromSantim(santim) },
  { head: 'withheld.column.standing', kind: 'money', cell: ({ effectiveSantim }) => birrFromSantim(effectiveSantim) },
  { head: 'withheld.column.receipt', cell: ({ receiptNumber }) => receiptNumber },
  { head: 'withheld.column.received', cell: ({ receivedAt }) => (receivedAt ? dayInAddis(receivedAt) : '') },
  { head: 'withheld.column.person', cell: ({ person }) => person },
]

export const loader = defineExport(({ search, now, t }) => {
  const filter = withheldFilter.parse(search)
  const { view } = filter
  const month = filter.month || taxMonthOf(dayInAddis(now))
  return {
    name: `withheld-tax-${month}`,
    localName: `${t('withheld.file.name')}-${month}`,
    label: 'withheld.title',
    noted: { month, view },
    columns: COLUMNS,
    read: readerOf(withheldList, { filter, now }),
  }
})

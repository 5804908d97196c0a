import { birrFromSantim } from '#app/base/platform/money.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { dayColumns, defineExport, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { taxMonthOf } from '../../tax-month.ts'
import { zTotalsFilter } from '../../z-totals/z-totals-filter.ts'
import { zTotalsList } from '../../z-totals/z-totals-list.server.ts'
import { differenceOfZ, type ZDay } from '../../z-totals/z-totals.queries.server.ts'

const birr = (santim: number | null) => (santim === null ? '' : birrFromSantim(santim))

const COLUMNS: readonly ExportColumn<ZDay>[] = [
  ...dayColumns<ZDay>(['tax.file.day', 'tax.file.day.ethiopian'], ({ day }) => day),
  { head: 'z.column.machine', cell: ({ machineName, machine }) => `${machineName} ${machine}` },
  { head: 'z.column.number', cell: ({ z }) => z?.zNumber ?? null },
  { head: 'z.column.count', cell: ({ count }) => count },
  { head: 'z.column.ours', kind: 'money', cell: ({ oursSantim }) => birr(oursSantim) },
  { head: 'z.column.total', kind: 'money', cell: ({ z }) => birr(z?.totalSantim ?? null) },
  { head: 'z.column.difference', kind: 'money', cell: (row) => birr(differenceOfZ(row)) },
  { head: 'z.column.reason', cell: ({ z }) => z?.reason ?? '' },
]

export const loader = defineExport(({ search, now, t }) => {
  const filter = zTotalsFilter.parse(search)
  const month = filter.month || taxMonthOf(dayInAddis(now))
  return {
    name: `z-totals-${month}`,
    localName: `${t('z.file.name')}-${month}`,
    label: 'z.file.label',
    noted: { month },
    columns: COLUMNS,
    read: async (_all, _limit, reads) => ({ rows: await zTotalsList.readAll(reads, filter, now) }),
  }
})

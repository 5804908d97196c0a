import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { shiftsFilter } from '../../shifts-filter.ts'
import { shiftsList } from '../../shifts-list.server.ts'
import { differenceOfRow, type ShiftRow } from '../../shifts.queries.server.ts'

const birr = (santim: Santim | null) => (santim === null ? '' : birrFromSantim(santim))
const moment = (at: Date | null) => at && `${dayInAddis(at)} ${timeInAddis(at)}`

/** What the books expect of a shift is in no file before it is closed. */
const ifClosed = (row: ShiftRow, santim: Santim | null) => birr(row.closedAt ? santim : null)

const COLUMNS: readonly ExportColumn<ShiftRow>[] = [
  { head: 'shifts.column.number', cell: ({ number }) => number },
  { head: 'shifts.column.till', cell: ({ tillName }) => tillName },
  ...dayColumns<ShiftRow>(['shifts.file.day', 'shifts.file.day.ethiopian'], ({ openedAt }) => dayInAddis(openedAt)),
  { head: 'shifts.column.opened', kind: 'moment', cell: ({ openedAt }) => moment(openedAt) },
  { head: 'shifts.column.closed', kind: 'moment', cell: ({ closedAt }) => moment(closedAt) },
  { head: 'shifts.column.who', cell: ({ heldByName }) => heldByName },
  { head: 'shifts.file.float', kind: 'money', cell: ({ floatSantim }) => birr(floatSantim) },
  { head: 'shifts.file.expected', kind: 'money', cell: (row) => ifClosed(row, row.expectedSantim) },
  { head: 'shifts.column.counted', kind: 'money', cell: (row) => ifClosed(row, row.countedSantim) },
  { head: 'shifts.column.difference', kind: 'money', cell: (row) => ifClosed(row, differenceOfRow(row)) },
  { head: 'shifts.file.kept', kind: 'money', cell: ({ keptSantim }) => birr(keptSantim) },
  { head: 'shifts.file.reason', cell: ({ reason }) => reason },
  { head: 'shifts.file.witness', cell: ({ witnessName }) => witnessName },
]

export const loader = defineExport(({ search, t, now }) => {
  const filter = shiftsFilter.parse(search)
  return {
    name: 'shifts',
    localName: t('shifts.file.name'),
    label: 'shifts.file.label',
    noted: { filter: shiftsFilter.search(filter) },
    columns: COLUMNS,
    read: readerOf(shiftsList, { filter, now }),
  }
})

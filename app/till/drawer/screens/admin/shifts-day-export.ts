import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { dayInAddis, isDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { defineExport, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { countedOfShift, differenceOfShift, expectedOfShift, type TillShift } from '../../till-day.ts'
import { readTillDay } from '../../till-day.queries.server.ts'

const birr = (santim: Santim | null) => (santim === null ? '' : birrFromSantim(santim))
const moment = (iso: string | null) => iso && `${dayInAddis(new Date(iso))} ${timeInAddis(new Date(iso))}`
/** What the books expect of a shift is in no file before it is closed. */
const ifClosed = (shift: TillShift, santimOf: (closed: TillShift) => Santim) =>
  birr(shift.closedAt === null ? null : santimOf(shift))

const COLUMNS: readonly ExportColumn<TillShift>[] = [
  { head: 'shifts.column.number', cell: ({ number }) => number },
  { head: 'shifts.column.till', cell: ({ tillName }) => tillName },
  { head: 'shifts.column.who', cell: ({ heldByName }) => heldByName },
  { head: 'shifts.column.opened', kind: 'moment', cell: ({ openedAt }) => moment(openedAt) },
  { head: 'shifts.column.closed', kind: 'moment', cell: ({ closedAt }) => moment(closedAt) },
  { head: 'shifts.file.float', kind: 'money', cell: ({ floatSantim }) => birr(floatSantim) },
  { head: 'shifts.day.taken', kind: 'money', cell: (shift) => ifClosed(shift, ({ takenSantim }) => takenSantim) },
  { head: 'shifts.day.refunded', kind: 'money', cell: (shift) => ifClosed(shift, (one) => one.refundedSantim) },
  { head: 'shift.move', kind: 'money', cell: ({ movedSantim }) => birr(movedSantim) },
  { head: 'shifts.file.expected', kind: 'money', cell: (shift) => ifClosed(shift, expectedOfShift) },
  { head: 'shifts.column.counted', kind: 'money', cell: (shift) => ifClosed(shift, countedOfShift) },
  { head: 'shifts.column.difference', kind: 'money', cell: (shift) => ifClosed(shift, differenceOfShift) },
]

export const loader = defineExport(({ search, now, t }) => {
  const asked = search.get('day') ?? ''
  const day = isDay(asked) ? asked : dayInAddis(now)
  return {
    name: 'tills-of-the-day',
    localName: t('shifts.day.file.name'),
    label: 'shifts.day.file.label',
    noted: { day },
    columns: COLUMNS,
    read: async (_all, _limit, reads) => ({ rows: (await readTillDay(reads, day))?.shifts ?? [] }),
  }
})

import { dayColumns, defineExport, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { dayInAddis, isDay } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { settledProviderName } from '../../settlement/settlement-views.server.ts'
import { expectedPayout, payoutDifference } from '../../settlement/settlement.ts'
import { listSettledDays, type SettledDay } from '../../settlement/settlement.queries.server.ts'

const DAYS = 31

const birr = (santim: Santim | null) => (santim === null ? '' : birrFromSantim(santim))

const COLUMNS: readonly ExportColumn<SettledDay>[] = [
  ...dayColumns<SettledDay>(['settlement.file.day', 'settlement.file.day.ethiopian'], ({ day }) => day),
  { head: 'settlement.column.provider', cell: ({ provider }, { t }) => settledProviderName(t, provider) },
  { head: 'settlement.column.attempts', cell: ({ attempts }) => attempts },
  { head: 'settlement.file.payments', cell: ({ payments }) => payments },
  { head: 'settlement.column.taken', kind: 'money', cell: ({ takenSantim }) => birr(takenSantim) },
  { head: 'settlement.column.fees', kind: 'money', cell: ({ feesSantim }) => birr(feesSantim) },
  { head: 'settlement.column.refunded', kind: 'money', cell: ({ refundedSantim }) => birr(refundedSantim) },
  { head: 'settlement.column.expected', kind: 'money', cell: (one) => birr(expectedPayout(one)) },
  { head: 'settlement.column.received', kind: 'money', cell: ({ receivedSantim }) => birr(receivedSantim) },
  { head: 'settlement.column.difference', kind: 'money', cell: (one) => birr(payoutDifference(one)) },
  { head: 'settlement.note', cell: ({ note }) => note },
  { head: 'settlement.file.by', cell: ({ recordedBy }) => recordedBy },
]

/** Sums taken and paid out by providers in the 31 days up to the chosen one. Requirement 12.8. */
export const loader = defineExport(({ search, t, now }) => {
  const typed = search.get('day') ?? ''
  const to = isDay(typed) ? typed : dayInAddis(now)
  const from = addDays(to, 1 - DAYS)
  return {
    name: 'settlement',
    localName: t('settlement.file.name'),
    label: { en: 'Settlement as a file', am: 'ሂሳብ መዝጊያ በፋይል' },
    noted: { from, to },
    columns: COLUMNS,
    read: async (_all, _limit, reads) => ({ rows: await listSettledDays(reads, { from, to }) }),
  }
})

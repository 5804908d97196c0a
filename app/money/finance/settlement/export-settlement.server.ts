import { formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { tableOfRows, type FileColumn, type FileFormat, type FileTable } from '#app/base/platform/files/file-table.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { expectedPayout, payoutDifference } from './settlement.ts'
import { listSettledDays, type SettledDay } from './settlement.queries.server.ts'
import { settledProviderName } from './settlement-views.server.ts'

const DAYS = 31

interface ExportSettlement extends Pick<ViewContext, 'lang' | 't'> {
  day: Day
  format: FileFormat
  /** Email of the administrator. */
  actor: string
  now: Date
}

/** What providers took and paid out in the 31 days up to `day`, as a table for a file; who took it is in the log. Requirements 12.8 and 17.9. */
export async function exportSettlement(
  db: Database,
  { day, format, lang, t, actor, now }: ExportSettlement,
): Promise<FileTable> {
  const from = addDays(day, 1 - DAYS)
  const label = { en: 'Settlement as a file', am: 'ሒሳብ መዝጊያ በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  await recordChange(db, { actor, action: 'export', thing, before: null, after: { from, to: day, format } }, now)
  const days = await listSettledDays(db, { from, to: day })
  return tableOfRows(
    columns(t),
    days.map((one) => cells(one, lang, t)),
  )
}

function columns(t: Translate): FileColumn[] {
  return [
    { head: t('settlement.file.day'), kind: 'day' },
    { head: t('settlement.file.day.ethiopian') },
    { head: t('settlement.column.provider') },
    { head: t('settlement.column.attempts') },
    { head: t('settlement.file.payments') },
    { head: t('settlement.column.taken'), kind: 'money' },
    { head: t('settlement.column.fees'), kind: 'money' },
    { head: t('settlement.column.refunded'), kind: 'money' },
    { head: t('settlement.column.expected'), kind: 'money' },
    { head: t('settlement.column.received'), kind: 'money' },
    { head: t('settlement.column.difference'), kind: 'money' },
    { head: t('settlement.note') },
    { head: t('settlement.file.by') },
  ]
}

function cells(one: SettledDay, lang: Lang, t: Translate) {
  const birr = (santim: Santim | null) => (santim === null ? '' : birrFromSantim(santim))
  return [
    one.day,
    formatDay(one.day, lang, 'ethiopian'),
    settledProviderName(t, one.provider),
    one.attempts,
    one.payments,
    birr(one.takenSantim),
    birr(one.feesSantim),
    birr(one.refundedSantim),
    birr(expectedPayout(one)),
    birr(one.receivedSantim),
    birr(payoutDifference(one)),
    one.note,
    one.recordedBy ?? '',
  ]
}

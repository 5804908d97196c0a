import { formatDay, type Day } from '#app/platform/calendar.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addDays } from '#app/platform/ethiopian-calendar.ts'
import { uuidv7 } from '#app/platform/id.ts'
import { birrFromSantim, type Santim } from '#app/platform/money.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { expectedPayout, payoutDifference } from './settlement.ts'
import { listSettledDays, type SettledDay } from './settlement.queries.server.ts'
import { settledProviderName } from './settlement-views.server.ts'

const DAYS = 31

/** What providers took and paid out in the 31 days up to `day`, as a CSV file; who took it is in the log. Source: product.md 2.0, 2.3. */
export async function exportSettlement(
  db: Database,
  { day, lang, t, actor, now }: { day: Day; lang: Lang; t: Translate; actor: string; now: Date },
): Promise<ReadableStream<Uint8Array>> {
  const from = addDays(day, 1 - DAYS)
  const label = { en: 'Settlement as a file', am: 'ሒሳብ መዝጊያ በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  await recordChange(db, { actor, action: 'export', thing, before: null, after: { from, to: day } }, now)
  const heads = [
    t('settlement.file.day'),
    t('settlement.file.day.ethiopian'),
    t('settlement.column.provider'),
    t('settlement.column.attempts'),
    t('settlement.file.payments'),
    t('settlement.column.taken'),
    t('settlement.column.fees'),
    t('settlement.column.refunded'),
    t('settlement.column.expected'),
    t('settlement.column.received'),
    t('settlement.column.difference'),
    t('settlement.note'),
    t('settlement.file.by'),
  ]
  let isRead = false
  return csvFile(heads, async () => {
    if (isRead) return []
    isRead = true
    return (await listSettledDays(db, { from, to: day })).map((one) => cells(one, lang, t))
  })
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

import { dayInAddis, formatDay, timeInAddis } from '#app/platform/calendar.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { uuidv7 } from '#app/platform/id.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { logFilterSearch, type LogFilter } from './log-filter.ts'
import { listLog } from './log.queries.server.ts'
import { viewLog } from './view-log.server.ts'

interface ExportLog {
  filter: LogFilter
  lang: Lang
  t: Translate
  /** Email of the administrator. */
  actor: string
  now: Date
}

const AT_ONCE = 500

/**
 * The filtered log as a CSV file that Excel opens, newest first, made as fast as it is taken. That it was taken is an entry of
 * the log itself, the first of the file when nothing is filtered.
 */
export async function exportLog(
  db: Database,
  { filter, lang, t, actor, now }: ExportLog,
): Promise<ReadableStream<Uint8Array>> {
  const label = { en: 'The log as a file', am: 'መዝገቡ በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  const what = { filter: logFilterSearch(filter) }
  await recordChange(db, { actor, action: 'export', thing, before: null, after: what }, now)
  let olderThan: number | null | undefined
  return csvFile(heads(t), async () => {
    if (olderThan === null) return []
    const { changes, older } = await listLog(db, filter, { olderThan }, AT_ONCE)
    olderThan = older ?? null
    const views = viewLog(changes, { lang, calendar: 'gregorian', t })
    return views.map((view, index) => {
      const { at, before, after } = changes[index]!
      const day = dayInAddis(at)
      return [
        day,
        formatDay(day, lang, 'ethiopian'),
        timeInAddis(at),
        view.who,
        view.what,
        view.type,
        view.thing,
        before === null ? '' : JSON.stringify(before),
        after === null ? '' : JSON.stringify(after),
        view.reason,
      ]
    })
  })
}

function heads(t: Translate): string[] {
  return [
    t('log.file.day'),
    t('log.file.day.ethiopian'),
    t('log.file.time'),
    t('log.filter.actor'),
    t('log.filter.action'),
    t('log.filter.type'),
    t('log.thing'),
    t('log.before'),
    t('log.after'),
    t('log.reason'),
  ]
}

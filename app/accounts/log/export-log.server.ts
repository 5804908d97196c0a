import { dayInAddis, formatDay, timeInAddis } from '#app/platform/calendar.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import { CSV_START, csvLine } from '#app/platform/csv.ts'
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
  const encoder = new TextEncoder()
  let olderThan: number | undefined
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(CSV_START + csvLine(heads(t))))
      },
      async pull(controller) {
        const { changes, older } = await listLog(db, filter, { olderThan }, AT_ONCE)
        const views = viewLog(changes, { lang, calendar: 'gregorian', t })
        const lines = views.map((view, index) => {
          const { at, before, after } = changes[index]!
          const day = dayInAddis(at)
          return csvLine([
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
          ])
        })
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')))
        if (older === undefined) controller.close()
        olderThan = older
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  )
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

import { dayInAddis, formatDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { FileColumn, FileFormat, FileTable } from '#app/base/platform/files/file-table.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { logFilterSearch, type LogFilter } from './log-filter.ts'
import { listLog } from './log.queries.server.ts'
import { viewLog } from './view-log.server.ts'

interface ExportLog extends Pick<ViewContext, 'lang' | 't'> {
  filter: LogFilter
  format: FileFormat
  /** Email of the administrator. */
  actor: string
  now: Date
}

const AT_ONCE = 500

/**
 * The filtered log as a table for a file, newest first, read as fast as it is taken. That it was taken is an entry of
 * the log itself, the first of the file when nothing is filtered.
 */
export async function exportLog(db: Database, { filter, format, lang, t, actor, now }: ExportLog): Promise<FileTable> {
  const label = { en: 'The log as a file', am: 'መዝገቡ በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  const what = { filter: logFilterSearch(filter), format }
  await recordChange(db, { actor, action: 'export', thing, before: null, after: what }, now)
  let olderThan: number | null | undefined
  const next = async () => {
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
        view.place,
      ]
    })
  }
  return { columns: columns(t), next }
}

function columns(t: Translate): FileColumn[] {
  return [
    { head: t('log.file.day'), kind: 'day' },
    { head: t('log.file.day.ethiopian') },
    { head: t('log.file.time'), kind: 'time' },
    { head: t('log.filter.actor') },
    { head: t('log.filter.action') },
    { head: t('log.filter.type') },
    { head: t('log.thing') },
    { head: t('log.before') },
    { head: t('log.after') },
    { head: t('log.reason') },
    { head: t('log.where') },
  ]
}

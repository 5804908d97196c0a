import { dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { logFilter } from '../../audit-log/log-filter.ts'
import { logList } from '../../audit-log/log-list.server.ts'
import type { LoggedChange } from '../../audit-log/log.queries.server.ts'
import { presentLog } from '../../audit-log/present-log.server.ts'

type Row = Pick<LoggedChange, 'at' | 'before' | 'after'> & { view: ReturnType<typeof presentLog>[number] }

const COLUMNS: readonly ExportColumn<Row>[] = [
  ...dayColumns<Row>(['log.file.day', 'log.file.day.ethiopian'], ({ at }) => dayInAddis(at)),
  { head: 'log.file.time', kind: 'time', cell: ({ at }) => timeInAddis(at) },
  { head: 'log.filter.actor', cell: ({ view }) => view.who },
  { head: 'log.file.email', cell: ({ view }) => view.email },
  { head: 'log.filter.action', cell: ({ view }) => view.what },
  { head: 'log.filter.type', cell: ({ view }) => view.type },
  { head: 'log.thing', cell: ({ view }) => view.thing },
  { head: 'log.before', cell: ({ before }) => before && JSON.stringify(before) },
  { head: 'log.after', cell: ({ after }) => after && JSON.stringify(after) },
  { head: 'log.reason', cell: ({ view }) => view.reason },
  { head: 'log.where', cell: ({ view }) => view.place },
]

/** The filtered audit log, newest first. The export is an entry itself, the first of an unfiltered file. */
export const loader = defineExport(({ search, lang, t, now }) => {
  const filter = logFilter.parse(search)
  const readLog = readerOf(logList, { filter, now })
  return {
    name: 'log',
    localName: t('log.file.name'),
    label: { en: 'The log as a file', am: 'መዝገቡ በፋይል' },
    noted: { filter: logFilter.search(filter) },
    columns: COLUMNS,
    read: async (key: string | undefined, limit, reads) => {
      const { rows: changes, next } = await readLog(key, limit, reads)
      const views = presentLog(changes, { lang, calendar: 'gregorian', t })
      return { rows: views.map((view, index) => ({ ...changes[index]!, view })), next }
    },
  }
})

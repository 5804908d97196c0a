import type { LoaderFunctionArgs } from 'react-router'
import { formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { fileFormatOf, type CellKind, type FileCell, type FileTable } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { MessageKey, Text } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { adminRequest } from './admin-request.server.ts'
import type { Permission } from './permissions.ts'

type Viewer = Pick<ViewContext, 'lang' | 't'>

export interface ExportColumn<Row> {
  /** The key of the head's text, or the text. */
  head: MessageKey | ((viewer: Viewer) => string)
  kind?: CellKind
  cell: (row: Row, viewer: Viewer) => FileCell
}

interface ListFile<Row, Cursor> {
  /** Begins the file's name; in Latin letters. */
  name: string
  /** The same in the viewer's language. */
  localName: string
  /** What the log calls the file: both texts, or their key. */
  label: Text | MessageKey
  /** Id in the log; without one, each file that is taken has its own. */
  id?: string
  /** What the log says of it, beside its format. */
  noted: Record<string, unknown>
  columns: readonly ExportColumn<Row>[]
  /** At most `limit` rows from the cursor on, and where the next ones begin; the first call has no cursor, the last page no `next`. */
  read: (
    cursor: Cursor | undefined,
    limit: number,
  ) => Promise<{ rows: readonly Row[]; next?: Cursor | null | undefined }>
}

export interface ExportRequest extends Viewer {
  db: Database
  now: Date
  /** Filter and sort of the list. */
  search: URLSearchParams
  params: LoaderFunctionArgs['params']
}

/** Few enough that they weigh nothing, enough that asking for them costs little. */
const ROWS_AT_ONCE = 500

/**
 * The loader of a list as a CSV or XLSX file, as the end of the address says, in the language of whoever asks and may. Rows are read as
 * fast as they are taken: one page is in memory at a time. The log says who took which file, before its rows are read. Requirement 17.9.
 * `loader.table` gives the rows alone.
 */
export function defineExport<Row, Cursor = never>(
  permission: Permission,
  open: (request: ExportRequest) => Promise<ListFile<Row, Cursor>> | ListFile<Row, Cursor>,
) {
  const loader = async ({ context, params, url }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>) => {
    const { profile, db, now, lang, t, translateTo } = adminRequest(context, permission)
    const viewer = { lang, t }
    const file = await open({ ...viewer, db, now, search: url.searchParams, params })
    const { id = uuidv7(now), name, localName, noted, label } = file
    const inBoth = (key: MessageKey): Text => ({ en: translateTo('en')(key), am: translateTo('am')(key) })
    const format = fileFormatOf(url.pathname)
    const thing = { type: 'export', id, label: typeof label === 'string' ? inBoth(label) : label } as const
    const after = { ...noted, format }
    await recordChange(db, { actor: profile.email, action: 'export', thing, before: null, after }, now)
    return tableAnswer(tableOf(file, viewer), { format, name, localName, now })
  }
  const table = async (request: ExportRequest) => tableOf(await open(request), request)
  return Object.assign(loader, { table })
}

function tableOf<Row, Cursor>({ columns, read }: ListFile<Row, Cursor>, viewer: Viewer): FileTable {
  let cursor: Cursor | null | undefined
  return {
    columns: columns.map(({ head, kind }) => ({
      head: typeof head === 'string' ? viewer.t(head) : head(viewer),
      ...(kind && { kind }),
    })),
    next: async () => {
      while (cursor !== null) {
        const page = await read(cursor, ROWS_AT_ONCE)
        cursor = page.next ?? null
        if (page.rows.length > 0) return page.rows.map((row) => columns.map(({ cell }) => cell(row, viewer)))
      }
      return []
    },
  }
}

/** A day in both calendars, under two heads. The Ethiopian month is a word: a spreadsheet would take figures for a date of its own calendar. */
export function dayColumns<Row>(
  [head, ethiopianHead]: [MessageKey, MessageKey],
  dayOf: (row: Row) => Day | null,
): ExportColumn<Row>[] {
  return [
    { head, kind: 'day', cell: dayOf },
    {
      head: ethiopianHead,
      cell: (row, { lang }) => {
        const day = dayOf(row)
        return day && formatDay(day, lang, 'ethiopian')
      },
    },
  ]
}

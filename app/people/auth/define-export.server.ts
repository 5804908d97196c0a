import type { LoaderFunctionArgs } from 'react-router'
import { formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { readsContext } from '#app/base/platform/context.server.ts'
import type { ListPlace } from '#app/base/platform/api/json-list.server.ts'
import { cursorAfter, type ListRows } from '#app/base/platform/list/cursor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { fileFormatOf, type CellKind, type FileCell, type FileTable } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { MessageKey, Text } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { adminRequest } from './admin-request.server.ts'

type Viewer = Pick<ViewContext, 'lang' | 't'>

export interface ExportColumn<Row> {
  head: MessageKey | ((viewer: Viewer) => string)
  kind?: CellKind
  cell: (row: Row, viewer: Viewer) => FileCell
}

interface ListFile<Row, Cursor> {
  /** Start of the file name, in Latin letters. */
  name: string
  /** The name in the viewer's language. */
  localName: string
  label: Text | MessageKey
  id?: string
  noted: Record<string, unknown>
  columns: readonly ExportColumn<Row>[]
  /**
   * At most `limit` rows from the cursor on, and the next cursor; the first call has none, the last page returns none. `reads` only
   * reads, and has everything that was written before.
   */
  read: (
    cursor: Cursor | undefined,
    limit: number,
    reads: Database,
  ) => Promise<{ rows: readonly Row[]; next?: Cursor | null | undefined }>
  /** The last line, such as the sum that the page shows; asked for after the rows, beside which nothing is written. */
  foot?: (reads: Database) => Promise<Foot>
}

/** How a file reads a list that is declared by `defineJsonList`: with the filter of its page. */
export function readerOf<Filter, Row>(
  list: { read: (db: Database, filter: Filter, place: ListPlace) => Promise<ListRows<Row>> },
  { filter, now }: { filter: Filter; now: Date },
) {
  return async (key: string | undefined, limit: number, reads: Database) => {
    const { rows, after } = await list.read(reads, filter, { cursor: cursorAfter(key), limit, now })
    return { rows, next: after }
  }
}

/** A line of its own: the text stands in the first column without a kind, each sum in the column of its head. */
interface Foot {
  text: string
  sums: Partial<Record<MessageKey, number>>
}

export interface ExportRequest extends Viewer {
  db: Database
  now: Date
  search: URLSearchParams
  params: LoaderFunctionArgs['params']
}

/** Small enough for memory, large enough for few queries. */
const ROWS_AT_ONCE = 500

/**
 * Loader of a list as a CSV or XLSX file, by the end of the address, in the user's language. `PAGE_ACCESS` names its permission.
 * Rows are streamed: one page is in memory at a time. The audit log records the export before its rows are read.
 * Requirement 17.9. `loader.table` returns only the rows.
 */
export function defineExport<Row, Cursor = never>(
  open: (request: ExportRequest) => Promise<ListFile<Row, Cursor>> | ListFile<Row, Cursor>,
) {
  const loader = async ({ context, params, url }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'url'>) => {
    const { actor, db, now, lang, t, translateTo } = adminRequest(context)
    const viewer = { lang, t }
    const file = await open({ ...viewer, db, now, search: url.searchParams, params })
    const { id = uuidv7(now), name, localName, noted, label } = file
    const inBoth = (key: MessageKey): Text => ({ en: translateTo('en')(key), am: translateTo('am')(key) })
    const format = fileFormatOf(url.pathname)
    const thing = { type: 'export', id, label: typeof label === 'string' ? inBoth(label) : label } as const
    const after = { ...noted, format }
    await recordChange(db, { actor, action: 'export', thing, before: null, after }, now)
    const reads = (await context.get(readsContext)?.upToDate()) ?? db
    return tableAnswer(tableOf(file, viewer, reads), { format, name, localName, now })
  }
  const table = async (request: ExportRequest) => tableOf(await open(request), request, request.db)
  return Object.assign(loader, { table })
}

function tableOf<Row, Cursor>(
  { columns, read, foot }: ListFile<Row, Cursor>,
  viewer: Viewer,
  reads: Database,
): FileTable {
  let cursor: Cursor | null | undefined
  let isWhole = foot === undefined
  return {
    columns: columns.map(({ head, kind }) => ({
      head: typeof head === 'string' ? viewer.t(head) : head(viewer),
      ...(kind && { kind }),
    })),
    next: async () => {
      while (cursor !== null) {
        const page = await read(cursor, ROWS_AT_ONCE, reads)
        cursor = page.next ?? null
        if (page.rows.length > 0) return page.rows.map((row) => columns.map(({ cell }) => cell(row, viewer)))
      }
      if (isWhole) return []
      isWhole = true
      return [footCells(columns, await foot!(reads))]
    },
  }
}

function footCells<Row>(columns: readonly ExportColumn<Row>[], { text, sums }: Foot): FileCell[] {
  const named = columns.findIndex(({ kind }) => kind === undefined)
  return columns.map(({ head }, index) => {
    if (index === named) return text
    return typeof head === 'string' ? (sums[head] ?? '') : ''
  })
}

/**
 * A day in both calendars, in two columns. The Ethiopian month is a word, because a spreadsheet would read figures as a
 * date of its own calendar.
 */
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

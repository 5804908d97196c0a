import { z } from '@hono/zod-openapi'
import type { Database } from '../database/database.server.ts'
import { cursorAfter, pageOf, type Cursor, type ListRows } from '../list/cursor.ts'
import type { FilterDefinition, FilterParam } from '../list/filter.ts'

/** Values that the rows of several lists have. */
export const birr = z.number().openapi({ description: 'ETB', example: 850 })
export const moment = z.string().openapi({ format: 'date-time', example: '2026-11-21T09:00:00.000Z' })
export const day = z.string().openapi({ format: 'date', example: '2026-11-21' })
export const staffPerson = z
  .object({
    id: z
      .string()
      .nullable()
      .openapi({ description: 'Account; null: a job of the shop, or a row of an earlier version that kept none' }),
    name: z.string(),
  })
  .openapi('StaffPerson', { description: 'Somebody of the staff' })

/** Null where the row names nobody. */
export function personJson(id: string | null, name: string | null): z.infer<typeof staffPerson> | null {
  return name === null ? null : { id, name }
}

export const momentJson = (at: Date | null): string | null => at && at.toISOString()

export interface ListPlace {
  cursor: Cursor | undefined
  limit: number
  now: Date
}

interface Declared<Filter, Param extends string, Row, Item> {
  /** In its address, /api/lists/<name>. */
  name: string
  /** Programs are written against it: never changed. */
  operationId: `list${string}OfOffice`
  summary: string
  /** Pattern of its page, whose permission it has where it has no file. */
  page: string
  /** Pattern of its file without the format: who reads all rows needs what the file needs. */
  file?: string
  /** The filter of its page: the same parameters, and what is invalid does not filter. */
  filter: FilterDefinition<Filter> & { params: Readonly<Record<string, Param>> }
  /** What each parameter means. */
  params: Readonly<Record<Exclude<NoInfer<Param>, 'perPage'>, string>>
  item: z.ZodType<Item>
  toItem: (row: Row) => Item
}

/** A list of the back office as JSON, whatever its rows. */
export interface JsonList extends Pick<
  Declared<unknown, string, never, unknown>,
  'name' | 'operationId' | 'summary' | 'page' | 'file'
> {
  params: readonly (FilterParam & { description: string })[]
  item: z.ZodType
  /** The search of the page with the filter alone, for notes. */
  searchOf: (params: URLSearchParams) => string
  /**
   * At most `limit` rows after the one with the key, or the first ones, and the key of the last one, null at the end. Undefined: the key names
   * no place.
   */
  open: (
    db: Database,
    params: URLSearchParams,
    at: { key: string | undefined; limit: number; now: Date },
  ) => Promise<{ items: unknown[]; after: string | null } | undefined>
}

type ReadPlace<Filter, Row> = (db: Database, filter: Filter, place: ListPlace) => Promise<ListRows<Row>>

/**
 * Declares a list beside its query: its page, its file (`readerOf`) and GET /api/lists/<name> read by the same `read` with the same filter.
 * `isKey`: whether a text is the key of a place with this filter.
 */
export function defineJsonList<Filter, Param extends string, Row, Item>(
  list: Declared<Filter, Param, Row, Item> & {
    isKey: (key: string, filter: Filter) => boolean
    read: ReadPlace<Filter, Row>
  },
): JsonList & { read: ReadPlace<Filter, Row> } {
  const { isKey, read } = list
  const open = openWith(list, async (db, filter, { key, ...place }) => {
    if (key !== undefined && !isKey(key, filter)) return undefined
    return read(db, filter, { ...place, cursor: cursorAfter(key) })
  })
  return { ...open, read }
}

/** Declares a list of few rows, which are read at once. */
export function defineShortJsonList<Filter, Param extends string, Row, Item>(
  list: Declared<Filter, Param, Row, Item> & {
    keyOf: (row: Row) => string
    readAll: (db: Database, filter: Filter, now: Date) => Promise<Row[]>
  },
): JsonList & { readAll: typeof list.readAll } {
  const { keyOf, readAll } = list
  const open = openWith(list, async (db, filter, { key, limit, now }) => {
    const all = await readAll(db, filter, now)
    // From a row that is gone the reader would begin again at the top.
    if (key !== undefined && !all.some((row) => keyOf(row) === key)) return undefined
    return pageOf(all, keyOf, cursorAfter(key), limit)
  })
  return { ...open, readAll }
}

function openWith<Filter, Param extends string, Row, Item>(
  { name, operationId, summary, page, file, filter, params, item, toItem }: Declared<Filter, Param, Row, Item>,
  read: (
    db: Database,
    filter: Filter,
    at: { key: string | undefined; limit: number; now: Date },
  ) => Promise<ListRows<Row> | undefined>,
): JsonList {
  const meanings: Readonly<Record<string, string>> = params
  return {
    name,
    operationId,
    summary,
    page,
    ...(file !== undefined && { file }),
    item,
    params: filter.described.map((param) => ({ ...param, description: meanings[param.name]! })),
    searchOf: (asked) => filter.search(filter.parse(asked)),
    async open(db, asked, at) {
      const found = await read(db, filter.parse(asked), at)
      return found && { items: found.rows.map(toItem), after: found.after }
    },
  }
}

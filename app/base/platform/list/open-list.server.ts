import type { Database } from '../database/database.server.ts'
import { chooseColumns, COLUMN_PARAM, columnsNamed } from './chosen-columns.ts'
import { parseCursor, type PageEdges } from './cursor.ts'
import type { FilterDefinition } from './filter.ts'
import { findListChoice, saveListChoice, type ListChoice } from './list-choices.server.ts'
import { PER_PAGE_PARAM, type PerPage } from './per-page.ts'
import type { SavedView } from './saved-view.ts'
import { listSavedViews } from './saved-views.server.ts'

export interface ListAddresses<Filter> {
  /** Name for its saved views and the stored choice of columns and sort; absent: nothing is stored. */
  name?: string
  path: string
  filter: FilterDefinition<Filter>
  /** Absent: the list shows cards. */
  columns?: Readonly<Record<string, { isAlways?: boolean; isExtra?: boolean }>>
  hasFixedColumns?: boolean
  /** The part of the filter that is stored for the viewer, and used when the address does not name it. */
  sort?: keyof NoInfer<Filter> & string
}

export interface ListState {
  columns: string[]
  views: SavedView[]
  isFiltered: boolean
  /** Absent if the page length is fixed. */
  perPage?: PerPage | undefined
  newer: string | null
  older: string | null
  cleared: string
  /** Only the filter, for the list's export. */
  search: string
}

interface Asked {
  db: Database
  accountId: string
  url: URL
}

/**
 * Reads the state of a list from its address. Stores the columns and the sort that the address names for the viewer's next
 * visit, in any browser. Requirements 17.2 and 18.8.
 */
export async function openList<Filter>(list: ListAddresses<Filter>, { db, accountId, url }: Asked) {
  const params = url.searchParams
  const { name, columns = {}, sort } = list
  const all = Object.keys(columns)
  const choosable = list.hasFixedColumns || name === undefined ? [] : all.filter((column) => !columns[column]!.isAlways)
  const named = columnsNamed(params, choosable)
  const [views, remembered] = await Promise.all([
    name === undefined ? [] : listSavedViews(db, accountId, name),
    name !== undefined && (sort || choosable.length > 0) ? findListChoice(db, accountId, name) : undefined,
  ])
  const sortParam = sort === undefined ? '' : list.filter.params[sort]
  const sorted = params.get(sortParam)
  const isSorted = sort === undefined || sorted !== null || !remembered?.sort
  const filter = list.filter.parse(isSorted ? params : new URLSearchParams([...params, [sortParam, remembered.sort!]]))
  const chosenNow: Partial<ListChoice> = {
    ...(named.length > 0 && named.join() !== remembered?.columns?.join() && { columns: named }),
    ...(sort && sorted === filter[sort] && sorted !== remembered?.sort && { sort: sorted }),
  }
  if (name !== undefined && Object.keys(chosenNow).length > 0) {
    await saveListChoice(db, { accountId, list: name, ...chosenNow })
  }
  const chosen = chooseColumns({
    params,
    remembered: remembered?.columns ?? null,
    all: choosable,
    usual: choosable.filter((column) => !columns[column]!.isExtra),
  })
  /** Address of the list with these filter changes, by default from its first page. */
  const to = (changes: Partial<Filter> = {}, more: Readonly<Record<string, string>> = {}) =>
    list.path + list.filter.search({ ...filter, ...changes }, { [COLUMN_PARAM]: named, ...more })
  const perPage = Object.entries(list.filter.params).find(([, param]) => param === PER_PAGE_PARAM)?.[0]
  return {
    filter,
    cursor: parseCursor(params),
    to,
    chips: <Name extends keyof Filter & string>(
      part: Name,
      values: readonly Filter[Name][],
      describe: (value: Filter[Name], index: number) => { text: string; count?: number | string },
    ) =>
      values.map((value, index) => ({
        to: to({ [part]: value } as unknown as Partial<Filter>),
        isChosen: value === filter[part],
        ...describe(value, index),
      })),
    state: ({ before, after }: PageEdges): ListState => ({
      columns: all.filter((column) => !choosable.includes(column) || chosen.includes(column)),
      views,
      isFiltered: list.filter.isFiltered(filter),
      perPage: perPage === undefined ? undefined : (filter[perPage as keyof Filter] as PerPage),
      newer: before && to({}, { before }),
      older: after && to({}, { after }),
      cleared: to(list.filter.without(filter)),
      search: list.filter.search(filter),
    }),
  }
}

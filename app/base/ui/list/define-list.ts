import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { ListAddresses } from '#app/base/platform/list/open-list.server.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { OfficeColumn, OfficeRow } from '../office/office-table.tsx'

export interface ListColumn<Row> extends Omit<OfficeColumn, 'id' | 'head'> {
  head: MessageKey
  /** Nothing or empty: left out of cards. `shown`: the columns that stand beside it. */
  cell: (row: Row, t: Translate, shown: readonly string[]) => ReactNode
  /** Is there whatever columns are chosen. */
  isAlways?: boolean
  /** Is there only when it is asked for. */
  isExtra?: boolean
  /** Has room when something stands beside the list. */
  isBeside?: boolean
}

interface ListRow extends Pick<OfficeRow, 'id' | 'name' | 'status' | 'isAlarming'> {
  /** Where the row leads; `open` instead where it opens beside the list. */
  to?: To
}

export interface ListDefinition<Row, Filter> extends ListAddresses<Filter> {
  /** What the table holds; read out, not shown. */
  caption: MessageKey
  columns: Readonly<Record<string, ListColumn<Row>>>
  row: (row: Row, t: Translate) => ListRow
  /** The list as a file: its address without the ending, and the text of its button. */
  file?: { path: string; text: MessageKey }
}

/** A list of the back office: its name, its address, its filter and its columns. `openList` reads it, `<ListPage>` shows it. */
export function defineList<Row, Filter>(list: ListDefinition<Row, Filter>): ListDefinition<Row, Filter> {
  return list
}

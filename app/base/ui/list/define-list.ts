import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { ListAddresses } from '#app/base/platform/list/open-list.server.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { OfficeColumn, OfficeRow } from '../office/office-table.tsx'

export interface ListColumn<Row> extends Omit<OfficeColumn, 'id' | 'head'> {
  /** The key of its text, or the text. */
  head: MessageKey | ((t: Translate) => string)
  /** Cards omit an empty cell. `shown`: the other visible columns. */
  cell: (row: Row, t: Translate, shown: readonly string[]) => ReactNode
  isAlways?: boolean
  isExtra?: boolean
  isBeside?: boolean
}

interface ListRow extends Pick<OfficeRow, 'id' | 'name' | 'status' | 'isAlarming'> {
  /** The row's link; `open` instead if it opens a panel beside the list. */
  to?: To
}

export interface ListDefinition<Row, Filter> extends ListAddresses<Filter> {
  caption: MessageKey
  columns: Readonly<Record<string, ListColumn<Row>>>
  row: (row: Row, t: Translate) => ListRow
  /** The list's export: its address without the extension, and the text of its button. */
  file?: { path: string; text: MessageKey }
}

/** The head of a column in words. */
export function headText(head: ListColumn<never>['head'], t: Translate): string {
  return typeof head === 'string' ? t(head) : head(t)
}

/** A list in admin: its name, address, filter and columns. `openList` reads it, `<ListPage>` shows it. */
export function defineList<Row, Filter>(list: ListDefinition<Row, Filter>): ListDefinition<Row, Filter> {
  return list
}

import type { ReactNode } from 'react'
import type { ListAddresses } from '#app/base/platform/list/open-list.server.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { AdminColumn, AdminRow } from '../admin/admin-table.tsx'
import type { ViewsPage } from './saved-views-row.tsx'

export interface ListColumn<Row> extends Omit<AdminColumn, 'id' | 'head'> {
  /** Text or text key of its head. */
  head: MessageKey | ((t: Translate) => string)
  /** Cards omit an empty cell. `shown`: the other visible columns. */
  cell: (row: Row, t: Translate, shown: readonly string[]) => ReactNode
  isAlways?: boolean
  isExtra?: boolean
  /** Visible beside an open panel. A list without such columns shows all. */
  isBeside?: boolean
}

interface ListRow extends Pick<AdminRow, 'id' | 'name' | 'isAlarming'> {
  /** The row's link, unless it opens a panel beside the list. */
  to?: string
  /** Section of its page where its status is changed, and the link's name for screen readers. */
  status?: { hash: string; name: string }
}

export interface ListDefinition<Row, Filter> extends ListAddresses<Filter> {
  caption: MessageKey
  columns: Readonly<Record<string, ListColumn<Row>>>
  row: (row: Row, t: Translate) => ListRow
  /** The whole row in two lines, for narrow screens; absent: its cells as a card. */
  compact?: (row: Row, t: Translate) => ReactNode
  /** The list's export: its address without the extension, and the text of its button. */
  file?: { path: string; text: MessageKey }
  viewsPage?: ViewsPage
}

/** The head of a column in words. */
export function headText(head: ListColumn<never>['head'], t: Translate): string {
  return typeof head === 'string' ? t(head) : head(t)
}

/** A list in admin: its name, address, filter and columns. `openList` reads it, `<ListPage>` shows it. */
export function defineList<Row, Filter>(list: ListDefinition<Row, Filter>): ListDefinition<Row, Filter> {
  return list
}

import type { ReactNode } from 'react'
import type { ListState } from '#app/base/platform/list/open-list.server.ts'
import { classes } from '../classes.ts'
import { BulkBar } from '../office/bulk-bar.tsx'
import { ColumnChooser } from '../office/column-chooser.tsx'
import { EmptyState } from '../office/empty-state.tsx'
import { FileMenu } from '../office/file-menu.tsx'
import { OfficeTable } from '../office/office-table.tsx'
import { Pager, PerPage } from '../office/pager.tsx'
import { besideOf, type Beside } from '../office/use-beside.ts'
import { useSelection, type Selection } from '../office/use-selection.ts'
import { useT } from '../translate.tsx'
import { headText, type ListDefinition } from './define-list.ts'
import { SavedViewsRow, type ViewsPage } from './saved-views-row.tsx'

interface Empty {
  title: string
  text?: string
  action?: { to: string; text: string } | ReactNode
}

interface TableProps<Row, Filter> {
  list: ListDefinition<Row, Filter>
  state: ListState
  rows: readonly Row[]
  without?: readonly string[]
  /** Opens rows beside the list, as `panel`. */
  beside?: Beside
  /** The bulk acts on ticked rows. */
  bulk?: { form: string; matching?: number; action?: string }
  /** Fields and buttons of the bulk acts. */
  renderBulk?: (selection: Selection) => ReactNode
}

interface CardsProps {
  list: { name?: string; path: string; viewsPage?: ViewsPage }
  rows: readonly unknown[]
  cards: ReactNode
}

interface FrameProps {
  state: ListState
  head: ReactNode
  filters: ReactNode
  sum?: string
  /** The chosen row. */
  panel?: ReactNode
  sort?: ReactNode
  /** Other rows are loading. */
  isBusy?: boolean
  none: Empty
  /** Shown when the filters match no row; `clear` is the label of the link that clears them. */
  hidden: Omit<Empty, 'action'> & { clear: string }
}

/** A list of the back office: heading, filters, rows as a table or as cards, and page links. */
export function ListPage<Row, Filter>(props: FrameProps & (TableProps<Row, Filter> | CardsProps)) {
  const { list, state, rows, head, filters, sum, sort, isBusy, none, hidden, panel } = props
  // On narrow screens the panel replaces the list.
  const column = classes('grid grid-cols-[minmax(0,1fr)] gap-4', panel ? 'max-xl:hidden' : '')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {head}
      <div className={column}>
        {list.name !== undefined && <SavedViewsRow {...list} name={list.name} state={state} />}
        {filters}
        {rows.length > 0 && (
          <Tools {...('cards' in props ? {} : { list: props.list })} state={state} sum={sum} sort={sort} />
        )}
      </div>
      <div
        aria-busy={isBusy}
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
          isBusy && 'opacity-60',
          panel ? 'xl:grid-cols-[minmax(0,1fr)_27rem]' : '',
        )}
      >
        <div className={column}>
          {rows.length > 0 && ('cards' in props ? props.cards : <Table {...props} />)}
          {rows.length === 0 &&
            (state.isFiltered ? (
              <EmptyState {...hidden} action={{ to: state.cleared, text: hidden.clear }} />
            ) : (
              <EmptyState {...none} />
            ))}
          <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
            <Pager newer={state.newer} older={state.older} />
            {rows.length > 0 && state.perPage !== undefined && <PerPage value={state.perPage} />}
          </div>
        </div>
        {panel}
      </div>
    </div>
  )
}

interface ToolsProps<Row, Filter> extends Pick<FrameProps, 'state'> {
  list?: ListDefinition<Row, Filter>
  sum: string | undefined
  sort: ReactNode
}

function Tools<Row, Filter>({ list, state, sum, sort }: ToolsProps<Row, Filter>) {
  const t = useT()
  const columns = Object.entries(list && !list.hasFixedColumns ? list.columns : {})
  const isAlone = columns.length === 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
      {sum !== undefined && (
        <output
          className={classes('figures mr-auto', isAlone ? 'font-semibold' : 'text-sm leading-snug text-ink-soft')}
        >
          {sum}
        </output>
      )}
      {sort}
      {!isAlone && (
        <ColumnChooser
          columns={columns.flatMap(([id, { head, isAlways }]) =>
            isAlways ? [] : [{ id, text: headText(head, t), isShown: state.columns.includes(id) }],
          )}
        />
      )}
      {list?.file && (
        <FileMenu path={list.file.path} search={state.search} text={t(list.file.text)} size="sm" align="right" />
      )}
    </div>
  )
}

function Table<Row, Filter>(props: TableProps<Row, Filter>) {
  const { list, state, rows, without = [], beside, bulk, renderBulk } = props
  const t = useT()
  const facts = rows.map((row) => list.row(row, t))
  const selection = useSelection(facts.map(({ id }) => id))
  const isCut = Boolean(beside?.id) && Object.values(list.columns).some(({ isBeside }) => isBeside)
  const shown = state.columns.filter((id) => {
    const { isAlways, isBeside } = list.columns[id]!
    return !without.includes(id) && (isAlways || isBeside || !isCut)
  })
  return (
    <>
      <OfficeTable
        caption={t(list.caption)}
        columns={shown.map((id) => ({ ...list.columns[id]!, id, head: headText(list.columns[id]!.head, t) }))}
        rows={rows.map((row, index) => {
          const { status, ...fact } = facts[index]!
          const to = beside ? beside.to(fact.id) : fact.to
          return {
            ...fact,
            to,
            status: status && { to: `${to}${status.hash}`, name: status.name },
            beside: beside && besideOf(fact.id, beside),
            cells: Object.fromEntries(shown.map((id) => [id, list.columns[id]!.cell(row, t, shown)])),
          }
        })}
        {...(bulk && { selecting: { selection, form: bulk.form } })}
      />
      {bulk && (
        <BulkBar selection={selection} form={bulk.form} matching={bulk.matching} action={bulk.action}>
          {renderBulk?.(selection)}
        </BulkBar>
      )}
    </>
  )
}

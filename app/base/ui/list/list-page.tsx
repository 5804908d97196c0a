import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SHORT_LIST } from '#app/base/platform/list/per-page.ts'
import type { ListState } from '#app/base/platform/list/open-list.server.ts'
import { classes } from '../classes.ts'
import { BulkBar } from '../admin/bulk-bar.tsx'
import { ColumnChooser } from '../admin/column-chooser.tsx'
import { EmptyState } from '../admin/empty-state.tsx'
import { FileMenu } from '../admin/file-menu.tsx'
import { AdminTable } from '../admin/admin-table.tsx'
import { Pager, PerPage } from '../admin/pager.tsx'
import { QUIET_WORD } from '../admin/quiet-word.ts'
import { besideOf, type Beside } from '../admin/use-beside.ts'
import { useSelection, type Selection } from '../admin/use-selection.ts'
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
  /** The bulk actions on ticked rows. */
  bulk?: { form: string; matching?: number; action?: string }
  /** Fields and buttons of the bulk actions. */
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

/**
 * A list of the back office: heading, filters, rows as a table or as cards, and page links. A chosen row opens beside the list; of a
 * list with rows in two lines it takes the place from the top, and the list is a narrow column.
 */
export function ListPage<Row, Filter>(props: FrameProps & (TableProps<Row, Filter> | CardsProps)) {
  const { list, state, rows, head, filters, sum, sort, isBusy, none, hidden, panel } = props
  const isNarrow = Boolean(panel) && !('cards' in props) && props.list.compact !== undefined
  // On narrow screens the panel replaces the list.
  const column = classes('grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden', panel ? 'max-xl:hidden' : '')
  const foot = rows.length > 0 && (
    <Foot
      {...('cards' in props ? {} : { list: props.list })}
      state={state}
      count={rows.length}
      sum={sum}
      sort={sort}
      isNarrow={isNarrow}
    />
  )
  const above = (
    <div className={column}>
      {list.name !== undefined && !isNarrow && <SavedViewsRow {...list} name={list.name} state={state} />}
      {filters}
    </div>
  )
  const shown = (
    <div className={column} aria-busy={isBusy}>
      {rows.length > 0 && ('cards' in props ? props.cards : <Table {...props} isNarrow={isNarrow} foot={foot} />)}
      {rows.length === 0 &&
        (state.isFiltered ? (
          <EmptyState {...hidden} action={{ to: state.cleared, text: hidden.clear }} />
        ) : (
          <EmptyState {...none} />
        ))}
      {'cards' in props && foot}
    </div>
  )
  if (isNarrow) {
    return (
      <div data-beside className="group/list grid items-start gap-3 xl:grid-cols-[23rem_minmax(0,1fr)]">
        <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-3', isBusy && 'opacity-60')}>
          {head}
          {above}
          {shown}
        </div>
        {panel}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {head}
      {above}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
          isBusy && 'opacity-60',
          panel ? 'xl:grid-cols-[minmax(0,1fr)_27rem]' : '',
        )}
      >
        {shown}
        {panel}
      </div>
    </div>
  )
}

interface FootProps<Row, Filter> extends Pick<FrameProps, 'state'> {
  list?: ListDefinition<Row, Filter>
  /** Rows of this page. */
  count: number
  sum: string | undefined
  sort: ReactNode
  /** Beside an open row: only its sum and its pages. */
  isNarrow: boolean
}

/** The line under a list: its sum, its pages, and how it is shown. On wide screens it stays at the foot of the window. */
function Foot<Row, Filter>({ list, state, count, sum, sort, isNarrow }: FootProps<Row, Filter>) {
  const t = useT()
  const isShort = count < SHORT_LIST && !state.newer && !state.older
  const columns = Object.entries(list && !list.hasFixedColumns ? list.columns : {})
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-3 text-sm empty:hidden lg:sticky lg:bottom-0 lg:z-20 lg:min-h-11 lg:rounded-t-none lg:border-t-0">
      {sum !== undefined && <output className="figures mr-auto leading-snug text-ink-soft max-lg:py-2">{sum}</output>}
      <Pager newer={state.newer} older={state.older} />
      {!isNarrow && sort}
      {columns.length > 0 && !isNarrow && !isShort && (
        <ColumnChooser
          columns={columns.flatMap(([id, { head, isAlways }]) =>
            isAlways ? [] : [{ id, text: headText(head, t), isShown: state.columns.includes(id) }],
          )}
        />
      )}
      {list?.file && !isNarrow && (
        <FileMenu
          path={list.file.path}
          search={state.search}
          text={t(list.file.text)}
          className={QUIET_WORD}
          align="right"
          opensUpward
        />
      )}
      {state.perPage !== undefined && !isNarrow && !isShort && <PerPage value={state.perPage} />}
    </div>
  )
}

function Table<Row, Filter>(props: TableProps<Row, Filter> & { isNarrow: boolean; foot: ReactNode }) {
  const { list, state, rows, without = [], beside, bulk, renderBulk, isNarrow, foot } = props
  const t = useT()
  const facts = rows.map((row) => list.row(row, t))
  const selection = useSelection(facts.map(({ id }) => id))
  const isCut = Boolean(beside?.id) && Object.values(list.columns).some(({ isBeside }) => isBeside)
  const shown = state.columns.filter((id) => {
    const { isAlways, isBeside } = list.columns[id]!
    return !without.includes(id) && (isAlways || isBeside || !isCut)
  })
  if (isNarrow && beside) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <NarrowRows
          caption={t(list.caption)}
          rows={rows.map((row, index) => {
            const { id } = facts[index]!
            return { id, to: beside.to(id), isChosen: id === beside.id, lines: list.compact?.(row, t) }
          })}
        />
        {foot}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] max-lg:gap-3">
      <AdminTable
        hasFoot
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
            ...(list.compact && { compact: list.compact(row, t) }),
            cells: Object.fromEntries(shown.map((id) => [id, list.columns[id]!.cell(row, t, shown)])),
          }
        })}
        {...(bulk && { selecting: { selection, form: bulk.form } })}
      />
      {bulk ? (
        <BulkBar selection={selection} form={bulk.form} matching={bulk.matching} action={bulk.action} instead={foot}>
          {renderBulk?.(selection)}
        </BulkBar>
      ) : (
        foot
      )}
    </div>
  )
}

interface NarrowRowsProps {
  caption: string
  rows: readonly { id: string; to: string; isChosen: boolean; lines: ReactNode }[]
}

/** Rows in two lines beside the open one. */
function NarrowRows({ caption, rows }: NarrowRowsProps) {
  return (
    <ul aria-label={caption} className="divide-y divide-line rounded-t-lg border border-line bg-surface">
      {rows.map(({ id, to, isChosen, lines }) => (
        <li
          key={id}
          data-row
          className={classes(
            'data-[current]:bg-adey-soft',
            isChosen ? 'bg-brand-soft shadow-[inset_4px_0_0_var(--color-brand)]' : 'hover:bg-sunken',
          )}
        >
          <Link
            to={to}
            replace
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            data-row-open
            className="block min-h-15.5 px-3.5 py-2 leading-snug -outline-offset-3"
          >
            {lines}
          </Link>
        </li>
      ))}
    </ul>
  )
}

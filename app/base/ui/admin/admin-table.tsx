import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'
import { SelectBox, SelectPage } from './select-box.tsx'
import type { Selection } from './use-selection.ts'

export interface AdminColumn {
  id: string
  head: ReactNode
  isNumber?: boolean
  /** The heading of the card, and the link of the row; defaults to the first column. */
  isTitle?: boolean
  /** Needs no label on a card, such as a picture or a badge. */
  isBare?: boolean
  className?: string
}

export interface AdminRow {
  id: string
  /** Name of the row for screen readers, used by its checkbox. */
  name: string
  to?: To | undefined
  /** Address where its status is changed, and the link's name for screen readers; the keyboard shortcut opens it. */
  status?: { to: To; name: string } | undefined
  /**
   * State of the panel: `chosen` shows this row, `other` another one. "Back" then leads to the table without a panel.
   */
  beside?: 'none' | 'other' | 'chosen' | undefined
  /** By column. Cards omit cells that are absent or null. */
  cells: Readonly<Record<string, ReactNode>>
  isAlarming?: boolean
  /** The whole row in two lines, shown on narrow screens in the place of its cells. */
  compact?: ReactNode
}

interface AdminTableProps {
  caption: string
  columns: readonly AdminColumn[]
  rows: readonly AdminRow[]
  selecting?: { selection: Selection; form: string }
  foot?: Readonly<Record<string, ReactNode>>
  /** A line of the list stands directly under the table. */
  hasFoot?: boolean
}

/** Explicit roles, because the cards' `display` removes the roles of table elements. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/**
 * A list as a table with a sticky header, and as cards on phones and, beside the menu, on tablets. The keys j, k, x and
 * Enter use `data-row` and related attributes.
 */
export function AdminTable({ caption, columns, rows, selecting, foot, hasFoot = false }: AdminTableProps) {
  const titleId = (columns.find(({ isTitle }) => isTitle) ?? columns[0])?.id
  return (
    <section
      aria-label={caption}
      // A focusable region scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes(
        'lg:overflow-auto lg:border lg:border-line lg:bg-surface',
        hasFoot ? 'lg:max-h-[calc(100dvh-14.25rem)] lg:rounded-t-lg' : 'lg:max-h-[calc(100dvh-9rem)] lg:rounded-lg',
      )}
    >
      <table {...ROLES.table} className="w-full text-sm leading-snug max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.rowgroup} className="max-lg:sr-only">
          <tr {...ROLES.row} className="lg:h-9">
            {selecting && (
              <th {...ROLES.columnheader} scope="col" className={HEAD}>
                <SelectPage selection={selecting.selection} />
              </th>
            )}
            {columns.map(({ id, head, isNumber, className }) => (
              <th
                key={id}
                {...ROLES.columnheader}
                scope="col"
                className={classes(HEAD, isNumber ? 'text-right' : 'text-left', className)}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...ROLES.rowgroup}
          className={classes(
            'max-lg:grid lg:divide-y lg:divide-line',
            rows[0]?.compact === undefined
              ? 'max-lg:gap-3'
              : 'max-lg:-mx-4 max-lg:border-t max-lg:border-line md:max-lg:mx-0',
          )}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} titleId={titleId} selecting={selecting} />
          ))}
        </tbody>
        {foot && (
          <tfoot {...ROLES.rowgroup} className="max-lg:mt-3 max-lg:block">
            <tr {...ROLES.row} className="max-lg:block">
              {selecting && <td {...ROLES.cell} className="max-lg:hidden" />}
              {columns.map(({ id, isNumber }) => (
                <td
                  key={id}
                  {...ROLES.cell}
                  className={classes(
                    'border-t border-line px-3 py-2 font-semibold max-lg:block max-lg:border-0 max-lg:p-0',
                    isNumber && 'figures lg:text-right',
                  )}
                >
                  {foot[id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

const HEAD = 'sticky top-0 z-20 border-b border-line bg-sunken px-2.5 text-xs font-semibold text-ink-soft'

interface RowProps extends Pick<AdminTableProps, 'columns' | 'selecting'> {
  row: AdminRow
  titleId: string | undefined
}

function Row({ row, columns, titleId, selecting }: RowProps) {
  return (
    <tr
      {...ROLES.row}
      data-row
      className={classes(
        'group relative hover:bg-sunken data-[current]:bg-adey-soft has-[[data-row-select]:checked]:bg-brand-soft lg:h-13',
        row.beside === 'chosen' && 'bg-brand-soft',
        row.compact === undefined
          ? 'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-1 md:max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(12rem,40%)),1fr))] md:max-lg:gap-x-4 max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-3.5'
          : 'max-lg:flex max-lg:min-h-16 max-lg:items-center max-lg:gap-1 max-lg:border-b max-lg:bg-surface max-lg:pr-3 max-lg:[&>td:nth-child(2)]:min-w-0 max-lg:[&>td:nth-child(2)]:grow',
        row.isAlarming ? 'border-danger' : 'border-line',
      )}
    >
      {selecting && (
        <td
          {...ROLES.cell}
          className={classes(
            'lg:pl-1 lg:align-middle',
            row.compact === undefined ? 'max-lg:absolute max-lg:top-1 max-lg:right-1' : 'max-lg:shrink-0',
          )}
        >
          <SelectBox {...selecting} id={row.id} name={row.name} />
        </td>
      )}
      {row.compact !== undefined && row.to !== undefined && (
        <td {...ROLES.cell} className="lg:hidden">
          <Link
            to={row.to}
            preventScrollReset={row.beside !== undefined}
            data-row-open
            className="block leading-snug after:absolute after:inset-0"
          >
            {row.compact}
          </Link>
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} row={row} column={column} isTitle={column.id === titleId} isTicked={Boolean(selecting)} />
      ))}
    </tr>
  )
}

function Cell({
  row: { to, status, beside, cells, compact },
  column: { id, head, isNumber, isBare, className },
  isTitle,
  isTicked,
}: {
  row: AdminRow
  column: AdminColumn
  isTitle: boolean
  isTicked: boolean
}) {
  const content = cells[id]
  const isAbsent = content === null || content === undefined || content === ''
  return (
    <td
      {...ROLES.cell}
      className={classes(
        'align-top max-lg:wrap-anywhere lg:px-2.5 lg:py-0.5 lg:align-middle lg:leading-tight',
        isNumber && 'figures lg:text-right lg:whitespace-nowrap',
        (isAbsent || compact !== undefined) && 'max-lg:hidden',
        isTitle && 'max-lg:order-first max-lg:col-span-full max-lg:text-base',
        isTitle && isTicked && 'max-lg:pr-10',
        className,
      )}
    >
      {!isTitle && !isBare && (
        <>
          <span className="mr-1 text-ink-soft lg:hidden">{head}</span>{' '}
        </>
      )}
      {isTitle && to !== undefined ? (
        <>
          {/* The link covers the whole card. */}
          <Link
            to={to}
            preventScrollReset={beside !== undefined}
            replace={beside === 'other' || beside === 'chosen'}
            aria-current={beside === 'chosen' ? 'true' : undefined}
            data-row-open
            className="font-semibold text-brand hover:underline max-lg:after:absolute max-lg:after:inset-0"
          >
            {content}
          </Link>
          {status && (
            <Link
              to={status.to}
              preventScrollReset={beside !== undefined}
              replace={beside === 'other' || beside === 'chosen'}
              tabIndex={-1}
              aria-label={status.name}
              data-row-status
              className="sr-only"
            />
          )}
        </>
      ) : (
        content
      )}
    </td>
  )
}

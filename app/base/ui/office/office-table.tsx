import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'
import { SelectBox, SelectPage } from './select-box.tsx'
import type { Selection } from './use-selection.ts'

export interface OfficeColumn {
  id: string
  head: ReactNode
  isNumber?: boolean
  /** The heading of the card, and the link of the row; defaults to the first column. */
  isTitle?: boolean
  /** Needs no label on a card, such as a picture or a badge. */
  isBare?: boolean
  className?: string
}

export interface OfficeRow {
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
}

interface OfficeTableProps {
  caption: string
  columns: readonly OfficeColumn[]
  rows: readonly OfficeRow[]
  selecting?: { selection: Selection; form: string }
  foot?: Readonly<Record<string, ReactNode>>
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
export function OfficeTable({ caption, columns, rows, selecting, foot }: OfficeTableProps) {
  const titleId = (columns.find(({ isTitle }) => isTitle) ?? columns[0])?.id
  return (
    <section
      aria-label={caption}
      // A focusable region scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="lg:max-h-[calc(100dvh-9rem)] lg:overflow-auto lg:rounded-lg lg:border lg:border-line lg:bg-surface"
    >
      <table {...ROLES.table} className="w-full text-sm leading-snug max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.rowgroup} className="max-lg:sr-only">
          <tr {...ROLES.row}>
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
        <tbody {...ROLES.rowgroup} className="max-lg:grid max-lg:gap-3 lg:divide-y lg:divide-line">
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

const HEAD = 'sticky top-0 z-20 border-b border-line bg-sunken px-3 py-2 text-xs font-semibold text-ink-soft'

interface RowProps extends Pick<OfficeTableProps, 'columns' | 'selecting'> {
  row: OfficeRow
  titleId: string | undefined
}

function Row({ row, columns, titleId, selecting }: RowProps) {
  return (
    <tr
      {...ROLES.row}
      data-row
      className={classes(
        'group relative hover:bg-sunken data-[current]:bg-adey-soft',
        row.beside === 'chosen' && 'bg-brand-soft',
        'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-1 md:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:max-lg:gap-x-4 max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-3.5',
        row.isAlarming ? 'border-danger' : 'border-line',
      )}
    >
      {selecting && (
        <td {...ROLES.cell} className="max-lg:absolute max-lg:top-1 max-lg:right-1 lg:pl-1 lg:align-middle">
          <SelectBox {...selecting} id={row.id} name={row.name} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} row={row} column={column} isTitle={column.id === titleId} isTicked={Boolean(selecting)} />
      ))}
    </tr>
  )
}

function Cell({
  row: { to, status, beside, cells },
  column: { id, head, isNumber, isBare, className },
  isTitle,
  isTicked,
}: {
  row: OfficeRow
  column: OfficeColumn
  isTitle: boolean
  isTicked: boolean
}) {
  const content = cells[id]
  const isAbsent = content === null || content === undefined || content === ''
  return (
    <td
      {...ROLES.cell}
      className={classes(
        'align-top lg:px-3 lg:py-2.5',
        isNumber && 'figures lg:text-right lg:whitespace-nowrap',
        isAbsent && 'max-lg:hidden',
        isTitle && 'max-lg:order-first max-lg:col-span-full max-lg:text-base',
        isTitle && isTicked && 'max-lg:pr-10',
        className,
      )}
    >
      {!isTitle && !isBare && <span className="mr-2 text-ink-soft lg:hidden">{head}</span>}
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

import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'
import { SelectBox, SelectPage } from './select-box.tsx'
import type { Selection } from './use-selection.ts'

export interface OfficeColumn {
  id: string
  head: ReactNode
  /** Figures stand above each other at the right. */
  isNumber?: boolean
  /** The heading of the card on phones, and what opens the row; the first column unless said. */
  isTitle?: boolean
  /** Needs no name beside it on phones, such as a picture or a badge. */
  isBare?: boolean
  className?: string
}

export interface OfficeRow {
  id: string
  /** What a screen reader calls it where it is to be ticked. */
  name: string
  to?: To | undefined
  /** What it opens stands beside the table: `chosen` is this row, `other` another one. Back then leads to the table alone. */
  beside?: 'none' | 'other' | 'chosen' | undefined
  /** By column; what is absent or null is left out on phones. */
  cells: Readonly<Record<string, ReactNode>>
  isAlarming?: boolean
}

interface OfficeTableProps {
  /** What the table holds; read out, not shown. */
  caption: string
  columns: readonly OfficeColumn[]
  rows: readonly OfficeRow[]
  /** Rows can be ticked for the bulk form of this id. */
  selecting?: { selection: Selection; form: string }
  /** Sums below the columns. */
  foot?: Readonly<Record<string, ReactNode>>
}

/** Written out, because the cards' `display` takes the roles of a table's elements away. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/**
 * A list as a table whose head stays in sight, and as cards on phones. `data-row` and its kin are what the keys j,
 * k, x and Enter act on.
 */
export function OfficeTable({ caption, columns, rows, selecting, foot }: OfficeTableProps) {
  const titleId = (columns.find(({ isTitle }) => isTitle) ?? columns[0])?.id
  return (
    <section
      aria-label={caption}
      // A wide table is pushed sideways, with keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="md:max-h-[calc(100dvh-9rem)] md:overflow-auto md:rounded-lg md:border md:border-line md:bg-surface"
    >
      <table {...ROLES.table} className="w-full text-sm leading-snug max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.rowgroup} className="max-md:sr-only">
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
        <tbody {...ROLES.rowgroup} className="max-md:grid max-md:gap-3 md:divide-y md:divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} titleId={titleId} selecting={selecting} />
          ))}
        </tbody>
        {foot && (
          <tfoot {...ROLES.rowgroup} className="max-md:mt-3 max-md:block">
            <tr {...ROLES.row} className="max-md:block">
              {selecting && <td {...ROLES.cell} className="max-md:hidden" />}
              {columns.map(({ id, isNumber }) => (
                <td
                  key={id}
                  {...ROLES.cell}
                  className={classes(
                    'border-t border-line px-3 py-2 font-semibold max-md:block max-md:border-0 max-md:p-0',
                    isNumber && 'figures md:text-right',
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
        'max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-3.5',
        row.isAlarming ? 'border-danger' : 'border-line',
      )}
    >
      {selecting && (
        <td {...ROLES.cell} className="max-md:absolute max-md:top-1 max-md:right-1 md:pl-1 md:align-middle">
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
  row: { to, beside, cells },
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
        'align-top md:px-3 md:py-2.5',
        isNumber && 'figures md:text-right md:whitespace-nowrap',
        isAbsent && 'max-md:hidden',
        isTitle && 'max-md:order-first max-md:text-base',
        isTitle && isTicked && 'max-md:pr-10',
        className,
      )}
    >
      {!isTitle && !isBare && <span className="mr-2 text-ink-soft md:hidden">{head}</span>}
      {isTitle && to !== undefined ? (
        // The whole of a card opens it on phones.
        <Link
          to={to}
          preventScrollReset={beside !== undefined}
          replace={beside === 'other' || beside === 'chosen'}
          aria-current={beside === 'chosen' ? 'true' : undefined}
          data-row-open
          className="font-semibold text-brand hover:underline max-md:after:absolute max-md:after:inset-0"
        >
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  )
}

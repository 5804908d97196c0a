import type { KeyboardEvent } from 'react'
import { classes } from '#app/base/ui/classes.ts'
import { AlertIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { cellOf, type AssociationKind, type Cell } from '../associations.ts'
import { TICKED_FIELD } from '../matrix-form.ts'
import type { Matrix } from './use-matrix.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'

interface Named {
  id: string
  name: string
}

interface MatrixTableProps {
  state: Matrix
  kind: AssociationKind
  occasions: readonly Named[]
  rows: readonly Named[]
  occasionId: string
  theirs: ReadonlySet<Cell>
}

/** Explicit roles, because `display` on narrow screens removes the roles of table elements. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const EDGE = 'border-b border-line'

/**
 * Occasions are columns, sizes or flavors rows; on a phone one occasion as a list. Arrow keys move, the space bar
 * ticks.
 */
export function MatrixTable({ state, kind, occasions, rows, occasionId, theirs }: MatrixTableProps) {
  const t = useT()
  const rowIds = rows.map(({ id }) => id)
  const occasionIds = occasions.map(({ id }) => id)
  const inColumn = (id: string) => rowIds.map((rowId) => cellOf({ kind, occasionId: id, rowId }))
  const inRow = (id: string) => occasionIds.map((occasion) => cellOf({ kind, occasionId: occasion, rowId: id }))
  return (
    <section
      aria-label={t(`associations.${kind}`)}
      // A focusable region scrolls by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="rounded-lg border border-line bg-surface max-md:overflow-hidden md:max-h-[calc(100dvh-14rem)] md:overflow-auto"
    >
      {/* Arrow keys move between the boxes; only the boxes are operated. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        {...ROLES.table}
        className="w-full border-separate border-spacing-0 text-sm leading-snug max-md:block"
        onKeyDown={moveByArrow}
      >
        <caption className="sr-only">{t('associations.text')}</caption>
        <thead {...ROLES.rowgroup} className="max-md:block">
          <tr {...ROLES.row} className="max-md:block">
            <th {...ROLES.columnheader} scope="col" className={classes(HEAD, 'left-0 z-30 text-left max-md:hidden')}>
              {t(`associations.${kind}`)}
            </th>
            {occasions.map(({ id, name }) => (
              <th
                key={id}
                {...ROLES.columnheader}
                scope="col"
                className={classes(HEAD, 'text-center max-md:flex', id !== occasionId && 'max-md:hidden')}
              >
                <span className="inline-flex items-center gap-1 wrap-anywhere text-ink max-md:grow max-md:text-base">
                  {state.countIn(kind, id, rowIds) === 0 && <AlertIcon className="size-4 text-danger" />}
                  {name}
                </span>
                <AllOrNone
                  all={t('associations.column.all', { occasion: name })}
                  none={t('associations.column.none', { occasion: name })}
                  onSet={(isTicked) => state.set(inColumn(id), isTicked)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup} className="max-md:block">
          {rows.map((row, rowIndex) => (
            <tr key={row.id} {...ROLES.row} className="max-md:block">
              <th
                {...ROLES.rowheader}
                scope="row"
                className={classes(
                  EDGE,
                  'sticky left-0 z-10 bg-surface px-3 py-1.5 text-left font-semibold max-md:hidden',
                )}
              >
                <span className="flex justify-between gap-x-2 max-lg:flex-col max-lg:items-start lg:items-center">
                  <span className="whitespace-nowrap">{row.name}</span>
                  <AllOrNone
                    all={t('associations.row.all', { row: row.name })}
                    none={t('associations.row.none', { row: row.name })}
                    onSet={(isTicked) => state.set(inRow(row.id), isTicked)}
                  />
                </span>
              </th>
              {occasions.map((occasion, column) => (
                <MatrixCell
                  key={occasion.id}
                  cell={cellOf({ kind, occasionId: occasion.id, rowId: row.id })}
                  occasion={occasion}
                  row={row}
                  place={`${rowIndex},${column}`}
                  state={state}
                  isTheirs={theirs.has(cellOf({ kind, occasionId: occasion.id, rowId: row.id }))}
                  isAside={occasion.id !== occasionId}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const HEAD = 'sticky top-0 z-20 border-b border-line bg-sunken px-3 py-2 font-semibold text-ink-soft'

interface MatrixCellProps {
  cell: Cell
  occasion: Named
  row: Named
  place: string
  state: Matrix
  isTheirs: boolean
  isAside: boolean
}

function MatrixCell({ cell, occasion, row, place, state, isTheirs, isAside }: MatrixCellProps) {
  const t = useT()
  const lang = useLang()
  const isUnsaved = state.unsaved.has(cell)
  const isTicked = state.ticked.has(cell)
  const notes = [isUnsaved && t('associations.cell.unsaved'), isTheirs && t('associations.cell.theirs')]
  const name = [t('associations.cell', { occasion: occasion.name, row: row.name }), ...notes]
    .filter(Boolean)
    .join(LIST_MARK[lang])
  return (
    <td
      {...ROLES.cell}
      className={classes(
        EDGE,
        'border-l p-0 max-md:block max-md:border-l-0',
        isAside && 'max-md:hidden',
        isUnsaved ? 'bg-adey-soft' : isTheirs && 'bg-brand-soft',
      )}
    >
      <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 md:min-h-11 md:justify-center">
        <input
          type="checkbox"
          name={TICKED_FIELD}
          value={cell}
          data-cell={place}
          aria-label={name}
          checked={isTicked}
          onChange={() => state.set([cell], !isTicked)}
          className="size-5 accent-brand"
        />
        <span aria-hidden="true" className="grow text-base wrap-anywhere md:hidden">
          {row.name}
        </span>
        {isUnsaved && (
          <span aria-hidden="true" className="text-lg leading-none font-semibold max-md:ml-auto md:-ml-1.5">
            •
          </span>
        )}
      </label>
    </td>
  )
}

/** Needs scripts. */
function AllOrNone({ all, none, onSet }: { all: string; none: string; onSet: (isTicked: boolean) => void }) {
  const t = useT()
  if (!useHydrated()) return null
  const style =
    'min-h-8 rounded-full px-2 text-xs font-semibold text-brand hover:bg-brand-soft max-md:min-h-11 max-md:px-3'
  return (
    <span className="inline-flex justify-center whitespace-nowrap md:-mx-2 md:flex">
      <button type="button" aria-label={all} onClick={() => onSet(true)} className={style}>
        {t('associations.all')}
      </button>
      <button type="button" aria-label={none} onClick={() => onSet(false)} className={style}>
        {t('associations.none')}
      </button>
    </span>
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const place = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined
  if (!step || !place) return
  event.preventDefault()
  const [row = 0, column = 0] = place.split(',').map(Number)
  event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row + step[0]},${column + step[1]}"]`)?.focus()
}

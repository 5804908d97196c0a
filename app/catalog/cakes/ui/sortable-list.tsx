import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#app/base/ui/classes.ts'
import { BulkBar } from '#app/base/ui/admin/bulk-bar.tsx'
import { SHORT_LIST } from '#app/base/platform/list/per-page.ts'
import { chooseColumns } from '#app/base/platform/list/chosen-columns.ts'
import { ColumnChooser } from '#app/base/ui/admin/column-chooser.tsx'
import { AdminTable, type AdminColumn, type AdminRow } from '#app/base/ui/admin/admin-table.tsx'
import { useSelection } from '#app/base/ui/admin/use-selection.ts'
import { MoveButtons, SortableRows } from './sortable-rows.tsx'

/** The column of the buttons that move a row; a list without it cannot be reordered. */
export const POSITION_COLUMN = 'place'

export type SortableColumn = AdminColumn & { head: string }

interface SortableListProps {
  caption: string
  columns: readonly SortableColumn[]
  rows: readonly AdminRow[]
  form: string
  actions: ReactNode
  withPictures?: boolean
}

export const PICTURE_COLUMN = 'picture'
export const PICTURE_CELL = 'max-lg:absolute max-lg:top-3 max-lg:left-3'
export const LIST_PICTURE = 'size-20 max-w-none rounded-md object-cover lg:size-14'

/** Catalog rows in the shop's order, with buttons to move each and bulk actions. */
export function SortableList({ caption, columns, rows, form, actions, withPictures = false }: SortableListProps) {
  const { search } = useLocation()
  const choosable = columns.filter(({ isTitle }) => !isTitle)
  const all = choosable.map(({ id }) => id)
  const shown = chooseColumns({ params: new URLSearchParams(search), remembered: null, all, usual: all })
  const isShown = ({ id, isTitle }: SortableColumn) => isTitle === true || shown.includes(id)
  const hasPictures = withPictures && shown.includes(PICTURE_COLUMN)
  const selection = useSelection(rows.map(({ id }) => id))
  const isPlaced = columns.some(({ id }) => id === POSITION_COLUMN)
  const withPlace = (row: AdminRow, index: number): AdminRow => {
    const beside = { previous: rows[index - 1]?.id, next: rows[index + 1]?.id }
    const buttons = <MoveButtons id={row.id} name={row.name} {...beside} />
    return { ...row, cells: { ...row.cells, [POSITION_COLUMN]: buttons } }
  }
  const list = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.length >= SHORT_LIST && (
        <div className="flex justify-end max-md:hidden">
          <ColumnChooser
            columns={choosable.map((column) => ({ id: column.id, text: column.head, isShown: isShown(column) }))}
          />
        </div>
      )}
      {/* `isolate` keeps the table's sticky head below the column chooser. */}
      <div className={classes('isolate', hasPictures && 'max-lg:[&_[data-row]]:min-h-26 max-lg:[&_[data-row]]:pl-26')}>
        <AdminTable
          caption={caption}
          columns={columns.filter(isShown)}
          selecting={{ selection, form }}
          rows={isPlaced ? rows.map(withPlace) : rows}
        />
      </div>
      <BulkBar selection={selection} form={form}>
        {actions}
      </BulkBar>
    </div>
  )
  return isPlaced ? <SortableRows>{list}</SortableRows> : list
}

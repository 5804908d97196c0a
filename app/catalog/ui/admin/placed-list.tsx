import type { ReactNode } from 'react'
import { BulkBar } from '#app/ui/office/bulk-bar.tsx'
import { OfficeTable, type OfficeColumn, type OfficeRow } from '#app/ui/office/office-table.tsx'
import { useSelection } from '#app/ui/office/use-selection.ts'
import { PlaceButtons, PlaceRows } from './place-rows.tsx'

/** The column of the buttons that put a row in another place; a list without it has an order of its own. */
export const PLACE_COLUMN = 'place'

interface PlacedListProps {
  caption: string
  columns: readonly OfficeColumn[]
  rows: readonly OfficeRow[]
  /** Id of the form that the ticked rows belong to. */
  form: string
  /** What is done with the ticked rows. */
  acts: ReactNode
  className?: string
}

/** Rows of the catalog in the shop's order: each can be put in another place, and several be changed at once. */
export function PlacedList({ caption, columns, rows, form, acts, className }: PlacedListProps) {
  const selection = useSelection(rows.map(({ id }) => id))
  const isPlaced = columns.some(({ id }) => id === PLACE_COLUMN)
  const withPlace = (row: OfficeRow, index: number): OfficeRow => {
    const beside = { previous: rows[index - 1]?.id, next: rows[index + 1]?.id }
    const buttons = <PlaceButtons id={row.id} name={row.name} {...beside} />
    return { ...row, cells: { ...row.cells, [PLACE_COLUMN]: buttons } }
  }
  const list = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className={className}>
        <OfficeTable
          caption={caption}
          columns={columns}
          selecting={{ selection, form }}
          rows={isPlaced ? rows.map(withPlace) : rows}
        />
      </div>
      <BulkBar selection={selection} form={form}>
        {acts}
      </BulkBar>
    </div>
  )
  return isPlaced ? <PlaceRows>{list}</PlaceRows> : list
}

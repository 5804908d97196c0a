/** A row on which somebody acted: it stays in its place for a moment, whatever the list has become. */
export interface StayingRow<Row> {
  row: Row
  index: number
}

/** The rows to show: those that stay are at their places, the others follow in their order. */
export function withStaying<Row extends { id: string }>(
  rows: readonly Row[],
  staying: readonly StayingRow<Row>[],
): { row: Row; isStaying: boolean }[] {
  const ids = new Set(staying.map(({ row }) => row.id))
  const shown = rows.filter(({ id }) => !ids.has(id)).map((row) => ({ row, isStaying: false }))
  for (const { row, index } of staying.toSorted((one, other) => one.index - other.index)) {
    shown.splice(index, 0, { row, isStaying: true })
  }
  return shown
}

/** The row that somebody had open and that is no longer among the rows shown, as when a colleague has moved it on. */
export function goneRow<Row extends { id: string }>(
  opened: Row | undefined,
  shown: readonly { row: Row }[],
): Row | undefined {
  return opened && !shown.some(({ row }) => row.id === opened.id) ? opened : undefined
}

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

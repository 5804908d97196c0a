/** Parameter of the address that names the columns of a list, one each. */
export const COLUMN_PARAM = 'col'

interface ColumnsAsked {
  params: URLSearchParams
  /** As their reader chose last; null: never. */
  remembered: readonly string[] | null
  all: readonly string[]
  /** Shown where nothing was chosen. */
  usual: readonly string[]
}

/** The columns that the address names, in the list's own order; none when it names none that the list has. */
export function columnsNamed(params: URLSearchParams, all: readonly string[]): string[] {
  const names = params.getAll(COLUMN_PARAM)
  return all.filter((column) => names.includes(column))
}

/** The columns to show, in the list's own order: as the address says, else as they were chosen last, else the usual ones. */
export function chooseColumns({ params, remembered, all, usual }: ColumnsAsked): string[] {
  const asked = [columnsNamed(params, all), all.filter((column) => remembered?.includes(column)), usual]
  return [...(asked.find((columns) => columns.length > 0) ?? usual)]
}

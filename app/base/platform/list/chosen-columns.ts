export const COLUMN_PARAM = 'col'

interface ColumnsAsked {
  params: URLSearchParams
  remembered: readonly string[] | null
  all: readonly string[]
  usual: readonly string[]
}

/** The columns that the address names, in the list's own order. Empty when it names none of the list's columns. */
export function columnsNamed(params: URLSearchParams, all: readonly string[]): string[] {
  const names = params.getAll(COLUMN_PARAM)
  return all.filter((column) => names.includes(column))
}

/** The columns to show, in the list's own order: from the address, else as last chosen, else the default. */
export function chooseColumns({ params, remembered, all, usual }: ColumnsAsked): string[] {
  const asked = [columnsNamed(params, all), all.filter((column) => remembered?.includes(column)), usual]
  return [...(asked.find((columns) => columns.length > 0) ?? usual)]
}

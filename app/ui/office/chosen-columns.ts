/** Parameter of the address that names the columns of a list, one each. */
export const COLUMN_PARAM = 'col'

/** Remembers them per list on this browser. */
export function columnsCookieName(list: string): string {
  return `tafach_columns_${list}`
}

interface ColumnsAsked {
  list: string
  params: URLSearchParams
  /** Of the request. */
  cookie: string | null
  all: readonly string[]
  /** Shown where nothing was chosen. */
  usual: readonly string[]
}

/** The columns to show, in the list's own order: as the address says, else as this browser chose last, else the usual ones. */
export function chooseColumns({ list, params, cookie, all, usual }: ColumnsAsked): string[] {
  const name = `${columnsCookieName(list)}=`
  const remembered = cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length)
  const asked = [params.getAll(COLUMN_PARAM), remembered?.split('.') ?? [], usual]
  const known = asked.map((names) => all.filter((column) => names.includes(column)))
  return known.find((columns) => columns.length > 0) ?? [...usual]
}

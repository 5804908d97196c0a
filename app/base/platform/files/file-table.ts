/** A list as a file for a spreadsheet: rows are read as they are taken, whatever the format. */

export const FILE_FORMATS = ['csv', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

export type FileCell = string | number | boolean | null

/**
 * What a column's cells stand for, where a spreadsheet has a form for it: money in birr as a number, a day as YYYY-MM-DD, a time as
 * HH:MM, a moment as both with a blank between them. Without one, numbers are numbers and texts stay texts, phones and codes too.
 */
export type CellKind = 'money' | 'day' | 'time' | 'moment'

export interface FileColumn {
  head: string
  kind?: CellKind
}

export interface FileTable {
  columns: readonly FileColumn[]
  /** Some hundreds of rows at a time, and none when there are no more. */
  next: () => Promise<readonly (readonly FileCell[])[]>
}

/** A table of the few rows that are at hand. */
export function tableOfRows(columns: readonly FileColumn[], rows: readonly (readonly FileCell[])[]): FileTable {
  const left = [...rows]
  return { columns, next: async () => left.splice(0) }
}

/** The format that an address asks for by how it ends. */
export function fileFormatOf(pathname: string): FileFormat {
  return pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
}

export const FILE_FORMATS = ['csv', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

export type FileCell = string | number | boolean | null

/**
 * Cell kinds for which spreadsheets have a format: money in birr as a number, a day as YYYY-MM-DD, a time as HH:MM, a
 * moment as both with a space between. Without a kind, numbers are numbers and texts stay texts, phones and codes too.
 */
export type CellKind = 'money' | 'day' | 'time' | 'moment'

export interface FileColumn {
  head: string
  kind?: CellKind
}

export interface FileTable {
  columns: readonly FileColumn[]
  next: () => Promise<readonly (readonly FileCell[])[]>
}

export function tableOfRows(columns: readonly FileColumn[], rows: readonly (readonly FileCell[])[]): FileTable {
  const left = [...rows]
  return { columns, next: async () => left.splice(0) }
}

export function fileFormatOf(pathname: string): FileFormat {
  return pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
}

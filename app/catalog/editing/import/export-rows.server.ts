import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { tableOfRows, type FileFormat } from '#app/base/platform/files/file-table.ts'
import { tableAnswer } from '#app/base/platform/files/table-answer.server.ts'
import type { Lang, TranslateTo } from '#app/base/platform/text/translate.ts'
import type { EditedTable } from '../catalog-fields.ts'
import type { Columns } from '../row-fields.ts'
import { cellsOf, fileColumns, headOf } from './table-file.ts'

interface RowsFile {
  table: EditedTable
  rows: readonly Columns[]
  /** What the table is called, in both languages. */
  title: 'edit.cakes.title' | `edit.tab.${'sizes' | 'flavors' | 'types' | 'variants' | 'extras'}`
  /** A column beside those that the import reads, such as how often each was ordered. */
  extra: { head: string; of: (row: Columns) => string | number }
  format: FileFormat
  lang: Lang
  actor: string
  now: Date
}

/** Rows of a table as a file for a spreadsheet; as CSV the import takes it back. Writes into the log that it was taken. */
export async function exportRows(
  { db, translateTo }: { db: Database; translateTo: TranslateTo },
  { table, rows, title, extra, format, lang, actor, now }: RowsFile,
): Promise<Response> {
  const t = translateTo(lang)
  const heads = [...fileColumns(table).map((column) => headOf(table, column, t)), extra.head]
  const columns = heads.map((head) => ({ head }))
  const lines = rows.map((row) => [...cellsOf(table, row, t), extra.of(row)])
  const fileName = table.replaceAll('_', '-')
  const thing = {
    type: 'export',
    id: fileName,
    label: { en: translateTo('en')(title), am: translateTo('am')(title) },
  } as const
  const after = { rows: rows.length, format }
  await recordChange(db, { actor, action: 'export', thing, before: null, after }, now)
  return tableAnswer(tableOfRows(columns, lines), { format, name: fileName, localName: t(title), now })
}

import type { ExportColumn } from '#app/people/auth/define-export.server.ts'
import type { CsvRow } from '#app/base/platform/files/read-csv.ts'
import type { MessageKey, MessageValues, Translate, TranslateTo } from '#app/base/platform/text/translate.ts'
import { LANGS } from '#app/base/platform/text/translate.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { CATALOG_RECORDS, type EditedTable } from '../catalog-records.ts'
import {
  namesOf,
  typedOf,
  type Columns,
  type FieldErrors,
  type RowField,
  type Typed,
} from '#app/catalog/cakes/record/row-fields.ts'

/** Cakes or choices as a spreadsheet table, one row per line; the export writes it and the import reads it. */

/** Far above any bakery's list. */
export const MAX_FILE_BYTES = 1024 * 1024
export const MAX_FILE_ROWS = 2000

/** A picture's name without its folder, as lines and ZIP name it: capitals and ways to write a letter do not matter. */
export function pictureKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^.*[\\/]/, '')
}

/**
 * Columns of the file in order: the row's id, the picture in the ZIP, the cake whose picture a new cake borrows, and the form's fields.
 */
export function fileColumns(table: EditedTable): string[] {
  const own = table === 'cakes' ? ['id', 'picture', 'picture_of'] : ['id']
  return [...own, ...CATALOG_RECORDS[table].fields.flatMap((field) => namesOf(field))]
}

/** Names a fault of a line that is none of one column. */
export const WHOLE_LINE = 'line'

/** UTF-16 units of a wrong cell that are shown. */
const SHOWN_OF_CELL = 80

/** A cell as it is shown beside what is wrong with it. */
export function cutCell(cell: string): string {
  return cell.length > SHOWN_OF_CELL ? `${toStorableText(cell, SHOWN_OF_CELL)}…` : cell
}

export function headOf(table: EditedTable, column: string, t: Translate): string {
  if (column === WHOLE_LINE) return t('edit.file.cells')
  if (column === 'id') return 'id'
  if (column === 'picture') return t('edit.zip.picture')
  if (column === 'picture_of') return t('edit.file.picture_of')
  const field = fieldOf(table, column)!
  const label = t(field.label)
  if (field.kind === 'texts') return t(column.endsWith('_am') ? 'edit.label.in.am' : 'edit.label.in.en', { label })
  return field.kind === 'number' && field.unit ? t('edit.with.unit', { label, unit: t(field.unit) }) : label
}

/** Every column of the file. Numbers stay numbers; a flag is "yes" or "no" in the viewer's language. */
export function tableColumns(table: EditedTable): ExportColumn<Columns>[] {
  return fileColumns(table).map((column) => ({
    head: ({ t }) => headOf(table, column, t),
    cell: (row, { t }) => {
      if (column === 'id') return String(row.id)
      if (column === 'picture' || column === 'picture_of') return ''
      const field = fieldOf(table, column)!
      const text = typedOf(row, [field])[column] ?? ''
      if (field.kind === 'flag') return t(text === 'yes' ? 'office.history.yes' : 'office.history.no')
      return field.kind === 'number' && text !== '' ? Number(text) : text
    },
  }))
}

function fieldOf(table: EditedTable, column: string): RowField | undefined {
  return CATALOG_RECORDS[table].fields.find((field) => namesOf(field).includes(column))
}

/** Heads of files that an earlier version exported: their columns must not be left out unseen. */
const FORMER_HEADS: Record<string, string> = { colour: 'color' }

export type HeadFault = { message: MessageKey; values?: MessageValues }

/**
 * Maps the file's headings to columns. Accepts headings in either language and database names, ignoring case; ignores
 * unknown ones, such as the number of orders. Refuses a file without `id`, and duplicate columns.
 */
export function readHeads(
  table: EditedTable,
  heads: readonly string[],
  translateTo: TranslateTo,
): { ok: true; columns: (string | undefined)[] } | { ok: false; fault: HeadFault } {
  const tidy = (text: string) => text.normalize('NFC').trim().toLowerCase()
  const known = new Map(
    fileColumns(table).flatMap((column) =>
      [column, headOf(table, column, translateTo('en')), headOf(table, column, translateTo('am'))].map((name) => [
        tidy(name),
        column,
      ]),
    ),
  )
  const columns = heads.map((head) => known.get(FORMER_HEADS[tidy(head)] ?? tidy(head)))
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index)
  if (twice !== undefined) {
    return { ok: false, fault: { message: 'edit.file.twice', values: { head: heads[columns.indexOf(twice)]! } } }
  }
  // An owner's own list has no ids: all its lines are new.
  const isList = columns.includes('name_en') && columns.includes('name_am')
  return isList || columns.includes('id') ? { ok: true, columns } : { ok: false, fault: { message: 'edit.file.no.id' } }
}

const YES = ['yes', 'true', '1', 'x', 'አዎ']
const NO = ['no', 'false', '0', '', 'አይ', 'አይደለም']

export function readCells(
  table: EditedTable,
  row: CsvRow,
  columns: readonly (string | undefined)[],
  translateTo: TranslateTo,
): Typed {
  const yesOrNo = (key: 'office.history.yes' | 'office.history.no') =>
    LANGS.map((lang) => translateTo(lang)(key).toLowerCase())
  const words = {
    yes: new Set([...YES, ...yesOrNo('office.history.yes')]),
    no: new Set([...NO, ...yesOrNo('office.history.no')]),
  }
  const typed = columns.flatMap((column, index): [string, string][] => {
    if (column === undefined) return []
    return [[column, readCell(fieldOf(table, column)?.kind, (row.cells[index] ?? '').replaceAll('\0', ''), words)]]
  })
  return Object.fromEntries(typed)
}

function readCell(
  kind: RowField['kind'] | undefined,
  cell: string,
  { yes, no }: { yes: ReadonlySet<string>; no: ReadonlySet<string> },
): string {
  if (kind === 'flag') {
    if (yes.has(cell.toLowerCase())) return 'yes'
    return no.has(cell.toLowerCase()) ? '' : cell
  }
  if (kind === 'ids')
    return cell
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(' ')
  return kind === 'number' ? cell.trim().replace(CURRENCY, '').trim() : cell
}

/** The name of the currency before or behind a sum, as spreadsheets write it. */
const CURRENCY = /^(?:ETB|birr|br\.?|ብር)(?=[\s\d])|(?<=[\s\d])(?:ETB|birr|br\.?|ብር)$/i

export type RowPlan = { ok: true; columns: Record<string, unknown> } | { ok: false; errors: FieldErrors }

/**
 * What a line would change in a row, or its errors. `present`: the row as it is; columns that the file lacks stay
 * unchanged.
 */
export function planRow(table: EditedTable, cells: Typed, present: Columns): RowPlan {
  const record = CATALOG_RECORDS[table]
  const typed = { ...record.typedOf(present), ...cells }
  const flags = record.fields.filter(({ kind, name }) => kind === 'flag' && !['yes', ''].includes(typed[name] ?? ''))
  const parsed = record.parse(typed)
  const errors: FieldErrors = {
    ...(parsed.ok ? {} : parsed.errors),
    ...Object.fromEntries(flags.map(({ name }) => [name, { message: 'edit.file.flag' as const }])),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : parsed
}

import type { CellKind, FileCell, FileColumn } from './file-table.ts'

/**
 * The parts of an XLSX workbook (ECMA-376, SpreadsheetML) as text: only what a list needs. Cells hold inline strings,
 * so that no table of them has to be kept in memory.
 */

/** Limits of sheets and cells; Excel reports a file with more as damaged. */
export const MAX_SHEET_ROWS = 1_048_576
const MAX_CELL_UNITS = 32_767
const MAX_SHEET_NAME = 31

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const ADMIN_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const CONTENT_TYPES =
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${SPREADSHEET}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`

export const ROOT_RELATIONS =
  `${XML}<Relationships xmlns="${RELATIONS}">` +
  `<Relationship Id="rId1" Type="${ADMIN_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const STYLES = { number: 0, text: 1, head: 2, money: 3, day: 4, time: 5, moment: 6 } as const

/**
 * Format 49 is text: a value typed over such a cell stays a text too, so that no phone becomes a number and no "=…" a
 * formula.
 */
export const STYLE_SHEET =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  '<numFmt numFmtId="165" formatCode="hh:mm"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="7">${[0, 49, 49, 4, 164, 165, 166]
    .map((format, index) => {
      const font = index === STYLES.head ? '1" applyFont="1' : '0'
      return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
    })
    .join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** The workbook and the relations to its sheets; sheets after the first have a number after their name. */
export function workbookParts(name: string, sheets: number): { workbook: string; relations: string } {
  const all = Array.from({ length: sheets }, (_, index) => index + 1)
  const title = (sheet: number) => xmlText(sheetName(name, sheet === 1 ? '' : ` ${sheet}`))
  return {
    workbook:
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${ADMIN_RELATIONS}"><sheets>` +
      all.map((sheet) => `<sheet name="${title(sheet)}" sheetId="${sheet}" r:id="rId${sheet}"/>`).join('') +
      '</sheets></workbook>',
    relations:
      `${XML}<Relationships xmlns="${RELATIONS}">` +
      all
        .map(
          (sheet) =>
            `<Relationship Id="rId${sheet}" Type="${ADMIN_RELATIONS}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
        )
        .join('') +
      `<Relationship Id="rId${sheets + 1}" Type="${ADMIN_RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  }
}

function sheetName(name: string, ending: string): string {
  const plain = name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^[\s']+|[\s']+$/g, '')
  return (plain || 'Sheet').slice(0, MAX_SHEET_NAME - ending.length) + ending
}

const WIDTHS: Record<CellKind, number> = { money: 14, day: 12, time: 8, moment: 17 }

export function sheetStart(columns: readonly FileColumn[]): string {
  const widths = columns.map(({ head, kind }) => Math.max(kind ? WIDTHS[kind] : 16, Math.min(head.length + 2, 40)))
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
    widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('') +
    `</cols><sheetData><row r="1">${columns.map(({ head }, at) => textCell(`${columnName(at)}1`, head, STYLES.head)).join('')}</row>`
  )
}

export function sheetEnd(columns: readonly FileColumn[], rows: number): string {
  const filter = columns.length > 0 ? `<autoFilter ref="A1:${columnName(columns.length - 1)}${rows}"/>` : ''
  return `</sheetData>${filter}</worksheet>`
}

/** Row `row` of a sheet, counted from 1. Omits cells with null or an empty text. */
export function sheetRow(row: number, columns: readonly FileColumn[], cells: readonly FileCell[]): string {
  const written = cells.map((cell, at) => writeCell(`${columnName(at)}${row}`, cell, columns[at]?.kind))
  return `<row r="${row}">${written.join('')}</row>`
}

function writeCell(place: string, cell: FileCell, kind: CellKind | undefined): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  const value = typeof cell === 'number' ? cell : kind && serialOf(cell, kind)
  if (value === undefined || !Number.isFinite(value)) return textCell(place, String(cell), STYLES.text)
  return `<c r="${place}" s="${STYLES[kind ?? 'number']}"><v>${value}</v></c>`
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(text))}</t></is></c>`
}

function fitting(text: string): string {
  return text.length <= MAX_CELL_UNITS ? text : `${text.slice(0, MAX_CELL_UNITS - 1)}…`
}

const MINUTES_A_DAY = 1440
const DAY_MS = 86_400_000
const UNIX_SERIAL = 25_569

const SHAPES: Partial<Record<CellKind, RegExp>> = {
  day: /^(?<day>\d{4}-\d\d-\d\d)$/,
  time: /^(?<hours>\d\d):(?<minutes>\d\d)$/,
  moment: /^(?<day>\d{4}-\d\d-\d\d) (?<hours>\d\d):(?<minutes>\d\d)$/,
}

/** Serial number of a day, a time or both, in days. Undefined if the text is none of them. */
function serialOf(text: string, kind: CellKind): number | undefined {
  const groups = SHAPES[kind]?.exec(text)?.groups
  if (!groups) return undefined
  const { day, hours = 0, minutes = 0 } = groups
  const days = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`) / DAY_MS + UNIX_SERIAL
  return days + (Number(hours) * 60 + Number(minutes)) / MINUTES_A_DAY
}

export function columnName(at: number): string {
  const before = Math.floor(at / 26)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCodePoint(65 + (at % 26))
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/**
 * Characters that XML cannot hold; spreadsheets write them as `_x0007_`, and escape the underscore of a text that looks
 * the same.
 */
const UNWRITABLE = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]|_(?=x[0-9a-fA-F]{4}_)/gu

function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNWRITABLE, (sign) => `_x${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (sign) => MARKUP[sign]!)
}

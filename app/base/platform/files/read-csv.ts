import { CsvError, parse } from 'csv-parse/sync'

/** One row of a table, with the line on which it begins, from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

const SEPARATORS = [',', ';', '\t'] as const
const QUOTE_FAULTS: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE'])
const GUARDED = /^'(?=[=+\-@\t\r])/

/**
 * Reads the rows of a CSV file (RFC 4180) as spreadsheets write it: separated by commas, semicolons or tabs, whichever
 * the first line has most; with or without a byte order mark; any line endings, also inside quotes. Skips empty rows
 * and trims cells. Undefined when a quote is never closed, or closed before the cell ends.
 */
export function readCsv(text: string): CsvRow[] | undefined {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const rows: CsvRow[] = []
  let line = 1
  const keepRow = (record: string[], { lines }: { lines: number }) => {
    const cells = record.map((cell) => cell.replace(GUARDED, '').trim())
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
    line = lines + 1
    return null
  }
  try {
    const delimiter = separatorOf(source)
    const lenient = { relax_column_count: true, relax_quotes: true, trim: true }
    parse(source, { ...lenient, delimiter, record_delimiter: '\n', on_record: keepRow })
    return rows
  } catch (error) {
    if (error instanceof CsvError && QUOTE_FAULTS.has(error.code)) return undefined
    throw error
  }
}

function separatorOf(source: string): string {
  const head = source.slice(0, source.search(/\n|$/)).replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((each) => head.split(each).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

/**
 * Decodes a file as spreadsheets save it: UTF-8, or UTF-16 with its byte order mark ("Unicode text"). Undefined for
 * other encodings, so that letters are never garbled.
 */
export function decodeTable(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

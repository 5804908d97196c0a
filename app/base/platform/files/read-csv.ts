/** One row of a table with the line of the file on which it begins, from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

const SEPARATORS = [',', ';', '\t'] as const
const QUOTE = '"'
/** `csvLine` puts an apostrophe before what a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/

/**
 * The rows of a CSV file (RFC 4180) as spreadsheets write it: with commas, semicolons or tabs between the cells, as the first
 * line has them most; a mark of the encoding before it; lines that end in any way, also inside quotes. Empty rows are left
 * out, cells trimmed. Undefined when a quote is never closed.
 */
export function readCsv(text: string): CsvRow[] | undefined {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(source)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.cells.push(cell.replace(GUARDED, '').trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((each) => each !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== QUOTE) cell += sign
      else if (source[at + 1] === QUOTE) {
        cell += QUOTE
        at += 1
      } else isQuoted = false
    } else if (sign === QUOTE && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  if (isQuoted) return undefined
  endRow()
  return rows
}

/** The sign that stands most often in the first line, outside of quotes. */
function separatorOf(source: string): string {
  const head = source.slice(0, source.search(/\n|$/)).replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((each) => head.split(each).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!
}

/**
 * The text in a file as spreadsheets save it: UTF-8, or UTF-16 with its mark ("Unicode text"). Undefined when it is neither,
 * so that nobody's letters are turned into others.
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

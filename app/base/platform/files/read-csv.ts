import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse, type InfoRecord } from 'csv-parse'

/** One row of a table, with the line on which it begins, from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** `quote`: one is never closed, or closed before the cell ends. `lines`: more than `MAX_LINES`, empty ones too. */
export type CsvRead = { ok: true; rows: CsvRow[] } | { ok: false; reason: 'quote' | 'lines' }

const SEPARATORS = [',', ';', '\t'] as const
/** How Excel names the separator in a first line of its own. */
const NAMED_SEPARATOR = /^"?sep=([,;\t|])"?[,;\t|]*(?:\n|$)/i
const QUOTE_FAULTS: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE'])
const GUARDED = /^'(?=[=+\-@\t\r])/
const MAX_LINES = 20_000
/** Bytes that are read in one turn of the event loop. */
const PIECE = 4096

/**
 * Reads the rows of a CSV file (RFC 4180) as spreadsheets write it: separated by commas, semicolons or tabs, whichever
 * the first line has most or names (`sep=;`); with or without a byte order mark; any line endings, also inside quotes. Skips
 * empty rows and trims cells. Others are answered between two pieces of a long file.
 */
export async function readCsv(text: string): Promise<CsvRead> {
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [first = '', named] = NAMED_SEPARATOR.exec(whole) ?? []
  const source = whole.slice(first.length)
  const options = { relax_column_count: true, relax_quotes: true, trim: true, info: true, record_delimiter: '\n' }
  const rows: CsvRow[] = []
  let line = first === '' ? 1 : 2
  const offset = line
  const keepRows = async (records: AsyncIterable<{ record: string[]; info: InfoRecord }>) => {
    for await (const { record, info } of records) {
      const cells = record.map((cell) => cell.replace(GUARDED, '').trim())
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
      line = info.lines + offset
      if (line > MAX_LINES) throw new TooManyLinesError()
    }
  }
  try {
    await pipeline(
      Readable.from(piecesOf(source)),
      parse({ ...options, delimiter: named ?? separatorOf(source) }),
      keepRows,
    )
    return { ok: true, rows }
  } catch (error) {
    if (error instanceof TooManyLinesError) return { ok: false, reason: 'lines' }
    if (error instanceof CsvError && QUOTE_FAULTS.has(error.code)) return { ok: false, reason: 'quote' }
    throw error
  }
}

/** Ends the reading; caught within this file. */
class TooManyLinesError extends Error {}

async function* piecesOf(source: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(source)
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield bytes.subarray(start, start + PIECE)
    await nextTurn()
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

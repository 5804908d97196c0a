import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileTable } from './file-table.ts'
import {
  CONTENT_TYPES,
  MAX_SHEET_ROWS,
  ROOT_RELATIONS,
  sheetEnd,
  sheetRow,
  sheetStart,
  STYLE_SHEET,
  workbookParts,
} from './xlsx-parts.ts'

interface Workbook {
  name: string
  now: Date
  sheetRows?: number
}

/**
 * Streams a table as an XLSX file: only one batch of rows is in memory, and reading stops when the client disconnects.
 * Decision 0040.
 */
export function xlsxFile(
  table: FileTable,
  { name, now, sheetRows = MAX_SHEET_ROWS }: Workbook,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const part = { mtime: now }
  const sent = new PassThrough()
  const fail = (error: Error) => sent.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(sent)
  zip.addBuffer(Buffer.from(CONTENT_TYPES), '[Content_Types].xml', part)
  zip.addBuffer(Buffer.from(ROOT_RELATIONS), '_rels/.rels', part)
  zip.addBuffer(Buffer.from(STYLE_SHEET), 'xl/styles.xml', part)

  const rows = new RowsLeft(table.next)
  const addSheets = async () => {
    let sheets = 0
    do {
      sheets += 1
      const source = Readable.from(sheetText(table, rows, sheetRows))
      sent.once('close', () => source.destroy())
      zip.addReadStream(source, `xl/worksheets/sheet${sheets}.xml`, part)
      await once(source, 'end')
    } while (!rows.isDone)
    const { workbook, relations } = workbookParts(name, sheets)
    zip.addBuffer(Buffer.from(workbook), 'xl/workbook.xml', part)
    zip.addBuffer(Buffer.from(relations), 'xl/_rels/workbook.xml.rels', part)
    zip.end()
  }
  addSheets().catch(fail)
  return Readable.toWeb(sent) as ReadableStream<Uint8Array>
}

/** Rows per chunk: larger chunks would wait in every stream between here and the browser. */
const ROWS_A_PIECE = 25

class RowsLeft {
  isDone = false
  #read: FileTable['next']
  #rows: readonly (readonly (string | number | boolean | null)[])[] = []

  constructor(read: FileTable['next']) {
    this.#read = read
  }

  async take(limit: number) {
    const taken = this.#rows.slice(0, limit)
    this.#rows = this.#rows.slice(limit)
    // Reads one batch ahead, to know at the end of a sheet whether another one follows.
    if (this.#rows.length === 0 && !this.isDone) {
      this.#rows = await this.#read()
      this.isDone = this.#rows.length === 0
    }
    return taken
  }
}

async function* sheetText({ columns }: FileTable, rows: RowsLeft, sheetRows: number): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetStart(columns))
  let row = 1
  for (;;) {
    const taken = await rows.take(sheetRows - row)
    for (let at = 0; at < taken.length; at += ROWS_A_PIECE) {
      const first = row + 1
      const some = taken.slice(at, at + ROWS_A_PIECE)
      row += some.length
      yield Buffer.from(some.map((cells, index) => sheetRow(first + index, columns, cells)).join(''))
    }
    if (rows.isDone || row === sheetRows) break
  }
  yield Buffer.from(sheetEnd(columns, row))
}

import { inflateRawSync } from 'node:zlib'

/** Entries of a ZIP file by its central directory: the text of each under its name. */
export function unzip(file: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(file)
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('not a ZIP file')
  const entries = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize)
    entries.set(name, (method === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
    at += 46 + nameSize + extraSize + noteSize
  }
  return entries
}

/** A cell as a spreadsheet reads it: its text; a number with its format; true or false. */
export type ReadCell = string | boolean | { number: number; form: string }

export interface ReadProduction {
  name: string
  heads: string[]
  /** By column heads; omits empty cells. */
  rows: Record<string, ReadCell>[]
  isHeadFrozen: boolean
}

/** Reads the sheets of an XLSX file from `xlsxFile`. */
export async function readXlsx(file: ReadableStream<Uint8Array>): Promise<ReadProduction[]> {
  const parts = unzip(new Uint8Array(await new Response(file).arrayBuffer()))
  const names = [...parts.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => plain(name!))
  const forms = formsOf(parts.get('xl/styles.xml')!)
  return names.map((name, index) => {
    const sheet = parts.get(`xl/worksheets/sheet${index + 1}.xml`)!
    const [heads = new Map(), ...rows] = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
      readRow(row!, forms),
    )
    const head = (column: string) => String(heads.get(column))
    return {
      name,
      heads: [...heads.values()].map(String),
      rows: rows.map((cells) => Object.fromEntries([...cells].map(([column, cell]) => [head(column), cell]))),
      isHeadFrozen: sheet.includes('<pane ySplit="1"') && sheet.includes('state="frozen"'),
    }
  })
}

/** Cells of a row by the letters of their columns. */
function readRow(row: string, forms: readonly string[]): Map<string, ReadCell> {
  const cells = row.matchAll(/<c r="([A-Z]+)\d+"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs)
  return new Map(
    [...cells].map(([, column, style, type, inner]): [string, ReadCell] => {
      const text = plain(/<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/s.exec(inner!)![1]!)
      if (type === 'inlineStr') return [column!, text]
      if (type === 'b') return [column!, text === '1']
      return [column!, { number: Number(text), form: forms[Number(style ?? 0)]! }]
    }),
  )
}

const BUILT_IN: Record<string, string> = { '0': 'General', '4': '#,##0.00', '49': '@' }

function formsOf(styles: string): string[] {
  const own = new Map([...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]))
  const used = /<cellXfs.*?<\/cellXfs>/s.exec(styles)![0]
  return [...used.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => BUILT_IN[id!] ?? own.get(id)!.replaceAll('\\', ''))
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function plain(xml: string): string {
  return xml
    .replaceAll(/&\w+;/g, (sign) => SIGNS[sign]!)
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

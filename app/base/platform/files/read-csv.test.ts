import { describe, expect, it } from 'vitest'
import { CSV_START, csvLine } from './csv.ts'
import { decodeTable, readCsv } from './read-csv.ts'

async function cellsOf(text: string): Promise<string[][] | undefined> {
  const read = await readCsv(text)
  return read.ok ? read.rows.map(({ cells }) => cells) : undefined
}

describe('a table from a spreadsheet', () => {
  it.each([',', ';', '\t'])('has %j between its cells', async (separator) => {
    const text = `${CSV_START}id${separator}name${separator}"a${separator}b"\r\nx${separator}"y ""z"""${separator}\r\n`
    expect(await cellsOf(text)).toEqual([
      ['id', 'name', `a${separator}b`],
      ['x', 'y "z"', ''],
    ])
  })

  it('reports the line on which a row begins, across quoted and empty lines', async () => {
    expect(await readCsv('id,text\n\n1,"two\r\nlines"\n , \n2,one')).toEqual({
      ok: true,
      rows: [
        { line: 1, cells: ['id', 'text'] },
        { line: 3, cells: ['1', 'two\nlines'] },
        { line: 6, cells: ['2', 'one'] },
      ],
    })
  })

  it('reads the shop’s own file without loss', async () => {
    const cells = ['=1+1', "it's", 'a "b", c', 'ሁለት\nመስመር', '-5', '']
    expect(await cellsOf(CSV_START + csvLine(cells))).toEqual([cells])
  })

  it.each([
    ['is never closed', 'id,"name\n1,2'],
    ['is closed before the cell ends', 'id,name\n1,"a" b'],
  ])('is refused when a quote %s', async (_name, text) => {
    expect(await readCsv(text)).toEqual({ ok: false, reason: 'quote' })
  })

  it.each([
    ['5" ring', 'a quote inside a cell'],
    ['  " x, y " ', 'blanks around quotes'],
  ])('%j is read: %s', async (cell) => {
    expect((await cellsOf(`id,name\n1,${cell}`))?.at(1)).toEqual(['1', cell.includes('x') ? 'x, y' : cell])
  })

  it('may have lines of different lengths, and none at all', async () => {
    expect(await cellsOf('id,name\n1\n1,2,3')).toEqual([['id', 'name'], ['1'], ['1', '2', '3']])
    expect(await cellsOf('')).toEqual([])
  })

  it.each(['sep=;', '"sep=;"', 'sep=;;'])(
    'may name its separator in a first line, %s, as Excel writes it',
    async (first) => {
      expect(await readCsv(`${CSV_START}${first}\r\nid;name, all\r\n1;2`)).toEqual({
        ok: true,
        rows: [
          { line: 2, cells: ['id', 'name, all'] },
          { line: 3, cells: ['1', '2'] },
        ],
      })
    },
  )

  it('is read in pieces between which others are answered, and no letter is lost where they meet', async () => {
    let turns = 0
    let isRead = false
    const count = () => {
      turns += 1
      if (!isRead) setImmediate(count)
    }
    setImmediate(count)
    const cell = 'ኬክ😀x'.repeat(10_000)
    const cells = await cellsOf(`id,name\n1,${cell}`)
    isRead = true
    expect(cells?.[1]).toEqual(['1', cell])
    expect(turns).toBeGreaterThan(10)
  })

  it.each(['\n', 'x\n', '"\n"\n'])('is not read to its end when it has too many lines: %j', async (line) => {
    expect(await readCsv(line.repeat(20_001))).toEqual({ ok: false, reason: 'lines' })
  })

  it.each([
    ['UTF-8', new TextEncoder().encode('ኬክ')],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array([0x12ac, 0x12ad]).buffer)])],
  ])('is read as %s', (_name, bytes) => {
    expect(decodeTable(bytes)).toBe('ኬክ')
  })

  it('is not guessed at in another encoding', () => {
    expect(decodeTable(new Uint8Array([0x43, 0x72, 0xe8, 0x6d, 0x65]))).toBeUndefined()
  })
})

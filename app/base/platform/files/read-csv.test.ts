import { describe, expect, it } from 'vitest'
import { CSV_START, csvLine } from './csv.ts'
import { decodeTable, readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells)

describe('a table from a spreadsheet', () => {
  it.each([',', ';', '\t'])('has %j between its cells', (separator) => {
    const text = `${CSV_START}id${separator}name${separator}"a${separator}b"\r\nx${separator}"y ""z"""${separator}\r\n`
    expect(cellsOf(text)).toEqual([
      ['id', 'name', `a${separator}b`],
      ['x', 'y "z"', ''],
    ])
  })

  it('reports the line on which a row begins, across quoted and empty lines', () => {
    expect(readCsv('id,text\n\n1,"two\r\nlines"\n , \n2,one')).toEqual([
      { line: 1, cells: ['id', 'text'] },
      { line: 3, cells: ['1', 'two\nlines'] },
      { line: 6, cells: ['2', 'one'] },
    ])
  })

  it('reads the shop’s own file without loss', () => {
    const cells = ['=1+1', "it's", 'a "b", c', 'ሁለት\nመስመር', '-5', '']
    expect(cellsOf(CSV_START + csvLine(cells))).toEqual([cells])
  })

  it.each([
    ['is never closed', 'id,"name\n1,2'],
    ['is closed before the cell ends', 'id,name\n1,"a" b'],
  ])('is refused when a quote %s', (_name, text) => {
    expect(readCsv(text)).toBeUndefined()
  })

  it.each([
    ['5" ring', 'a quote inside a cell'],
    ['  " x, y " ', 'blanks around quotes'],
  ])('%j is read: %s', (cell) => {
    expect(cellsOf(`id,name\n1,${cell}`)?.at(1)).toEqual(['1', cell.includes('x') ? 'x, y' : cell])
  })

  it('may have lines of different lengths, and none at all', () => {
    expect(cellsOf('id,name\n1\n1,2,3')).toEqual([['id', 'name'], ['1'], ['1', '2', '3']])
    expect(readCsv('')).toEqual([])
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

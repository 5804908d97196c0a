import { describe, expect, it } from 'vitest'
import { readXlsx, unzip } from '#test/read-xlsx.ts'
import { tableOfRows, type FileCell, type FileColumn } from './file-table.ts'
import { xlsxFile } from './xlsx-file.server.ts'
import { columnName } from './xlsx-parts.ts'

const now = new Date('2026-11-21T22:30:00Z')
const write = (columns: readonly FileColumn[], rows: readonly (readonly FileCell[])[], sheetRows?: number) =>
  xlsxFile(tableOfRows(columns, rows), { name: 'ትዕዛዞች', now, ...(sheetRows && { sheetRows }) })
const texts = (...heads: string[]) => heads.map((head) => ({ head }))

describe('a table as XLSX', () => {
  it('has a frozen head, days and times as such, money with two decimals, and numbers', async () => {
    const columns: FileColumn[] = [
      { head: 'ትዕዛዝ' },
      { head: 'Due', kind: 'day' },
      { head: 'Due at', kind: 'time' },
      { head: 'Paid at', kind: 'moment' },
      { head: 'Total', kind: 'money' },
      { head: 'Pieces' },
      { head: 'Fasting' },
    ]
    const [sheet] = await readXlsx(
      write(columns, [['ABC234', '2026-11-25', '14:30', '2026-11-21 06:00', 901.5, 12, true]]),
    )
    expect(sheet).toEqual({
      name: 'ትዕዛዞች',
      heads: columns.map(({ head }) => head),
      isHeadFrozen: true,
      rows: [
        {
          ትዕዛዝ: 'ABC234',
          Due: { number: 46_351, form: 'yyyy-mm-dd' }, // Excel's value of =DATE(2026,11,25)
          'Due at': { number: 14.5 / 24, form: 'hh:mm' },
          'Paid at': { number: 46_347.25, form: 'yyyy-mm-dd hh:mm' },
          Total: { number: 901.5, form: '#,##0.00' },
          Pieces: { number: 12, form: 'General' },
          Fasting: true,
        },
      ],
    })
  })

  it.each([
    ['a formula', '=HYPERLINK("http://x.example")'],
    ['a phone', '0900 000 011'],
    ['a number of a transfer', '000123E4'],
    ['both scripts, markup and lines', ' ሳራ <b>&amp;</b> "Sami"\nBole 😀 '],
    ['signs that XML cannot hold', 'bell \u0007 and what looks like one _x0007_'],
  ])('keeps %s as the text it is', async (_, text) => {
    const [sheet] = await readXlsx(write(texts('Text'), [[text]]))
    expect(sheet?.rows).toEqual([{ Text: text }])
  })

  it('omits empty cells, and keeps an invalid day as text', async () => {
    const columns: FileColumn[] = [{ head: 'A' }, { head: 'Day', kind: 'day' }, { head: 'C' }]
    const [sheet] = await readXlsx(write(columns, [['', 'tomorrow', null], [null, '', 'c'], []]))
    expect(sheet?.rows).toEqual([{ Day: 'tomorrow' }, { C: 'c' }, {}])
  })

  it('cuts a text that no cell can hold', async () => {
    const [sheet] = await readXlsx(write(texts('Long'), [['ሀ'.repeat(40_000)]]))
    expect(sheet?.rows[0]?.['Long']).toBe(`${'ሀ'.repeat(32_766)}…`)
  })

  it('continues on another sheet when one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [index])
    const sheets = await readXlsx(write(texts('n'), rows, 4))
    expect(sheets.map(({ name }) => name)).toEqual(['ትዕዛዞች', 'ትዕዛዞች 2', 'ትዕዛዞች 3'])
    const numbers = sheets.map((sheet) => sheet.rows.map(({ n }) => (n as { number: number }).number))
    expect(numbers).toEqual([[0, 1, 2], [3, 4, 5], [6]])
  })

  it.each([0, 3])('of %i rows fits on one sheet', async (count) => {
    const sheets = await readXlsx(
      write(
        texts('n'),
        Array.from({ length: count }, () => ['x']),
        4,
      ),
    )
    expect(sheets.map(({ rows }) => rows.length)).toEqual([count])
  })

  it('names every part that it has', async () => {
    const parts = unzip(new Uint8Array(await new Response(write(texts('n'), [['x']])).arrayBuffer()))
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
    ])
  })
})

describe('making the file', () => {
  const endless = () => {
    const asked = { times: 0 }
    const row = Array.from({ length: 500 }, (_, index) => [`${index} ${Math.sin(index)}`])
    const next = async () => {
      asked.times += 1
      return row
    }
    return { asked, table: { columns: texts('n'), next } }
  }

  it('reads no more than is received, and nothing after the receiver has left', async () => {
    const { asked, table } = endless()
    const reader = xlsxFile(table, { name: 'n', now }).getReader()
    for (let chunk = 0; chunk < 5; chunk += 1) await reader.read()
    await reader.cancel()
    const askedUntilThen = asked.times
    expect(askedUntilThen).toBeLessThan(100)
    await new Promise((done) => setImmediate(done))
    expect(asked.times).toBeLessThanOrEqual(askedUntilThen + 1)
  })

  it('breaks off when the rows cannot be read', async () => {
    const next = () => Promise.reject(new Error('the database is gone'))
    await expect(
      new Response(xlsxFile({ columns: texts('n'), next }, { name: 'n', now })).arrayBuffer(),
    ).rejects.toThrow('the database is gone')
  })
})

it('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

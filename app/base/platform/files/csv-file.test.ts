import { expect, it } from 'vitest'
import { csvFile } from './csv-file.server.ts'
import { tableOfRows } from './file-table.ts'

const batches =
  (...all: string[][][]) =>
  async () =>
    all.shift() ?? []

it('sends the heads, then rows until there are none', async () => {
  const rows = [
    ['A', '=1'],
    ['B', 'x,y'],
  ]
  const file = csvFile({ columns: [{ head: 'Order' }, { head: 'ትዕዛዝ' }], next: batches(rows, [['C', '']]) })
  const bytes = new Uint8Array(await new Response(file).arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf])) // Excel recognizes UTF-8 by it
  expect(new TextDecoder().decode(bytes)).toBe('Order,ትዕዛዝ\r\nA,\'=1\r\nB,"x,y"\r\nC,\r\n')
})

it('reads no more rows than are received, and none after the receiver has left', async () => {
  let asked = 0
  const reader = csvFile({ columns: [{ head: 'n' }], next: async () => [[String((asked += 1))]] }).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  expect(asked).toBeLessThanOrEqual(2)
})

it('contains each given row once', async () => {
  const text = await new Response(csvFile(tableOfRows([{ head: 'Cake' }], [['Honey'], ['Mango']]))).text()
  expect(text).toBe('Cake\r\nHoney\r\nMango\r\n')
})

import { expect, it } from 'vitest'
import { csvAnswer, csvFile, csvFileOf } from './csv-file.server.ts'

const batches =
  (...all: string[][][]) =>
  async () =>
    all.shift() ?? []

it('sends the heads, then rows until there are none', async () => {
  const file = csvFile(
    ['Order', 'ትዕዛዝ'],
    batches(
      [
        ['A', '=1'],
        ['B', 'x,y'],
      ],
      [['C', '']],
    ),
  )
  const bytes = new Uint8Array(await new Response(file).arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf])) // Excel knows UTF-8 by it
  expect(new TextDecoder().decode(bytes)).toBe('Order,ትዕዛዝ\r\nA,\'=1\r\nB,"x,y"\r\nC,\r\n')
})

it('asks for no more rows than are taken, and for none once the taker is gone', async () => {
  let asked = 0
  const reader = csvFile(['n'], async () => [[String((asked += 1))]]).getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  expect(asked).toBeLessThanOrEqual(2)
})

it('names the file after the day in Addis Ababa, in both scripts', () => {
  const answer = csvAnswer(csvFile([], batches()), 'payments', 'ክፍያዎች', new Date('2026-11-21T22:30:00Z'))
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="payments-2026-11-22.csv"; filename*=UTF-8''${encodeURIComponent('ክፍያዎች')}-2026-11-22.csv`,
  )
})

it('of rows at hand has each of them once', async () => {
  const text = await new Response(csvFileOf(['Cake'], [['Honey'], ['Mango']])).text()
  expect(text).toBe('Cake\r\nHoney\r\nMango\r\n')
})

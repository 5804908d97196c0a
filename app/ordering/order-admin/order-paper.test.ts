import { expect, it } from 'vitest'
import { uuidv7 } from '#app/base/platform/id.ts'
import { MAX_PRINTED_ORDERS, parseOrderPaper, parsePrintIds, printPath } from './order-paper.ts'

const ids = Array.from({ length: MAX_PRINTED_ORDERS + 5 }, () => uuidv7(new Date('2026-11-21T06:00:00Z')))
const [first = '', second = ''] = ids

it.each([
  ['80mm', '80mm'],
  ['label', 'label'],
  ['a4', 'a4'],
  ['letter', 'a4'],
  [null, 'a4'],
])('the format %s is printed on %s', (format, paper) => {
  expect(parseOrderPaper(format)).toBe(paper)
})

it('reads the orders of an address, without duplicates, up to a limit', () => {
  expect(parsePrintIds(`${first},nonsense,${second},${first}`)).toEqual([first, second])
  expect(parsePrintIds(null)).toEqual([])
  expect(parsePrintIds(ids.join(','))).toHaveLength(MAX_PRINTED_ORDERS)
})

it('one order has its own print, several share one', () => {
  expect(printPath([first], 'label')).toBe(`/admin/orders/${first}/print?format=label`)
  expect(printPath([first, second], 'a4')).toBe(`/admin/orders/print?format=a4&ids=${first},${second}`)
})

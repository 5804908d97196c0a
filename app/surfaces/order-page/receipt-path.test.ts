import { expect, it } from 'vitest'
import { parseReceiptPaper, receiptPath } from './receipt-path.ts'

it('the receipt’s address is below its order’s page and opens with the same key', () => {
  expect(receiptPath('/orders/7K3Q9A?key=abc')).toBe('/orders/7K3Q9A/receipt?key=abc')
  expect(receiptPath('/orders/7K3Q9A?key=abc', '80mm')).toBe('/orders/7K3Q9A/receipt?key=abc&format=80mm')
  expect(receiptPath('/orders/7K3Q9A', '80mm')).toBe('/orders/7K3Q9A/receipt?format=80mm')
})

it.each([
  ['80mm', '80mm'],
  ['label', 'a4'],
  [null, 'a4'],
])('paper %s is %s', (format, paper) => {
  expect(parseReceiptPaper(format)).toBe(paper)
})

import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('separates cells by commas and keeps their content', () => {
  expect(csvLine(['Honey "wild" cake', 'የማር, ኬክ', 45.5, -3, true, null, 'two\nlines'])).toBe(
    '"Honey ""wild"" cake","የማር, ኬክ",45.5,-3,true,,"two\nlines"\r\n',
  )
})

it.each(['=1+1', '+251900000111', '-x', '@SUM(A1)', '\tx'])('never lets a text become a formula: %j', (text) => {
  expect(csvLine([text]).startsWith("'")).toBe(true)
})

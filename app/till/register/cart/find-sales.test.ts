import { expect, it } from 'vitest'
import { findSales } from './find-sales.ts'
import type { SoldSale } from './sold-sale.ts'

const sold = [
  [23, 38_000, { en: 'Baklava', am: 'ባቅላቫ' }, { by: 'transfer', santim: 38_000, reference: 'FT26331XYZ' }],
  [22, 27_000, { en: 'Doughnut', am: 'ዶናት' }, { by: 'cash', santim: 27_000 }],
].map(([number, totalSantim, name, part]) => ({
  number,
  names: [name],
  sale: { totalSantim, parts: [part] },
})) as unknown as SoldSale[]

it.each([
  ['', [23, 22]],
  ['22', [22]],
  ['T1-000023', [23]],
  ['270', [22]],
  ['bak', [23]],
  ['ዶና', [22]],
  ['26331', [23]],
  ['nothing', []],
])('finds last sales by what is typed: %j', (typed, numbers) => {
  expect(findSales(sold, typed).map(({ number }) => number)).toEqual(numbers)
})

import { describe, expect, it } from 'vitest'
import type { TillCartLine } from '../cart/till-cart.ts'
import { moneyBack } from '../taking-back/returned-lines.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { mayWithhold } from './may-withhold.ts'

const free = (unitSantim: number): TillCartLine => ({
  kind: 'free',
  key: String(unitSantim),
  name: { en: 'Cake', am: 'ኬክ' },
  quantity: 1,
  unitSantim,
})
const shop = (values: Partial<TillSnapshot['settings']> = {}) =>
  ({
    settings: { vatPercent: 15, withholding: { percent: 3, aboveSantim: 100_000, ofCakes: {} }, ...values },
  }) as TillSnapshot

describe('what a company may withhold from a basket', () => {
  const cart = { lines: [free(1_150_000)], discount: null, chosen: null }
  it('is a share of the sum before VAT, after the discount', () => {
    expect(mayWithhold(cart, shop(), 100)).toEqual({ baseSantim: 1_000_000, mostSantim: 30_000, percent: 3 })
    const cheaper = { ...cart, discount: { santim: 115_000, reason: 'Regular' } }
    expect(mayWithhold(cheaper, shop(), 100)?.baseSantim).toBe(900_000)
    expect(mayWithhold(cart, shop({ vatPercent: null }), 100)?.mostSantim).toBe(34_500)
  })
  it('is nothing up to the limit, or while it is turned off or the copy is of an earlier version', () => {
    expect(mayWithhold({ ...cart, lines: [free(115_000)] }, shop(), 100)).toBeNull()
    expect(mayWithhold(cart, shop({ withholding: null }), 100)).toBeNull()
    const { withholding: _, ...before } = shop().settings
    expect(mayWithhold(cart, { settings: before }, 100)).toBeNull()
    expect(mayWithhold(cart, null, 100)).toBeNull()
  })
})

it('what was withheld falls away with its share of a return, and is not given back', () => {
  const line = { cakeId: null, name: 'Cake', quantity: 1, unitSantim: 575_000, totalSantim: 575_000 }
  const parts = [
    { by: 'withheld' as const, santim: 30_000, name: 'Example', tin: '0099999999' },
    { by: 'cash' as const, santim: 1_120_000 },
  ]
  const sale = { saleId: 's', number: 1, shiftId: 'a', lines: [line, line], parts, totalSantim: 1_150_000 }
  const sold = { sale, withheldBy: { percent: 3, usual: 15, ofCakes: {} } }
  const first = [{ position: 0, quantity: 1 }]
  expect(moneyBack(sold, first)).toEqual({ santim: 560_000, sumSantim: 560_000, worthSantim: 575_000 })
  const later = { ...sold, returns: [{ returnId: 'r', lines: first }] }
  expect(moneyBack(later, [{ position: 1, quantity: 1 }])).toMatchObject({ santim: 560_000, sumSantim: 1_120_000 })
  // The shop booked 2%: 100 birr less were paid, and stay owed.
  expect(moneyBack(sold, first, { santim: 20_000, percent: 2 })).toMatchObject({ santim: 555_000 })
  // It was not withheld after all.
  expect(moneyBack(sold, first, { santim: 0, percent: 3 })).toMatchObject({ santim: 545_000 })
})

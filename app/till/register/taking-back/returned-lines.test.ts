import { describe, expect, it } from 'vitest'
import type { Sale } from '#app/till/sales/till-command.ts'
import { leftToReturn, moneyBack, namedLines } from './returned-lines.ts'
import { afterCommand, isWhole, type SoldSale } from '../cart/sold-sale.ts'

const line = (quantity: number, totalSantim: number) => ({ cakeId: 'roll', quantity, unitSantim: 9000, totalSantim })
const build = (sale: Partial<Sale>, returns: SoldSale['returns'] = []): SoldSale => ({
  sale: { saleId: 's', number: 1, shiftId: 'a', lines: [], parts: [], totalSantim: 0, ...sale },
  number: 1,
  pieces: {},
  names: [],
  at: '2026-11-27T07:00:00Z',
  person: 'meron@shop.example',
  personName: 'Meron',
  isVoid: false,
  returns,
})
const cash = (santim: number) => [{ by: 'cash' as const, santim }]
const back = (position: number, quantity: number, returnId = 'r') => ({ returnId, lines: [{ position, quantity }] })

describe('what goes back for lines', () => {
  const sold = build({ lines: [line(3, 25_000), line(1, 8000)], parts: cash(33_000), totalSantim: 33_000 })
  it('is their share of what the line cost, to the santim, whatever came back before', () => {
    expect(moneyBack(sold, back(0, 1).lines)).toEqual({ santim: 8333, sumSantim: 8333, worthSantim: 8333 })
    const later = { ...sold, returns: [back(0, 1)] }
    expect(moneyBack(later, back(0, 2).lines)).toEqual({ santim: 16_667, sumSantim: 25_000, worthSantim: 16_667 })
    expect(leftToReturn(later)).toEqual([2, 1])
  })
  it('is less the share of the discount', () => {
    const cheaper = {
      ...sold.sale,
      discount: { santim: 3300, reason: 'last' },
      parts: cash(29_700),
      totalSantim: 29_700,
    }
    expect(moneyBack({ sale: cheaper }, back(1, 1).lines).santim).toBe(7200)
  })
  it('is only what was paid above the rest: what is on account or to be verified is no longer owed', () => {
    const parts = [...cash(10_000), { by: 'account' as const, santim: 15_000, phone: '+251900000001' }]
    const owed = { ...sold.sale, parts: [...parts, { by: 'qr' as const, santim: 8000, toVerify: true }] }
    expect(moneyBack({ sale: owed }, back(1, 1).lines).santim).toBe(0)
    expect(moneyBack({ sale: owed, returns: [back(1, 1)] }, back(0, 3).lines)).toEqual({
      santim: 10_000,
      sumSantim: 10_000,
      worthSantim: 25_000,
    })
  })
})

describe('the sales that a till remembers', () => {
  const sold = [build({ lines: [line(3, 25_000)] })]
  const voided = { act: 'void', body: { saleId: 's', reason: 'x', piecesTo: 'stock' } } as const
  const returned = {
    act: 'return',
    body: { saleId: 's', shiftId: null, by: 'refund', reason: 'x', piecesTo: 'stock', ...back(0, 2) },
  } as const
  it('show a void and a return at once, and not any more once they were refused', () => {
    const after = afterCommand(sold, voided, true)
    expect(isWhole(after[0]!)).toBe(false)
    expect(afterCommand(after, voided, false)).toEqual(sold)
    const some = afterCommand(sold, returned, true)
    expect(leftToReturn(some[0]!)).toEqual([1])
    expect(isWhole(some[0]!)).toBe(false)
    expect(isWhole(afterCommand(some, returned, false)[0]!)).toBe(true)
  })
  it('stay the same for what is known, and for a sale that is not remembered', () => {
    const some = afterCommand(sold, returned, true)
    expect(afterCommand(some, returned, true)).toBe(some)
    expect(afterCommand(sold, voided, false)).toBe(sold)
    expect(afterCommand([], voided, true)).toEqual([])
  })
})

it('names the lines of a sale as the till named them', () => {
  const name = { en: 'Roll', am: 'ሮል' }
  const made = { sale: { lines: [{ quantity: 2 }, { quantity: 1 }] }, names: [name] } as unknown as SoldSale
  expect(namedLines(made)).toEqual([
    { name, quantity: 2 },
    { name: { en: '', am: '' }, quantity: 1 },
  ])
})

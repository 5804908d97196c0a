import { describe, expect, it } from 'vitest'
import type { Sale } from './till-command.ts'
import {
  afterDiscount,
  changeOf,
  checkSale,
  discountOf,
  isDiscountAllowed,
  linesSum,
  parseSaleNumber,
  priceItem,
  saleNumber,
  type CartItem,
  type PricedCake,
} from './sale-sums.ts'

const baklava: PricedCake = {
  priceSantim: 9000,
  pricePerKgSantim: 68_000,
  packs: [{ pieces: 6, priceSantim: 52_200, variantId: 'box-6' }],
}

describe('a line', () => {
  it.each<[CartItem, number]>([
    [{ kind: 'pieces', cakeId: 'baklava', quantity: 3 }, 27_000],
    [{ kind: 'pieces', cakeId: 'baklava', quantity: 6 }, 52_200],
    [{ kind: 'pieces', cakeId: 'baklava', quantity: 7 }, 61_200],
    [{ kind: 'pack', cakeId: 'baklava', variantId: 'box-6', quantity: 2 }, 104_400],
    [{ kind: 'weight', cakeId: 'baklava', grams: 850 }, 57_800],
    [{ kind: 'free', name: 'Candle', quantity: 2, unitSantim: 1500 }, 3000],
  ])('%j costs %i', (item, totalSantim) => {
    expect(priceItem(item, baklava)?.totalSantim).toBe(totalSantim)
  })
  it('of a pack or a weight that the cake has not is none', () => {
    expect(priceItem({ kind: 'pack', cakeId: 'baklava', variantId: 'box-9', quantity: 1 }, baklava)).toBeUndefined()
    const piecesOnly = { ...baklava, pricePerKgSantim: null }
    expect(priceItem({ kind: 'weight', cakeId: 'baklava', grams: 500 }, piecesOnly)).toBeUndefined()
    expect(priceItem({ kind: 'pieces', cakeId: 'gone', quantity: 1 }, undefined)).toBeUndefined()
  })
})

/** Deterministic numbers, so that a failure can be repeated. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

function drawSale(seed: number): Sale {
  const next = numbers(seed + 1)
  const upTo = (most: number) => next.next().value % most
  const items = Array.from({ length: 1 + upTo(6) }, (): CartItem => {
    const kind = (['pieces', 'pack', 'weight', 'free'] as const)[upTo(4)]!
    if (kind === 'weight') return { kind, cakeId: 'baklava', grams: 1 + upTo(3000) }
    if (kind === 'free') return { kind, name: 'Candle', quantity: 1 + upTo(9), unitSantim: upTo(5000) }
    if (kind === 'pack') return { kind, cakeId: 'baklava', variantId: 'box-6', quantity: 1 + upTo(4) }
    return { kind, cakeId: 'baklava', quantity: 1 + upTo(40) }
  })
  const lines = items.map((item) => priceItem(item, baklava)!)
  const santim = discountOf(linesSum(lines), upTo(101))
  const total = linesSum(lines) - santim
  const first = upTo(total + 1)
  const parts = [first, total - first].filter((part) => part > 0)
  return {
    saleId: '0197a000-0000-7000-8000-000000000001',
    number: 1,
    shiftId: '0197a000-0000-7000-8000-0000000000aa',
    lines,
    ...(santim > 0 && { discount: { santim, reason: 'Regular' } }),
    parts: parts.map((part) => ({ by: 'cash', santim: part })),
    totalSantim: total,
  }
}

const SALES = Array.from({ length: 300 }, (_, seed) => drawSale(seed))

it('every drawn sale adds up, and one santim more or less anywhere does not', () => {
  for (const sale of SALES) {
    expect(checkSale(sale)).toEqual({ ok: true })
    for (const by of [1, -1]) {
      expect(checkSale({ ...sale, totalSantim: sale.totalSantim + by }).ok).toBe(false)
      const parts = sale.parts.map((part, index) => (index === 0 ? { ...part, santim: part.santim + by } : part))
      expect(checkSale({ ...sale, parts }).ok).toBe(sale.parts.length === 0)
    }
  }
})

it('a discount is shared out to the santim, and no line falls below zero', () => {
  for (const sale of SALES) {
    const shared = afterDiscount(sale)
    expect(shared.reduce((sum, each) => sum + each, 0)).toBe(sale.totalSantim)
    expect(Math.min(...shared)).toBeGreaterThanOrEqual(0)
  }
})

describe('sums that are refused', () => {
  const sale = drawSale(7)
  it('a line above its price', () => {
    const [first, ...rest] = sale.lines
    const lines = [{ ...first!, totalSantim: first!.unitSantim * first!.quantity * 1000 + 1 }, ...rest]
    expect(checkSale({ ...sale, lines })).toMatchObject({ reason: 'line_sum_wrong', position: 0 })
  })
  it('something else below its own price', () => {
    const line = { cakeId: null, name: 'Candle', quantity: 2, unitSantim: 1000, totalSantim: 1500 }
    expect(checkSale({ ...sale, lines: [line] })).toMatchObject({ reason: 'line_sum_wrong' })
  })
  it('a discount above the basket', () => {
    const discount = { santim: linesSum(sale.lines) + 1, reason: 'Gift' }
    expect(checkSale({ ...sale, discount, totalSantim: 0, parts: [] })).toMatchObject({ reason: 'total_wrong' })
  })
  it('two customers who owe it: the limit of one would be judged', () => {
    const account = (santim: number) => ({ by: 'account' as const, santim, phone: '+251900000031' })
    const { totalSantim } = sale
    expect(checkSale({ ...sale, parts: [account(totalSantim)] })).toEqual({ ok: true })
    const parts = [account(1), account(totalSantim - 1)]
    expect(checkSale({ ...sale, parts })).toEqual({ ok: false, reason: 'parts_wrong' })
  })
})

it('a discount within its limit may be rounded up to a whole birr', () => {
  expect(discountOf(27_050, 10)).toBe(2800)
  expect(isDiscountAllowed(27_050, 2800, 10)).toBe(true)
  expect(isDiscountAllowed(27_050, 2900, 10)).toBe(false)
  expect(isDiscountAllowed(27_050, 1, 0)).toBe(false)
})

it('a number is said and read in one way', () => {
  expect(saleNumber(1, 123)).toBe('T1-000123')
  expect(parseSaleNumber('T1-000123')).toEqual({ till: 1, number: 123 })
  expect(parseSaleNumber('t12 7')).toEqual({ till: 12, number: 7 })
  expect(saleNumber(1, 1_095_000)).toBe('T1-1095000')
  expect(parseSaleNumber('T1-1095000')).toEqual({ till: 1, number: 1_095_000 })
  expect(parseSaleNumber('TF7K3Q')).toBeUndefined()
})

it('change is what was given beyond the part, and nothing without it', () => {
  expect(changeOf({ santim: 26_000, givenSantim: 30_000 })).toBe(4000)
  expect(changeOf({ santim: 26_000 })).toBe(0)
})

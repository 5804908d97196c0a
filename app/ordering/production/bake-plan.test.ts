import { expect, it } from 'vitest'
import { bakePlan, type PlannedCake } from './bake-plan.ts'
import type { ProductionLine, ProductionOrder } from './production-order.ts'

const names = (id: string) => ({ en: id, am: id })
const planned = (cakeId: string, more: Partial<PlannedCake> = {}): PlannedCake => {
  return { cakeId, names: names(cakeId), isFasting: false, trayPieces: 12, par: null, carriedIn: 0, ...more }
}
const line = (cakeId: string, pieces: number, more: Partial<ProductionLine> = {}) => {
  const plain = { position: 1, variant: null, size: null, flavor: null, cakeType: null, occasion: null, extras: [] }
  const texts = { topperText: '', guests: null, drawing: null, inspiration: null }
  return { ...plain, ...texts, cakeId, names: names(cakeId), isFasting: false, quantity: pieces, pieces, ...more }
}
const order = (time: string | null, ...lines: ProductionLine[]) => ({ time, lines }) as ProductionOrder

it('adds the orders of the day and the week’s plan, less what was carried over', () => {
  const cakes = [planned('baklava', { par: 36, carriedIn: 11 }), planned('roll', { par: 4, carriedIn: 9 })]
  const orders = [order('10:30', line('baklava', 12)), order('09:00', line('baklava', 6), line('roll', 2))]
  const { rows, carried } = bakePlan(orders, cakes, '08:00')
  expect(rows.map((row) => [row.cakeId, row.orders, row.counter, row.by])).toEqual([
    ['baklava', 18, 25, '08:00'],
    ['roll', 2, 0, '09:00'],
  ])
  expect(carried.map(({ pieces }) => pieces)).toEqual([11, 9])
})

it('names fasting cakes first, then by the hour, and leaves out what nobody needs', () => {
  const cakes = [planned('late'), planned('shelf', { par: 5 }), planned('fast', { isFasting: true }), planned('none')]
  const orders = [order('15:00', line('late', 1)), order(null, line('fast', 1, { isFasting: true }))]
  const { rows } = bakePlan(orders, cakes, '08:00')
  expect(rows.map(({ cakeId }) => cakeId)).toEqual(['fast', 'shelf', 'late'])
})

it('takes an order from the shelf once all was baked, and bakes again only what the shelf lacks', () => {
  const at = new Date('2026-11-26T06:00:00Z')
  const before = { ...order('10:00', line('baklava', 6)), placedAt: new Date('2026-11-25T12:00:00Z') }
  const later = { ...order('12:00', line('baklava', 4)), placedAt: new Date('2026-11-26T07:00:00Z') }
  const ordersAt = (pieces: number, left: number) => {
    const cakes = [planned('baklava', { par: 12, baked: { pieces, at, left } })]
    return bakePlan([before, later], cakes, '08:00').rows.map((row) => [row.orders, row.counter])
  }
  expect(ordersAt(18, 8)).toEqual([[6, 12]])
  expect(ordersAt(18, -3)).toEqual([[9, 12]])
  // The kitchen is not ready yet: it bakes for both.
  expect(ordersAt(12, 2)).toEqual([[10, 12]])
})

it('bakes nothing for the counter on a day on which the shop is closed', () => {
  const { rows, isCounterOpen, carried } = bakePlan(
    [order('10:00', line('baklava', 3))],
    [planned('baklava', { par: 36, carriedIn: 4 }), planned('roll', { par: 9 })],
    null,
  )
  expect(rows.map((row) => [row.cakeId, row.orders, row.counter, row.by])).toEqual([['baklava', 3, 0, '10:00']])
  expect([isCounterOpen, carried]).toEqual([false, []])
})

it('counts a cake that is ordered but not among the daily ones, and bases of composed cakes apart', () => {
  const size = { id: 'small', names: names('small'), diameterCm: 20, tiers: 1, weightGrams: 1000 }
  const orders = [order('10:00', line('former', 5), line('truffle', 1, { size }))]
  const { rows, bases } = bakePlan(orders, [planned('baklava')], '08:00')
  expect(rows.map((row) => [row.cakeId, row.orders, row.trayPieces])).toEqual([['former', 5, 12]])
  expect(bases.map((base) => [base.names.en, base.count])).toEqual([['truffle', 1]])
})

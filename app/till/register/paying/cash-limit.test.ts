import { expect, it } from 'vitest'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { isCashRefused, judgeOrderCash } from './cash-limit.ts'

const shop = (cashLimitSantim: number | null, refusesCashOverLimit: boolean) => ({
  settings: { cashLimitSantim, refusesCashOverLimit } as TillSnapshot['settings'],
})

it('counts all cash of a sale against the limit, and nothing else', () => {
  const parts = [
    { by: 'cash', santim: 40_000 },
    { by: 'qr', santim: 90_000 },
  ] as const
  expect(isCashRefused(shop(50_000, true), parts, 10_000)).toBe(false)
  expect(isCashRefused(shop(50_000, true), parts, 10_001)).toBe(true)
})

it('refuses nothing where the owner only wants a warning, or set no limit', () => {
  expect(isCashRefused(shop(50_000, false), [], 90_000)).toBe(false)
  expect(isCashRefused(shop(null, true), [], 90_000)).toBe(false)
  expect(isCashRefused(null, [], 90_000)).toBe(false)
})

it.each([
  ['it is below it', shop(50_000, true), 10_000, 40_000, 'within'],
  ['a shop that refuses', shop(50_000, true), 10_001, 40_000, 'refused'],
  ['a shop that warns', shop(50_000, false), 10_001, 40_000, 'above'],
  ['nothing is owed', shop(50_000, true), 0, 90_000, 'within'],
  ['there is no limit', shop(null, true), 90_000, 0, 'within'],
])('the cash of an order and the limit: %s', (_, snapshot, owedSantim, cashSantim, word) => {
  expect(judgeOrderCash(snapshot, { owedSantim, cashSantim })).toBe(word)
})

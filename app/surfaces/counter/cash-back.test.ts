import { expect, it } from 'vitest'
import type { TillSnapshot } from '#app/money/point-of-sale/snapshot.ts'
import { isAboveSecond, whyNoCash } from './cash-back.ts'
import type { SoldSale } from './sold-sale.ts'

const shop = (secondApprovalSantim: number | null | undefined, isOpen = true) => ({
  settings: { secondApprovalSantim } as TillSnapshot['settings'],
  shift: isOpen ? ({ id: 'a' } as TillSnapshot['shift']) : null,
})
const paid = (by: 'cash' | 'qr', santim: number) =>
  ({ at: '2026-11-27T07:00:00Z', sale: { parts: [{ by, santim }] } }) as unknown as SoldSale
const at = (minutes: number) => new Date(Date.parse('2026-11-27T07:00:00Z') + minutes * 60_000)

it('no drawer pays above the sum that two people decide', () => {
  expect(isAboveSecond(shop(10_000), 10_000)).toBe(false)
  expect(isAboveSecond(shop(10_000), 10_001)).toBe(true)
  for (const without of [shop(null), shop(undefined), null]) expect(isAboveSecond(without, 900_000)).toBe(false)
})

it.each([
  ['goes back within ten minutes, whatever the sum', paid('cash', 13_500), shop(10_000, false), 9, null],
  ['goes back later out of the open drawer', paid('cash', 10_000), shop(10_000), 10, null],
  ['does not go back later without a shift', paid('cash', 9000), shop(10_000, false), 10, 'no.shift'],
  ['does not go back later above the sum', paid('cash', 10_001), shop(10_000), 10, 'second'],
  ['is not there, so nothing is in the way', paid('qr', 13_500), shop(10_000, false), 60, null],
])('the cash of a void sale %s', (_, sold, snapshot, minutes, why) => {
  expect(whyNoCash(sold, snapshot, at(minutes))).toBe(why)
})

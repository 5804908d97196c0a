import { describe, expect, it } from 'vitest'
import type { TillPerson, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { isAboveSecond, managersHere, whyManager, whyNoCash } from './cash-back.ts'
import type { SoldSale } from '../cart/sold-sale.ts'

const shop = (secondApprovalSantim: number | null | undefined, isOpen = true) => ({
  settings: { secondApprovalSantim } as TillSnapshot['settings'],
  shift: isOpen ? ({ id: 'a' } as TillSnapshot['shift']) : null,
})
const paid = (by: 'cash' | 'qr', santim: number) =>
  ({ at: '2026-11-27T07:00:00Z', sale: { shiftId: 'a', parts: [{ by, santim }] } }) as unknown as SoldSale
const at = (minutes: number) => new Date(Date.parse('2026-11-27T07:00:00Z') + minutes * 60_000)

it('no drawer pays above the sum that two people decide', () => {
  expect(isAboveSecond(shop(10_000), 10_000)).toBe(false)
  expect(isAboveSecond(shop(10_000), 10_001)).toBe(true)
  for (const without of [shop(null), shop(undefined), null]) expect(isAboveSecond(without, 900_000)).toBe(false)
})

it.each([
  ['goes back within ten minutes, whatever the sum', paid('cash', 13_500), shop(10_000), 9, null],
  [
    'does not go back within ten minutes once its shift is closed',
    paid('cash', 9000),
    shop(10_000, false),
    9,
    'no.shift',
  ],
  ['goes back later out of the open drawer', paid('cash', 10_000), shop(10_000), 10, null],
  ['does not go back later without a shift', paid('cash', 9000), shop(10_000, false), 10, 'no.shift'],
  ['does not go back later above the sum', paid('cash', 10_001), shop(10_000), 10, 'second'],
  ['is not there, so nothing is in the way', paid('qr', 13_500), shop(10_000, false), 60, null],
])('the cash of a void sale %s', (_, sold, snapshot, minutes, why) => {
  expect(whyNoCash(sold, snapshot, at(minutes))).toBe(why)
})

describe('a return that a manager agrees to', () => {
  const split = (...parts: ['cash' | 'qr' | 'wallet' | 'account', number][]) =>
    ({ sale: { shiftId: 'a', parts: parts.map(([by, santim]) => ({ by, santim })) } }) as unknown as SoldSale
  const hana = { refundLimitSantim: 10_000, givenAloneSantim: 4000, mayVoidAny: false }
  const why = (sold: SoldSale, santim: number, { before = 0, isCash = true, person = {} } = {}) =>
    whyManager(sold, { santim, sumSantim: before + santim }, { ...hana, ...person }, isCash)

  it('is one in cash of more than came in as cash or by a wallet', () => {
    expect(why(split(['qr', 9000]), 1)).toBe('unproved')
    expect(why(split(['qr', 9000]), 9000, { isCash: false })).toBeNull()
    const some = split(['cash', 3000], ['wallet', 1000], ['qr', 5000])
    expect(why(some, 4000)).toBeNull()
    expect(why(some, 4001)).toBe('unproved')
    expect(why(some, 2000, { before: 2001 })).toBe('unproved')
    const outside = { sale: { ...some.sale, shiftId: null } } as SoldSale
    expect(why(outside, 1001)).toBe('unproved')
  })
  it('is one above the limit of a sale, or in cash above what the person may give back in a day', () => {
    const paidInCash = split(['cash', 30_000])
    expect(why(paidInCash, 6000)).toBeNull()
    expect(why(paidInCash, 6001)).toBe('day')
    expect(why(paidInCash, 6001, { isCash: false })).toBeNull()
    expect(why(paidInCash, 10_001, { isCash: false })).toBe('limit')
    // A copy of the day of an earlier version.
    expect(why(paidInCash, 10_000, { person: { givenAloneSantim: undefined } })).toBeNull()
  })
  it('is one of a manager’s own too, but for a refund that waits: another manager agrees', () => {
    const person = { mayVoidAny: true }
    expect(why(split(['qr', 9000]), 9000, { person })).toBe('unproved')
    expect(why(split(['cash', 30_000]), 6001, { person })).toBe('day')
    expect(why(split(['qr', 90_000]), 90_000, { person, isCash: false })).toBeNull()
  })
  it('is none in a copy of the day of an earlier version', () => {
    expect(why(split(['qr', 90_000]), 90_000, { person: { refundLimitSantim: null } })).toBeNull()
  })
})

it('a manager agrees here only with a PIN of this device', () => {
  const person = (email: string, mayVoidAny: boolean, digits: number | null) =>
    ({ email, mayVoidAny, digits }) as TillPerson
  const people = [person('a', true, 4), person('b', true, null), person('c', false, 4)]
  expect(managersHere(people).map(({ email }) => email)).toEqual(['a'])
})

import { expect, it } from 'vitest'
import { feeOf, leastFee, timesIn, type DeliveryChoices } from './delivery-choice.ts'

const choices: DeliveryChoices = {
  zones: [
    { id: 'bole', label: 'Bole', feeSantim: 15_000, slots: [{ from: '10:00', to: '12:00' }] },
    { id: 'sululta', label: 'Sululta', feeSantim: null },
  ],
  freeOverSantim: 100_000,
}

it('a fee is the zone’s, zero from the free total on, by phone elsewhere, and unknown without a zone', () => {
  expect(feeOf('bole', 27_000, choices)).toBe(15_000)
  expect(feeOf('bole', 100_000, choices)).toBe(0)
  expect(feeOf('sululta', 100_000, choices)).toBeNull()
  expect(feeOf('elsewhere', 27_000, choices)).toBeNull()
  expect(feeOf('', 27_000, choices)).toBeUndefined()
})

it('a time that the zone does not serve is not offered, also where today begins in the middle of one', () => {
  const times = [{ from: '11:30' }, { from: '12:00' }]
  expect(timesIn(times, 'bole', choices)).toEqual([{ from: '11:30' }])
  expect(timesIn(times, 'sululta', choices)).toEqual(times)
})

it('the least fee is the cheapest that is fixed, and unknown while all are agreed by phone', () => {
  const dearer = { id: 'kality', label: 'Kality', feeSantim: 30_000 }
  expect(leastFee(27_000, { ...choices, zones: [dearer, ...choices.zones] })).toBe(15_000)
  expect(leastFee(100_000, choices)).toBe(0)
  expect(leastFee(27_000, { ...choices, zones: [choices.zones[1]!] })).toBeUndefined()
})

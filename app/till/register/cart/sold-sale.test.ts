import { expect, it } from 'vitest'
import { cashOf, mayVoid, type SoldSale } from './sold-sale.ts'

const cashSale = { shiftId: 'one', parts: [{ by: 'cash', santim: 300 }] }
const sold = {
  at: '2026-11-21T07:00:00Z',
  person: 'meron@shop.example',
  isVoid: false,
  sale: cashSale,
} as unknown as SoldSale
const paidOtherwise = { ...sold, sale: { shiftId: null, parts: [{ by: 'qr', santim: 300 }] } } as unknown as SoldSale
const open = { id: 'one', isCounted: false }
const at = (minutes: number) => new Date(Date.parse(sold.at) + minutes * 60_000)
const meron = { email: 'meron@shop.example', mayVoidAny: false }

it.each([
  ['its seller within ten minutes', sold, meron, 9, true],
  ['its seller later', sold, meron, 10, false],
  ['somebody else', sold, { email: 'biniam@shop.example', mayVoidAny: false }, 1, false],
  ['a manager at any time', sold, { email: 'sara@shop.example', mayVoidAny: true }, 300, true],
  ['nobody twice', { ...sold, isVoid: true }, { email: 'sara@shop.example', mayVoidAny: true }, 1, false],
])('%s may void a sale, or not', (_, sale, person, minutes, may) => {
  expect(mayVoid(sale, person, open, at(minutes))).toBe(may)
})

it.each([
  ['its drawer is open', sold, open, true],
  ['its drawer is counted', sold, { ...open, isCounted: true }, false],
  ['its shift is closed', sold, null, false],
  ['another shift is open', sold, { ...open, id: 'two' }, false],
  ['it lies in no drawer', paidOtherwise, null, true],
])('its seller may void a sale within ten minutes or not: %s', (_, sale, shift, may) => {
  expect(mayVoid(sale, meron, shift, at(1))).toBe(may)
  expect(mayVoid(sale, { email: 'sara@shop.example', mayVoidAny: true }, shift, at(1))).toBe(true)
})

it('counts the cash of a split sale', () => {
  expect(
    cashOf({
      parts: [
        { by: 'cash', santim: 300 },
        { by: 'qr', santim: 500 },
        { by: 'cash', santim: 20 },
      ],
    }),
  ).toBe(320)
})

import { describe, expect, it } from 'vitest'
import { fiscalInput, returnInput, saleInput, voidInput } from './sale-inputs.server.ts'

const ID = '0197a000-0000-7000-8000-000000000001'
const SHIFT = '0197a000-0000-7000-8000-0000000000aa'

const sale = {
  saleId: ID,
  number: 1,
  shiftId: SHIFT,
  lines: [{ cakeId: 'baklava', quantity: 3, unitSantim: 9000, totalSantim: 27_000 }],
  parts: [{ by: 'cash', santim: 27_000, givenSantim: 30_000 }],
  totalSantim: 27_000,
}
const INPUTS = { sell: saleInput, void: voidInput, return: returnInput, fiscal: fiscalInput }
const parse = (act: keyof typeof INPUTS, body: unknown) => INPUTS[act].safeParse(body)

it('a sale is read as it was sent', () => {
  expect(parse('sell', sale)).toEqual({ success: true, data: sale })
})

it('the millionth sale of a till is one too', () => {
  const busy = { ...sale, number: 1_000_000 }
  expect(parse('sell', busy)).toEqual({ success: true, data: busy })
})

it('a sale that costs nothing was paid by nothing', () => {
  const free = { ...sale, discount: { santim: 27_000, reason: 'Staff' }, totalSantim: 0 }
  const ended = { ...free, parts: [{ by: 'cash', santim: 0, givenSantim: 0 }] }
  for (const sent of [ended, { ...free, parts: [] }])
    expect(parse('sell', sent)).toEqual({ success: true, data: { ...free, parts: [] } })
})

it.each([
  ['a phone typed as what was given', { parts: [{ by: 'cash', santim: 27_000, givenSantim: 91_100_010_100 }] }],
  ['the longest price that a till takes', { lines: [{ ...sale.lines[0], unitSantim: 99_999_999_900 }] }],
  ['a wedding of more lines than a screen shows', { lines: Array.from({ length: 400 }, () => sale.lines[0]) }],
  [
    'a table of guests that pays one by one',
    { parts: Array.from({ length: 27 }, () => ({ by: 'cash', santim: 1000 })) },
  ],
])('the till is not held up by %s', (_, typed) => {
  expect(parse('sell', { ...sale, ...typed })).toEqual({ success: true, data: { ...sale, ...typed } })
})

it('fields that no act has are dropped', () => {
  expect(parse('sell', { ...sale, person: 'owner@shop.example', status: 'Completed' })).toEqual({
    success: true,
    data: sale,
  })
})

it.each([
  ['no object', 'sell', []],
  ['no lines', 'sell', { ...sale, lines: [] }],
  ['parts that are none', 'sell', { ...sale, parts: null }],
  ['less than nothing paid', 'sell', { ...sale, parts: [{ by: 'cash', santim: -1, givenSantim: 0 }] }],
  ['a line that is none', 'sell', { ...sale, lines: [null] }],
  ['half a piece', 'sell', { ...sale, lines: [{ ...sale.lines[0], quantity: 0.5 }] }],
  ['fewer than no pieces', 'sell', { ...sale, lines: [{ ...sale.lines[0], quantity: -1 }] }],
  ['a number as text', 'sell', { ...sale, number: '1' }],
  ['the number 0', 'sell', { ...sale, number: 0 }],
  ['a sum below zero', 'sell', { ...sale, totalSantim: -1 }],
  ['something else without a name', 'sell', { ...sale, lines: [{ ...sale.lines[0], cakeId: null }] }],
  ['two weighed cakes in a line', 'sell', { ...sale, lines: [{ ...sale.lines[0], grams: 500, quantity: 2 }] }],
  ['less given than paid', 'sell', { ...sale, parts: [{ by: 'cash', santim: 27_000, givenSantim: 20_000 }] }],
  ['a transfer without a reference', 'sell', { ...sale, parts: [{ by: 'transfer', santim: 27_000 }] }],
  ['a wallet without its attempt', 'sell', { ...sale, parts: [{ by: 'wallet', santim: 27_000 }] }],
  ['an account without a phone', 'sell', { ...sale, parts: [{ by: 'account', santim: 27_000, name: 'Abebe' }] }],
  [
    'withheld tax without a TIN',
    'sell',
    {
      ...sale,
      parts: [
        { by: 'withheld', santim: 800, name: 'Example' },
        { by: 'cash', santim: 26_200 },
      ],
    },
  ],
  ['an account with half a phone', 'sell', { ...sale, parts: [{ by: 'account', santim: 27_000, phone: '0900' }] }],
  [
    'a due day that is none',
    'sell',
    { ...sale, parts: [{ by: 'account', santim: 27_000, phone: '0900000001', dueOn: 'x' }] },
  ],
  ['another way to pay', 'sell', { ...sale, parts: [{ by: 'gold', santim: 27_000 }] }],
  ['a discount without a reason', 'sell', { ...sale, discount: { santim: 100, reason: ' ' } }],
  ['letters that cannot be stored', 'sell', { ...sale, discount: { santim: 100, reason: 'a\0b' } }],
  ['a void without a reason', 'void', { saleId: ID, reason: '', piecesTo: 'stock' }],
  ['pieces back to nowhere', 'void', { saleId: ID, reason: 'Mistyped', piecesTo: 'home' }],
  [
    'one line returned twice',
    'return',
    {
      ...lineReturn(),
      lines: [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    },
  ],
  ['cash back without a shift', 'return', { ...lineReturn(), shiftId: null }],
] as const)('%s is refused', (_, act, body) => {
  expect(parse(act, body).success).toBe(false)
})

describe('every other act', () => {
  it.each([
    ['void', { saleId: ID, reason: 'Mistyped', piecesTo: 'stock' }],
    ['void', { saleId: ID, reason: 'Mistyped', piecesTo: 'waste', approvalId: SHIFT }],
    ['return', lineReturn()],
    ['return', { ...lineReturn(), shiftId: null, by: 'refund' }],
  ] as const)('%s is read as it was sent', (act, body) => {
    expect(parse(act, body)).toEqual({ success: true, data: body })
  })
})

function lineReturn() {
  return {
    returnId: '0197a000-0000-7000-8000-000000000002',
    saleId: ID,
    shiftId: SHIFT,
    lines: [{ position: 0, quantity: 1 }],
    reason: 'Not fresh',
    piecesTo: 'waste',
    by: 'cash',
  }
}

import { expect, it } from 'vitest'
import { compareOrders, type StoredOrder } from './compare-orders.ts'

const accepted = new Map([
  ['+251900000001', { code: 'AAAAAA', attemptId: 'first' }],
  ['+251900000002', { code: 'BBBBBB', attemptId: 'second' }],
])
const first = { code: 'AAAAAA', phone: '+251900000001', attemptId: 'first', mayCharge: true }
const second = { code: 'BBBBBB', phone: '+251900000002', attemptId: 'second', mayCharge: true }

it.each<[string, StoredOrder[], { lost: number; doubled: number }]>([
  ['everything', [first, second], { lost: 0, doubled: 0 }],
  ['an order that nobody was told of', [first, second, { ...first, phone: '+251900000003' }], { lost: 0, doubled: 0 }],
  ['no order', [first], { lost: 1, doubled: 0 }],
  ['no prompt', [first, { ...second, attemptId: null, mayCharge: false }], { lost: 1, doubled: 0 }],
  ['another prompt', [first, { ...second, attemptId: 'third' }], { lost: 1, doubled: 0 }],
  [
    'codes under the wrong phones',
    [
      { ...first, code: 'BBBBBB' },
      { ...second, code: 'AAAAAA' },
    ],
    { lost: 2, doubled: 0 },
  ],
  ['a second order', [first, second, { ...first, code: 'CCCCCC', mayCharge: false }], { lost: 0, doubled: 1 }],
  ['a second prompt', [first, { ...first, attemptId: 'third' }, second], { lost: 0, doubled: 1 }],
  [
    'a prompt that failed',
    [{ ...first, attemptId: 'third', mayCharge: false }, first, second],
    { lost: 0, doubled: 0 },
  ],
])('compares what customers were told with a shop that has %s', (_what, stored, expected) => {
  expect(compareOrders(accepted, stored)).toEqual(expected)
})

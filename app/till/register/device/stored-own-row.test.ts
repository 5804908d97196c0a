import { expect, it } from 'vitest'
import { addLine, EMPTY_CART } from '../cart/till-cart.ts'
import { freeLine } from '../cart/typed-lines.ts'
import { fromStoredRow, toStoredRow } from './stored-own-row.ts'

it('reads a row of every earlier version, in which a cart is called a basket and unsaved envelopes are unkept', () => {
  const cart = addLine(EMPTY_CART, freeLine('Candles', 1500, 'a-line'))
  const parked = { id: 'parked-1', name: 'Abebe', by: 'counter-1', at: '2026-11-30T09:00:00.000Z', parts: [] }
  const envelope = {
    id: 'e-1',
    device: 'd',
    person: 'counter@shop.example',
    sequence: 7,
    madeAt: '2026-11-30T09:00:00.000Z',
    to: '/admin/counter/acts',
    subject: '',
    label: 'T1-000007',
    fields: { act: 'sale' },
  }
  const row = { lastNumber: 7, countsFor: 1, sold: [], dropped: [], parts: [] }
  const stored = {
    key: 'own',
    ...row,
    basket: cart,
    parked: [{ ...parked, basket: cart }],
    unkept: [envelope],
  } as const
  const own = fromStoredRow(stored)
  expect(own).toEqual({ ...row, cart, parked: [{ ...parked, cart }], unsaved: [envelope] })
  expect(toStoredRow(own)).toEqual(stored)
})

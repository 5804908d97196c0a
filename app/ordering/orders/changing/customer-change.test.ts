import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { customerChange, type ChangeableOrder } from './customer-change.ts'

const order: ChangeableOrder = { status: 'Confirmed', deliveryDate: '2026-11-28', deliveryTime: '09:00' }
const at = (time: string) => new Date(`2026-11-25T${time}:00+03:00`)

it.each([
  ['until lead time and twelve hours before it is due', order, '20:59', {}, true],
  ['not from then on', order, '21:00', {}, false],
  ['later where the owner says so', order, '21:00', { 'change.customer_hours': 11 }, true],
  ['never where staff alone change orders', order, '09:00', { 'change.by_customer': false }, false],
  ['not once it is being made', { ...order, status: 'In Production' }, '09:00', {}, false],
  ['not while a price waits for an answer', { ...order, status: 'Quoted' }, '09:00', {}, false],
  ['at any time while no day is agreed', { ...order, deliveryDate: null, deliveryTime: null }, '23:59', {}, true],
] as const)('a customer changes an order %s', (_, changed, time, settings, isPossible) => {
  expect(customerChange(changed, 48, { ...settingDefaults, ...settings }, at(time)).isPossible).toBe(isPossible)
})

it('reports until when', () => {
  expect(customerChange(order, 48, settingDefaults, at('09:00')).until).toEqual(at('21:00'))
})

import { expect, it } from 'vitest'
import { offeredMethods, refuseMethod } from './delivery-methods.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

const delivers = { 'delivery.is_offered': true }
const doesNot = { 'delivery.is_offered': false }

it('orders can be picked up, and delivered by a shop that delivers', () => {
  expect(offeredMethods(delivers)).toEqual(['self-pickup', 'delivery'])
  expect(offeredMethods(doesNot)).toEqual(['self-pickup'])
})

it.each<[DeliveryMethod, string | undefined, typeof delivers, string | undefined]>([
  ['self-pickup', undefined, delivers, undefined],
  ['self-pickup', undefined, doesNot, undefined],
  ['delivery', 'Bole', delivers, undefined],
  ['delivery', ' ', delivers, 'delivery_address_missing'],
  ['delivery', 'Bole', doesNot, 'delivery_not_offered'],
  ['delivery', undefined, doesNot, 'delivery_not_offered'],
])('%s to %j, where %o: %s', (method, address, settings, reason) => {
  expect(refuseMethod(method, address, settings)?.reason).toBe(reason)
})

import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { isPaidAtPickup, refusePayAtPickup, type PhonePast } from './pay-at-pickup.ts'

const NEW_PHONE: PhonePast = { completed: 0, leftBehind: 0, unpaid: 0 }
const order = { method: 'self-pickup', totalSantim: 27_000, isFeastPaidInFull: false } as const
const withMode = (mode: 'off' | 'known' | 'everyone') => ({ ...settingDefaults, 'deposit.daily_at_pickup': mode })
const refused = (mode: 'off' | 'known' | 'everyone', past: Partial<PhonePast> = {}, more: object = {}) =>
  refusePayAtPickup({ ...order, ...more }, { ...NEW_PHONE, ...past }, withMode(mode))?.reason

describe('paying daily cakes at the pickup', () => {
  it('is off by default', () => {
    expect(refusePayAtPickup(order, { ...NEW_PHONE, completed: 9 }, settingDefaults)?.reason).toBe('pay_at_pickup_off')
  })

  it.each([
    ['known', { completed: 1 }, undefined],
    ['known', {}, 'pay_at_pickup_not_with_phone'],
    ['everyone', {}, undefined],
    ['known', { completed: 5, leftBehind: 1 }, 'pay_at_pickup_not_with_phone'],
    ['everyone', { leftBehind: 1 }, 'pay_at_pickup_not_with_phone'],
    ['everyone', { unpaid: 1 }, undefined],
    ['everyone', { unpaid: 2 }, 'pay_at_pickup_not_with_phone'],
  ] as const)('with %s phones, %o: %s', (mode, past, reason) => {
    expect(refused(mode, past)).toBe(reason)
  })

  it('is only for pickups, and up to the owner’s limit', () => {
    expect(refused('everyone', {}, { method: 'delivery' })).toBe('pay_at_pickup_off')
    expect(refused('everyone', {}, { isFeastPaidInFull: true })).toBe('pay_at_pickup_off')
    expect(refused('everyone', {}, { totalSantim: 300_000 })).toBeUndefined()
    expect(refused('everyone', {}, { totalSantim: 300_001 })).toBe('pay_at_pickup_too_dear')
  })
})

it('an order is paid at its pickup if nothing else is open', () => {
  const waiting = {
    kind: 'cart',
    status: 'Ready',
    deliveryMethod: 'self-pickup',
    paymentStatus: 'unpaid',
    paymentDeadline: null,
  } as const
  expect(isPaidAtPickup(waiting)).toBe(true)
  expect(isPaidAtPickup({ ...waiting, paymentDeadline: new Date(0) })).toBe(false)
  expect(isPaidAtPickup({ ...waiting, paymentStatus: 'deposit_paid' })).toBe(true)
  expect(isPaidAtPickup({ ...waiting, paymentStatus: 'paid' })).toBe(false)
  expect(isPaidAtPickup({ ...waiting, status: 'Completed' })).toBe(false)
  expect(isPaidAtPickup({ ...waiting, kind: 'quote' })).toBe(false)
})

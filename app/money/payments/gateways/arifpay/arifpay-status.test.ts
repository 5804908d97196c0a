import { expect, it } from 'vitest'
import { arifpayState } from './arifpay-status.ts'

it.each([
  ['PENDING', 'pending'],
  [null, 'pending'],
  [undefined, 'pending'],
  ['SUCCESS', 'completed'],
  ['FAILED', 'failed'],
  ['UNAUTHORIZED', 'failed'],
  ['CANCELED', 'cancelled'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'cancelled'],
  ['constructor', 'pending'],
  ['SETTLING', 'pending'],
] as const)("ArifPay's %s is %s", (word, status) => {
  expect(arifpayState(word).status).toBe(status)
})

it('an expired session differs from a cancelled one', () => {
  expect(arifpayState('EXPIRED').reason).toBe('expired')
})

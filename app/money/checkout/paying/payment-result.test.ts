import { expect, it } from 'vitest'
import { paymentResult, type PaidFor } from './payment-result.ts'

const order: PaidFor = { status: 'Confirmed', paidSantim: 0, netPaidSantim: 0, owedSantim: 100 }
const deposit = { paidSantim: 40, netPaidSantim: 40, owedSantim: 60 }
const all = { paidSantim: 100, netPaidSantim: 100, owedSantim: 0 }

it.each([
  ['no order', undefined, undefined, 'unknown'],
  ['a prompt that waits', {}, 'pending', 'checking'],
  ['an answer that was lost', {}, 'unknown', 'checking'],
  ['nothing asked yet', {}, undefined, 'unpaid'],
  ['a prompt that failed', {}, 'failed', 'unpaid'],
  ['a deposit that came', deposit, 'completed', 'paid'],
  ['the rest on its way after the deposit', deposit, 'pending', 'checking'],
  ['the rest refused after the deposit', deposit, 'cancelled', 'unpaid'],
  ['all of it', all, 'completed', 'paid'],
  ['all of it, by another way than the last prompt', all, 'void', 'paid'],
  ['an order that was handed over', { ...all, status: 'Completed' }, 'completed', 'paid'],
  ['an order that is closed', { ...all, status: 'Cancelled' }, 'completed', 'closed'],
  ['an order that lapsed', { status: 'Expired' }, 'failed', 'closed'],
  ['money that went back', { paidSantim: 100 }, 'completed', 'closed'],
] as const)('reports what the shop knows of %s', (_, changes, state, result) => {
  const of = changes && { ...order, ...changes }
  expect(paymentResult(of, state && { state })).toBe(result)
})

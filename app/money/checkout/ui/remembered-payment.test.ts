import { expect, it } from 'vitest'
import { parseStartedPayment } from './remembered-payment.ts'

const payment = {
  transactionId: '019aa5f0-0000-7000-8000-000000000001',
  method: 'Mpesa',
  orderUrl: '/orders/ABC234?key=a_b-c.d',
  paysCart: true,
  startedAtMs: 1_763_715_600_000,
}

it('reads the stored payment', () => {
  expect(parseStartedPayment(JSON.stringify(payment))).toEqual(payment)
})

it.each([
  null,
  '',
  '{',
  'null',
  '[]',
  JSON.stringify({ ...payment, transactionId: '' }),
  JSON.stringify({ ...payment, orderUrl: 'https://elsewhere.example/orders/ABC234' }),
  JSON.stringify({ ...payment, orderUrl: '//elsewhere.example' }),
  JSON.stringify({ ...payment, startedAtMs: 'today' }),
])('ignores %s', (text) => {
  expect(parseStartedPayment(text)).toBeUndefined()
})

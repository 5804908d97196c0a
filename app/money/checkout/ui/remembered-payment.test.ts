import { expect, it } from 'vitest'
import { orderOf, parseStartedPayment } from './remembered-payment.ts'

const payment = {
  transactionId: '019aa5f0-0000-7000-8000-000000000001',
  method: 'Mpesa',
  orderUrl: '/orders/ABC234?key=a_b-c.d',
  paysCart: true,
  startedAtMs: 1_763_715_600_000,
  amountSantim: 52_000,
  phone: '+251700000001',
  purpose: 'deposit',
}

it('reads the stored payment', () => {
  expect(parseStartedPayment(JSON.stringify(payment))).toEqual(payment)
})

it('reads a payment that an earlier version of the shop stored', () => {
  const { amountSantim: _amount, phone: _phone, purpose: _purpose, ...earlier } = payment
  expect(parseStartedPayment(JSON.stringify(earlier))).toEqual({ ...earlier, amountSantim: 0, phone: '' })
})

it('finds code and key in the address of an order', () => {
  expect(orderOf('/orders/ABC234?key=a_b-c.d')).toEqual({ code: 'ABC234', key: 'a_b-c.d' })
  expect(orderOf('/track')).toBeUndefined()
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

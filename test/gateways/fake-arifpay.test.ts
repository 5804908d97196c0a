import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeArifPay } from './fake-arifpay.ts'
import type { FakeGateway } from './fake-protocol.ts'

/** The fake is as strict as Requirements 27.1 to 27.6, so that an adapter with other requests fails. */

let fake: FakeGateway
beforeAll(async () => {
  fake = await startFakeArifPay({ apiKey: 'key' })
})
afterAll(() => fake.close())

const session = {
  cancelUrl: 'https://shop.example/payment-cancel',
  successUrl: 'https://shop.example/payment-success',
  errorUrl: 'https://shop.example/payment-failure',
  notifyUrl: 'https://shop.example/api/hooks/arifpay/token',
  nonce: 'CAKE7F3Q9K',
  phone: '251900000123',
  paymentMethods: [] as string[],
  expireDate: '2099-02-01T03:45:27',
  items: [{ name: 'Honey cake', quantity: 2, price: 750.25 }],
  beneficiaries: [{ accountNumber: '01320811436100', bank: 'AWINETAA', amount: 1500.5 }],
  lang: 'EN',
}

async function post(body: unknown, { path = '/checkout/session', key = 'key' } = {}) {
  const response = await fetch(`${fake.url}/api/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-arifpay-key': key },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { error: boolean; data: unknown } }
}

it('accepts the document’s session and adds up its items', async () => {
  expect(await post(session)).toMatchObject({ status: 200, body: { error: false, data: { totalAmount: 1500.5 } } })
})

describe('refuses', () => {
  it.each([
    ['a field that is missing', { errorUrl: undefined }, 'errorUrl'],
    [
      'the common misspelling of expireDate',
      { expireDate: undefined, expiredDate: '2099-02-01T03:45:27' },
      'expireDate',
    ],
    ['a field that it does not know', { total: 1500.5 }, 'body'],
    ['a date with a zone', { expireDate: '2099-02-01T03:45:27.000Z' }, 'expireDate'],
    ['a date that is over', { expireDate: '2020-02-01T03:45:27' }, 'expireDate'],
    ['a phone with a plus', { phone: '+251900000123' }, 'phone'],
    ['a phone as people write it', { phone: '0900000123' }, 'phone'],
    ['an address that is none', { notifyUrl: '/api/hooks/arifpay' }, 'notifyUrl'],
    ['a method that it does not know', { paymentMethods: ['MPESA'] }, 'paymentMethods'],
    ['a price as text', { items: [{ name: 'Honey cake', quantity: 2, price: '750.25' }] }, 'items'],
    ['shares that do not add up', { items: [{ name: 'Honey cake', quantity: 2, price: 750 }] }, 'beneficiaries'],
  ])('%s', async (_what, changes, field) => {
    const answer = await post({ ...session, nonce: 'CAKEOTHER1', ...changes })
    expect(answer).toMatchObject({ status: 400, body: { error: true } })
    expect(Object.keys(answer.body.data as object)).toContain(field)
    expect(fake.payments.find('CAKEOTHER1')).toBeUndefined()
  })

  it('the wallet of another path', async () => {
    const path = '/checkout/mpesa/transfer/direct'
    const wrong = { ...session, nonce: 'CAKEOTHER1', phone: '251700000123', paymentMethods: ['TELEBIRR_USSD'] }
    expect(await post(wrong, { path })).toMatchObject({ status: 400 })
    expect(await post({ ...wrong, paymentMethods: ['MPESSA'] }, { path })).toMatchObject({ status: 200 })
  })

  it("a key that is not the shop's", async () => {
    expect(await post({ ...session, nonce: 'CAKEOTHER2' }, { key: 'another' })).toMatchObject({ status: 401 })
  })
})

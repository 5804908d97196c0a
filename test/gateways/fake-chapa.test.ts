import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeChapa } from './fake-chapa.ts'
import type { FakeGateway } from './fake-protocol.ts'

/** The fake is as strict as Requirements 26.1 to 26.8, so that an adapter with other requests fails. */

let fake: FakeGateway
beforeAll(async () => {
  fake = await startFakeChapa({ secretKey: 'CHASECK_TEST-fake' })
})
afterAll(() => fake.close())

const page = {
  amount: '1500.00',
  currency: 'ETB',
  tx_ref: 'CAKE7F3Q9K',
  phone_number: '0900123456',
  return_url: 'https://shop.example/payment-success',
  customization: { title: 'Cake order', description: '2 Honey cake - 1 Delivery' },
}

async function post(path: string, body: unknown, { key = 'CHASECK_TEST-fake', asForm = false } = {}) {
  const response = await fetch(`${fake.url}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...(!asForm && { 'content-type': 'application/json' }) },
    body: asForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { message: unknown; status: string } }
}

it('opens the document’s page, once per reference', async () => {
  expect(await post('/transaction/initialize', page)).toMatchObject({ status: 200, body: { message: 'Hosted Link' } })
  expect(await post('/transaction/initialize', page)).toEqual({
    status: 400,
    body: { message: 'Transaction reference has been used before', status: 'failed', data: null },
  })
})

describe('refuses a page', () => {
  it.each<[string, object]>([
    ['amount', { amount: 1500 }],
    ['amount', { amount: '1,500.00' }],
    ['currency', { currency: 'EUR' }],
    ['tx_ref', { tx_ref: 'CAKE 1' }],
    ['tx_ref', { tx_ref: 'C'.repeat(51) }],
    ['phone_number', { phone_number: '+251900123456' }],
    ['phone_number', { phone_number: '' }],
    ['email', { email: '' }],
    ['first_name', { first_name: ' ' }],
    ['return_url', { return_url: '/payment-success' }],
    ['customization', { customization: { title: 'Order of the cakes' } }],
    ['customization', { customization: { title: 'የኬክ ትዕዛዝ' } }],
    ['customization', { customization: { description: 'Cakes, 2' } }],
    ['customization', { customization: { description: 'x'.repeat(51) } }],
  ])('with a wrong %s, by field: %j', async (field, change) => {
    const refused = await post('/transaction/initialize', { ...page, tx_ref: 'CAKE000001', ...change })
    expect(refused).toMatchObject({
      status: 400,
      body: { status: 'failed', message: { [field]: [expect.any(String)] } },
    })
  })

  it('with another merchant’s key', async () => {
    const refused = await post('/transaction/initialize', page, { key: 'CHASECK-live' })
    expect(refused).toMatchObject({ status: 401, body: { status: 'failed' } })
  })
})

describe('a direct charge', () => {
  const charge = { amount: '1500.00', currency: 'ETB', tx_ref: 'CAKE000002', mobile: '0900123456' }

  it.each<[string, string, object]>([
    ['telebirr', 'mobile', { mobile: '251900123456' }],
    ['telebirr', 'mobile', { mobile: '0700123456' }],
    ['mpesa', 'mobile', {}],
    ['Telebirr', 'type', {}],
    ['telebirr', 'tx_ref', { tx_ref: '' }],
  ])('by %s is refused for its %s: %j', async (type, field, change) => {
    const refused = await post(`/charges?type=${type}`, { ...charge, ...change }, { asForm: true })
    expect(refused).toMatchObject({ status: 400, body: { message: { [field]: [expect.any(String)] } } })
  })

  it('as JSON is refused: the document wants a form', async () => {
    expect(await post('/charges?type=telebirr', charge)).toMatchObject({ status: 400 })
    expect(await post('/charges?type=telebirr', charge, { asForm: true })).toMatchObject({ status: 200 })
  })
})

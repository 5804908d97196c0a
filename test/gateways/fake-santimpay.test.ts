import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FakeGateway } from './fake-protocol.ts'
import { startFakeSantimPay } from './fake-santimpay.ts'

/** The fake is as strict as Requirements 28.1 to 28.7, so that an adapter with other requests fails. */

const merchant = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const gateway = generateKeyPairSync('ec', { namedCurve: 'P-256' })

let fake: FakeGateway
beforeAll(async () => {
  fake = await startFakeSantimPay({
    merchantId: 'merchant-1',
    merchantPublicKey: merchant.publicKey.export({ format: 'pem', type: 'spki' }),
    gatewayPrivateKey: gateway.privateKey.export({ format: 'pem', type: 'pkcs8' }),
  })
})
afterAll(() => fake.close())

const nowSeconds = () => Math.floor(Date.now() / 1000)
const charge = {
  id: 'CAKE7F3Q9K',
  amount: 1500,
  reason: 'Cake order',
  merchantId: 'merchant-1',
  phoneNumber: '+251900000001',
  paymentMethod: 'CBE Birr',
  notifyUrl: 'https://shop.example/api/hooks/santimpay/token',
}
const claims = () => ({
  amount: 1500,
  paymentReason: 'Cake order',
  paymentMethod: 'CBE Birr',
  phoneNumber: '+251900000001',
  merchantId: 'merchant-1',
  generated: nowSeconds(),
})

interface Signing {
  alg?: string
  dsaEncoding?: 'der' | 'ieee-p1363'
}

function tokenOf(payload: object, { alg = 'ES256', dsaEncoding = 'ieee-p1363' }: Signing = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg, typ: 'JWT' })}.${part(payload)}`
  const signature = sign('sha256', Buffer.from(signed), { key: merchant.privateKey, dsaEncoding })
  return `${signed}.${signature.toString('base64url')}`
}

async function post(change: object, payload: object = claims(), signing?: Signing) {
  const response = await fetch(`${fake.url}/api/v1/gateway/direct-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...charge, signedToken: tokenOf(payload, signing), ...change }),
  })
  return { status: response.status, body: (await response.json()) as { message: string; status: string } }
}

it('accepts the document’s charge, once per reference', async () => {
  expect(await post({})).toMatchObject({ status: 200, body: { id: charge.id, status: 'PENDING' } })
  expect(await post({})).toEqual({ status: 200, body: { message: 'duplicate client reference', status: 'declined' } })
})

it.each<[string, object, () => object, Signing?]>([
  ['Invalid token', {}, () => ({ ...claims(), iat: nowSeconds() })],
  ['Invalid token', {}, () => ({ ...claims(), generated: Date.now() })],
  ['Invalid token', {}, () => ({ ...claims(), generated: nowSeconds() - 3600 })],
  ['Invalid token', {}, () => ({ ...claims(), amount: 1 })],
  ['Invalid token', { amount: 1 }, claims],
  ['Invalid token', {}, claims, { alg: 'none' }],
  ['Invalid token', {}, claims, { dsaEncoding: 'der' }],
  ['merchant not found', { merchantId: 'merchant-2' }, claims],
  ['phone number must look like +251912345678', { phoneNumber: '0900000001' }, claims],
  ['invalid amount', { amount: '1500' }, claims],
  ['invalid notifyUrl', { notifyUrl: '/api/hooks' }, claims],
])('declines with "%s" and HTTP 200: %j', async (message, change, payload, signing) => {
  const declined = await post({ id: 'CAKE000001', ...change }, payload(), signing)
  expect(declined).toEqual({ status: 200, body: { message, status: 'declined' } })
  expect(fake.payments.find('CAKE000001')).toBeUndefined()
})

import { generateKeyPairSync } from 'node:crypto'
import { santimpay } from '#app/money/payments/gateways/santimpay/santimpay.server.ts'
import { type FakeSantimPayOptions, startFakeSantimPay } from './fake-santimpay.ts'
import { type CreateOptions, createOf, type GatewayUnderTest } from './gateway-under-test.ts'

const MERCHANT_ID = '0b9c1d2e-0000-4000-8000-000000000001'
const PKCS8 = { format: 'pem', type: 'pkcs8' } as const
const SPKI = { format: 'pem', type: 'spki' } as const
const merchant = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const gateway = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })

export const santimpayUnderTest: GatewayUnderTest = {
  name: 'santimpay',
  methodNames: { Telebirr: 'Telebirr', Mpesa: 'M-Pesa', 'CBE Birr': 'CBE Birr' },
  hosted: true,
  asked: 'ours',
  webhookAuth: 'signed',
  cancels: false,
  refunds: false,
  tellsCurrency: true,
  tellsMode: false,
  refusedFlaws: ['wrong_signature', 'missing_signature', 'wrong_issuer'],
  start: () => startSantimPay(),
}

/** The adapter beside a fake that the test controls. */
export async function startSantimPay(options: Partial<FakeSantimPayOptions> = {}) {
  const fake = await startFakeSantimPay({
    merchantId: MERCHANT_ID,
    merchantPublicKey: merchant.publicKey.export(SPKI),
    gatewayPrivateKey: gateway.privateKey.export(PKCS8),
    ...options,
  })
  return {
    fake,
    create: (options: CreateOptions = {}) =>
      createOf(
        santimpay,
        {
          SANTIMPAY_MERCHANT_ID: MERCHANT_ID,
          SANTIMPAY_PRIVATE_KEY: (options.wrongKey ? stranger : merchant).privateKey.export(PKCS8),
          SANTIMPAY_PUBLIC_KEY: gateway.publicKey.export(SPKI),
          SANTIMPAY_BASE_URL: `${fake.url}/api/v1/gateway`,
          SANTIMPAY_MODE: 'test',
        },
        options,
      ),
  }
}

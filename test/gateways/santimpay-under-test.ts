import { generateKeyPairSync } from 'node:crypto'
import { createSantimPay, type SantimPayConfig } from '#app/money/payments/gateways/santimpay/santimpay.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { type FakeSantimPayOptions, startFakeSantimPay } from './fake-santimpay.ts'
import type { CreateOptions, GatewayUnderTest } from './gateway-under-test.ts'

const MERCHANT_ID = '0b9c1d2e-0000-4000-8000-000000000001'
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

/** The adapter beside a fake that behaves as told. */
export async function startSantimPay(options: Partial<FakeSantimPayOptions> = {}) {
  const fake = await startFakeSantimPay({
    merchantId: MERCHANT_ID,
    merchantPublicKey: merchant.publicKey.export({ format: 'pem', type: 'spki' }),
    gatewayPrivateKey: gateway.privateKey.export({ format: 'pem', type: 'pkcs8' }),
    ...options,
  })
  return {
    fake,
    create: ({ wrongKey = false, timeoutMs, ...config }: CreateOptions & Partial<SantimPayConfig> = {}) =>
      createSantimPay(
        {
          merchantId: MERCHANT_ID,
          privateKey: wrongKey ? stranger.privateKey : merchant.privateKey,
          publicKey: gateway.publicKey,
          gatewayToken: null,
          baseUrl: `${fake.url}/api/v1/gateway`,
          methodNames: { Telebirr: 'Telebirr', Mpesa: 'M-Pesa', 'CBE Birr': 'CBE Birr' },
          mode: 'test',
          ...config,
        },
        { clock: systemClock, ...(timeoutMs && { timeoutMs }) },
      ),
  }
}

import { createArifPay, type ArifPayConfig } from '#app/money/payments/gateways/arifpay/arifpay.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { type FakeArifPayOptions, startFakeArifPay } from './fake-arifpay.ts'
import type { CreateOptions, GatewayUnderTest } from './gateway-under-test.ts'

const API_KEY = 'arifpay-key-of-the-shop'

export const arifpayUnderTest: GatewayUnderTest = {
  name: 'arifpay',
  methodNames: { Telebirr: 'TELEBIRR_USSD', Mpesa: 'MPESSA', 'CBE Birr': 'CBE' },
  hosted: true,
  asked: 'its',
  webhookAuth: 'unsigned',
  cancels: true,
  refunds: false,
  tellsCurrency: false,
  tellsMode: true,
  refusedFlaws: ['wrong_signature'],
  start: () => startArifPay(),
}

/** The adapter beside a fake that behaves as told. */
export async function startArifPay(options: FakeArifPayOptions = {}) {
  const fake = await startFakeArifPay({ apiKey: API_KEY, ...options })
  const baseUrl = `${fake.url}/api/sandbox`
  return {
    fake,
    create: ({ wrongKey = false, timeoutMs, ...config }: CreateOptions & Partial<ArifPayConfig> = {}) =>
      createArifPay(
        {
          apiKey: wrongKey ? 'key-of-nobody' : API_KEY,
          baseUrl,
          directBaseUrl: baseUrl,
          directPaths: {
            Telebirr: '/checkout/telebirr-ussd/transfer/direct',
            Mpesa: '/checkout/mpesa/transfer/direct',
            'CBE Birr': '/checkout/v2/cbe/direct/transfer',
          },
          beneficiary: { account: '01320811436100', bank: 'AWINETAA' },
          mode: 'test',
          ...config,
        },
        { clock: systemClock, ...(timeoutMs && { timeoutMs }) },
      ),
  }
}

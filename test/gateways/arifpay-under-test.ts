import { arifpay } from '#app/money/payments/gateways/arifpay/arifpay.server.ts'
import { type FakeArifPayOptions, startFakeArifPay } from './fake-arifpay.ts'
import { type CreateOptions, createOf, type GatewayUnderTest } from './gateway-under-test.ts'

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

/** The adapter beside a fake that the test controls. */
export async function startArifPay(options: FakeArifPayOptions = {}) {
  const fake = await startFakeArifPay({ apiKey: API_KEY, ...options })
  return {
    fake,
    create: (options: CreateOptions = {}) =>
      createOf(
        arifpay,
        {
          ARIFPAY_API_KEY: options.wrongKey ? 'key-of-nobody' : API_KEY,
          ARIFPAY_BENEFICIARY_ACCOUNT: '01320811436100',
          ARIFPAY_BENEFICIARY_BANK: 'AWINETAA',
          ARIFPAY_BASE_URL: `${fake.url}/api/sandbox`,
          ARIFPAY_MODE: 'test',
        },
        options,
      ),
  }
}

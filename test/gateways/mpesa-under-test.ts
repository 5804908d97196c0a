import { mpesa } from '#app/money/payments/gateways/mpesa/mpesa.server.ts'
import { type FakeMpesaOptions, startFakeMpesa } from './fake-mpesa.ts'
import { type CreateOptions, createOf, type GatewayUnderTest } from './gateway-under-test.ts'

const KEYS = { consumerKey: 'mpesa-consumer-key', consumerSecret: 'mpesa-consumer-secret', passkey: 'demo-passkey' }

export const mpesaUnderTest: GatewayUnderTest = {
  name: 'mpesa',
  methodNames: { Mpesa: 'M-Pesa' },
  hosted: false,
  asked: 'none',
  webhookAuth: 'unsigned',
  cancels: false,
  refunds: false,
  tellsCurrency: false,
  tellsMode: false,
  refusedFlaws: ['wrong_signature'],
  start: () => startMpesa(),
}

/** The adapter beside a fake that the test controls. */
export async function startMpesa(fakeOptions: FakeMpesaOptions = {}) {
  const fake = await startFakeMpesa({ ...KEYS, ...fakeOptions })
  return {
    fake,
    create: (options: CreateOptions = {}) =>
      createOf(
        mpesa,
        {
          MPESA_CONSUMER_KEY: KEYS.consumerKey,
          MPESA_CONSUMER_SECRET: options.wrongKey ? 'key-of-nobody' : KEYS.consumerSecret,
          MPESA_SHORT_CODE: '1020',
          MPESA_PASSKEY: KEYS.passkey,
          MPESA_PASSWORD_RULE: fakeOptions.passwordRule ?? 'plain',
          MPESA_BASE_URL: fake.url,
          MPESA_MODE: 'test',
        },
        options,
      ),
  }
}

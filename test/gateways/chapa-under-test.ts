import { chapa } from '#app/money/payments/gateways/chapa/chapa.server.ts'
import { type FakeChapaOptions, startFakeChapa } from './fake-chapa.ts'
import { type CreateOptions, createOf, type GatewayUnderTest } from './gateway-under-test.ts'

const SECRET_KEY = 'CHASECK_TEST-key-of-the-shop'
const WEBHOOK_SECRET = 'whsec-of-the-shop'

export const chapaUnderTest: GatewayUnderTest = {
  name: 'chapa',
  methodNames: { Telebirr: 'telebirr', Mpesa: 'mpesa', 'CBE Birr': 'cbebirr' },
  hosted: true,
  asked: 'ours',
  webhookAuth: 'signed',
  cancels: true,
  refunds: true,
  tellsCurrency: true,
  tellsMode: true,
  refusedFlaws: ['wrong_signature', 'missing_signature', 'forged_body', 'static_signature_only'],
  start: (shopUrl) => startChapa({ webhookUrl: `${shopUrl}/api/hooks/chapa` }),
}

/** The adapter beside a fake that the test controls. */
export async function startChapa(options: FakeChapaOptions = {}) {
  const fake = await startFakeChapa({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, ...options })
  return {
    fake,
    create: (options: CreateOptions = {}) =>
      createOf(
        chapa,
        {
          CHAPA_SECRET_KEY: options.wrongKey ? 'CHASECK_TEST-key-of-nobody' : SECRET_KEY,
          CHAPA_WEBHOOK_SECRET: WEBHOOK_SECRET,
          CHAPA_BASE_URL: `${fake.url}/v1`,
        },
        options,
      ),
  }
}

import { createMpesa } from '#app/money/payments/gateways/mpesa/mpesa.server.ts'
import { type Clock, systemClock } from '#app/base/platform/time/clock.ts'
import { type FakeMpesaOptions, startFakeMpesa } from './fake-mpesa.ts'
import type { CreateOptions, GatewayUnderTest } from './gateway-under-test.ts'

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

/** The adapter beside a fake that behaves as told. */
export async function startMpesa(options: FakeMpesaOptions = {}) {
  const fake = await startFakeMpesa({ ...KEYS, ...options })
  return {
    fake,
    create: ({ wrongKey = false, timeoutMs, clock = systemClock }: CreateOptions & { clock?: Clock } = {}) =>
      createMpesa(
        {
          ...KEYS,
          ...(wrongKey && { consumerSecret: 'key-of-nobody' }),
          shortCode: '1020',
          passwordRule: options.passwordRule ?? 'plain',
          transactionType: 'CustomerPayBillOnline',
          baseUrl: fake.url,
          mode: 'test',
        },
        { clock, ...(timeoutMs && { timeoutMs }) },
      ),
  }
}

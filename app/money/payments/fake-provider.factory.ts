import { PAYMENT_METHODS } from './methods.ts'
import type {
  ChargeAccepted,
  DirectCharge,
  PaymentPage,
  PaymentProvider,
  ProviderCapabilities,
  ProviderFault,
  ProviderRefusal,
  Verification,
} from './provider.ts'

/** A provider in this process that behaves as the test says and records its calls. */
export interface FakeProvider extends PaymentProvider {
  prompts: DirectCharge[]
  pages: PaymentPage[]
  verified: number
  answers: ProviderFault | 'accepts' | 'throws'
  says: Verification
  /** The same as a paid verification with the charged sum. */
  wasPaid(charge: Pick<DirectCharge, 'reference' | 'amountSantim'>): Verification
}

/**
 * Its messages are JSON `{ reference?, number?, status? }`, signed by the header `x-fake-signature: right`; those of a
 * provider that cannot be queried are unsigned.
 */
export function createFakeProvider(
  name: string,
  { mode = 'test', ...changed }: Partial<ProviderCapabilities> & { mode?: 'test' | 'live' } = {},
): FakeProvider {
  let numbers = 0
  const capabilities: ProviderCapabilities = {
    directMethods: PAYMENT_METHODS,
    hosted: true,
    verify: 'sync',
    webhookAuth: 'signed',
    refund: 'manual',
    expire: false,
    ...changed,
  }
  function answer(): ChargeAccepted | ProviderRefusal {
    if (fake.answers === 'throws') throw new Error('the adapter broke')
    if (fake.answers !== 'accepts') return { ok: false, fault: fake.answers, detail: `${name} says ${fake.answers}` }
    numbers += 1
    return { ok: true, providerReference: `${name}-${numbers}` }
  }
  const unsupported = async () => ({ ok: false, fault: 'unsupported', detail: 'a fake' }) as const
  const fake: FakeProvider = {
    name,
    mode,
    capabilities,
    prompts: [],
    pages: [],
    verified: 0,
    answers: 'accepts',
    says: { ok: true, status: 'pending' },
    wasPaid: ({ reference, amountSantim }) => ({
      ok: true,
      status: 'completed',
      paid: { amountSantim, currency: 'ETB', reference, mode, feeSantim: 945, transactionId: `T-${reference}` },
    }),
    async directCharge(charge) {
      fake.prompts.push(charge)
      return answer()
    },
    async paymentPage(checkout) {
      fake.pages.push(checkout)
      const answered = answer()
      return answered.ok ? { ...answered, url: `https://${name}.example/${checkout.reference}` } : answered
    },
    async verify() {
      fake.verified += 1
      return fake.says
    },
    parseWebhook({ rawBody, headers }) {
      const isSigned = headers.get('x-fake-signature') === 'right'
      if (capabilities.webhookAuth === 'signed' && !isSigned) return { authenticity: 'invalid', eventKey: 'invalid' }
      const body = Buffer.from(rawBody).toString('utf8')
      const { reference, number, status, amount } = JSON.parse(body) as Record<string, string>
      const paid = { amountSantim: Number(amount), currency: 'ETB', reference: reference ?? '', mode }
      return {
        authenticity: isSigned ? 'signed' : 'unsigned',
        eventKey: body,
        ...(reference && { reference }),
        ...(number && { providerReference: number }),
        ...(status && {
          claim: { ok: true, status: status as 'completed', ...(status === 'completed' && { paid }) } as const,
        }),
      }
    },
    refund: unsupported,
    expire: unsupported,
    checkConnection: async () => ({ ok: true }),
  }
  return fake
}

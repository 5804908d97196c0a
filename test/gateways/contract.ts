import { afterAll, beforeAll, describe } from 'vitest'
import { PAYMENT_METHODS } from '#app/money/payments/methods.ts'
import type { DirectCharge, PaymentPage, PaymentProvider, PaymentReference } from '#app/money/payments/provider.ts'
import { arifpayUnderTest } from './arifpay-under-test.ts'
import { chapaUnderTest } from './chapa-under-test.ts'
import type { FakeGateway } from './fake-protocol.ts'
import type { CreateOptions, GatewayUnderTest } from './gateway-under-test.ts'
import { mpesaUnderTest } from './mpesa-under-test.ts'
import { santimpayUnderTest } from './santimpay-under-test.ts'
import { type WebhookReceiver, startWebhookReceiver } from './webhook-receiver.ts'

/** All gateways with an adapter. */
export const GATEWAYS_UNDER_TEST = [chapaUnderTest, santimpayUnderTest, arifpayUnderTest, mpesaUnderTest]

export const AMOUNT_SANTIM = 150_000
const PHONES = { Telebirr: '+251900000001', Mpesa: '+251700000001', 'CBE Birr': '+251900000002' } as const

/** An adapter and its fake, started for one row, with helpers to pay through them. */
export class ContractSetting {
  shop!: WebhookReceiver
  fake!: FakeGateway
  create!: (options?: CreateOptions) => PaymentProvider
  provider!: PaymentProvider
  readonly row: GatewayUnderTest
  #references = 0

  constructor(row: GatewayUnderTest) {
    this.row = row
  }

  async start(): Promise<void> {
    this.shop = await startWebhookReceiver()
    Object.assign(this, await this.row.start(this.shop.url))
    this.provider = this.create()
  }

  async stop(): Promise<void> {
    await this.fake.close()
    await this.shop.close()
  }

  newReference(): string {
    this.#references += 1
    return `CAKE${String(this.#references).padStart(6, '0')}`
  }

  charge(changes: Partial<DirectCharge> = {}): DirectCharge {
    const reference = changes.reference ?? this.newReference()
    const method = changes.method ?? PAYMENT_METHODS.find((each) => this.row.methodNames[each])!
    return {
      reference,
      amountSantim: AMOUNT_SANTIM,
      method,
      phone: PHONES[method],
      description: 'T7K2 ETB 1,500.00',
      notifyUrl: this.shop.notifyUrl(this.row.name, reference),
      ...changes,
    }
  }

  checkout(changes: Partial<PaymentPage> = {}): PaymentPage {
    const reference = changes.reference ?? this.newReference()
    const page = (end: string) => `https://shop.example/payment-${end}?order=1&lang=am`
    const items = [
      { name: 'ቸኮሌት ኬክ', quantity: 2, unitPriceSantim: 50_000 },
      { name: 'Delivery', quantity: 1, unitPriceSantim: 50_000 },
    ]
    return {
      reference,
      amountSantim: AMOUNT_SANTIM,
      items,
      phone: PHONES.Telebirr,
      lang: 'am',
      urls: {
        origin: 'https://shop.example',
        success: page('success'),
        failure: page('failure'),
        cancel: page('cancel'),
      },
      notifyUrl: this.shop.notifyUrl(this.row.name, reference),
      ...changes,
    }
  }

  /** An accepted charge. */
  async charged(changes?: Partial<DirectCharge>): Promise<PaymentReference> {
    const request = this.charge(changes)
    const accepted = await this.provider.directCharge(request)
    if (!accepted.ok) throw new Error(accepted.detail)
    return { reference: request.reference, providerReference: accepted.providerReference }
  }

  async paid(): Promise<PaymentReference> {
    const payment = await this.charged()
    this.fake.decide(payment.reference, { act: 'pay' })
    return payment
  }

  ask(payment: PaymentReference) {
    return this.provider.verify({ ...payment, asker: 'shop' })
  }
}

/** Runs the same cases for every gateway: Requirements 25.1 to 25.13 for each adapter. */
export function describeEveryGateway(cases: (setting: ContractSetting, row: GatewayUnderTest) => void): void {
  describe.each(GATEWAYS_UNDER_TEST)('$name', (row) => {
    const setting = new ContractSetting(row)
    beforeAll(() => setting.start())
    afterAll(() => setting.stop())
    cases(setting, row)
  })
}

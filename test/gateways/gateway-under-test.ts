import type { Gateway } from '#app/money/payments/gateways/define-gateway.server.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { type Clock, systemClock } from '#app/base/platform/time/clock.ts'
import type { FakeGateway, WebhookFlaw } from './fake-protocol.ts'

/** A row of the contract tests: an adapter, its fake, and the gateway's capabilities in docs/payments.md. */
export interface GatewayUnderTest {
  name: string
  /** The gateway's names of our methods. */
  methodNames: Partial<Record<PaymentMethod, string>>
  hosted: boolean
  /** Status queries: `ours`: by our reference, `its`: only by its own number, `none`: impossible. */
  asked: 'ours' | 'its' | 'none'
  webhookAuth: 'signed' | 'unsigned'
  cancels: boolean
  refunds: boolean
  /** Whether an answer contains the currency, and whether it distinguishes test from live. */
  tellsCurrency: boolean
  tellsMode: boolean
  /** Webhooks with these faults are refused as invalid. */
  refusedFlaws: readonly WebhookFlaw[]
  /** `shopUrl`: address for webhooks that is entered in a dashboard. */
  start(shopUrl: string): Promise<{ fake: FakeGateway; create: (options?: CreateOptions) => PaymentProvider }>
}

export interface CreateOptions {
  /** Uses another merchant's key. */
  wrongKey?: boolean
  timeoutMs?: number
  clock?: Clock
  /** Replaces the variables of the tests. */
  variables?: Record<string, string>
}

/** The adapter as the shop creates it from these variables. */
export function createOf(gateway: Gateway, given: Record<string, string>, options: CreateOptions): PaymentProvider {
  const { clock = systemClock, timeoutMs, variables } = options
  const read = gateway.read({ ...given, ...variables })
  if (!read.gateway) throw new Error(read.faults.join('\n'))
  return read.gateway.create({ clock, ...(timeoutMs && { timeoutMs }) })
}

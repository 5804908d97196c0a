import type { Gateway } from '#app/money/payments/gateways/define-gateway.server.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { type Clock, systemClock } from '#app/base/platform/time/clock.ts'
import type { FakeGateway, WebhookFlaw } from './fake-protocol.ts'

/** A row of the contract tests: an adapter, its fake, and what docs/payments.md says the gateway can do. */
export interface GatewayUnderTest {
  name: string
  /** What the gateway calls each of our methods. */
  methodNames: Partial<Record<PaymentMethod, string>>
  hosted: boolean
  /** `ours`: it can be asked with our reference, `its`: only with its own number, `none`: it cannot be asked. */
  asked: 'ours' | 'its' | 'none'
  webhookAuth: 'signed' | 'unsigned'
  cancels: boolean
  refunds: boolean
  /** Whether an answer tells the currency, and whether it tells test from live. */
  tellsCurrency: boolean
  tellsMode: boolean
  /** Webhooks with these flaws are refused as invalid. */
  refusedFlaws: readonly WebhookFlaw[]
  /** `shopUrl` is where webhooks go that have their address from a dashboard. */
  start(shopUrl: string): Promise<{ fake: FakeGateway; create: (options?: CreateOptions) => PaymentProvider }>
}

export interface CreateOptions {
  /** The key of somebody else. */
  wrongKey?: boolean
  timeoutMs?: number
  clock?: Clock
  /** Instead of those of the tests. */
  variables?: Record<string, string>
}

/** The adapter as the shop makes it of these variables. */
export function createOf(gateway: Gateway, given: Record<string, string>, options: CreateOptions): PaymentProvider {
  const { clock = systemClock, timeoutMs, variables } = options
  const read = gateway.read({ ...given, ...variables })
  if (!read.gateway) throw new Error(read.faults.join('\n'))
  return read.gateway.create({ clock, ...(timeoutMs && { timeoutMs }) })
}

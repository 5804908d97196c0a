import type { PaymentProvider } from '#app/money/payments/provider.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import type { LockedRefund } from '#app/money/payments/refunds/refunds.server.ts'

/** The provider that can refund this money; undefined: staff refund it by hand. */
export function refundingProvider(
  providers: Providers,
  { provider: name, mode, channel }: Pick<LockedRefund, 'provider' | 'mode' | 'channel'>,
): PaymentProvider | undefined {
  const provider = channel === 'counter' ? undefined : providers.find(name)
  return provider?.capabilities.refund === 'api' && provider.mode === mode ? provider : undefined
}

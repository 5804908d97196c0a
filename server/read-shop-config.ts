import { readPaymentGateways, type PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import type { Environment } from '#app/base/platform/environment.ts'

/** What a process that serves the shop is configured with. */
export interface ShopConfig {
  config: Config
  payments: PaymentGateways
}

/** Lists every fault of the environment at once, so that one look mends them all. */
export function readShopConfig(
  environment: Environment,
): ({ ok: true } & ShopConfig) | { ok: false; faults: string[] } {
  const read = readConfig(environment)
  const { payments, faults } = readPaymentGateways(environment)
  if (read.ok && payments) return { ok: true, config: read.config, payments }
  return { ok: false, faults: [...(read.ok ? [] : read.faults), ...faults] }
}

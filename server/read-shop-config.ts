import {
  PAYMENT_VARIABLES,
  readPaymentGateways,
  type PaymentGateways,
} from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import { findNearMisses, type Environment } from '#app/base/platform/environment.ts'

export interface ShopConfig {
  config: Config
  payments: PaymentGateways
}

/** Reports all errors of the environment together. */
export function readShopConfig(
  environment: Environment,
): ({ ok: true } & ShopConfig) | { ok: false; faults: string[] } {
  const read = readConfig(environment)
  const { payments, faults } = readPaymentGateways(environment)
  if (read.ok && payments) {
    const nearMisses = [...read.config.nearMisses, ...findNearMisses(environment, PAYMENT_VARIABLES)]
    return { ok: true, config: { ...read.config, nearMisses }, payments }
  }
  return { ok: false, faults: [...(read.ok ? [] : read.faults), ...faults] }
}

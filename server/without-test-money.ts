import { listDemoRows } from '#app/catalog/demo/demo-rows.queries.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'

/**
 * The simulator pays for the demo shop alone, whatever PAYMENT_SIMULATOR says: nobody's own cakes are paid with test money. A program that
 * tests the shop with cakes of its own says NODE_ENV=test.
 */
export async function withoutTestMoney(
  payments: PaymentGateways,
  { db, config }: { db: Database; config: Pick<Config, 'NODE_ENV'> },
): Promise<PaymentGateways> {
  if (!payments.simulatorEnabled || config.NODE_ENV === 'test') return payments
  const isDemo = (await listDemoRows(db)).some(({ isActive }) => isActive)
  return { ...payments, simulatorEnabled: isDemo }
}

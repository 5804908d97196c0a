import { listDemoRows } from '#app/catalog/demo/demo-rows.queries.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import type { ChangingProviders } from '#app/money/payments/providers.server.ts'

interface Shop {
  db: Database
  config: Pick<Config, 'NODE_ENV'>
}

/**
 * The simulator pays while cakes of the demo are on sale, whatever PAYMENT_SIMULATOR says: nobody's own cakes are paid with test money, and
 * a cake of the demo that somebody changed is theirs. A program that tests the shop with cakes of its own says NODE_ENV=test.
 */
export async function withoutTestMoney(payments: PaymentGateways, { db, config }: Shop): Promise<PaymentGateways> {
  if (!payments.simulatorEnabled || config.NODE_ENV === 'test') return payments
  const isDemo = (await listDemoRows(db)).some(
    ({ table, isActive, stays }) => table === 'cakes' && isActive && stays !== 'changed',
  )
  return { ...payments, simulatorEnabled: isDemo }
}

interface Watched extends Shop {
  log: Log
  providers: Pick<ChangingProviders, 'useTestMoney'>
  shopChanges: Pick<ShopChanges, 'onChange'>
}

/** Ends the simulator with the demo, in every process, and not only at the next start. */
export function watchTestMoney(payments: PaymentGateways, { log, providers, shopChanges, ...shop }: Watched): void {
  if (!payments.simulatorEnabled) return
  shopChanges.onChange((changedTable) => {
    if (changedTable !== undefined && changedTable !== 'cakes') return
    withoutTestMoney(payments, shop).then(
      ({ simulatorEnabled }) => providers.useTestMoney(simulatorEnabled),
      (error: unknown) => log.warn({ err: error }, 'whether the demo is there could not be read'),
    )
  })
}

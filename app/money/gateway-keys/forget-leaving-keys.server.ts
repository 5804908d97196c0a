import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { PaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import { countOpenMoney, isAnyOpen, listSetups, readableTexts } from './gateway-keys.queries.server.ts'
import { entityOf } from './commands/change-gateway-keys.server.ts'
import { createKeySeal } from './sealed-key.server.ts'
import { REREAD_MS } from './typed-gateways.server.ts'

interface KeysDeps extends CommandDeps {
  appSecret: string
  payments: PaymentGateways
}

/** By then every process knows that the gateway takes no new payments, and what it began before is in the database. */
const LEAVES_AFTER_MS = 4 * REREAD_MS

/**
 * Deletes the keys of gateways that are leaving, once nothing is open that they serve: no payment that is asked about and no refund
 * on its way. Keys that serve nothing, because they cannot be read or the variables have others, go at once. Resolves to the number
 * of gateways.
 */
export async function forgetLeavingKeys({ db, clock, appSecret, payments }: KeysDeps): Promise<number> {
  const seal = createKeySeal(appSecret)
  const now = clock.now()
  const due = (await listSetups(db, seal)).filter(
    ({ leavingSince }) => leavingSince !== null && now.getTime() - leavingSince.getTime() >= LEAVES_AFTER_MS,
  )
  let forgotten = 0
  for (const { gateway, version, ...setup } of due) {
    const isUsed =
      payments.gateways.every(({ name }) => name !== gateway) &&
      payments.withTyped(gateway, readableTexts(setup)) !== null
    const isGone = await db.transaction().execute(async (trx) => {
      const present = await trx
        .selectFrom('gateway_setups')
        .select('version')
        .where('gateway', '=', gateway)
        .where('version', '=', version)
        .forUpdate()
        .executeTakeFirst()
      if (!present || (isUsed && isAnyOpen(await countOpenMoney(trx, gateway)))) return false
      await trx.deleteFrom('gateway_keys').where('gateway', '=', gateway).execute()
      await trx
        .updateTable('gateway_setups')
        .set({
          version: version + 1,
          leaving_since: null,
          changed_at: now,
          changed_by: SHOP_ACTOR.name,
          changed_by_id: null,
        })
        .where('gateway', '=', gateway)
        .execute()
      const thing = entityOf(findGateway(gateway) ?? { name: gateway, label: gateway })
      const before = { keys_set: [...setup.fields.keys()] }
      await recordChange(trx, { actor: SHOP_ACTOR, action: 'delete', thing, before, after: null }, now)
      return true
    })
    if (isGone) forgotten += 1
  }
  return forgotten
}

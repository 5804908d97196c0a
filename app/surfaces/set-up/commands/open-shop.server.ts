import { z } from 'zod'
import { commandsOf, done, type Noted } from '#app/base/commands/command.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import * as closing from '#app/base/settings/pause-orders.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { allSettings } from '#app/people/auth/commands/save-settings.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { writeMark } from '../mark-setup.server.ts'
import { readSetup } from '../setup.queries.server.ts'
import { missingToOpen, type NeededFact } from '../setup-steps.ts'

/** An owner, and whether a company takes payments for the shop: this process knows its gateways, no form does. */
interface OpeningCaller extends StaffCaller {
  hasGateway?: boolean
}

const defineCommand = commandsOf<Permission, OpeningCaller>()

const ofShop = { may: 'start.edit', doors: ['form'], author: 'proved', on: allSettings } as const

interface ShopLacks extends Refusal<'shop_lacks'> {
  facts: readonly NeededFact[]
}

/** Takes orders from now on and ends the set-up. Refuses while something is missing that customers need; it may be gone since the page was shown. */
export const openShop = defineCommand({
  ...ofShop,
  name: 'shop.open',
  input: z.object({}),
  refusals: { shop_lacks: { status: 422, message: 'start.open.needs' } },
  refusalText(refusal, lang, t) {
    const { facts } = refusal as ShopLacks
    return `${t('start.open.needs')} ${facts.map((fact) => t(`start.needs.${fact}`)).join(LIST_MARK[lang])}`
  },
  async run({ trx, caller: { hasGateway = false }, actor, now }) {
    const missing = missingToOpen((await readSetup(trx, hasGateway)).facts)
    const facts = missing.map(({ fact }) => fact)
    if (facts.length > 0) return { ok: false, reason: 'shop_lacks', facts } satisfies ShopLacks
    await recordAll(trx, await closing.openShop(trx, now), { actor, at: now })
    await writeMark(trx, { step: 'opened', mark: 'noted' }, { actor, at: now })
    return done()
  },
})

/** Stops online orders until the owner opens the shop. The same again changes nothing. */
export const closeShop = defineCommand({
  ...ofShop,
  name: 'shop.close',
  input: z.object({}),
  refusals: {},
  async run({ trx, actor, now }) {
    await recordAll(trx, await closing.closeUntilOpened(trx, now), { actor, at: now })
    return done()
  },
})

/** An opening may end a closure and a pause: two settings, two entries, one undo. */
async function recordAll(
  trx: Database,
  changes: readonly Noted[],
  { actor, at }: { actor: StaffCaller['actor']; at: Date },
): Promise<void> {
  for (const change of changes) await recordChange(trx, { ...change, actor }, at)
}

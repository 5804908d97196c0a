import type { Database } from '#app/base/platform/database/database.server.ts'
import { LIST_MARK, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { openShop } from '#app/base/settings/pause-orders.server.ts'
import type { SettingEditor } from '#app/base/settings/save-settings.server.ts'
import { noteSetup } from './mark-setup.server.ts'
import { readSetup } from './setup.queries.server.ts'
import { missingToOpen, type NeededFact } from './setup-steps.ts'

/** Takes orders from now on and ends the set-up. Refuses while something is missing that customers need. */
export async function openBakery(
  db: Database,
  hasGateway: boolean,
  by: SettingEditor,
): Promise<{ ok: true } | { ok: false; reason: 'shop_lacks'; facts: readonly NeededFact[] }> {
  const missing = missingToOpen((await readSetup(db, hasGateway)).facts)
  if (missing.length > 0) return { ok: false, reason: 'shop_lacks', facts: missing.map(({ fact }) => fact) }
  await openShop(db, by)
  await noteSetup(db, 'opened', by)
  return { ok: true }
}

export function lacksText(facts: readonly NeededFact[], { lang, t }: { lang: Lang; t: Translate }): string {
  return `${t('start.open.needs')} ${facts.map((fact) => t(`start.needs.${fact}`)).join(LIST_MARK[lang])}`
}

import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import {
  lockSettings,
  saveLocked,
  type SettingEdit,
  type SettingEditor,
  type SettingsChangedMeanwhile,
} from './save-settings.server.ts'
import type { SettingKey } from './setting-fields.ts'

/** Saves settings as the command `settings.save` does, without its permission. */
export function saveSettings(
  db: Database,
  edits: readonly SettingEdit[],
  { actor, at }: SettingEditor,
): Promise<{ ok: true; changed: SettingKey[] } | SettingsChangedMeanwhile> {
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const saved = await saveLocked(trx, edits, at)
    if (!saved.ok) return saved
    for (const change of saved.changes) await recordChange(trx, { ...change, actor }, at)
    return { ok: true, changed: saved.changes.map(({ thing }) => thing.id as SettingKey) }
  })
}

import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isSame, listSettingsNow, lockSettings, writeSetting } from './save-settings.server.ts'
import { isSettingKey } from './setting-fields.ts'

/** Restores a setting's value before a change, if it still has the value of that change. False otherwise. */
export async function undoSetting(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const { entityId: key, before, after } = change
  if (!isSettingKey(key) || !before || !after) return false
  await lockSettings(trx)
  const current = (await listSettingsNow(trx, [key])).get(key)!.value
  if (!isSame(current, after['value'])) return false
  const written = await writeSetting(trx, key, { from: current, to: before['value'] }, now)
  await recordChange(trx, { ...written, actor, action: 'undo', isUndoable: false, undoes: change.id }, now)
  return true
}

import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { CLOSING, findClosure, type Closure, type ClosingSettings } from './pause.ts'
import { listSettingsNow, writeSetting, type SettingChange } from './save-settings.server.ts'

/** Stops online orders until `openShop`: the shop is not open yet. Undoable, and the last writer wins, as with a pause. The settings are locked. */
export function closeUntilOpened(trx: Database, at: Date): Promise<SettingChange[]> {
  return writeClosing(trx, { 'orders.not_open_yet': true }, at)
}

/** Accepts online orders from now on: the shop is open, and no pause is left. The settings are locked. */
export function openShop(trx: Database, at: Date): Promise<SettingChange[]> {
  return writeClosing(trx, { 'orders.not_open_yet': false, 'orders.paused_until': null }, at)
}

/** Writes those values that differ, while the settings are locked. Its caller writes the changes into the log. */
export async function writeClosing(
  trx: Database,
  values: Partial<ClosingSettings>,
  at: Date,
): Promise<SettingChange[]> {
  const present = await readClosing(trx)
  const changed = CLOSING.filter((key) => key in values && values[key] !== present[key])
  const batch = changed.length > 1 ? { batch: uuidv7(at) } : {}
  const changes: SettingChange[] = []
  for (const key of changed) {
    changes.push({ ...(await writeSetting(trx, key, { from: present[key], to: values[key] }, at)), ...batch })
  }
  return changes
}

async function readClosing(db: Database): Promise<ClosingSettings> {
  const now = await listSettingsNow(db, CLOSING)
  return Object.fromEntries(CLOSING.map((key) => [key, now.get(key)!.value])) as ClosingSettings
}

export async function findClosureNow(db: Database, now: Date): Promise<Closure | undefined> {
  return findClosure(await readClosing(db), now)
}

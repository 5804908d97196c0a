import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { CLOSING, findClosure, type Closure, type ClosingSettings } from './pause.ts'
import {
  listSettingsNow,
  lockSettings,
  writeSetting,
  type SettingChange,
  type SettingEditor,
} from './save-settings.server.ts'

/** Stops online orders until `openShop`: the shop is not open yet. Logged, undoable, and the last writer wins, as with a pause. */
export async function closeUntilOpened(db: Database, editor: SettingEditor): Promise<void> {
  await write(db, { 'orders.not_open_yet': true }, editor)
}

/** Accepts online orders from now on: the shop is open, and no pause is left. */
export async function openShop(db: Database, editor: SettingEditor): Promise<void> {
  await write(db, { 'orders.not_open_yet': false, 'orders.paused_until': null }, editor)
}

async function write(db: Database, values: Partial<ClosingSettings>, { actor, at }: SettingEditor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    for (const change of await writeClosing(trx, values, at)) await recordChange(trx, { ...change, actor }, at)
  })
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

import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { CLOSING, findClosure, type Closure, type ClosingSettings } from './pause.ts'
import { listSettingsNow, lockSettings, writeSetting, type SettingEditor } from './save-settings.server.ts'

/**
 * Stops online orders until `until`, or accepts them again (`until: null`); logged and undoable. The last writer wins,
 * without a check for conflicts. Requirement 18.6.
 */
export async function pauseOrders(db: Database, until: Date | null, editor: SettingEditor): Promise<void> {
  await write(db, { 'orders.paused_until': until?.toISOString() ?? null }, editor)
}

/** Stops online orders until `openShop`: the shop is not open yet. Logged, undoable, and the last writer wins, as with a pause. */
export async function closeUntilOpened(db: Database, editor: SettingEditor): Promise<void> {
  await write(db, { 'orders.not_open_yet': true }, editor)
}

/** Accepts online orders from now on: the shop is open, and no pause is left. */
export async function openShop(db: Database, editor: SettingEditor): Promise<void> {
  await write(db, { 'orders.not_open_yet': false, 'orders.paused_until': null }, editor)
}

async function write(db: Database, values: Partial<ClosingSettings>, editor: SettingEditor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const present = await readClosing(trx)
    const changed = CLOSING.filter((key) => key in values && values[key] !== present[key])
    const batch = changed.length > 1 ? uuidv7(editor.at) : undefined
    for (const key of changed) {
      await writeSetting(trx, key, { from: present[key], to: values[key] }, { ...editor, action: 'update', batch })
    }
  })
}

async function readClosing(db: Database): Promise<ClosingSettings> {
  const now = await listSettingsNow(db, CLOSING)
  return Object.fromEntries(CLOSING.map((key) => [key, now.get(key)!.value])) as ClosingSettings
}

export async function findClosureNow(db: Database, now: Date): Promise<Closure | undefined> {
  return findClosure(await readClosing(db), now)
}

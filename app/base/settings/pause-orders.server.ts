import type { Database } from '#app/base/platform/database/database.server.ts'
import { pauseEnd } from './pause.ts'
import { listSettingsNow, lockSettings, writeSetting, type SettingEditor } from './save-settings.server.ts'
import type { Settings } from './settings.ts'

const KEY = 'orders.paused_until'

/**
 * Stops online orders until `until`, or accepts them again (`until: null`); logged and undoable. The last writer wins,
 * without a check for conflicts. Requirement 18.6.
 */
export async function pauseOrders(db: Database, until: Date | null, { actor, at }: SettingEditor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const from = (await readPause(trx))[KEY]
    const to = until?.toISOString() ?? null
    if (from !== to) await writeSetting(trx, KEY, { from, to }, { actor, at, action: 'update' })
  })
}

async function readPause(db: Database): Promise<Pick<Settings, typeof KEY>> {
  const now = await listSettingsNow(db, [KEY])
  return { [KEY]: now.get(KEY)!.value as Settings[typeof KEY] }
}

export async function findPauseEnd(db: Database, now: Date): Promise<string | undefined> {
  return pauseEnd(await readPause(db), now)
}

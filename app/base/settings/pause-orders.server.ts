import type { Database } from '#app/base/platform/database/database.server.ts'
import { pauseEnd } from './pause.ts'
import { listSettingsNow, lockSettings, writeSetting, type SettingEditor } from './save-settings.server.ts'
import type { Settings } from './settings.ts'

const KEY = 'orders.paused_until'

/**
 * Takes no orders online until then, or takes them again (`until: null`); the log and undo belong to it. Whoever says it last
 * is right: a pause is no text that two people write together. Requirement 18.6.
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

/** When the pause ends, for pages that need no other setting. */
export async function findPauseEnd(db: Database, now: Date): Promise<string | undefined> {
  return pauseEnd(await readPause(db), now)
}

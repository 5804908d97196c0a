import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { writeClosing } from './pause-orders.server.ts'
import { lockSettings, type SettingEditor } from './save-settings.server.ts'

/** Pauses online orders, or ends the pause (`until: null`), as the command `orders.pause` does. */
export async function buildPause(db: Database, until: Date | null, { actor, at }: SettingEditor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const changes = await writeClosing(trx, { 'orders.paused_until': until?.toISOString() ?? null }, at)
    for (const change of changes) await recordChange(trx, { ...change, actor }, at)
  })
}

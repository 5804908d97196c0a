import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { closeUntilOpened, openShop, writeClosing } from './pause-orders.server.ts'
import { lockSettings, type SettingChange, type SettingEditor } from './save-settings.server.ts'

/** Pauses online orders, or ends the pause (`until: null`), as the command `orders.pause` does. */
export function buildPause(db: Database, until: Date | null, editor: SettingEditor): Promise<void> {
  return write(db, editor, (trx, at) => writeClosing(trx, { 'orders.paused_until': until?.toISOString() ?? null }, at))
}

/** The shop is not open yet, as after the command `shop.close`. */
export const buildClosed = (db: Database, editor: SettingEditor): Promise<void> => write(db, editor, closeUntilOpened)

/** As after the command `shop.open`, whatever customers would miss. */
export const buildOpened = (db: Database, editor: SettingEditor): Promise<void> => write(db, editor, openShop)

function write(
  db: Database,
  { actor, at }: SettingEditor,
  run: (trx: Database, at: Date) => Promise<SettingChange[]>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    for (const change of await run(trx, at)) await recordChange(trx, { ...change, actor }, at)
  })
}

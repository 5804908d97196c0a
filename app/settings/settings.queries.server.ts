import type { Database } from '#app/platform/database.server.ts'
import { settingDefaults } from './defaults.ts'
import type { Settings } from './settings.ts'

/** All settings: the owner's values over the defaults. Rows with keys the code does not know are left alone. */
export async function loadSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const known = rows.filter((row) => row.key in settingDefaults)
  const changed: Partial<Settings> = Object.fromEntries(known.map((row) => [row.key, row.value]))
  return { ...settingDefaults, ...changed }
}

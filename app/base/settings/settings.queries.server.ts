import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { settingDefaults } from './defaults.ts'
import type { Settings } from './settings.ts'

/** All settings: the owner's values over the defaults. Ignores rows with unknown keys. */
export async function loadSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return overDefaults(rows.map(({ key, value }) => [key, value]))
}

export async function findConfirmedEids(db: Database): Promise<readonly ConfirmedEid[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'holidays.eids').executeTakeFirst()
  return overDefaults(row ? [['holidays.eids', row.value]] : [])['holidays.eids']
}

export function overDefaults(rows: readonly (readonly [key: string, value: unknown])[]): Settings {
  const changed: Partial<Settings> = Object.fromEntries(rows.filter(([key]) => key in settingDefaults))
  return { ...settingDefaults, ...changed }
}

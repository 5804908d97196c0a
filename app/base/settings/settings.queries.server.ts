import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { defaultsOf, settingDefaults } from './defaults.ts'
import { slotsOf } from './derived/handover-slots.ts'
import { withPolicyNumbers } from './derived/policy-numbers.ts'
import type { Settings } from './settings.ts'

/** All settings: the owner's values over the defaults, times of handover that follow from the hours, policies with their numbers. Ignores rows with unknown keys. */
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
  const settings = { ...defaultsOf({ hasName: 'shop.name' in changed }), ...changed }
  return withPolicyNumbers({ ...settings, ...slotsOf(settings), ...changed })
}

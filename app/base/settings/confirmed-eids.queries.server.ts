import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { overDefaults } from './settings.queries.server.ts'

export async function findConfirmedEids(db: Database): Promise<readonly ConfirmedEid[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'holidays.eids').executeTakeFirst()
  return overDefaults(row ? [['holidays.eids', row.value]] : [])['holidays.eids']
}

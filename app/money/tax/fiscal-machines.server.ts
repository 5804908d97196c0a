import type { Database } from '#app/base/platform/database/database.server.ts'

export interface FiscalMachine {
  number: string
  name: string
  isRetired: boolean
}

/** In use first, by name. */
export async function listMachines(db: Database): Promise<FiscalMachine[]> {
  const rows = await db
    .selectFrom('fiscal_machines')
    .select(['number', 'name', 'retired_at as retiredAt'])
    .orderBy('retired_at', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .orderBy('number')
    .execute()
  return rows.map(({ retiredAt, ...machine }) => ({ ...machine, isRetired: retiredAt !== null }))
}

import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { FactsByOrder, PrintedBakes, ProductionPaper, ProductionPrint } from './production-facts.server.ts'

export async function listLastPrints(db: Database, day: Day): Promise<ProductionPrint[]> {
  return db
    .selectFrom('sheet_prints')
    .select(['id', 'day', sql<ProductionPaper>`paper`.as('paper'), 'at', staffNameOf('printed_by').as('printedBy')])
    .select([sql<FactsByOrder>`orders`.as('facts'), sql<PrintedBakes | null>`bakes`.as('bakes')])
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
}

export async function findWhereabouts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { status: string; day: Day | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'delivery_date as day'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, status, day }) => [id, { status, day }]))
}

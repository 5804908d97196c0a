import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isDemoWork } from '#app/catalog/demo/demo-groups.ts'
import { listDemoRows } from '#app/catalog/demo/demo-rows.queries.server.ts'
import { isPublic, type Finding } from './findings.ts'

interface Asked {
  db: Database
  config: Pick<Config, 'isProduction' | 'ORIGIN'>
  hasSimulator: boolean
}

/** What is left of the trial in a shop that customers reach, for the dashboard. */
export async function findLeftOfTrial({ db, config, hasSimulator }: Asked): Promise<Finding[]> {
  if (!isPublic({ isProduction: config.isProduction, origin: config.ORIGIN ?? null })) return []
  const count = (await listDemoRows(db)).filter(isDemoWork).length
  return [
    ...(hasSimulator ? [{ code: 'simulator', level: 'fault', facts: {} } as const] : []),
    ...(count > 0 ? [{ code: 'demo', level: 'fault', facts: { count } } as const] : []),
  ]
}

import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'

export interface FirstStepFigures {
  hasCakes: boolean
  hasOwnFacts: boolean
  /** Counted only up to a few, enough to see whether the shop is new. */
  orders: number
}

const OWN_FACTS: readonly SettingKey[] = ['hours.shop', 'shop.address', 'shop.phone']
const A_FEW = 10

/** Progress of a new shop. Requirement 18.7. */
export async function readFirstSteps(db: Database): Promise<FirstStepFigures> {
  const { rows } = await sql<FirstStepFigures>`
    select exists (select from cakes where is_active) as "hasCakes",
      exists (select from settings where key = any(${[...OWN_FACTS]}::text[])) as "hasOwnFacts",
      (select count(*) from (select from orders limit ${A_FEW}) as few) as orders`.execute(db)
  return rows[0]!
}

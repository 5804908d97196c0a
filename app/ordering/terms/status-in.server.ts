import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { statusesWith, type StatusTrait } from './order-status.ts'

/** SQL: `in (…)` of the statuses that have all of these traits, written out as text, so that partial indexes serve. */
export function inStatuses(...traits: StatusTrait[]): RawBuilder<unknown> {
  return sql`in (${sql.join(statusesWith(...traits).map((status) => sql.lit(status)))})`
}

import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { statusesWith, type StatusTrait } from './order-status.ts'

/** SQL `in (…)` of the statuses with all of these traits, as literals, so that partial indexes apply. */
export function inStatuses(...traits: StatusTrait[]): RawBuilder<unknown> {
  return sql`in (${sql.join(statusesWith(...traits).map((status) => sql.lit(status)))})`
}

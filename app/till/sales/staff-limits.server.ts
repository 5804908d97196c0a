import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { can, holds } from '#app/people/auth/permissions/permissions.ts'
import { ROLES, type Profile, type Role } from '#app/people/auth/profile.ts'
import type { Settings } from '#app/base/settings/settings.ts'

type Limits = Pick<Settings, 'refund.counter_limit_santim' | 'refund.second_approval_over_santim'>

/** What a person may do at a till beside selling. For their discount see `readDiscountPercents`. */
export function limitsOf(profile: Profile, settings: Limits) {
  return {
    mayFreeItem: can(profile, 'counter.free_item'),
    mayVoidAny: holds(profile, 'counter.void'),
    refundLimitSantim:
      settings[holds(profile, 'counter.void') ? 'refund.second_approval_over_santim' : 'refund.counter_limit_santim'],
  }
}

/** The highest discount of each role in percent. The rule is `discount_percent_of` of the database. */
export async function readDiscountPercents(db: Database): Promise<Record<Role, number>> {
  const { rows } = await sql<{ percents: Record<Role, number> }>`
    select jsonb_object_agg(role, discount_percent_of(role)) as percents from unnest(${ROLES}::text[]) role`.execute(db)
  return rows[0]!.percents
}

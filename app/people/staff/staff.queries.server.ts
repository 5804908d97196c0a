import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { STAFF_IDLE_MS } from '#app/people/auth/session-life.ts'

export interface StaffRow {
  id: string
  email: string
  name: string
  role: Role
  /** +251 and nine digits; null: not given. */
  phone: string | null
  lastSeenAt: Date | null
  sessions: number
  hasTwoFactor: boolean
  hasStaffPassword: boolean
  /** Who invited them or gave them a PIN or a new password, since an owner confirmed the account last. */
  unconfirmedMakers: string[]
  disabledAt: Date | null
}

export function listStaff(db: Database, now: Date): Promise<StaffRow[]> {
  const usedAfter = new Date(now.getTime() - STAFF_IDLE_MS)
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.email', 'users.name', 'profiles.phone'])
    .select(sql<Role>`coalesce(profiles.role, 'owner')`.as('role'))
    .select('profiles.disabled_at as disabledAt')
    .select('profiles.has_staff_password as hasStaffPassword')
    .select(
      sql<Date | null>`greatest(profiles.last_seen_at, (select max(s.last_seen_at) from sessions s where s.user_id = profiles.id))`.as(
        'lastSeenAt',
      ),
    )
    .select(
      sql<number>`(select count(*) from sessions s where s.user_id = profiles.id and s.expires_at > ${now}
        and s.last_seen_at > ${usedAfter})`.as('sessions'),
    )
    .select(
      sql<boolean>`exists (select from two_factor_secrets w where w.user_id = profiles.id and w.confirmed_at is not null)`.as(
        'hasTwoFactor',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select ${staffNameOf('maker.email')} from account_makers m join profiles maker on maker.id = m.maker_id
        where m.profile_id = profiles.id and (profiles.confirmed_at is null or m.at > profiles.confirmed_at) order by 1)`.as(
        'unconfirmedMakers',
      ),
    )
    .where('profiles.is_admin', '=', true)
    .orderBy(sql`profiles.disabled_at is not null`)
    .orderBy('profiles.email')
    .execute()
}

/** An expired invitation stays listed for as long, to be renewed. */
const EXPIRED_SHOWN_MS = 14 * 86_400_000

/** Invitations that were neither used nor withdrawn. */
export function listInvitations(db: Database, now: Date) {
  return db
    .selectFrom('account_links')
    .select([
      'id',
      'email',
      'name',
      sql<Role>`coalesce(role, 'owner')`.as('role'),
      'made_by as madeBy',
      'expires_at as expiresAt',
    ])
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.getTime() - EXPIRED_SHOWN_MS))
    .orderBy('email')
    .execute()
}

import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { Session } from '#app/people/auth/profile.ts'
import { hasSessionCookie } from '#app/people/auth/session-cookie.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { ANONYMOUS, type Placer } from '#app/ordering/terms/placer.ts'

/** The sender of an order: an administrator's session makes it a phone order. Requirement 18.16. */
export async function readPlacer(deps: { auth: Auth; db: Database }, headers: Headers): Promise<Placer> {
  if (!hasSessionCookie(headers.get('cookie') ?? undefined)) return ANONYMOUS
  return placerOf(await readSession(deps, headers))
}

export function placerOf(session: Session | null): Placer {
  if (!session) return ANONYMOUS
  const { profile } = session
  return { accountId: profile.id, adminEmail: can(profile, 'orders.edit') ? profile.email : null }
}

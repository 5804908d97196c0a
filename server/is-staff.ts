import { isAdministrator } from '#app/people/auth/profile.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import { hasSessionCookie } from '#app/people/auth/session-cookie.ts'
import type { Services } from './services.ts'

/** Whether a request comes from somebody who may use /admin. Reads only headers. */
export async function isStaff(services: Pick<Services, 'auth' | 'db'>, { headers }: Request): Promise<boolean> {
  if (!hasSessionCookie(headers.get('cookie'))) return false
  const session = await readSession(services, headers)
  return session !== null && isAdministrator(session.profile)
}

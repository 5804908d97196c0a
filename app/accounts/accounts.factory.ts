import type { Database } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { systemClock } from '#app/platform/clock.ts'
import { randomText } from '#app/platform/id.ts'
import { grantAdministrator } from './administrators.server.ts'
import { createAuth, type Auth } from './auth.server.ts'

export const TEST_ORIGIN = 'http://shop.example'
export const TEST_FACTS = { clientAddress: '198.51.100.7', origin: TEST_ORIGIN }

/** Sign-in for tests, on a real database. */
export function buildAuth(db: Database): Promise<Auth> {
  const appSecret = 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C'
  return createAuth({ db, clock: systemClock, log: createLog('silent'), config: {}, appSecret })
}

/** Someone signed in, by their own cookie. An administrator when asked for. */
export async function buildSignedIn(
  auth: Auth,
  db: Database,
  { isAdmin = false } = {},
): Promise<{ cookie: string; email: string }> {
  const email = `${randomText('abcdefghijkmnpqrstuvwxyz', 8)}@shop.example`
  const request = new Request(`${TEST_ORIGIN}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'plum harvest' }),
  })
  const response = await auth.handle(request, TEST_FACTS)
  if (!response.ok) throw new Error(`sign-up answered ${response.status}`)
  if (isAdmin) await grantAdministrator(db, email)
  return {
    email,
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

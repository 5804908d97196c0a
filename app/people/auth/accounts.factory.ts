import type { Database } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { systemClock, type Clock } from '#app/base/platform/time/clock.ts'
import { randomText } from '#app/base/platform/id.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { grantAdministrator } from './administrators.server.ts'
import type { AuthDeps } from './library/auth-library.server.ts'
import { createAuth, type Auth } from './library/auth.server.ts'

const TEST_ORIGIN = 'http://shop.example'
export const TEST_FACTS = buildFacts({ origin: TEST_ORIGIN })

export const TEST_APP_SECRET = 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C'
/** Long enough for staff. */
export const PASSWORD = 'plum harvest'

export function buildAuth(db: Database): Promise<Auth> {
  return buildAuthAt(db, systemClock)
}

export function buildAuthAt(db: Database, clock: Clock, config: AuthDeps['config'] = {}): Promise<Auth> {
  return createAuth({ db, clock, log: createLog('silent'), config, appSecret: TEST_APP_SECRET })
}

export function callAs(
  auth: Auth,
  path: string,
  body: unknown,
  { cookie, address = TEST_FACTS.clientAddress }: { cookie?: string; address?: string } = {},
): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (cookie) headers.set('cookie', cookie)
  const request = new Request(`${TEST_ORIGIN}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return auth.handle(request, { ...TEST_FACTS, clientAddress: address })
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export async function signUpAs(
  auth: Auth,
  db: Database,
  email: string,
  { isAdmin = false } = {},
): Promise<{ userId: string; email: string; cookie: string }> {
  const response = await callAs(auth, '/sign-up/email', { email, password: PASSWORD })
  if (!response.ok) throw new Error(`sign-up answered ${response.status}`)
  const { user } = (await response.clone().json()) as { user: { id: string } }
  if (!isAdmin) return { userId: user.id, email, cookie: cookieOf(response) }
  await grantAdministrator(db, email)
  return {
    userId: user.id,
    email,
    cookie: cookieOf(await callAs(auth, '/sign-in/email', { email, password: PASSWORD })),
  }
}

export async function buildSignedIn(
  auth: Auth,
  db: Database,
  { isAdmin = false } = {},
): Promise<{ cookie: string; email: string }> {
  const email = `${randomText('abcdefghijkmnpqrstuvwxyz', 8)}@shop.example`
  const { cookie } = await signUpAs(auth, db, email, { isAdmin })
  return { email, cookie }
}

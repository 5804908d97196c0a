import { refusal } from '../library/auth-answers.server.ts'
import { readText, type Call } from '../library/auth-call.server.ts'
import { cookie } from '../library/auth-cookies.server.ts'
import type { AuthDeps } from '../library/auth-library.server.ts'
import { hashSessionToken } from '../library/hashed-session-tokens.server.ts'
import { findPasswordFault } from './password.ts'
import { readCookie, TRUSTED_DEVICE_COOKIE, TWO_FACTOR_COOKIE } from '../session-cookie.ts'
import { CHALLENGE_LIFETIME_S, isTrustedDevice, startChallenge } from '../two-factor/challenge.server.ts'
import { findTwoFactor } from '../two-factor/two-factor.queries.server.ts'

const WRONG = ['INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'] as const

/**
 * After a right password the library has opened a session. Closes it again, before anybody sees it, for a disabled
 * account, which gets the answer of a wrong password, and for one that needs two-factor.
 */
export async function afterPassword(deps: AuthDeps, { request, text }: Call, response: Response): Promise<Response> {
  const { user } = (await response.clone().json()) as { user: { id: string; email: string } }
  const profile = await deps.db
    .selectFrom('profiles')
    .select('disabled_at')
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (profile?.disabled_at) {
    await closeOpened(deps, response)
    return refusal(401, ...WRONG)
  }
  await noteStaffPassword(deps, user, readText(text, 'password') ?? '')
  if (!(await findTwoFactor(deps.db, user.id)).isOn) return response
  const trusted = readCookie(request.headers.get('cookie'), TRUSTED_DEVICE_COOKIE)
  if (trusted && (await isTrustedDevice(deps, user.id, trusted))) return response
  await closeOpened(deps, response)
  const challenge = await startChallenge(deps, user.id)
  const waiting = Response.json({ two_step_required: true }, { headers: { 'cache-control': 'no-store' } })
  waiting.headers.append('set-cookie', cookie(TWO_FACTOR_COOKIE, challenge, CHALLENGE_LIFETIME_S))
  return waiting
}

async function closeOpened({ db }: AuthDeps, response: Response): Promise<void> {
  const { token } = (await response.clone().json()) as { token: string }
  await db.deleteFrom('sessions').where('token', '=', hashSessionToken(token)).execute()
}

/** Records whether a password is fit for staff, which is only known while it is typed. */
export async function noteStaffPassword(
  { db }: AuthDeps,
  user: { id: string; email: string },
  password: string,
): Promise<void> {
  const isForStaff = findPasswordFault(password, user.email, { isStaff: true }) === undefined
  await db
    .insertInto('profiles')
    .values({ id: user.id, email: user.email, has_staff_password: isForStaff })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ has_staff_password: isForStaff })
        .where('profiles.has_staff_password', '!=', isForStaff),
    )
    .execute()
}

import { refusal, tooManyTries } from '../library/auth-answers.server.ts'
import { asWeSeeIt, readJson, readText, type Call } from '../library/auth-call.server.ts'
import { cookie } from '../library/auth-cookies.server.ts'
import type { AuthDeps, Library } from '../library/auth-library.server.ts'
import { readCookie, TRUSTED_DEVICE_COOKIE, TWO_FACTOR_COOKIE } from '../session-cookie.ts'
import { endChallenge, findChallenged, TRUST_LIFETIME_S, trustDevice } from './challenge.server.ts'
import { checkSecondFactor } from './check-second-factor.server.ts'

/** Opens the session after a right code, only in this browser, and remembers the browser on request. */
export async function takeSecondFactor(deps: AuthDeps, library: Library, call: Call): Promise<Response> {
  const { request, facts, text } = call
  const token = readCookie(request.headers.get('cookie'), TWO_FACTOR_COOKIE)
  const challenged = token ? await findChallenged(deps, token) : undefined
  if (!token || !challenged) return refusal(401, 'TWO_FACTOR_OVER', 'Sign in again')
  const who = { userId: challenged.userId, clientAddress: facts.clientAddress }
  const checked = await checkSecondFactor(deps, who, readText(text, 'code') ?? '')
  if (!checked.ok) {
    if (checked.reason === 'too_many_tries') return tooManyTries(checked.retryAfterSeconds)
    return checked.reason === 'wrong_code'
      ? refusal(401, 'WRONG_CODE', 'Wrong code')
      : refusal(409, 'TWO_FACTOR_UNREADABLE', 'Sealed with another secret of this installation')
  }
  if (!(await endChallenge(deps, token))) return refusal(401, 'TWO_FACTOR_OVER', 'Sign in again')
  const opened = await library.api.openSession({
    body: { userId: challenged.userId },
    headers: asWeSeeIt(call).headers,
    asResponse: true,
  })
  const headers = new Headers(opened.headers)
  headers.append('set-cookie', cookie(TWO_FACTOR_COOKIE, '', 0))
  if (readJson(text)?.['trust'] === true) {
    const device = await trustDevice(deps, challenged.userId, request.headers.get('user-agent'))
    headers.append('set-cookie', cookie(TRUSTED_DEVICE_COOKIE, device, TRUST_LIFETIME_S))
  }
  return new Response(opened.body, { status: opened.status, headers })
}

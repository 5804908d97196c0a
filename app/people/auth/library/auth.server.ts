import { createGate } from '#app/base/platform/gate.ts'
import { afterPassword, noteStaffPassword } from '../passwords/after-password.server.ts'
import { checkApiToken, type ApiTokenVerdict } from '../api-tokens/check-api-token.server.ts'
import { refusal, tooManyAtOnce, tooManyTries } from './auth-answers.server.ts'
import { asWeSeeIt, isJson, readJson, readText, type AuthRequestFacts, type Call } from './auth-call.server.ts'
import { hashSessionToken } from './hashed-session-tokens.server.ts'
import { readSessionToken } from './session-token.server.ts'
import { withSecureCookies } from './auth-cookies.server.ts'
import { createLibrary, type AuthDeps, type Library } from './auth-library.server.ts'
import { BASE_PATH, SIGN_UP } from './auth-options.server.ts'
import { sessionEnd } from '../session-life.ts'
import { deviceHashIn } from '../devices/device-cookie.server.ts'
import type { Profile } from '../profile.ts'
import { readSessions } from '../sessions/read-sessions.server.ts'
import { findSessionByToken, findSessionState, noteUse, type AskedSession } from '../sessions/session-state.server.ts'
import { knownDeviceCookie, knownDeviceFor } from '../sessions/known-device.server.ts'
import { isWeakSession } from '../sessions/strong-session.ts'
import { endSession } from '../sessions/end-sessions.server.ts'
import { answerByEmail } from '../sign-up/answer-by-email.server.ts'
import {
  countSignIn,
  countSignUp,
  countTakenSignUp,
  forgetFailedSignIns,
  type SignInPlace,
  type LimitVerdict,
} from '../sign-in-limits.server.ts'
import { signInEmail } from '../sign-in-phone.server.ts'
import { takeSecondFactor } from '../two-factor/take-second-factor.server.ts'

export interface Auth {
  /**
   * Answers calls under /api/auth in Better Auth's format: POST sign-up/email, sign-in/email and sign-out, GET
   * get-session; and POST two-step/verify. The email of a sign-in may be a phone. Anything else is 404. Failures are JSON `{ code, message }`; too many tries
   * are 429. A sign-in that needs two-factor answers `{ two_step_required: true }` and opens nothing; a sign-up where
   * the shop sends emails answers `{ link_sent: true }`.
   */
  handle(request: Request, facts: AuthRequestFacts): Promise<Response>
  /**
   * The user of the request's live session. Throws when the database fails. `isUse` says whether a person is behind the
   * request, which keeps a staff session alive; automatic requests of a page do not.
   */
  findUser(headers: Headers, options?: { isUse?: boolean }): Promise<SignedInUser | null>
  /** Of many sessions, found before, those that live now; for pages that are told of news at the same moment. */
  findLiving(asked: readonly AskedSession[]): Promise<Map<string, Profile>>
  /**
   * Opens a session for somebody whose PIN on the device was right, and ends the session that the browser had. The database refuses a
   * person who may not use the device.
   */
  openByPin(request: Request, facts: AuthRequestFacts, who: { userId: string; deviceId: string }): Promise<Response>
  checkApiToken(token: string, clientAddress: string): Promise<ApiTokenVerdict>
}

interface SignedInUser {
  id: string
  email: string
  sessionId: string
  /** When the password was last typed in this session; null: only a PIN was. */
  passwordAt: Date | null
  isWeak: boolean
}

const SIGN_IN = '/sign-in/email'
const SECOND_FACTOR = '/two-step/verify'
const GET_SESSION = '/get-session'
const CALLS: Readonly<Record<string, string>> = {
  [SIGN_UP]: 'POST',
  [SIGN_IN]: 'POST',
  [SECOND_FACTOR]: 'POST',
  '/sign-out': 'POST',
  [GET_SESSION]: 'GET',
}
/** Calls that hash a password, and those of one address among them, that may be under way: each waits for its turn (passwords/hash-password.server.ts). */
const HASHING: readonly string[] = [SIGN_UP, SIGN_IN]
const SIGN_INS_AT_ONCE = { atOnce: 500, maxWaiting: 0, maxOfSender: 100 }
/** Calls whose body this code and the library both read, and must read alike. */
const READ_HERE: readonly string[] = [SIGN_UP, SIGN_IN, SECOND_FACTOR]

export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const library = await createLibrary(deps)
  const signIns = createGate(SIGN_INS_AT_ONCE)
  const signed = { appSecret: deps.appSecret, isSecure: deps.config.ORIGIN?.startsWith('https:') ?? false }

  async function findUser(headers: Headers, { isUse = true } = {}) {
    const token = readSessionToken(headers, signed)
    if (!token) return null
    const now = deps.clock.now()
    const asked = { tokenHash: hashSessionToken(token), deviceHash: deviceHashIn(headers) }
    const found = await findSessionByToken(deps.db, asked, now)
    if (!found) return null
    const { id, email, sessionId, passwordAt } = found
    if (isUse) await noteUse(deps.db, sessionId, found, now)
    return { id, email, sessionId, passwordAt, isWeak: isWeakSession(found, now) }
  }

  return {
    findUser,
    findLiving: (asked) => readSessions(deps.db, asked, deps.clock.now()),
    checkApiToken: (token, clientAddress) => checkApiToken(deps, token, clientAddress),
    async openByPin(request, facts, { userId, deviceId }) {
      const { headers } = asWeSeeIt({ request, facts, path: '', text: undefined })
      const before = await library.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
      const response = await library.api.openSession({
        body: { userId, pinDeviceId: deviceId },
        headers,
        asResponse: true,
      })
      if (before) await endSession(deps.db, before.user.id, before.session.id)
      return facts.origin.startsWith('https:') ? withSecureCookies(response) : response
    },
    async handle(request, facts) {
      const path = new URL(request.url).pathname.slice(BASE_PATH.length)
      if (CALLS[path] !== request.method) return refusal(404, 'NOT_FOUND', 'Not Found')
      const text = request.method === 'POST' ? await request.text() : undefined
      if (READ_HERE.includes(path) && !isJson(request)) return refusal(415, 'NOT_JSON', 'Send JSON')
      const call = { request, facts, path, text }
      const answered = () => answer(deps, library, call, findUser)
      const response = HASHING.includes(path) ? await signIns.pass(answered, facts.clientAddress) : await answered()
      if (!response) return tooManyAtOnce()
      return facts.origin.startsWith('https:') ? withSecureCookies(response) : response
    },
  }
}

async function answer(deps: AuthDeps, library: Library, call: Call, findUser: Auth['findUser']): Promise<Response> {
  const { path, facts } = call
  if (path === SECOND_FACTOR) return takeSecondFactor(deps, library, call)
  if (path === GET_SESSION) return notifySession(deps, library, call, findUser)
  if (path === SIGN_UP && deps.config.mail) {
    const { origin: ownOrigin, clientAddress, lang, t } = facts
    const asked = { origin: call.request.headers.get('origin'), ownOrigin, clientAddress, lang, t }
    const answered = await answerByEmail(deps, readJson(call.text), asked)
    if (answered) return answered
  }
  const email = path === SIGN_IN ? await signInEmail(deps.db, readText(call.text, 'email') ?? '') : undefined
  const { headers } = call.request
  const knownDevice = email === undefined ? undefined : knownDeviceFor(headers, deps.appSecret, email)
  const from = { address: facts.clientAddress, knownDevice }
  const verdict = await countTry(deps, path, email, from)
  if (!verdict.ok) return tooManyTries(verdict.retryAfterSeconds)
  const text = email ? JSON.stringify({ ...readJson(call.text), email }) : call.text
  const response = await library.handler(asWeSeeIt({ ...call, text }))
  if (path === SIGN_UP) return afterSignUp(deps, call, response)
  if (email === undefined || !response.ok) return response
  await forgetFailedSignIns(deps, email, from)
  const answered = await afterPassword(deps, call, response)
  if (!answered.ok) return answered
  const known = new Response(answered.body, answered)
  known.headers.append('set-cookie', knownDeviceCookie(headers, deps.appSecret, email))
  return known
}

async function afterSignUp(deps: AuthDeps, { facts, text }: Call, response: Response): Promise<Response> {
  if (response.ok) {
    const { user } = (await response.clone().json()) as { user: { id: string; email: string } }
    await noteStaffPassword(deps, user, readText(text, 'password') ?? '')
  }
  if (response.status !== 422) return response
  const verdict = await countTakenSignUp(deps, facts.clientAddress)
  return verdict.ok ? response : tooManyTries(verdict.retryAfterSeconds)
}

/** The session's user and end, without the token, which scripts do not need. Prolongs the session. */
async function notifySession(
  deps: AuthDeps,
  library: Library,
  call: Call,
  findUser: Auth['findUser'],
): Promise<Response> {
  const response = await library.handler(asWeSeeIt(call))
  const user = response.ok ? await findUser(call.request.headers) : null
  const asked = user && { sessionId: user.sessionId, deviceHash: deviceHashIn(call.request.headers) }
  const life = asked && (await findSessionState(deps.db, asked, deps.clock.now()))
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (!user || !life) return Response.json(null, { headers })
  for (const set of response.headers.getSetCookie()) headers.append('set-cookie', set)
  const session = { id: user.sessionId, expiresAt: sessionEnd(life) }
  return Response.json({ session, user: { id: user.id, email: user.email, isAdmin: life.isAdmin } }, { headers })
}

async function countTry(
  deps: AuthDeps,
  call: string,
  email: string | undefined,
  from: SignInPlace,
): Promise<LimitVerdict> {
  if (email !== undefined) return countSignIn(deps, email, from)
  return call === SIGN_UP ? countSignUp(deps, from.address) : { ok: true }
}

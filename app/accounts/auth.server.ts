import { getAdapter } from 'better-auth/db/adapter'
import { betterAuth } from 'better-auth/minimal'
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Lang } from '#app/platform/translate.ts'
import { checkApiToken, type ApiTokenVerdict } from './api-tokens/check-api-token.server.ts'
import { refusal, tooManyTries } from './auth-answers.server.ts'
import { ADDRESS_HEADER, authOptions, BASE_PATH, SIGN_UP } from './auth-options.server.ts'
import { hashSessionToken, withHashedSessionTokens } from './hashed-session-tokens.server.ts'
import { findPasswordFault } from './password.ts'
import { readCookie, TRUSTED_DEVICE_COOKIE, TWO_STEP_COOKIE } from './session-cookie.ts'
import { sessionEnd } from './session-life.ts'
import { findSessionLife, noteUse } from './sessions/session-state.server.ts'
import { answerByLetter } from './sign-up/answer-by-letter.server.ts'
import {
  countSignIn,
  countSignUp,
  countTakenSignUp,
  forgetFailedSignIns,
  type LimitVerdict,
} from './sign-in-limits.server.ts'
import {
  CHALLENGE_LIFETIME_S,
  endChallenge,
  findChallenged,
  isTrustedDevice,
  startChallenge,
  TRUST_LIFETIME_S,
  trustDevice,
} from './two-step/challenge.server.ts'
import { checkSecondStep } from './two-step/check-second-step.server.ts'
import { findTwoStep } from './two-step/two-step.queries.server.ts'

export interface AuthDeps {
  db: Database
  clock: Clock
  log: Log
  config: Pick<Config, 'ORIGIN'> & Partial<Pick<Config, 'mail'>>
  /** Signs the session cookie. */
  appSecret: string
}

/** What the server found out about a request itself; headers of the client are not believed. */
export interface AuthRequestFacts {
  clientAddress: string
  origin: string
  /** Of letters; English when it is not known. */
  lang?: Lang
}

/** Sign-in as the rest of the shop sees it. Made once by the process and handed on. */
export interface Auth {
  /**
   * Answers a call under /api/auth: POST sign-up/email, sign-in/email and sign-out, GET get-session, as Better Auth's own
   * clients send them, and POST two-step/verify. Anything else is 404. Failures are JSON `{ code, message }`; too many tries
   * are 429. A sign-in that needs a second step answers `{ two_step_required: true }` and opens nothing; so does a sign-up
   * where the shop sends emails, `{ link_sent: true }`.
   */
  handle(request: Request, facts: AuthRequestFacts): Promise<Response>
  /**
   * The user whose live session the request's cookie opens. Throws when the database does not answer. `isUse`: whether a person
   * is behind it, which keeps a session of staff alive; a page that only asks by itself is none.
   */
  findUser(
    headers: Headers,
    options?: { isUse?: boolean },
  ): Promise<{ id: string; email: string; sessionId: string } | null>
  /** Which program a token belongs to. */
  checkApiToken(token: string, clientAddress: string): Promise<ApiTokenVerdict>
}

const SIGN_IN = '/sign-in/email'
const SECOND_STEP = '/two-step/verify'
const GET_SESSION = '/get-session'
const CALLS: Readonly<Record<string, string>> = {
  [SIGN_UP]: 'POST',
  [SIGN_IN]: 'POST',
  [SECOND_STEP]: 'POST',
  '/sign-out': 'POST',
  [GET_SESSION]: 'GET',
}
/** Calls whose body is read here as well, and must be read alike. */
const READ_HERE: readonly string[] = [SIGN_UP, SIGN_IN, SECOND_STEP]

interface Call {
  request: Request
  facts: AuthRequestFacts
  path: string
  /** Absent for calls that send nothing. */
  text: string | undefined
}

type Library = Awaited<ReturnType<typeof createLibrary>>

async function createLibrary(deps: AuthDeps) {
  const options = authOptions(deps)
  const adapter = withHashedSessionTokens(
    await getAdapter({ ...options, database: { db: deps.db, type: 'postgres', transaction: true } }),
  )
  return betterAuth({ ...options, database: () => adapter })
}

/** Better Auth on the shop's own tables (db/migrations/0002-accounts.sql), with hashed session tokens and our limits. */
export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const library = await createLibrary(deps)

  async function findUser(headers: Headers, { isUse = true } = {}) {
    const found = await library.api.getSession({ headers, query: { disableRefresh: true } })
    if (!found) return null
    const now = deps.clock.now()
    const life = await findSessionLife(deps.db, found.session.id, now)
    if (!life) return null
    if (isUse) await noteUse(deps.db, found.session.id, life, now)
    return { id: found.user.id, email: found.user.email, sessionId: found.session.id }
  }

  return {
    findUser,
    checkApiToken: (token, clientAddress) => checkApiToken(deps, token, clientAddress),
    async handle(request, facts) {
      const path = new URL(request.url).pathname.slice(BASE_PATH.length)
      if (CALLS[path] !== request.method) return refusal(404, 'NOT_FOUND', 'Not Found')
      const text = request.method === 'POST' ? await request.text() : undefined
      if (READ_HERE.includes(path) && !isJson(request)) return refusal(415, 'NOT_JSON', 'Send JSON')
      const response = await answer(deps, library, { request, facts, path, text }, findUser)
      return facts.origin.startsWith('https:') ? withSecureCookies(response) : response
    },
  }
}

async function answer(deps: AuthDeps, library: Library, call: Call, findUser: Auth['findUser']): Promise<Response> {
  const { path, facts } = call
  if (path === SECOND_STEP) return takeSecondStep(deps, library, call)
  if (path === GET_SESSION) return tellSession(deps, library, call, findUser)
  if (path === SIGN_UP && deps.config.mail) {
    const { origin: ownOrigin, clientAddress, lang = 'en' } = facts
    const asked = { origin: call.request.headers.get('origin'), ownOrigin, clientAddress, lang }
    const answered = await answerByLetter(deps, readJson(call.text), asked)
    if (answered) return answered
  }
  const email = path === SIGN_IN ? (readText(call.text, 'email') ?? '') : undefined
  const verdict = await countTry(deps, path, email, facts.clientAddress)
  if (!verdict.ok) return tooManyTries(verdict.retryAfterSeconds)
  const response = await library.handler(asWeSeeIt(call))
  if (path === SIGN_UP) return afterSignUp(deps, call, response)
  if (email === undefined || !response.ok) return response
  await forgetFailedSignIns(deps, email, facts.clientAddress)
  return afterPassword(deps, call, response)
}

/** The library's own words for a wrong password. */
const WRONG = ['INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'] as const

/**
 * The password was right and the library opened a session. It is closed again, before anybody hears of it, for somebody who is
 * switched off, who gets the answer of a wrong password, and for whoever needs a second step.
 */
async function afterPassword(deps: AuthDeps, { request, text }: Call, response: Response): Promise<Response> {
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
  if (!(await findTwoStep(deps.db, user.id)).isOn) return response
  const trusted = readCookie(request.headers.get('cookie'), TRUSTED_DEVICE_COOKIE)
  if (trusted && (await isTrustedDevice(deps, user.id, trusted))) return response
  await closeOpened(deps, response)
  const challenge = await startChallenge(deps, user.id)
  const waiting = Response.json({ two_step_required: true }, { headers: { 'cache-control': 'no-store' } })
  waiting.headers.append('set-cookie', cookie(TWO_STEP_COOKIE, challenge, CHALLENGE_LIFETIME_S))
  return waiting
}

/** Ends the session that an answer of the library would have handed out. */
async function closeOpened({ db }: AuthDeps, response: Response): Promise<void> {
  const { token } = (await response.clone().json()) as { token: string }
  await db.deleteFrom('sessions').where('token', '=', hashSessionToken(token)).execute()
}

/** Whether a password is fit for staff is only known while it is typed. */
async function noteStaffPassword(
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

async function afterSignUp(deps: AuthDeps, { facts, text }: Call, response: Response): Promise<Response> {
  if (response.ok) {
    const { user } = (await response.clone().json()) as { user: { id: string; email: string } }
    await noteStaffPassword(deps, user, readText(text, 'password') ?? '')
  }
  if (response.status !== 422) return response
  const verdict = await countTakenSignUp(deps, facts.clientAddress)
  return verdict.ok ? response : tooManyTries(verdict.retryAfterSeconds)
}

/** A code after the password: opens the session, in this browser alone, and remembers the browser when asked to. */
async function takeSecondStep(deps: AuthDeps, library: Library, call: Call): Promise<Response> {
  const { request, facts, text } = call
  const token = readCookie(request.headers.get('cookie'), TWO_STEP_COOKIE)
  const challenged = token ? await findChallenged(deps, token) : undefined
  if (!token || !challenged) return refusal(401, 'TWO_STEP_OVER', 'Sign in again')
  const who = { userId: challenged.userId, clientAddress: facts.clientAddress }
  const checked = await checkSecondStep(deps, who, readText(text, 'code') ?? '')
  if (!checked.ok) {
    return checked.reason === 'wrong_code'
      ? refusal(401, 'WRONG_CODE', 'Wrong code')
      : tooManyTries(checked.retryAfterSeconds)
  }
  if (!(await endChallenge(deps, token))) return refusal(401, 'TWO_STEP_OVER', 'Sign in again')
  const opened = await library.api.openSession({
    body: { userId: challenged.userId },
    headers: asWeSeeIt(call).headers,
    asResponse: true,
  })
  const headers = new Headers(opened.headers)
  headers.append('set-cookie', cookie(TWO_STEP_COOKIE, '', 0))
  if (readJson(text)?.['trust'] === true) {
    const device = await trustDevice(deps, challenged.userId, request.headers.get('user-agent'))
    headers.append('set-cookie', cookie(TRUSTED_DEVICE_COOKIE, device, TRUST_LIFETIME_S))
  }
  return new Response(opened.body, { status: opened.status, headers })
}

/** Who is signed in and until when, without the token: scripts need not have it. Prolongs the session. */
async function tellSession(
  deps: AuthDeps,
  library: Library,
  call: Call,
  findUser: Auth['findUser'],
): Promise<Response> {
  const response = await library.handler(asWeSeeIt(call))
  const user = response.ok ? await findUser(call.request.headers) : null
  const life = user && (await findSessionLife(deps.db, user.sessionId, deps.clock.now()))
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (!user || !life) return Response.json(null, { headers })
  for (const set of response.headers.getSetCookie()) headers.append('set-cookie', set)
  const session = { id: user.sessionId, expiresAt: sessionEnd(life) }
  return Response.json({ session, user: { id: user.id, email: user.email, isAdmin: life.isAdmin } }, { headers })
}

function cookie(name: string, value: string, maxAgeS: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax`
}

async function countTry(
  deps: AuthDeps,
  call: string,
  email: string | undefined,
  address: string,
): Promise<LimitVerdict> {
  if (email !== undefined) return countSignIn(deps, email, address)
  return call === SIGN_UP ? countSignUp(deps, address) : { ok: true }
}

/** Only JSON, so that the limits and the library cannot read two different emails out of one body. */
function isJson(request: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')
}

function readJson(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text ?? '')
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined // the library answers malformed bodies
  }
}

function readText(text: string | undefined, name: string): string | undefined {
  const value = readJson(text)?.[name]
  return typeof value === 'string' ? value : undefined
}

/** The request under the shop's own address, with the client's address as the server knows it. */
function asWeSeeIt({ request, text, facts }: Call): Request {
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, facts.clientAddress)
  // What names no origin is not a browser and carries nobody's cookies by accident; the library would refuse it.
  if (!headers.has('origin')) headers.set('origin', facts.origin)
  const own = new URL(url.pathname + url.search, facts.origin)
  if (text === undefined) return new Request(own, { method: request.method, headers })
  // Signing out needs no words, but the library takes only JSON.
  if (text === '') headers.set('content-type', 'application/json')
  return new Request(own, { method: request.method, headers, body: text || '{}' })
}

/** Behind a proxy that speaks https cookies are for https only, also when ORIGIN was not set. */
function withSecureCookies(response: Response): Response {
  const cookies = response.headers.getSetCookie()
  if (cookies.length === 0) return response
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
  return new Response(response.body, { status: response.status, headers })
}

import { APIError, createAuthMiddleware } from 'better-auth/api'
import { getAdapter } from 'better-auth/db/adapter'
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal'
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { isStorableText } from '#app/platform/storable-text.ts'
import { withHashedSessionTokens } from './hashed-session-tokens.server.ts'
import { findPasswordFault, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, type PasswordFault } from './password.ts'
import { COOKIE_PREFIX } from './session-cookie.ts'
import { countSignIn, countSignUp, forgetFailedSignIns, type LimitVerdict } from './sign-in-limits.server.ts'

export interface AuthDeps {
  db: Database
  clock: Clock
  log: Log
  config: Pick<Config, 'ORIGIN'>
  /** Signs the session cookie. */
  appSecret: string
}

/** What the server found out about a request itself; headers of the client are not believed. */
export interface AuthRequestFacts {
  clientAddress: string
  origin: string
}

/** Sign-in as the rest of the shop sees it. Made once by the process and handed on. */
export interface Auth {
  /**
   * Answers a call under /api/auth: POST sign-up/email, sign-in/email and sign-out, GET get-session, as Better Auth's own
   * clients send them. Anything else is 404. Failures are JSON `{ code, message }`; too many tries are 429.
   */
  handle(request: Request, facts: AuthRequestFacts): Promise<Response>
  /** The user whose live session the request's cookie opens. Throws when the database does not answer. */
  findUser(headers: Headers): Promise<{ id: string; email: string } | null>
}

const BASE_PATH = '/api/auth'
const SIGN_UP = '/sign-up/email'
const SIGN_IN = '/sign-in/email'
const CALLS: Readonly<Record<string, string>> = {
  [SIGN_UP]: 'POST',
  [SIGN_IN]: 'POST',
  '/sign-out': 'POST',
  '/get-session': 'GET',
}

const DAY_S = 86_400
const SESSION_LIFETIME_S = 30 * DAY_S
/** A session in use is prolonged at most this often. */
const SESSION_PROLONGED_EVERY_S = DAY_S

/** Better Auth reads the address from a header; this one is set by us on every call and by nobody else. */
const ADDRESS_HEADER = 'x-tafach-client-address'

/** As Better Auth words its own refusals; app/accounts/provider-messages.ts says them to people. */
const PASSWORD_FAULT_ANSWERS = {
  password_too_short: { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' },
  password_too_long: { code: 'PASSWORD_TOO_LONG', message: 'Password too long' },
  password_common: { code: 'PASSWORD_COMMON', message: 'This password is too easy to guess' },
  password_is_email: { code: 'PASSWORD_IS_EMAIL', message: 'The password must differ from the email' },
} as const satisfies Record<PasswordFault, { code: string; message: string }>

/** Source: RFC 5321, 4.5.3.1.3. */
const EMAIL_MAX_LENGTH = 254
const NAME_MAX_LENGTH = 100
const INVALID_EMAIL = { code: 'INVALID_EMAIL', message: 'Invalid email' }
const INVALID_PERSON = { code: 'VALIDATION_ERROR', message: 'The name is too long, or an image was sent' }

/** Refuses a sign-up with a weak password before anything is written, and fills in the name that our forms do not ask for. */
const checkSignUp = createAuthMiddleware(async (call) => {
  if (call.path !== SIGN_UP || typeof call.body !== 'object' || call.body === null) return
  const { email, password, name, image } = call.body as Record<string, unknown>
  if (typeof email !== 'string' || typeof password !== 'string') return
  if (email.length > EMAIL_MAX_LENGTH) throw new APIError('BAD_REQUEST', INVALID_EMAIL)
  const isNameFit =
    name === undefined || (typeof name === 'string' && name.length <= NAME_MAX_LENGTH && isStorableText(name))
  if (!isNameFit || image) throw new APIError('BAD_REQUEST', INVALID_PERSON)
  const fault = findPasswordFault(password, email)
  if (fault) throw new APIError('BAD_REQUEST', PASSWORD_FAULT_ANSWERS[fault])
  if (name === undefined) return { context: { body: { ...call.body, name: email.split('@')[0] } } }
})

function authOptions({ config, appSecret, log }: AuthDeps) {
  return {
    appName: 'Tafach',
    // Requests reach the library with the address that the server found out, so the fallback never shows.
    baseURL: config.ORIGIN ?? 'http://localhost',
    basePath: BASE_PATH,
    secret: appSecret,
    trustedOrigins: (request?: Request) => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_CHARACTERS,
      // Counted by the library in UTF-16 units, by us in characters.
      maxPasswordLength: PASSWORD_MAX_CHARACTERS * 2,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_LIFETIME_S,
      updateAge: SESSION_PROLONGED_EVERY_S,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.ORIGIN?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      disableOriginCheck: false, // the library switches it off by itself under NODE_ENV=test
      disableCSRFCheck: false,
    },
    rateLimit: { enabled: false }, // ours hold across processes and know accounts; see sign-in-limits.server.ts
    hooks: { before: checkSignUp },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error)
        log[error ? 'error' : level === 'error' ? 'warn' : 'debug']({ err: error }, `sign-in: ${message}`)
      },
    },
  } satisfies BetterAuthOptions
}

/** Better Auth on the shop's own tables (db/migrations/0002-accounts.sql), with hashed session tokens and our limits. */
export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const options = authOptions(deps)
  const adapter = withHashedSessionTokens(
    await getAdapter({ ...options, database: { db: deps.db, type: 'postgres', transaction: true } }),
  )
  const library = betterAuth({ ...options, database: () => adapter })

  return {
    async handle(request, facts) {
      const url = new URL(request.url)
      const call = url.pathname.slice(BASE_PATH.length)
      if (CALLS[call] !== request.method) return refusal(404, 'NOT_FOUND', 'Not Found')
      const text = request.method === 'POST' ? await request.text() : undefined
      const isCounted = call === SIGN_IN || call === SIGN_UP
      if (isCounted && !isJson(request)) return refusal(415, 'NOT_JSON', 'Send JSON')
      const email = call === SIGN_IN ? (parseJsonEmail(text ?? '') ?? '') : undefined
      const verdict = await countTry(deps, call, email, facts.clientAddress)
      if (!verdict.ok) return tooManyTries(verdict.retryAfterSeconds)
      const response = await library.handler(requestAsWeSeeIt(request, text, url, facts))
      if (email !== undefined && response.ok) await forgetFailedSignIns(deps, email, facts.clientAddress)
      return facts.origin.startsWith('https:') ? withSecureCookies(response) : response
    },
    async findUser(headers) {
      const found = await library.api.getSession({ headers, query: { disableRefresh: true } })
      return found && { id: found.user.id, email: found.user.email }
    },
  }
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

function parseJsonEmail(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null
    return typeof email === 'string' ? email : null
  } catch {
    return null // the library answers malformed bodies
  }
}

/** The request under the shop's own address, with the client's address as the server knows it. */
function requestAsWeSeeIt(request: Request, text: string | undefined, url: URL, facts: AuthRequestFacts): Request {
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

function tooManyTries(retryAfterSeconds: number): Response {
  const response = refusal(429, 'TOO_MANY_TRIES', 'Too many tries. Please try again later.')
  response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'cache-control': 'no-store' } })
}

import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthOptions } from 'better-auth/minimal'
import { z } from 'zod'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { isStorableText, tidyText } from '#app/base/platform/text/storable-text.ts'
import { EMAIL_MAX_LENGTH } from '../email.ts'
import { isPhoneAddress } from '../phone-account.ts'
import {
  findPasswordFault,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  type PasswordFault,
} from '../passwords/password.ts'
import { hashStrangersPassword, verifyStrangersPassword } from '../passwords/hash-password.server.ts'
import { COOKIE_PREFIX } from '../session-cookie.ts'
import { SESSION_LIFETIME_MS } from '../session-life.ts'

interface OptionDeps {
  log: Log
  clock: Clock
  config: Pick<Config, 'ORIGIN'>
  appSecret: string
}

export const BASE_PATH = apiPaths.auth
export const SIGN_UP = '/sign-up/email'

const DAY_S = 86_400
/** Minimum time between two prolongations of a session. */
const SESSION_PROLONGED_EVERY_S = DAY_S

/** Header from which Better Auth reads the address; only this server sets it, on every call. */
export const ADDRESS_HEADER = 'x-tafach-client-address'

/** In Better Auth's words; app/people/auth/library/provider-messages.ts translates them for people. */
const PASSWORD_FAULT_ANSWERS = {
  password_too_short: { code: 'PASSWORD_TOO_SHORT', message: 'Password too short' },
  password_too_long: { code: 'PASSWORD_TOO_LONG', message: 'Password too long' },
  password_common: { code: 'PASSWORD_COMMON', message: 'This password is too easy to guess' },
  password_is_email: { code: 'PASSWORD_IS_EMAIL', message: 'The password must differ from the email' },
} as const satisfies Record<PasswordFault, { code: string; message: string }>

const NAME_MAX_LENGTH = 100
export const INVALID_EMAIL = { code: 'INVALID_EMAIL', message: 'Invalid email' }
const INVALID_PERSON = { code: 'VALIDATION_ERROR', message: 'The name is too long, or an image was sent' }

export interface SignUpRefusal {
  code: string
  message: string
}

/**
 * Why a sign-up is refused before its email is looked up: a weak password or an impossible email. A missing email or
 * password is left to the library.
 */
export function findSignUpFault(body: Record<string, unknown>): SignUpRefusal | undefined {
  const { email, password, name, image } = body
  if (typeof email !== 'string' || typeof password !== 'string') return undefined
  if (email.length > EMAIL_MAX_LENGTH || isPhoneAddress(email)) return INVALID_EMAIL
  const isNameFit =
    name === undefined || (typeof name === 'string' && name.length <= NAME_MAX_LENGTH && isStorableText(name))
  if (!isNameFit || image) return INVALID_PERSON
  const fault = findPasswordFault(password, email)
  return fault && PASSWORD_FAULT_ANSWERS[fault]
}

/** Refuses by `findSignUpFault`, and fills in the name that the forms do not ask for. */
const checkSignUp = createAuthMiddleware(async (call) => {
  if (call.path !== SIGN_UP || typeof call.body !== 'object' || call.body === null) return
  const body = call.body as Record<string, unknown>
  const fault = findSignUpFault(body)
  if (fault) throw new APIError('BAD_REQUEST', fault)
  const { email, name } = body
  const shown = typeof name === 'string' ? tidyText(name) : ''
  if (typeof email === 'string') return { context: { body: { ...body, name: shown || email.split('@')[0] } } }
})

/** Opens a session for a user whom the shop has verified, with the library's cookie. Not reachable from outside. */
const openSession = createAuthEndpoint(
  '/open-session',
  {
    method: 'POST',
    body: z.object({ userId: z.string(), pinDeviceId: z.string().optional() }),
    metadata: { SERVER_ONLY: true },
  },
  async (call) => {
    const { internalAdapter } = call.context
    const { userId, pinDeviceId } = call.body
    const user = await internalAdapter.findUserById(userId)
    if (!user) throw new APIError('NOT_FOUND')
    const session = await internalAdapter.createSession(user.id, false, pinDeviceId ? { pinDeviceId } : {})
    await setSessionCookie(call, { session, user })
    return call.json({ token: session.token, user: { id: user.id, email: user.email } })
  },
)

export function authOptions({ config, appSecret, log, clock }: OptionDeps) {
  return {
    appName: 'shop', // nothing shows it
    // The server passes each request with its own origin, so the fallback is never visible.
    baseURL: config.ORIGIN ?? 'http://localhost',
    basePath: BASE_PATH,
    secret: appSecret,
    trustedOrigins: (request?: Request) => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_CHARACTERS,
      // The library counts UTF-16 units, the shop counts characters.
      maxPasswordLength: PASSWORD_MAX_CHARACTERS * 2,
      password: { hash: hashStrangersPassword, verify: verifyStrangersPassword },
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
      expiresIn: SESSION_LIFETIME_MS / 1000,
      updateAge: SESSION_PROLONGED_EVERY_S,
      cookieCache: { enabled: false },
      additionalFields: {
        pinDeviceId: { type: 'string', fieldName: 'pin_device_id', required: false, input: false, returned: false },
        lastSeenAt: { type: 'date', fieldName: 'last_seen_at', required: false, input: false, returned: false },
        // A session that a PIN opens has none: the database sees to it.
        passwordAt: { type: 'date', fieldName: 'password_at', required: false, input: false, returned: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // What the shop compares with its own clock. The end is the library's, which asks the machine for the time.
          before: (session) => {
            const now = clock.now()
            return Promise.resolve({ data: { ...session, createdAt: now, lastSeenAt: now, passwordAt: now } })
          },
        },
      },
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
      disableOriginCheck: false, // the library disables it under NODE_ENV=test
      disableCSRFCheck: false,
    },
    rateLimit: { enabled: false }, // ours work across processes and per account; see sign-in-limits.server.ts
    hooks: { before: checkSignUp },
    plugins: [{ id: 'open-session', endpoints: { openSession } }],
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error)
        log[error ? 'error' : level === 'error' ? 'warn' : 'debug']({ err: error }, `sign-in: ${message}`)
      },
    },
  } satisfies BetterAuthOptions
}

import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  BY_ACCOUNT,
  BY_STAFF,
  commonErrorResponses,
  createApiApp,
  errorResponse,
  freeText,
  refusalBody,
  TOO_MANY_CALLS,
  type ApiApp,
  type ApiEnv,
} from '#app/base/platform/api/api-app.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { adminOnly } from './admin-only.server.ts'
import type { Auth } from './library/auth.server.ts'
import type { Profile } from './profile.ts'
import { hasSessionCookie, SECURE_PREFIX, SESSION_COOKIE } from './session-cookie.ts'
import { findProfile, readSession } from './session.server.ts'

interface ProfilesApiDeps {
  db: Database
  auth: Auth
}

const MAX_ID = 100

const profileJson = z
  .object({
    id: z.string(),
    email: z.string().openapi({ example: 'sara@example.test' }),
    is_admin: z.boolean(),
  })
  .openapi('Profile')

const tags = ['Accounts']

const readRoute = createRoute({
  operationId: 'getProfile',
  method: 'get',
  path: '/profiles/{id}',
  tags,
  security: BY_STAFF,
  summary: 'The profile of whoever is signed in; of anybody, for administrators',
  request: { params: z.object({ id: freeText(MAX_ID) }) },
  responses: {
    200: { description: 'The profile', content: { 'application/json': { schema: profileJson } } },
    401: errorResponse('Not signed in'),
    403: errorResponse('The profile of somebody else, and not an administrator'),
    404: errorResponse('No such profile'),
    429: errorResponse(TOO_MANY_CALLS),
    ...commonErrorResponses,
  },
})

const createProfileRoute = createRoute({
  operationId: 'createProfile',
  method: 'post',
  path: '/profiles',
  tags,
  security: BY_ACCOUNT,
  summary: 'Makes the profile of whoever is signed in, if it is missing',
  description: 'Id and email are those of the account; `is_admin` is false. Fields of a body are ignored.',
  responses: {
    200: {
      description: 'The profile, whether it was there or not',
      content: { 'application/json': { schema: z.object({ success: z.literal(true), profile: profileJson }) } },
    },
    401: errorResponse('Not signed in'),
    ...commonErrorResponses,
  },
})

/** How the description of the JSON interface says who asks. */
const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: `Set by \`POST /auth/sign-in/email\`. Behind https its name begins with \`${SECURE_PREFIX}\`.`,
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, which an owner makes in the settings: for reading alone, or for what its maker may do, but for writes that ask for the password. It acts as its maker, and the log names both.',
  },
} as const

/** The profile calls of Requirement 7.8, mounted at /api. */
export function createProfilesApi(deps: ProfilesApiDeps): ApiApp {
  const app = createApiApp()
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  }
  const guard = adminOnly(deps)
  /** User of the session cookie; creates a missing profile (Requirement 21.2). */
  const findSelf = async (c: Context<ApiEnv>) => {
    c.header('cache-control', 'private, no-store')
    return hasSessionCookie(c.req.header('cookie')) ? readSession(deps, c.req.raw.headers) : null
  }
  const say = (c: Context<ApiEnv>) => c.var.facts.t

  app.get('/profiles/:id', async (c, next) => {
    const self = c.req.header('authorization') === undefined ? await findSelf(c) : null
    return self?.profile.id === c.req.param('id') ? next() : guard(c, next)
  })
  app.openapi(readRoute, async (c) => {
    const profile = await findProfile(deps.db, c.req.valid('param').id)
    if (profile) return c.json(presentProfile(profile), 200)
    return c.json(refusalBody('GET', { code: 'not_found', message: say(c)('error.not_found') }), 404)
  })

  app.openapi(createProfileRoute, async (c) => {
    const self = await findSelf(c)
    if (self) return c.json({ success: true as const, profile: presentProfile(self.profile) }, 200)
    const message = say(c)('auth.error.not.signed.in')
    return c.json(refusalBody('POST', { code: 'not_signed_in', message }), 401)
  })
  return app
}

function presentProfile({ id, email, isAdmin }: Profile): z.infer<typeof profileJson> {
  return { id, email, is_admin: isAdmin }
}

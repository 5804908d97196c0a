import type { Context, MiddlewareHandler } from 'hono'
import { matchPath } from 'react-router'
import { refusalBody, type ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { CALL_ACCESS } from './permissions/access.ts'
import { isRead, readBearer } from './api-tokens/api-token.ts'
import type { Auth } from './library/auth.server.ts'
import { can, holds, PASSWORD_REFUSAL, ROLE_REFUSAL, type Permission } from './permissions/permissions.ts'
import { isAdministrator } from './profile.ts'
import { hasSessionCookie } from './session-cookie.ts'
import { readSession } from './session.server.ts'

interface Deps {
  auth: Auth
  db: Database
}

type Refused = Parameters<ReturnType<TranslateTo>>[0]

/**
 * Admits JSON calls of staff with the permission, or else that which `CALL_ACCESS` names for the call, by session or by an API token (`Authorization: Bearer
 * …`), and sets `c.var.actor`. A token acts as its maker and may do what they may do now, but for writes that ask for the password. Visitors
 * get 401, all others 403.
 */
export function adminOnly(deps: Deps, permission?: Permission): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.header('cache-control', 'private, no-store')
    const header = c.req.header('authorization')
    const asked = permission ?? permissionOfCall(c)
    const refusal =
      header === undefined ? await letAdministratorIn(deps, c, asked) : await letProgramIn(deps, c, asked, header)
    if (!refusal) return next()
    const [status, code, text, facts] = refusal
    const message = c.var.facts.t(text, facts)
    return c.json(refusalBody(c.req.method, { code, message }), status)
  }
}

/** Whether a request outside the JSON API, such as for a picture, has an API token whose maker has the permission. */
export async function isFromProgram(
  deps: Pick<Deps, 'auth'>,
  headers: Headers,
  { clientAddress, permission }: { clientAddress: string; permission: Permission },
): Promise<boolean> {
  const token = readBearer(headers.get('authorization'))
  if (token === undefined) return false
  const verdict = await deps.auth.checkApiToken(token, clientAddress)
  return verdict.ok && can(verdict.maker, permission)
}

type Refusal = [status: 401 | 403 | 429, code: string, text: Refused, facts?: { count: number }]

async function letAdministratorIn(
  deps: Deps,
  c: Context<ApiEnv>,
  permission: Permission,
): Promise<Refusal | undefined> {
  const session = hasSessionCookie(c.req.header('cookie')) ? await readSession(deps, c.req.raw.headers) : null
  if (!session) return [401, 'not_signed_in', 'auth.error.not.signed.in']
  if (!isAdministrator(session.profile)) {
    return session.profile.isAdmin
      ? [403, 'two_step_required', 'auth.error.two.step.required']
      : [403, 'not_allowed', 'auth.error.not.admin']
  }
  if (!can(session.profile, permission)) {
    return holds(session.profile, permission)
      ? [403, PASSWORD_REFUSAL, 'auth.error.password.needed']
      : [403, ROLE_REFUSAL, 'auth.error.role']
  }
  c.set('actor', { id: session.profile.id, name: session.profile.email })
  return undefined
}

async function letProgramIn(
  deps: Deps,
  c: Context<ApiEnv>,
  permission: Permission,
  header: string,
): Promise<Refusal | undefined> {
  const token = readBearer(header)
  const verdict = token ? await deps.auth.checkApiToken(token, c.var.facts.clientAddress) : undefined
  if (!verdict || (!verdict.ok && verdict.reason === 'unknown_token')) {
    c.header('www-authenticate', 'Bearer')
    return [401, 'unknown_token', 'auth.error.token.unknown']
  }
  if (!verdict.ok) {
    c.header('retry-after', String(verdict.retryAfterSeconds))
    return [429, 'too_many_calls', 'auth.error.too.many', { count: Math.ceil(verdict.retryAfterSeconds / 60) }]
  }
  const { id: tokenId, maker, scope } = verdict
  const isWrite = !isRead(c.req.method)
  if (isWrite && scope !== 'write') return [403, 'token_only_reads', 'auth.error.token.reads']
  if (!can(maker, permission)) return [403, ROLE_REFUSAL, 'auth.error.role']
  // What asks for the password asks a person.
  if (isWrite && !can({ ...maker, isProgram: true }, permission))
    return [403, PASSWORD_REFUSAL, 'auth.error.token.password']
  c.set('actor', { id: maker.id, name: maker.email, tokenId })
  return undefined
}

const CALLS = Object.keys(CALL_ACCESS).map((call) => {
  const [method = '', path = ''] = call.split(' ')
  return { call, method, path: path.replaceAll(/\{(\w+)\}/g, ':$1') }
})

/** A call that the table does not name is the owners' alone. */
function permissionOfCall({ req }: Context<ApiEnv>): Permission {
  const asked = req.method === 'HEAD' ? 'GET' : req.method
  const path = req.path.replace(/^\/api(?=\/)/, '')
  const known = CALLS.find((each) => each.method === asked && matchPath(each.path, path) !== null)
  return known ? CALL_ACCESS[known.call]! : 'users.edit'
}

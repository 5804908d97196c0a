import { createContext, redirect, replace, type RouterContextProvider } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { clockContext, databaseContext, requestContext, type RequestFacts } from '#app/base/platform/context.server.ts'
import { withCookie } from '#app/base/platform/with-cookie.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { PAGE_ACCESS } from './permissions/access.ts'
import { actorOf, answerWith, deviceContext, sessionContext } from './context.server.ts'
import { can, holds, PASSWORD_REFUSAL, ROLE_REFUSAL, type Permission } from './permissions/permissions.ts'
import { isAdministrator, type Profile, type Session } from './profile.ts'
import { signInAgain } from './local-path.ts'
import { HOME_FOR_ADMIN, saveAdminWay } from './sign-up/admin-way.server.ts'
import { hasSessionCookie } from './session-cookie.ts'

export interface AdminRequest extends RequestFacts {
  session: Session
  profile: Profile
  actor: StaffActor
  /** Who edits and when, for commands that save records. */
  editor: { actor: Actor; at: Date }
  db: Database
  clock: Clock
  now: Date
}

/** The address that a request asks for, as routes.ts spells it, and its method. React Router finds it. */
interface AskedAddress {
  pattern: string
  method: string
  /** Path and search of the page. */
  url: string
  /** The browser sent the cookie of a session, whether or not it still opens anything. */
  hasSessionCookie?: boolean
}

/** Null outside a request, as in tests: then only an owner is admitted. */
export const addressContext = createContext<AskedAddress | null>(null)

/** Notes the address for every page, file and form below the route that has it. */
export function noteAddress({ request, url, pattern, context }: AskedAddressArgs): void {
  // The router spells it without the first slash.
  const asked = {
    pattern: pattern.replace(/^\/?/, '/'),
    method: request.method,
    url: url.pathname + url.search,
    hasSessionCookie: hasSessionCookie(request.headers.get('cookie')),
  }
  context.set(addressContext, asked)
}

interface AskedAddressArgs {
  request: Request
  url: URL
  pattern: string
  context: Readonly<RouterContextProvider>
}

/**
 * Context of the frame of /admin and of pages that every member of staff may open. Customers and visitors are redirected to the
 * home page with the history replaced; an administrator without the required two-factor is redirected to its setup. Requirement
 * 2.9.
 */
export function anyAdminRequest(context: Readonly<RouterContextProvider>): AdminRequest {
  const session = context.get(sessionContext)
  if (!session || !isAdministrator(session.profile)) {
    return answerWith(session?.profile.isAdmin ? redirect(paths.twoFactor) : doorOf(context, session))
  }
  const clock = context.get(clockContext)
  const now = clock.now()
  const db = context.get(databaseContext)
  const { profile } = session
  const actor = actorOf(context, profile)
  return { ...context.get(requestContext), session, profile, actor, editor: { actor, at: now }, db, clock, now }
}

/**
 * Where a visitor goes: home, which says how to sign in, or on a device of the shop to the faces. Whose session has ended signs in
 * again. All come back to the page.
 */
function doorOf(context: Readonly<RouterContextProvider>, session: Session | null): Response {
  const address = context.get(addressContext)
  const back = address?.method === 'GET' ? address.url : ''
  const isEnded = session === null && address?.hasSessionCookie === true
  if (isEnded) return replace(signInAgain(back))
  if (context.get(deviceContext)) return replace(paths.pinSignIn(back))
  if (session || back === '') return replace('/')
  return withCookie(replace(HOME_FOR_ADMIN), saveAdminWay(back, context.get(requestContext).origin))
}

/**
 * Context of admin loaders and actions. Refuses with 403 who lacks the permission that `PAGE_ACCESS` names for the address, or
 * `more`, for one act among several. Every /admin route calls it in its own loader and action, because a browser may request
 * one route's data only. A form asks for the permission of its page too, because the page is read again after it.
 */
export function adminRequest(context: Readonly<RouterContextProvider>, more?: Permission): AdminRequest {
  const admitted = anyAdminRequest(context)
  const address = context.get(addressContext)
  const access = address ? PAGE_ACCESS[address.pattern] : undefined
  const isWrite = address !== null && !['GET', 'HEAD'].includes(address.method)
  const needed = access ? [access.see, ...(isWrite && access.write ? [access.write] : [])] : undefined
  const asked: Permission[] = [...(needed ?? (['users.edit'] as const)), ...(more ? [more] : [])]
  if (address && !isWrite && asked.every((permission) => holds(admitted.profile, permission))) {
    // A page asks for the password first, and opens after it.
    if (!asked.every((permission) => can(admitted.profile, permission))) {
      return answerWith(redirect(paths.confirmPassword(address.url)))
    }
  }
  requireAll(admitted, asked)
  return admitted
}

/** A page's own refusal, for an act that depends on what it touches, such as a setting of money. */
export function requirePermission(admitted: Pick<AdminRequest, 'profile' | 't'>, permission: Permission): void {
  requireAll(admitted, [permission])
}

function requireAll({ profile, t }: Pick<AdminRequest, 'profile' | 't'>, needed: readonly Permission[]): void {
  if (needed.every((permission) => can(profile, permission))) return
  const body = needed.every((permission) => holds(profile, permission))
    ? { code: PASSWORD_REFUSAL, message: t('auth.error.password.needed') }
    : { code: ROLE_REFUSAL, message: t('auth.error.role') }
  answerWith(Response.json(body, { status: 403, headers: { 'cache-control': 'private, no-store' } }))
}

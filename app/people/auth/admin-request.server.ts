import { redirect, replace, type RouterContextProvider } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { clockContext, databaseContext, requestContext, type RequestFacts } from '#app/base/platform/context.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { actorOf, answerWith, sessionContext } from './context.server.ts'
import { can, type Permission } from './permissions.ts'
import { isAdministrator, type Profile, type Session } from './profile.ts'

interface AdminRequest extends RequestFacts {
  session: Session
  profile: Profile
  actor: StaffActor
  /** Who edits and when, for commands that save records. */
  editor: { actor: Actor; at: Date }
  db: Database
  clock: Clock
  now: Date
}

/**
 * Context of admin loaders and actions. Anybody without the permission is redirected to the home page with the history
 * replaced; an administrator without the required two-factor is redirected to its setup. Requirement 2.9. Every /admin
 * route calls it in its own loader and action, because a browser may request one route's data only.
 */
export function adminRequest(context: Readonly<RouterContextProvider>, permission?: Permission): AdminRequest {
  const session = context.get(sessionContext)
  if (!session || !isAdministrator(session.profile)) {
    return answerWith(session?.profile.isAdmin ? redirect(paths.twoFactor) : replace('/'))
  }
  if (permission && !can(session.profile, permission)) return answerWith(replace('/'))
  const clock = context.get(clockContext)
  const now = clock.now()
  const db = context.get(databaseContext)
  const { profile } = session
  const actor = actorOf(context, profile)
  return { ...context.get(requestContext), session, profile, actor, editor: { actor, at: now }, db, clock, now }
}

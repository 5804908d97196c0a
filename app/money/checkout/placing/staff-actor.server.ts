import type { RouterContextProvider } from 'react-router'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { actorOf, sessionContext } from '#app/people/auth/context.server.ts'

/**
 * The signed-in administrator, if any: their acts on a customer's page are logged as theirs, also when they use the
 * order's link. Undefined: a customer.
 */
export function findStaffActor(context: Readonly<RouterContextProvider>): StaffActor | undefined {
  const profile = context.get(sessionContext)?.profile
  return profile?.isAdmin ? actorOf(context, profile) : undefined
}

import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#app/people/auth/context.server.ts'

export interface ActingStaff {
  actorName: string
  actorId: string
}

/**
 * The signed-in administrator, if any: their acts on a customer's page are logged as theirs, also when they use the
 * order's link. Undefined: a customer.
 */
export function findActingStaff(context: Readonly<RouterContextProvider>): ActingStaff | undefined {
  const profile = context.get(sessionContext)?.profile
  return profile?.isAdmin ? { actorName: profile.email, actorId: profile.id } : undefined
}

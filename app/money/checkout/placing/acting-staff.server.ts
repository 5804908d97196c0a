import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#app/people/auth/context.server.ts'

/** An administrator who uses a customer's page. */
export interface ActingStaff {
  /** Email. */
  actorName: string
  /** Account. */
  actorId: string
}

/**
 * The administrator who is signed in, if one is: whatever they do on a customer's page is theirs, by its link too and whatever doors are
 * open to them. Undefined: a customer.
 */
export function findActingStaff(context: Readonly<RouterContextProvider>): ActingStaff | undefined {
  const profile = context.get(sessionContext)?.profile
  return profile?.isAdmin ? { actorName: profile.email, actorId: profile.id } : undefined
}

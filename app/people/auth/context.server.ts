import { createContext, redirect, replace, type RouterContextProvider } from 'react-router'
import { TWO_STEP_PATH } from './account-paths.ts'
import type { Auth } from './library/auth.server.ts'
import { can, type Permission } from './permissions.ts'
import { isAdministrator, type Session } from './profile.ts'

export const authContext = createContext<Auth>()
/** Who is asking; null for visitors. Read from the database for every request, so a revoked session is nobody at once. */
export const sessionContext = createContext<Session | null>(null)

type Context = Readonly<RouterContextProvider>

/** React Router takes a thrown answer as the loader's answer. */
function answerWith(answer: Response): never {
  // oxlint-disable-next-line typescript/only-throw-error
  throw answer
}

/**
 * The administrator who asks. Everyone else is sent to the home page, with the history replaced. Requirement 2.9.
 * Every /admin route calls it in its own loader and action: a browser may ask for one route's data alone.
 */
export function requireAdmin(context: Context): Session {
  const session = context.get(sessionContext)
  if (session && isAdministrator(session.profile)) return session
  return answerWith(session?.profile.isAdmin ? redirect(TWO_STEP_PATH) : replace('/'))
}

/** The administrator who asks and may do this; everyone else is sent to the home page. */
export function requirePermission(context: Context, permission: Permission): Session {
  const session = requireAdmin(context)
  if (!can(session.profile, permission)) return answerWith(replace('/'))
  return session
}

/** Whoever is signed in; visitors are sent to sign in and come back to `back`. */
export function requireSession(context: Context, back: string): Session {
  const session = context.get(sessionContext)
  if (!session) return answerWith(redirect(`/auth?next=${encodeURIComponent(back)}`))
  return session
}

import { createContext, redirect, type RouterContextProvider } from 'react-router'
import type { Auth } from './library/auth.server.ts'
import { type Session } from './profile.ts'

export const authContext = createContext<Auth>()
/** Who is asking; null for visitors. Read from the database for every request, so a revoked session is nobody at once. */
export const sessionContext = createContext<Session | null>(null)

type Context = Readonly<RouterContextProvider>

/** React Router takes a thrown answer as the loader's answer. */
export function answerWith(answer: Response): never {
  // oxlint-disable-next-line typescript/only-throw-error
  throw answer
}

/** Whoever is signed in; visitors are sent to sign in and come back to `back`. */
export function requireSession(context: Context, back: string): Session {
  const session = context.get(sessionContext)
  if (!session) return answerWith(redirect(`/auth?next=${encodeURIComponent(back)}`))
  return session
}

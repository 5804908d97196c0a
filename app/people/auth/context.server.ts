import { createContext, redirect, type RouterContextProvider } from 'react-router'
import type { Auth } from './library/auth.server.ts'
import { type Session } from './profile.ts'

export const authContext = createContext<Auth>()
/** Null for visitors. Read from the database at every request, so that a revoked session ends immediately. */
export const sessionContext = createContext<Session | null>(null)

type Context = Readonly<RouterContextProvider>

/** Throws the response, which React Router uses as the loader's. */
export function answerWith(answer: Response): never {
  // oxlint-disable-next-line typescript/only-throw-error
  throw answer
}

/** The session; visitors are redirected to sign in and come back to `back`. */
export function requireSession(context: Context, back: string): Session {
  const session = context.get(sessionContext)
  if (!session) return answerWith(redirect(`/auth?next=${encodeURIComponent(back)}`))
  return session
}

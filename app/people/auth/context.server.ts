import { createContext, redirect, type RouterContextProvider } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { requestOriginContext } from '#app/base/platform/context.server.ts'
import type { StaffDevice } from './devices/device.ts'
import type { Auth } from './library/auth.server.ts'
import type { Profile, Session } from './profile.ts'

export const authContext = createContext<Auth>()
/** Null for visitors. Read from the database at every request, so that a revoked session ends immediately. */
export const sessionContext = createContext<Session | null>(null)
/** The enrolled device that sends the request; null for every other browser. */
export const deviceContext = createContext<StaffDevice | null>(null)

type Context = Readonly<RouterContextProvider>

/** Throws the response, which React Router uses as the loader's. */
export function answerWith(answer: Response): never {
  // oxlint-disable-next-line typescript/only-throw-error
  throw answer
}

/** The administrator who sends this request, for the commands that it calls. */
export function actorOf(context: Context, { id, email }: Profile): StaffActor {
  const sessionId = context.get(sessionContext)?.id
  return { id, name: email, origin: context.get(requestOriginContext) ?? undefined, sessionId }
}

/** The session; visitors are redirected to sign in and come back to `back`. */
export function requireSession(context: Context, back: string): Session {
  const session = context.get(sessionContext)
  if (!session) return answerWith(redirect(`${paths.signIn}?next=${encodeURIComponent(back)}`))
  return session
}

import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import { watchSession } from '../session-client/watch-session.ts'
import { SESSION_KEY } from '../session-client/session-key.ts'
import { SessionStore, type ClientSession, type SessionListener } from '../session-client/session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

/** If the browser refuses storage, the tabs learn of each other at their next page. */
const remembered = {
  read() {
    try {
      return localStorage.getItem(SESSION_KEY)
    } catch {
      return null
    }
  },
  write(sessionId: string) {
    try {
      localStorage.setItem(SESSION_KEY, sessionId)
    } catch {
      // the other tabs learn of it at their next page
    }
  },
}

interface ServersAnswer {
  session: { id: string; expiresAt: string }
  user: { id: string; email: string; isAdmin: boolean }
}

async function askServer(): Promise<ClientSession | null> {
  const response = await fetch(`${apiPaths.auth}/get-session`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`get-session answered ${response.status}`)
  const answer = (await response.json()) as ServersAnswer | null
  if (!answer) return null
  const { session, user } = answer
  return {
    id: session.id,
    userId: user.id,
    email: user.email,
    isAdmin: user.isAdmin,
    endsAtMs: Date.parse(session.expiresAt),
  }
}

interface SessionProviderProps {
  onEvent?: SessionListener
  children?: ReactNode
}

/** Keeps the page's session current: checks every 30 s, prolongs it near its end, listens to other tabs. Requirement 21.4. */
export function SessionProvider({ onEvent, children }: SessionProviderProps) {
  const [store] = useState(() => new SessionStore({ askServer, nowMs: () => Date.now(), remembered }))

  useEffect(() => (onEvent ? store.subscribe(onEvent) : undefined), [store, onEvent])

  useEffect(() => watchSession(store, { window, document }), [store])

  return <SessionContext value={store}>{children}</SessionContext>
}

function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('useSession must be used within a SessionProvider')
  return store
}

/** The page's session; undefined until the server has answered. Throws outside a SessionProvider (Requirement 8.6). */
export function useSession(): ClientSession | null | undefined {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState).session
}

export function PasswordRecovery() {
  const store = useSessionStore()
  useEffect(() => store.noteRecovery(), [store])
  return null
}
